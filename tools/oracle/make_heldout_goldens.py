"""Writes tests/data/golden/heldout: greedy tokens of the demo checkpoint for every held-out case, one file per set.

tests/data/heldout/manifest.jsonl has one case per line: `id`, `set`, `messages` (as in a case file, media paths relative to
the manifest) and `answer`.
"""
import argparse
import json
import os
import time

import torch

import golden_files as files
import oracle
import prompt

FOLDER = os.path.join(files.ROOT, "heldout")
MAX_NEW_TOKENS = 48


def read_manifest(path):
    with open(path, encoding="utf-8") as f:
        return [json.loads(line) for line in f if line.strip()]


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--model", default=os.path.join(files.ROOT, "../../models/demo"))
    p.add_argument("--manifest", default=os.path.join(FOLDER, "manifest.jsonl"))
    p.add_argument("--sets", nargs="*", help="only these sets")
    a = p.parse_args()
    torch.set_num_threads(1)
    runs = {w: oracle.Oracle(a.model, w) for w in oracle.DTYPES}
    sets = {}
    for case in read_manifest(a.manifest):
        if not a.sets or case["set"] in a.sets:
            sets.setdefault(case["set"], []).append(case)
    for name, cases in sets.items():
        start, entries, right, differ = time.time(), [], 0, 0
        for case in cases:
            messages = prompt.parse_messages(case["messages"], os.path.dirname(os.path.abspath(a.manifest)), case["id"])
            full, half = (runs[w].run(messages, MAX_NEW_TOKENS, keep_stages=False)[1] for w in ("f32", "bf16"))
            good = full["text"].strip() == case["answer"].strip()
            right += good
            differ += full["tokens"] != half["tokens"]
            entries.append(dict(id=case["id"], prompt_tokens=full["prompt_tokens"], f32=full["tokens"],
                                f32_gap=float(f"{min(full['gaps']):.4g}"), bf16=half["tokens"],
                                bf16_gap_steps=files.gap_steps(half["gaps"], half["tops"]), right=good))
        files.save_index(os.path.join(files.GOLDEN, "heldout", name + ".json"), dict(
            model_sha256=files.checkpoint_sha256(a.model), produced_by=files.versions(), max_new_tokens=MAX_NEW_TOKENS,
            cases=entries))
        print(f"{name}: {len(cases)} cases, {right} right, {differ} differ in bfloat16, smallest float32 gap "
              f"{min(e['f32_gap'] for e in entries)}, {time.time() - start:.0f} s", flush=True)
    files.write_readme()


if __name__ == "__main__":
    main()
