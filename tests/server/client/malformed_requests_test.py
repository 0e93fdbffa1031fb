"""Thousands of generated requests, nearly all wrong: no status of 500 and above, no crash, no hang, no growth."""

import json
import os
import random
import socket
import sys
import unittest

from server_process import PATIENCE_S, SAMPLES, ServerProcess

COUNT = int(os.environ.get("PHI4MM_MALFORMED_REQUESTS", "10000"))
PATHS = ["/v1/chat/completions", "/v1/completions", "/v1/audio/transcriptions", "/v1/audio/translations", "/tokenize",
         "/detokenize", "/v1/models", "/health", "/nothing", "/openapi.json", "/%2e%2e/x", "/v1/chat/completions?a=b"]
FIELDS = ["messages", "model", "temperature", "top_p", "n", "stop", "stream", "stream_options", "seed", "max_tokens",
          "logprobs", "top_logprobs", "response_format", "tools", "prompt", "echo", "content", "tokens", "user", "logit_bias"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self):
        pieces = ["", "a", "\u0000", "\U0001f600", "é", "<|end|>", "<|audio_1|>", "../..", "\"", "data:;base64,", "x" * 300]
        return "".join(self.random.choice(pieces) for _ in range(self.random.randrange(4)))

    def value(self, depth=0):
        kind = self.random.randrange(9 if depth < 4 else 6)
        if kind == 0:
            return None
        if kind == 1:
            return self.random.choice([True, False])
        if kind == 2:
            return self.random.choice([0, -1, 1, 3, 2**31, 2**63, -2**63, 2**64, 10**30])
        if kind == 3:
            return self.random.choice([0.5, -0.0, 1e308, 1e-308, 3.7])
        if kind in (4, 5):
            return self.text()
        if kind == 6:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(FIELDS + [self.text()]): self.value(depth + 1) for _ in range(self.random.randrange(4))}

    def part(self):
        kind = self.random.choice(["text", "input_audio", "audio_url", "image_url", "video", None])
        part = {"type": kind, "text": self.text(), str(kind): self.value(3)}
        if kind == "input_audio":
            part = {"type": kind, kind: {"data": self.random.choice(["", "UklGRg==", "AAAA", "!", self.text()]), "format": self.value(4)}}
        elif kind in ("audio_url", "image_url"):
            part = {"type": kind, kind: {"url": self.random.choice(
                ["data:image/png;base64,iVBORw0KGgo=", "data:,", "http://127.0.0.1:9/x", "file:///etc/passwd", "data:;base64", self.text()])}}
        if self.random.random() < 0.2:
            part.pop(self.random.choice(list(part)))
        return part

    def message(self):
        message = {"role": self.random.choice(["user", "system", "assistant", "tool", "", None, 3]),
                   "content": self.random.choice([self.text(), [self.part() for _ in range(self.random.randrange(4))], self.value(2)])}
        return message if self.random.random() < 0.9 else self.value(2)

    def json_body(self):
        body = {self.random.choice(FIELDS): self.value() for _ in range(self.random.randrange(5))}
        if self.random.random() < 0.5:
            body["messages"] = [self.message() for _ in range(self.random.randrange(4))]
        if self.random.random() < 0.2:
            body = self.value()
        if self.random.random() < 0.5 and isinstance(body, dict):
            body["max_tokens"] = 1
        text = json.dumps(body, ensure_ascii=self.random.random() < 0.5).encode("utf-8", "surrogatepass")
        return self.damaged(text) if self.random.random() < 0.3 else text

    def damaged(self, data):
        data = bytearray(data)
        for _ in range(self.random.randrange(1, 4)):
            at = self.random.randrange(len(data) + 1)
            change = self.random.randrange(4)
            if change == 0:
                del data[at:at + self.random.randrange(1, 20)]
            elif change == 1:
                data[at:at] = self.random.randbytes(self.random.randrange(1, 8))
            elif change == 2:
                data[at:at] = self.random.choice([b"\r\n", b"\0", b"\xff", b"{", b"[" * 200, b"\"", b"--B"])
            else:
                del data[at:]
        return bytes(data)

    def form(self):
        wav = (SAMPLES / "what.wav").read_bytes()
        parts = []
        for _ in range(self.random.randrange(5)):
            name = self.random.choice(["file", "file", "model", "language", "prompt", "response_format", "temperature", "stream", self.text()])
            data = self.random.choice([b"", b"json", b"1", self.damaged(wav[:2000]), wav[:44], b"OggS" + bytes(60), b"fLaC" + bytes(40), self.text().encode()])
            disposition = f'form-data; name="{name}"' + self.random.choice(["", '; filename="a.wav"', '; filename=""'])
            parts.append(b"--B\r\nContent-Disposition: " + disposition.encode() + b"\r\n\r\n" + data + b"\r\n")
        body = b"".join(parts) + b"--B--\r\n"
        return self.damaged(body) if self.random.random() < 0.4 else body

    def request(self):
        method = self.random.choice(["POST"] * 8 + ["GET", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "", "G\x00T"])
        path = self.random.choice(PATHS)
        is_form = "audio" in path and self.random.random() < 0.9
        body = self.form() if is_form else self.json_body()
        kind = b"multipart/form-data; boundary=B" if is_form else b"application/json"
        if self.random.random() < 0.05:
            kind = self.random.choice([b"", b"multipart/form-data", b"text/plain", b"multipart/form-data; boundary=\"", b"\xff"])
        headers = [b"Host: x", b"Content-Type: " + kind, b"Connection: close"]
        framing = self.random.random()
        if framing < 0.1:
            pieces = [body[at:at + 700] for at in range(0, len(body), 700)]
            body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"
            headers.append(b"Transfer-Encoding: chunked")
        else:
            length = len(body) if framing < 0.97 else self.random.choice([0, 1, 2**40, -1, "x"])
            headers.append(f"Content-Length: {length}".encode())
        if self.random.random() < 0.1:
            headers.append(self.random.choice([b"Expect: 100-continue", b"Expect: x", b"Content-Encoding: gzip", b"A: " + b"a" * 40000,
                                               b"no colon", b"Content-Length: 3", b"X-Request-Id: \x01", b"Origin: null"]))
        head = f"{method} {path} HTTP/1.1\r\n".encode() + b"\r\n".join(headers) + b"\r\n\r\n"
        is_damaged = self.random.random() < 0.05
        return (self.damaged(head) if is_damaged else head) + body, is_damaged or framing >= 0.97


def ask(port, request, may_end_early=False):
    """The status of the answer, or None where the server closed without one. A request that may be shorter than it says
    is ended by ending the connection's sending side; the server takes that for leaving, so others keep it open."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as connection:
        try:
            connection.sendall(request)
            if may_end_early:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # it has answered already
        answer = b""
        try:
            while piece := connection.recv(65536):
                answer += piece
        except ConnectionResetError:
            pass
    if answer.startswith(b"HTTP/1.1 100"):
        answer = answer.partition(b"\r\n\r\n")[2]
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else None


class MalformedRequests(unittest.TestCase):
    def test_never_break_the_server(self):
        server = ServerProcess("--engine", "reference", "--slots", "4")
        server.wait_ready()
        seed = int(os.environ.get("PHI4MM_SEED", random.SystemRandom().randrange(2**32)))
        print("seed", seed, file=sys.stderr)
        generator = Generator(seed)
        statuses = {}
        resident = 0
        for number in range(COUNT):
            request, may_end_early = generator.request()
            status = ask(server.port, request, may_end_early)
            statuses[status] = statuses.get(status, 0) + 1
            self.assertTrue(status is None or status < 500, f"{status}: {request[:3000]!r}")
            if number == COUNT // 2:
                resident = server.resident_bytes()
        self.assertEqual(ask(server.port, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), 200)
        growth = server.resident_bytes() - resident
        print("statuses", statuses, "growth in the second half", growth, file=sys.stderr)
        self.assertLess(growth, 64 << 20)
        self.assertEqual(server.stop(), 0, server.last_lines())


if __name__ == "__main__":
    unittest.main()
