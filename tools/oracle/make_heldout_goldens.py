"""Writes tests/data/golden/heldout: greedy tokens of the demo checkpoint for every held-out case, one file per set.

The sets are the manifests of tests/data/heldout; entry N of a golden belongs to line N of its manifest.
"""
import argparse
import json
import os
import time

import torch

import golden_files as files
import oracle

FOLDER = os.path.join(files.ROOT, "heldout")
MAX_NEW_TOKENS = 32
MANIFESTS = {"speech": "manifest.jsonl", "text": "text.jsonl", "pictures": "pictures.jsonl", "mixed": "mixed.jsonl"}

BFLOAT16_CASES = {"pictures": 100, "mixed": 60}  # pictures take long; every clip and text has a bfloat16 run


def messages_of(name, case):
    """The request of a manifest line as (role, parts): medium first, then the typed prompt."""
    path = lambda key: os.path.join(FOLDER, case[key])
    system = [("system", [("text", case["system"])])] if "system" in case else []
    if name == "speech":
        parts = [("audio", path("file")), ("text", case["prompt"])]
    elif name == "pictures":
        parts = [("image", path("file")), ("text", case["prompt"])]
    elif name == "mixed":
        parts = [("image", path("picture")), ("audio", path("file"))]
    else:
        parts = [("text", case["prompt"])]
    return system + [("user", parts)]


def run_set(runs, name):
    """Entries of one set and a line of figures."""
    with open(os.path.join(FOLDER, MANIFESTS[name]), encoding="utf-8") as f:
        cases = [json.loads(line) for line in f]
    start, entries = time.time(), []
    for number, case in enumerate(cases, 1):
        full = runs["f32"].run(messages_of(name, case), MAX_NEW_TOKENS, keep_stages=False)[1]
        answer = case["answer"] if "answer" in case else case["text"]
        entry = dict(line=number, prompt_tokens=full["prompt_tokens"], f32=full["tokens"],
                     f32_gap=float(f"{min(full['gaps']):.4g}"), text=full["text"], right=full["text"].strip() == answer)
        if number <= BFLOAT16_CASES.get(name, len(cases)):
            half = runs["bf16"].run(messages_of(name, case), MAX_NEW_TOKENS, keep_stages=False)[1]
            entry["bf16_gap_steps"] = files.gap_steps(half["gaps"], half["tops"])
            if half["tokens"] != full["tokens"]:
                entry["bf16"] = half["tokens"]
        entries.append(entry)
    differ = sum("bf16" in e for e in entries)
    tight = sum(min(e["bf16_gap_steps"]) < 2 for e in entries if "bf16_gap_steps" in e)
    return entries, (f"{name}: {len(entries)} cases, {sum(e['right'] for e in entries)} right, smallest float32 gap "
                     f"{min(e['f32_gap'] for e in entries)}; bfloat16: {differ} differ, {tight} with a gap below 2 steps; "
                     f"{time.time() - start:.0f} s")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--model", default=os.path.join(files.ROOT, "../../models/demo"))
    p.add_argument("--sets", nargs="*", choices=MANIFESTS, default=list(MANIFESTS))
    a = p.parse_args()
    torch.set_num_threads(1)
    runs = {w: oracle.Oracle(a.model, w) for w in oracle.DTYPES}
    for run in runs.values():
        run.known_images = {}
    for name in a.sets:
        entries, figures = run_set(runs, name)
        files.save_index(os.path.join(files.GOLDEN, "heldout", name + ".json"), dict(
            manifest=MANIFESTS[name], model_sha256=files.checkpoint_sha256(a.model), produced_by=files.versions(),
            max_new_tokens=MAX_NEW_TOKENS, cases=entries))
        print(figures, flush=True)
    files.write_readme()


if __name__ == "__main__":
    main()
