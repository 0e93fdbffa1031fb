"""What the measuring scripts share: the work that is measured, and the one line of JSON each prints at its end."""

import json
import math
import os
import pathlib
import random
import statistics
import struct
import wave

THREADS = 2
PROMPT_TOKENS = 592  # the longest chunk of a prompt that this program compiles, and some
SHORT_PROMPT_TOKENS = 16
STEPS = int(os.environ.get("PEERS_STEPS", "12"))  # decode steps measured
STREAMS = (1, 4, 8)
CLIPS_S = (3.5, 30.0)
SAMPLE_RATE_HZ = 16000


def token_ids(count: int, seed: int) -> list[int]:
    """Ordinary ids below every control token."""
    draw = random.Random(seed)
    return [draw.randrange(1000, 150000) for _ in range(count)]


def clip_samples(seconds: float) -> list[float]:
    """A tone that wanders under noise, in [-1, 1]; the same in every call."""
    draw = random.Random(7)
    return [
        0.3 * math.sin(i * (0.05 + 0.02 * math.sin(i / 9000))) + draw.uniform(-0.05, 0.05)
        for i in range(int(seconds * SAMPLE_RATE_HZ))
    ]


def write_clip(path: pathlib.Path, seconds: float) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE_HZ)
        file.writeframes(b"".join(struct.pack("<h", int(32767 * x)) for x in clip_samples(seconds)))


def report(version: str, rows: dict[str, float], notes: list[str] | None = None) -> None:
    """The last line of a measuring script's output. Rows in tokens/s (`decode...`) or seconds (all others)."""
    print(json.dumps({"version": version, "rows": rows, "notes": notes or []}), flush=True)


def median(values) -> float:
    return statistics.median(list(values))
