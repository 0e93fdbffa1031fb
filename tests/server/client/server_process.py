"""The real program `phi4mm serve` on a free port, for the life of a test class."""

import atexit
import collections
import os
import re
import signal
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "samples"
PATIENCE_S = 1200  # a test that hangs ends; a busy machine fails none


class ServerProcess:
    def __init__(self, *arguments, **process_options):
        program = os.environ["PHI4MM_PROGRAM"]
        environment = {key: value for key, value in os.environ.items() if key != "PHI4MM_MODEL"}
        # Freed memory that AddressSanitizer holds back would look like growth.
        environment.setdefault("ASAN_OPTIONS", "quarantine_size_mb=16")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *arguments], stderr=subprocess.PIPE, text=True, errors="strict", env=environment,
            **process_options)
        atexit.register(self.process.kill)  # where a test fails before it stops the server
        self.log = collections.deque(maxlen=200)
        self.url = None
        self._listening = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._listening.wait(PATIENCE_S) or self.url is None:
            raise RuntimeError("the server did not start: " + self.last_lines())

    def _read(self):
        for line in self.process.stderr:
            self.log.append(line.rstrip("\n"))
            found = re.search(r"event=listening url=(\S+)/", line)
            if found:
                self.url = found.group(1)
                self._listening.set()
        self._listening.set()

    def last_lines(self):
        return "\n".join(list(self.log)[-20:])

    @property
    def port(self):
        return int(self.url.rsplit(":", 1)[1])

    def wait_ready(self):
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=PATIENCE_S) as reply:
                    if reply.status == 200:
                        return self
            except OSError:
                pass
            time.sleep(0.1)
        raise RuntimeError("the server did not get ready: " + self.last_lines())

    def metrics(self):
        """Values of /metrics by name with labels."""
        with urllib.request.urlopen(self.url + "/metrics", timeout=PATIENCE_S) as reply:
            lines = reply.read().decode().splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}

    def wait_idle(self):
        """The metrics once nothing is queued, prepared or live; what clients left is noticed a moment later."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            now = self.metrics()
            busy = [name for name, value in now.items() if value and name.startswith(
                ("phi4mm_slots_live", "phi4mm_queue_length", "phi4mm_preparing"))]
            if not busy:
                return now
            time.sleep(0.05)
        raise RuntimeError(f"still busy: {busy}")

    def resident_bytes(self):
        fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self):
        """Ends the server in order and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE_S)
        self._reader.join()
        self.process.stderr.close()
        return code
