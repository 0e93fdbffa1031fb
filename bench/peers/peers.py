"""Holds this program against other implementations of the model on one machine, in one run.

Every measurement is a process of its own that ends before the next starts; the subjects take turns, round after round, so that a
busy minute meets all of them. Prints the medians and their ratios to this program's, and writes everything to a JSON file.
README.md beside this file says how the peers are set up; one that is missing is named and left out.
"""

import argparse
import contextlib
import dataclasses
import datetime
import fcntl
import json
import os
import pathlib
import subprocess
import sys
import time

import shared

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OURS = "phi4mm bf16"
ROWS = (
    "decode 1", "decode 4", "decode 8", "decode 1 of 8 slots", "decode 1, speech adapter", "prefill 592", "encoder 3.5 s",
    "encoder 30 s", "first token 3.5 s",
)


@dataclasses.dataclass
class Process:
    """One process that measures some of a subject's rows."""

    subject: str
    command: list[str]
    needs: list[pathlib.Path]
    results: list[dict] = dataclasses.field(default_factory=list)
    failure: str = ""

    def missing(self) -> str:
        lacking = [str(path) for path in self.needs if not path.exists()]
        return f"not installed: no {lacking[0]}" if lacking else ""


def script(name: str) -> str:
    return str(HERE / name)


def all_processes(options) -> list[Process]:
    model = str(options.model)
    processes = []
    for weights in ("bf16", "int8"):
        for slots in (1, 4, 8):
            command = [sys.executable, script("measure_ours.py"), "--program", str(options.program), "--model", model,
                       "--weights", weights, "--slots", str(slots), "--cache-dir", str(options.folder / "cache")]
            processes.append(Process(f"phi4mm {weights}", command, [options.program]))
        if weights == "bf16":
            python = options.transformers_python
            command = [str(python), script("measure_transformers.py"), "--model", model]
            processes.append(Process("transformers bf16", command, [python]))
            python = options.folder / "vllm" / "bin" / "python"
            folder = options.folder / "vllm-model"
            command = [str(python), script("measure_vllm.py"), "--model", str(folder)]
            processes.append(Process("vLLM bf16", command, [python, folder]))
    programs = options.folder / "llama-build" / "bin"
    for quantised in ("BF16", "Q8_0", "Q4_0"):
        gguf = options.folder / f"text-{quantised.lower()}.gguf"
        command = [sys.executable, script("measure_llama.py"), "--programs", str(programs), "--gguf", str(gguf)]
        processes.append(Process(f"llama.cpp {quantised}", command, [programs / "llama-bench", gguf]))
    return processes


@contextlib.contextmanager
def lock(path: pathlib.Path | None):
    """Holds a lock file, so that no other program of that size runs at the same time."""
    if path is None:
        yield
        return
    with open(path, "a", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare(options, processes: list[Process]) -> None:
    """Compiles what this program keeps on the disk, outside of every measurement."""
    if not options.program.exists():
        return
    for weights in ("bf16", "int8"):
        if not any(process.subject == f"phi4mm {weights}" for process in processes):
            continue
        for slots in (1, 4, 8):
            print(f"preparing: phi4mm {weights}, {slots} slots", flush=True)
            with lock(options.lock):
                subprocess.run(
                    [options.program, "compile", "--model", options.model, "--weights", weights, "--slots", str(slots), "--modes",
                     "text,speech", "--cache-dir", options.folder / "cache"],
                    check=True, stdout=subprocess.DEVNULL)


def measure(process: Process, options) -> None:
    environment = dict(os.environ, OMP_NUM_THREADS=str(shared.THREADS), PYTHONUNBUFFERED="1")
    with lock(options.lock):
        load = os.getloadavg()[0]
        start = time.perf_counter()
        try:
            done = subprocess.run(process.command, capture_output=True, text=True, env=environment, timeout=options.timeout)
        except subprocess.TimeoutExpired:
            process.failure = f"took longer than {options.timeout} s"
            return
    log = options.folder / f"{process.subject.replace(' ', '-')}.log"
    log.write_text(done.stdout + done.stderr, encoding="utf-8")
    last = done.stdout.strip().splitlines()[-1:]
    if done.returncode != 0 or not last or not last[0].startswith("{"):
        process.failure = f"ended with code {done.returncode}, see {log}"
        return
    result = json.loads(last[0])
    result.update(load_before=load, load_after=os.getloadavg()[0], wall_s=time.perf_counter() - start)
    process.results.append(result)
    print(f"  load {load:.1f}: " + ", ".join(f"{k} {v:.3g}" for k, v in result["rows"].items()), flush=True)


def medians(processes: list[Process]) -> dict[str, dict[str, float]]:
    """{row: {subject: median over the rounds}}"""
    samples: dict[str, dict[str, list[float]]] = {}
    for process in processes:
        for result in process.results:
            for row, value in result["rows"].items():
                samples.setdefault(row, {}).setdefault(process.subject, []).append(value)
    return {row: {subject: shared.median(v) for subject, v in subjects.items()} for row, subjects in samples.items()}


def print_table(table: dict[str, dict[str, float]], subjects: list[str]) -> None:
    """Values and, in brackets, how many times as fast this program in bf16 is (above 1: faster)."""
    rows = [row for row in ROWS if row in table] + sorted(set(table) - set(ROWS))
    subjects = [subject for subject in subjects if any(subject in table[row] for row in rows)]
    print("| | " + " | ".join(subjects) + " |")
    print("|---|" + "---|" * len(subjects))
    for row in rows:
        is_rate = row.startswith("decode")
        cells = []
        for subject in subjects:
            value, ours = table[row].get(subject), table[row].get(OURS)
            if value is None:
                cells.append("")
                continue
            cell = f"{value:.2f} {'tok/s' if is_rate else 's'}"
            if ours is not None and subject != OURS:
                cell += f" ({ours / value if is_rate else value / ours:.2f})"
            cells.append(cell)
        print(f"| {row} | " + " | ".join(cells) + " |")


def print_own_ratios(table: dict[str, dict[str, float]]) -> None:
    for subject in ("phi4mm bf16", "phi4mm int8"):
        def value(row: str):
            return table.get(row, {}).get(subject)

        if value("decode 1") and value("decode 1, speech adapter"):
            cost = value("decode 1") / value("decode 1, speech adapter") - 1
            print(f"{subject}: a step with the speech adapter takes {100 * cost:+.0f} % of one without")
        if value("decode 8") and value("decode 1 of 8 slots"):
            print(f"{subject}: 8 streams give {value('decode 8') / value('decode 1 of 8 slots'):.1f} times the tokens of one")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=pathlib.Path, required=True, help="checkpoint of the original layout")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="where the peers are, README.md")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/phi4mm")
    parser.add_argument("--transformers-python", type=pathlib.Path, default=ROOT / "build/oracle-venv/bin/python")
    parser.add_argument("--no-prepare", action="store_true", help="everything was compiled in an earlier run")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", action="append", help="only subjects whose name holds this; may be repeated")
    parser.add_argument("--lock", type=pathlib.Path, help="lock file to hold during each measurement")
    parser.add_argument("--timeout", type=int, default=900, help="seconds a measurement may take")
    parser.add_argument("--json", type=pathlib.Path, help="default: peers.json in --folder")
    options = parser.parse_args()
    options.model, options.folder, options.program = (p.resolve() for p in (options.model, options.folder, options.program))
    processes = [
        process for process in all_processes(options)
        if not options.only or any(word in process.subject for word in options.only)
    ]
    for process in processes:
        process.failure = process.missing()
    if not options.no_prepare:
        prepare(options, processes)
    for round_number in range(options.rounds):
        for process in processes:
            if not process.failure:
                slots = process.command[process.command.index("--slots") + 1] if "--slots" in process.command else ""
                print(f"round {round_number + 1}: {process.subject}{f', {slots} slots' if slots else ''}", flush=True)
                measure(process, options)
    table = medians(processes)
    subjects = list(dict.fromkeys(process.subject for process in processes))
    print()
    print_table(table, subjects)
    print()
    print_own_ratios(table)
    loads = [load for p in processes for r in p.results for load in (r["load_before"], r["load_after"])]
    if loads:
        print(f"load average {min(loads):.1f} to {max(loads):.1f}, median {shared.median(loads):.1f}; {shared.THREADS} threads")
    for subject in subjects:
        versions = {r["version"] for p in processes if p.subject == subject for r in p.results}
        failures = {p.failure for p in processes if p.subject == subject and p.failure}
        print(f"{subject}: " + "; ".join(sorted(versions | failures)))
    output = options.json or options.folder / "peers.json"
    output.write_text(json.dumps({
        "when": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "cpus": os.cpu_count(), "threads": shared.THREADS, "medians": table,
        "processes": [dataclasses.asdict(p) | {"needs": [str(n) for n in p.needs]} for p in processes],
    }, indent=1), encoding="utf-8")
    print(f"written: {output}")


if __name__ == "__main__":
    main()
