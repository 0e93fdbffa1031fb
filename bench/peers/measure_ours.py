"""Measures `phi4mm serve` as its clients see it: one server, one wave of streaming clients after another.

Decode counts tokens between the moment when every stream has its first token and the moment when the first stream ends,
so that prompts are not in it. The server keeps no prompts and no media (`--no-prefix-cache`).
"""

import argparse
import base64
import contextlib
import http.client
import json
import os
import pathlib
import random
import socket
import string
import subprocess
import tempfile
import threading
import time

import shared


class Server:
    def __init__(self, options):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [options.program, "serve", "--model", options.model, "--weights", options.weights, "--slots",
                   str(options.slots), "--port", str(self.port), "--no-prefix-cache", "--log-level", "off"]
        if options.cache_dir:
            command += ["--cache-dir", options.cache_dir]
        self.process = subprocess.Popen(command)
        while not self.is_ready():
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with code {self.process.returncode} before it was ready")
            time.sleep(1.0)

    def is_ready(self) -> bool:
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        return False

    def post(self, path: str, body: dict):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=1800)
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        response = connection.getresponse()
        if response.status != 200:
            raise SystemExit(f"{path}: status {response.status}: {response.read().decode()}")
        return response

    def answer(self, path: str, body: dict) -> tuple[float, dict]:
        """Seconds until the whole answer is there, and the answer."""
        start = time.perf_counter()
        answer = json.loads(self.post(path, body).read())
        return time.perf_counter() - start, answer

    def token_times(self, path: str, body: dict) -> list[float]:
        """When each token of a streamed answer arrived."""
        times = []
        for line in self.post(path, body):
            event = json.loads(line[6:]) if line.startswith(b"data: {") else {}
            for choice in event.get("choices", []):
                entries = (choice.get("logprobs") or {}).get("tokens") or (choice.get("logprobs") or {}).get("content")
                times += [time.perf_counter()] * len(entries or [])
        return times

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def text_prompt(server: Server, count: int, seed: int) -> str:
    """Text that the server's tokenizer makes exactly `count` ids of."""
    draw = random.Random(seed)
    letters = "".join(draw.choice(string.ascii_lowercase) for _ in range(8 * count))
    low, high = 1, len(letters)
    while low < high:  # the count of ids grows with the text
        middle = (low + high) // 2
        _, counted = server.answer("/tokenize", {"content": letters[:middle]})
        low, high = (middle + 1, high) if len(counted["tokens"]) < count else (low, middle)
    return letters[:low]


def clip_body(seconds: float, tokens: int) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "clip.wav"
        shared.write_clip(path, seconds)
        data = base64.b64encode(path.read_bytes()).decode()
    content = [{"type": "input_audio", "input_audio": {"data": data, "format": "wav"}}]
    return {"messages": [{"role": "user", "content": content}], "max_tokens": tokens}


def decode_rate(server: Server, path: str, bodies: list[dict]) -> float:
    """Tokens/s of all streams together, counted by the server's own events."""
    times: list[list[float]] = [[] for _ in bodies]

    def client(i: int) -> None:
        times[i] = server.token_times(path, bodies[i])

    clients = [threading.Thread(target=client, args=(i,)) for i in range(len(bodies))]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    if any(len(stream) < 3 for stream in times):
        raise SystemExit(f"streams of {[len(stream) for stream in times]} tokens are too short to measure")
    begin, end = max(stream[0] for stream in times), min(stream[-1] for stream in times)
    counted = sum(begin < moment <= end for stream in times for moment in stream)
    return counted / (end - begin)


def text_rate(server: Server, streams: int) -> float:
    prompt = text_prompt(server, shared.SHORT_PROMPT_TOKENS, 3)
    # A stream that starts first is ahead by the prompts of the others, hence the longer answers.
    body = {"prompt": prompt, "max_tokens": shared.STEPS + 2 * streams, "logprobs": 0, "stream": True}
    return decode_rate(server, "/v1/completions", [body] * streams)


def measure_alone(server: Server) -> dict[str, float]:
    """Everything of one request at a time."""
    rows = {"decode 1": text_rate(server, 1)}
    spoken = clip_body(shared.CLIPS_S[0], shared.STEPS + 2)
    spoken.update(logprobs=True, stream=True)
    decode_rate(server, "/v1/chat/completions", [spoken])
    rows["decode 1, speech adapter"] = decode_rate(server, "/v1/chat/completions", [spoken])
    prompt = text_prompt(server, shared.PROMPT_TOKENS, 5)
    long = {"prompt": prompt, "max_tokens": 1}
    server.answer("/v1/completions", long)  # the first of a kind loads its programs
    rows["prefill 592"], answer = server.answer("/v1/completions", long)
    if answer["usage"]["prompt_tokens"] != shared.PROMPT_TOKENS:
        raise SystemExit(f"the long prompt has {answer['usage']['prompt_tokens']} ids, {shared.PROMPT_TOKENS} are needed")
    for seconds in shared.CLIPS_S:
        body = clip_body(seconds, 1)
        server.answer("/v1/chat/completions", body)
        wall, answer = server.answer("/v1/chat/completions", body)
        rows[f"encoder {seconds:g} s"] = answer["timings"]["encode_ms"] / 1e3
        if seconds == shared.CLIPS_S[0]:
            rows["first token 3.5 s"] = wall
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--weights", default="bf16")
    parser.add_argument("--slots", type=int, default=1)
    parser.add_argument("--cache-dir")
    options = parser.parse_args()
    os.environ["OMP_NUM_THREADS"] = str(shared.THREADS)
    version = subprocess.run([options.program, "--version"], capture_output=True, text=True).stdout.strip()
    server = Server(options)
    try:
        text_rate(server, 1)  # the first steps of a process read the weights from the disk
        if options.slots == 1:
            rows = measure_alone(server)
        else:
            rows = {f"decode {options.slots}": text_rate(server, options.slots)}
            rows[f"decode 1 of {options.slots} slots"] = text_rate(server, 1)
    finally:
        server.stop()
    shared.report(version, rows)


if __name__ == "__main__":
    main()
