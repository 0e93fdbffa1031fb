"""Measures llama.cpp's own benchmarks on a GGUF file of the text model (write_gguf.py): `llama-batched-bench` and `llama-bench`."""

import argparse
import json
import pathlib
import subprocess

import shared


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{pathlib.Path(command[0]).name} ended with code {done.returncode}: {done.stderr[-500:]}")
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", required=True, type=pathlib.Path, help="folder with the two programs")
    parser.add_argument("--gguf", required=True)
    options = parser.parse_args()
    threads = str(shared.THREADS)
    rows = {}
    positions = max(shared.STREAMS) * (shared.SHORT_PROMPT_TOKENS + shared.STEPS)
    # The program warms up by itself before the first line.
    output = run([
        str(options.programs / "llama-batched-bench"), "-m", options.gguf, "-c", str(positions), "-t", threads, "-tb", threads,
        "-npp", str(shared.SHORT_PROMPT_TOKENS), "-ntg", str(shared.STEPS),
        "-npl", ",".join(map(str, shared.STREAMS)), "--output-format", "jsonl",
    ])
    for line in output.splitlines():
        if line.startswith("{"):
            entry = json.loads(line)
            rows[f"decode {entry['pl']}"] = entry["speed_tg"]
    output = run([
        str(options.programs / "llama-bench"), "-m", options.gguf, "-p", str(shared.PROMPT_TOKENS), "-n", "0", "-r", "1", "-t", threads,
        "-o", "json",
    ])
    (entry,) = json.loads(output)
    rows["prefill 592"] = entry["avg_ns"] / 1e9
    shared.report(f"llama.cpp build {entry['build_number']} {entry['model_type']}", rows)


if __name__ == "__main__":
    main()
