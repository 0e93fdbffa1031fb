"""Many clients at once on the real program: every finished answer is the one that its request gets alone, and in the end
nothing is held, whoever left in the middle.

    PHI4MM_SOAK_REQUESTS  requests (48); from 1,000 on the pool of requests is larger and memory is compared too
    PHI4MM_SOAK_SLOTS     slots of the server (4)
    PHI4MM_SOAK_REPEATS   turns of the clients in which one stream runs beside long prompts, to see its gaps (0)
"""

import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import threading
import time
import unittest

import soak_requests
from server_process import PATIENCE_S, ServerProcess

ENGINE = os.environ.get("PHI4MM_ENGINE", "compiled")
REQUESTS = int(os.environ.get("PHI4MM_SOAK_REQUESTS", "48"))
SLOTS = int(os.environ.get("PHI4MM_SOAK_SLOTS", "4"))
REPEATS = int(os.environ.get("PHI4MM_SOAK_REPEATS", "0"))
SEED = int(os.environ.get("PHI4MM_SEED", random.SystemRandom().randrange(2**32)))
IS_LONG = REQUESTS >= 1000
CLIENTS = 3 * SLOTS
SAMPLE_S = 0.5
# Of resident memory in the second half: of its median while the later requests of each half run, because pictures and clips
# in work make it go up and down by 100 MB.
GROWTH_BYTES = 48 << 20

# How a client behaves, and how often.
BEHAVIOURS = {"stays": 72, "leaves with half of the body sent": 5, "leaves at once": 7, "leaves with the first byte": 8,
              "leaves later": 8}


def report(*words):
    print(*words, file=sys.stderr, flush=True)


class Server(ServerProcess):
    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)

    def ask(self, kind, streamed):
        """The status and what the answer says; the whole body where it is refused."""
        connection = self.connection()
        try:
            connection.request("POST", kind.path, kind.body(streamed), {"Content-Type": kind.content_type})
            reply = connection.getresponse()
            body = reply.read()
        finally:
            connection.close()
        return reply.status, kind.parse(body, streamed) if reply.status == 200 else body

    def ask_and_leave(self, kind, streamed, behaviour, generator):
        body = kind.body(streamed)
        connection = self.connection()
        try:
            if behaviour == "leaves with half of the body sent":
                connection.putrequest("POST", kind.path)
                connection.putheader("Content-Type", kind.content_type)
                connection.putheader("Content-Length", str(len(body)))
                connection.endheaders(body[:len(body) // 2])
                return
            connection.request("POST", kind.path, body, {"Content-Type": kind.content_type})
            if behaviour == "leaves with the first byte":
                connection.sock.recv(1)
            elif behaviour == "leaves later":
                time.sleep(generator.expovariate(20))
        finally:
            connection.close()


class Soak(unittest.TestCase):
    def setUp(self):
        report("seed", SEED, "engine", ENGINE, "slots", SLOTS, "requests", REQUESTS)
        self.server = Server("--engine", ENGINE, "--slots", str(SLOTS), "--queue", "1000")
        self.server.wait_ready()
        self.kinds = soak_requests.make_kinds(random.Random(SEED), IS_LONG)
        self.lock = threading.Lock()
        self.wrong = []
        self.counts = {}

    def alone(self):
        """Answers each request with nothing beside it."""
        for kind in self.kinds:
            status, kind.alone = self.server.ask(kind, False)
            self.assertEqual(status, 200, f"{kind.name}: {kind.alone}")
            if kind.can_stream:
                status, streamed = self.server.ask(kind, True)
                self.assertEqual((status, streamed), (200, kind.alone), kind.name)

    def compare_with_the_command(self):
        """Where `phi4mm run` can ask the same, its token ids are those of the server."""
        checked = [kind for kind in self.kinds if kind.command][:16 if IS_LONG else 3]
        for kind in checked:
            arguments = [os.environ["PHI4MM_PROGRAM"], "run", "--json", "--engine", ENGINE, *kind.command]
            said = json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)
            choice = kind.alone["choices"][0]
            self.assertEqual((said["text"], said["finish_reason"], said["usage"]["completion_tokens"], said["usage"]["prompt_tokens"]),
                             (choice["text"], choice["reason"], kind.alone["completion_tokens"], kind.alone["prompt_tokens"]), kind.name)
            for token_id, (token, _) in zip(said["token_ids"], choice["tokens"]):
                self.assertEqual(self.piece_of(token_id), token, kind.name)
        return len(checked)

    def piece_of(self, token_id):
        connection = self.server.connection()
        connection.request("POST", "/detokenize", json.dumps({"tokens": [token_id]}))
        piece = json.loads(connection.getresponse().read())["content"]
        connection.close()
        return piece

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    def run_client(self, number, requests):
        generator = random.Random(SEED * 1000 + number)
        for _ in range(requests):
            if generator.random() < 0.5:
                time.sleep(generator.expovariate(100))
            kind = generator.choice(self.kinds)
            streamed = kind.can_stream and generator.random() < 0.5
            behaviour = generator.choices(list(BEHAVIOURS), list(BEHAVIOURS.values()))[0]
            try:
                if behaviour != "stays":
                    self.server.ask_and_leave(kind, streamed, behaviour, generator)
                    self.count(behaviour)
                    continue
                status, answer = self.server.ask(kind, streamed)
            except Exception as failure:  # pylint: disable=broad-except
                status, answer = 0, repr(failure)
            if (status, answer) != (200, kind.alone):
                with self.lock:
                    self.wrong.append(f"{kind.name}, streamed {streamed}, status {status}: {answer}\n  alone: {kind.alone}")
            self.count("stays")
            self.count(kind.mode)

    def run_half(self, half):
        share = REQUESTS // 2 // CLIENTS
        clients = [threading.Thread(target=self.run_client, args=(half * CLIENTS + number, share)) for number in range(CLIENTS)]
        for client in clients:
            client.start()
        samples = []
        for client in clients:
            while client.is_alive():
                client.join(SAMPLE_S)
                samples.append(self.server.resident_bytes())
        return self.server.wait_idle(), statistics.median(samples[len(samples) // 2:])

    def check_nothing_is_held(self, now):
        for name, value in now.items():
            if name.startswith(("phi4mm_slots_live", "phi4mm_queue", "phi4mm_preparing")) or (
                    name.startswith("phi4mm_memory_reserved_bytes") and "encoder_cache" not in name):
                self.assertEqual(value, 0, name)
        ended = {outcome: now[f'phi4mm_answers_ended_total{{outcome="{outcome}"}}'] for outcome in ("finished", "cancelled", "failed")}
        self.assertEqual(now["phi4mm_answers_accepted_total"], sum(ended.values()), ended)
        self.assertEqual(ended["failed"], 0)
        failures = [name for name in now if name.startswith("phi4mm_http_requests_total") and 'status="5' in name]
        self.assertEqual([name for name in failures if "/health" not in name], [])  # which said that the model was loading
        self.assertEqual(now["phi4mm_ready"], 1)
        report("answers", {name: int(value) for name, value in ended.items()})

    def test_every_answer_is_the_one_alone_and_nothing_is_left(self):
        self.alone()
        report("requests in the pool", len(self.kinds), "compared with phi4mm run", self.compare_with_the_command())
        _, half_bytes = self.run_half(0)
        report("half of the requests done, counts", dict(sorted(self.counts.items())))
        now, whole_bytes = self.run_half(1)
        report("counts", dict(sorted(self.counts.items())))
        report("resident MB towards the end of both halves", int(half_bytes) >> 20, int(whole_bytes) >> 20)
        self.assertEqual(self.wrong[:3], [], f"{len(self.wrong)} answers differ from the one alone")
        self.check_nothing_is_held(now)
        if IS_LONG:
            self.assertLess(whole_bytes - half_bytes, GROWTH_BYTES)
        if REPEATS:
            self.show_gaps()
        self.assertEqual(self.server.stop(), 0, self.server.last_lines())

    def gaps_of_a_stream(self, kind):
        """Milliseconds between the events of a stream, the first token left out."""
        connection = self.server.connection()
        connection.request("POST", kind.path, kind.body(True), {"Content-Type": kind.content_type})
        reply = connection.getresponse()
        times = []
        while line := reply.readline():
            if line.startswith(b"data: {") and b'"content":"' in line:
                times.append(time.monotonic())
        connection.close()
        return [1000 * (after - before) for before, after in zip(times[2:], times[3:])]

    def show_gaps(self):
        """The gaps of one stream, alone and while long prompts come in, beside the times of the longest chunk and of a step."""
        stream, prompt = soak_requests.gap_kinds()

        def ask_long(chunks=3):
            connection = self.server.connection()
            connection.request("POST", "/v1/chat/completions", prompt(random.random(), chunks))
            reply = json.loads(connection.getresponse().read())
            connection.close()
            return reply["timings"]["prompt_ms"]
        ask_long()  # what has to be compiled is compiled now
        self.gaps_of_a_stream(stream)
        quiet = [gap for _ in range(REPEATS) for gap in self.gaps_of_a_stream(stream)]
        chunk_ms = [ask_long(3) - ask_long(2) for _ in range(REPEATS)]
        ended = threading.Event()

        def keep_asking():
            while not ended.is_set():
                ask_long()
        askers = [threading.Thread(target=keep_asking) for _ in range(2)]
        for asker in askers:
            asker.start()
        loaded = [gap for _ in range(REPEATS) for gap in self.gaps_of_a_stream(stream)]
        ended.set()
        for asker in askers:
            asker.join()
        quiet.sort()
        loaded.sort()
        bound = max(chunk_ms) + quiet[len(quiet) // 2]
        report(f"a step {quiet[len(quiet) // 2]:.2f} ms (median, worst {quiet[-1]:.2f}), the last chunk {max(chunk_ms):.2f} ms; gaps beside long prompts: "
               f"median {loaded[len(loaded) // 2]:.2f}, 99 % {loaded[len(loaded) * 99 // 100]:.2f}, worst {loaded[-1]:.2f} ms of {len(loaded)} "
               f"= {loaded[-1] / bound:.2f} of a chunk and a step")


if __name__ == "__main__":
    unittest.main()
