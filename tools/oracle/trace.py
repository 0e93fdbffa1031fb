"""Traces one case: the Python twin of `phi4mm trace`. Prints the facts as JSON."""
import argparse
import json

import torch
from safetensors.torch import save_file

import oracle
import prompt


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--model", required=True)
    p.add_argument("--messages", required=True, metavar="CASE.json")
    p.add_argument("--out", metavar="F.safetensors")
    p.add_argument("--stages", default="all", help="all, or prefixes of stage names, comma separated")
    p.add_argument("--max-new-tokens", type=int, default=32)
    p.add_argument("--resample", choices=["auto", "official"], default="auto")
    p.add_argument("--weights", choices=["f32", "bf16"], default="f32")
    p.add_argument("--lora-compute", choices=["bf16", "f32"], default="bf16")
    a = p.parse_args()
    torch.set_num_threads(1)
    run = oracle.Oracle(a.model, a.weights, a.lora_compute)
    stages, facts = run.run(prompt.read_case(a.messages), a.max_new_tokens, a.resample, keep_stages=bool(a.out))
    if a.out:
        wanted = None if a.stages == "all" else tuple(a.stages.split(","))
        save_file({k: v for k, v in stages.items() if wanted is None or k.startswith(wanted)}, a.out)
    print(json.dumps(facts))


if __name__ == "__main__":
    main()
