"""How goldens are stored: whole or chosen rows of each stage, float32 safetensors beside one JSON index per family."""
import hashlib
import json
import math
import os

import numpy as np
import torch
import transformers
from safetensors.torch import save_file

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/data")
GOLDEN = os.path.join(ROOT, "golden")
FIXTURES = os.path.join(ROOT, "fixtures")


def chosen_rows(count, keep):
    """Row numbers that stand for `count` rows: a third each from the start, the end and spread between."""
    if count <= keep:
        return list(range(count))
    third = keep // 3
    spread = np.linspace(third, count - third - 1, keep - 2 * third).round().astype(int).tolist()
    return sorted(set(range(third)) | set(spread) | set(range(count - third, count)))


def thin(name, tensor, keep):
    """{name: tensor} whole when it has at most `keep` rows, else the chosen rows and their numbers."""
    tensor = tensor.detach().float().contiguous()
    matrix = tensor.reshape(-1, tensor.shape[-1])
    if len(matrix) <= keep:
        return {name: tensor}
    rows = chosen_rows(len(matrix), keep)
    return {name: matrix[rows].contiguous(), name + "#rows": torch.tensor(rows).float()}


def save_stages(path, stages):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    save_file(stages, path)
    os.chmod(path, 0o644)


def save_index(path, value):
    """JSON with one line for each entry of the top level's lists, so that differences read well."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    lines = []
    for key, item in value.items():
        if isinstance(item, list):
            inner = ",\n".join("  " + json.dumps(x, ensure_ascii=False) for x in item)
            lines.append(f" {json.dumps(key)}: [\n{inner}\n ]")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(item, ensure_ascii=False)}")
    with open(path, "w", encoding="utf-8") as f:
        f.write("{\n" + ",\n".join(lines) + "\n}\n")


def gap_steps(gaps, tops):
    """Top-2 gaps in steps of bfloat16 at the largest logit (2^-7 of its power of two), two decimals."""
    return [round(gap / 2.0 ** (math.frexp(top)[1] - 8), 2) if top else 0.0 for gap, top in zip(gaps, tops)]


def sha256(path):
    with open(path, "rb") as f:
        return hashlib.sha256(f.read()).hexdigest()


def checkpoint_sha256(folder):
    """One hash over the weights, configuration and tokenizer of a checkpoint."""
    names = sorted(n for n in os.listdir(folder) if n.endswith(".safetensors") or
                   n in ("config.json", "generation_config.json", "preprocessor_config.json", "tokenizer.json"))
    whole = hashlib.sha256()
    for name in names:
        whole.update(f"{name} {sha256(os.path.join(folder, name))}\n".encode())
    return whole.hexdigest()


def versions():
    return f"transformers {transformers.__version__}, torch {torch.__version__.split('+')[0]}"


def write_readme():
    """tests/data/golden/README.md: for each family its producer and the hash of all its files."""
    about = {
        "audio": "resampled clips and log-mel features of `fixtures/audio` | tools/oracle/make_goldens.py audio",
        "pictures": "crops, masks, grids and row counts of `fixtures/pictures` | tools/oracle/make_goldens.py pictures",
        "vision": "decoded pictures and crops | tools/oracle/make_vision_goldens.py",
        "tokenizer": "ids and texts of Hugging Face `tokenizers` | tools/oracle/make_tokenizer_goldens.py",
        "tiny": "every stage of `fixtures/cases` on `tests/data/tiny` | tools/oracle/make_goldens.py tiny",
        "demo": "selected stages of `fixtures/cases` on `models/demo` | tools/oracle/make_goldens.py demo",
        "heldout": "greedy tokens of the demo's held-out cases | tools/oracle/make_heldout_goldens.py",
    }
    rows = []
    for family, text in about.items():
        folder = os.path.join(GOLDEN, family)
        if not os.path.isdir(folder):
            continue
        whole, size = hashlib.sha256(), 0
        for name in sorted(os.path.relpath(os.path.join(top, n), folder) for top, _, names in os.walk(folder) for n in names):
            whole.update(f"{name} {sha256(os.path.join(folder, name))}\n".encode())
            size += os.path.getsize(os.path.join(folder, name))
        what, producer = text.split(" | ")
        rows.append(f"| `{family}/` | {what} | `{producer}` | {size / 1e6:.2f} MB | `{whole.hexdigest()}` |")
    with open(os.path.join(GOLDEN, "README.md"), "w", encoding="utf-8") as f:
        f.write("# Goldens\n\nOfficial results as `tools/oracle` computes them (" + versions() + "); what each name means is in "
                "`tools/oracle/README.md`.\nThe hash is SHA-256 over the lines `NAME SHA256`, sorted by name, of a folder's files. "
                "`tools/oracle/make_goldens.sh` rewrites everything.\n\n| folder | content | producer | size | sha256 |\n"
                "|---|---|---|---|---|\n" + "\n".join(rows) + "\n")
