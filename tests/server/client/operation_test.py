"""The real program where the machine around it fails: what it cannot start with is one sentence and an exit code; what
fails while it serves costs a warning at most; after a kill in the middle of work it starts as if nothing had been."""

import http.client
import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import unittest
import urllib.request
from pathlib import Path

from server_process import ROOT, ServerProcess

PROGRAM = os.environ["PHI4MM_PROGRAM"]
ENGINE = os.environ.get("PHI4MM_ENGINE", "compiled")
QUESTIONS = {"What is three plus four?": "seven", "Please calculate five minus one.": "four",
             "The box is near the table. Where is the box?": "near the table"}


def answer_of(server, question):
    body = json.dumps({"messages": [{"role": "user", "content": question}]}).encode()
    with urllib.request.urlopen(server.url + "/v1/chat/completions", body) as reply:
        return json.loads(reply.read())["choices"][0]["message"]["content"]


def kept(cache):
    """The names of the programs in a cache folder, by their files."""
    said = subprocess.run([PROGRAM, "cache", "list", "--json", "--cache-dir", cache], check=True, capture_output=True, text=True)
    return {entry["file"]: entry["name"] for entry in json.loads(said.stdout)["entries"]}


class WithFolder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))


class Starts(WithFolder):
    def refuses(self, code, words, *arguments, before=(), port=0):
        """The program ends with this code and one sentence that has these words."""
        result = subprocess.run([*before, PROGRAM, "serve", "--port", str(port), "--log-level", "off", *map(str, arguments)],
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertRegex(result.stderr, r"\Aphi4mm: [^\n]+\n\Z")
        self.assertIn(words, result.stderr)
        self.assertEqual(result.stdout, "")

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    @unittest.skipIf(ENGINE != "compiled", "only the compiled engine has a plugin")
    def test_without_a_plugin(self):
        self.refuses(2, "cannot open PJRT plugin /no/such", "--engine", ENGINE, "--pjrt-plugin", "/no/such")
        text = self.file("text", b"text")
        self.refuses(2, f"cannot load PJRT plugin {text}", "--engine", ENGINE, "--pjrt-plugin", text)

    def test_with_a_wrong_or_damaged_checkpoint(self):
        self.refuses(2, "there is no checkpoint folder /no/such", "--model", "/no/such")
        self.refuses(2, "config.json", "--model", self.folder)
        copy = self.folder / "copy"
        shutil.copytree(ROOT / "models/demo", copy)
        shard = sorted(copy.glob("*.safetensors"))[0]
        whole = shard.read_bytes()
        shard.write_bytes(whole[:-100])
        self.refuses(2, shard.name, "--model", copy)
        shard.write_bytes(b"\xff" * 8 + whole[8:])
        self.refuses(2, shard.name, "--model", copy)
        shard.write_bytes(whole)
        (copy / "config.json").write_text("{")
        self.refuses(2, "config.json", "--model", copy)

    def test_without_its_port(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            self.refuses(1, f"cannot listen on 127.0.0.1 port {port}: Address already in use", port=port)
        self.refuses(2, 'the host "no.such.host.invalid" has no address', "--host", "no.such.host.invalid")
        self.refuses(1, "cannot listen on 203.0.113.1 port 0", "--host", "203.0.113.1")

    def test_without_the_right_to_its_port(self):
        if not shutil.which("setpriv") or int(Path("/proc/sys/net/ipv4/ip_unprivileged_port_start").read_text()) < 82:
            self.skipTest("here everybody may listen on every port")
        drop = ["setpriv", "--bounding-set=-net_bind_service"] if os.geteuid() == 0 else []
        self.refuses(1, "cannot listen on 127.0.0.1 port 81: Permission denied", port=81, before=drop)

    def test_with_keys_and_certificates_that_do_not_work(self):
        self.refuses(2, "cannot open API key file /no/such", "--api-key-file", "/no/such")
        self.refuses(2, "is not a regular file", "--api-key-file", self.folder)
        self.refuses(2, "has no key", "--api-key-file", self.file("comments", b"# nothing\n\n"))
        binary = self.file("binary", bytes(range(1, 200)))
        self.refuses(2, f"the API key file {binary} has a line", "--api-key-file", binary)
        if os.geteuid() != 0:
            secret = self.file("secret", b"key\n")
            secret.chmod(0)
            self.refuses(2, "Permission denied", "--api-key-file", secret)
        self.refuses(2, "cannot use the TLS certificate /no/such: No such file or directory",
                     "--tls-cert", "/no/such", "--tls-key", "/no/such")
        self.refuses(2, f"cannot use the TLS certificate {binary}", "--tls-cert", binary, "--tls-key", binary)
        self.refuses(2, "--tls-cert and --tls-key are needed together", "--tls-cert", binary)
        pairs = []
        for name in ("one", "other"):
            pair = (self.folder / f"{name}.pem", self.folder / f"{name}.key")
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
                            "/CN=localhost", "-out", pair[0], "-keyout", pair[1]], check=True, capture_output=True)
            pairs.append(pair)
        self.refuses(2, str(pairs[1][1]), "--tls-cert", pairs[0][0], "--tls-key", pairs[1][1])


@unittest.skipIf(ENGINE != "compiled", "only the compiled engine keeps programs")
class Serves(WithFolder):
    @classmethod
    def setUpClass(cls):
        # The cache that the tests share gets everything that the questions need.
        warm = ServerProcess("--engine", ENGINE).wait_ready()
        for question in QUESTIONS:
            answer_of(warm, question)
        assert warm.stop() == 0, warm.last_lines()

    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.cache.mkdir()
        shared = Path(os.environ["PHI4MM_CACHE_DIR"])
        for file in kept(shared):  # not what another test is writing just now
            source = next(shared.rglob(file))
            (self.cache / source.relative_to(shared)).parent.mkdir(exist_ok=True)
            shutil.copy2(source, self.cache / source.relative_to(shared))

    def without_decode(self):
        """Takes the decode step out of the cache, so that the next answer has to compile it."""
        files = [file for file, name in kept(self.cache).items() if name.startswith("decode.s4.t1024.none")]
        self.assertTrue(files)
        for file in files:
            next(self.cache.rglob(file)).unlink()

    def check_answers(self, server):
        for question, answer in QUESTIONS.items():
            self.assertEqual(answer_of(server, question), answer)

    def test_starts_warm_after_a_kill_under_load(self):
        server = ServerProcess("--engine", ENGINE, "--cache-dir", str(self.cache)).wait_ready()
        before = kept(self.cache)
        answers = threading.Semaphore(0)

        def keep_asking():
            try:
                while True:
                    answer_of(server, "What is three plus four?")
                    answers.release()
            except (OSError, http.client.HTTPException):
                pass  # the server is gone
        clients = [threading.Thread(target=keep_asking) for _ in range(6)]
        for client in clients:
            client.start()
        for _ in range(20):
            answers.acquire()  # pylint: disable=consider-using-with
        server.process.kill()
        self.assertEqual(server.stop(), -signal.SIGKILL)
        for client in clients:
            client.join()
        again = ServerProcess("--engine", ENGINE, "--cache-dir", str(self.cache)).wait_ready()
        self.check_answers(again)
        self.assertEqual(again.stop(), 0, again.last_lines())
        self.assertEqual(kept(self.cache), before, "nothing was compiled again, nothing is left over")
        subprocess.run([PROGRAM, "cache", "verify", "--cache-dir", self.cache], check=True, capture_output=True)

    def test_goes_on_without_its_cache_folder(self):
        server = ServerProcess("--engine", ENGINE, "--cache-dir", str(self.cache)).wait_ready()
        shutil.rmtree(self.cache)
        self.check_answers(server)
        self.check_answers(server)
        self.assertEqual(server.stop(), 0, server.last_lines())

    def test_goes_on_with_a_full_disk(self):
        self.without_decode()
        before = kept(self.cache)

        def fill():  # a file may grow to 16 KiB, the step's program is larger
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 14, 1 << 14))
        server = ServerProcess("--engine", ENGINE, "--cache-dir", str(self.cache), preexec_fn=fill).wait_ready()
        self.check_answers(server)
        self.assertEqual(server.stop(), 0, server.last_lines())
        self.assertIn("warning: ", server.last_lines())
        self.assertEqual(kept(self.cache), before)


if __name__ == "__main__":
    unittest.main()
