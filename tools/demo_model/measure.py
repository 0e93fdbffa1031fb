"""Quality of the built program itself over the held-out sets: runs the binary once per case and prints the card's figures.

  measure.py [--program build/release/phi4mm] [--heldout tests/data/heldout] [--sets speech text pictures mixed] [--limit N]
             [--weights bf16] [--beside f32]
--beside runs every case in a second number format too and counts the equal answers. Needs Python only.
"""
import argparse
import json
import os
import subprocess

MANIFESTS = {"speech": "manifest.jsonl", "text": "text.jsonl", "pictures": "pictures.jsonl", "mixed": "mixed.jsonl"}


def command(program, weights, folder, name, case):
    """Arguments of one case: media first, then the typed prompt."""
    path = lambda key: os.path.join(folder, case[key])
    system = ["--weights", weights, *(["--system", case["system"]] if "system" in case else [])]
    if name == "speech":
        return [program, "run", *system, "--audio", path("file"), "--", case["prompt"]]
    if name == "pictures":
        return [program, "run", *system, "--image", path("file"), "--", case["prompt"]]
    if name == "mixed":
        return [program, "run", *system, "--image", path("picture"), "--audio", path("file")]
    return [program, "run", *system, "--", case["prompt"]]


def answer_of(*arguments):
    return subprocess.run(command(*arguments), check=True, capture_output=True, text=True).stdout.strip()


def word_errors(found, right):
    """Edit distance in words."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(found, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--program", default="build/release/phi4mm")
    p.add_argument("--heldout", default="tests/data/heldout")
    p.add_argument("--sets", nargs="*", choices=MANIFESTS, default=list(MANIFESTS))
    p.add_argument("--limit", type=int)
    p.add_argument("--weights", default="bf16")
    p.add_argument("--beside", help="a second number format")
    a = p.parse_args()
    for name in a.sets:
        with open(os.path.join(a.heldout, MANIFESTS[name]), encoding="utf-8") as f:
            cases = [json.loads(line) for line in f][:a.limit]
        groups = {}
        equal = 0
        for case in cases:
            answer = answer_of(a.program, a.weights, a.heldout, name, case)
            equal += bool(a.beside) and answer == answer_of(a.program, a.beside, a.heldout, name, case)
            right = case.get("answer", case["text"] if name == "speech" else None)
            group = groups.setdefault("all" if "known_voice" not in case else "known voices" if case["known_voice"] else "unseen voices", [0, 0, 0, 0])
            group[0] += 1
            group[1] += answer == right
            group[2] += word_errors(answer.split(), right.split())
            group[3] += len(right.split())
        for group, (count, exact, errors, words) in groups.items():
            wer = f", WER {100 * errors / words:.1f} %" if name == "speech" else ""
            print(f"{name}, {group}: {exact} of {count} exact ({100 * exact / count:.1f} %){wer}", flush=True)
        if a.beside:
            print(f"{name}: {equal} of {len(cases)} answers equal in {a.weights} and {a.beside}", flush=True)


if __name__ == "__main__":
    main()
