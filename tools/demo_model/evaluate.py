"""Figures of the model card: quality on the held-out files and the ablations, with the bfloat16-rounded weights.

  evaluate.py DIR HELDOUT [--out FILE.json]      DIR: training folder; HELDOUT: tests/data/heldout
Clips and pictures are read from the files; arithmetic is float32.
"""
import argparse
import json
import os
import sys

import common  # noqa: F401  (one thread)
import numpy as np
import soundfile
import torch
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import parts
import pictures
import prompts
import tokens
from speech_data import Score, collate
from speech_features import resample, speech_features


def resample_to_stereo(x):
    """A 16 kHz int16 clip as 44.1 kHz stereo with slightly different channels."""
    y = resample(x.astype(np.float64), 441, 160)
    return np.clip(np.stack([y, 0.9 * y], 1), -32768, 32767).round().astype(np.int16)


class Held:
    def __init__(self, folder, out):
        self.out = out
        self.tok = tokens.load(folder)
        self.m, self.found = parts.load_parts(folder, self.tok)

    def rows(self, name):
        with open(os.path.join(self.out, name)) as f:
            return [json.loads(x) for x in f]

    @torch.no_grad()
    def hear_clips(self, clips):
        """Encoder rows, before the projection, of clips given as (samples, rate)."""
        out = []
        for a in range(0, len(clips), 32):
            feats = [speech_features(x, rate) for x, rate in clips[a:a + 32]]
            rows, n = self.m["enc"](*collate(feats))
            out += [rows[i, :n[i]] for i in range(len(feats))]
        return out

    def hear(self, files):
        return self.hear_clips([soundfile.read(os.path.join(self.out, f), dtype="float32") for f in files])

    @torch.no_grad()
    def see(self, file):
        """Pooled views of a picture: kept part of the sub view, global view."""
        crop, mask, _ = pictures.prepare(Image.open(os.path.join(self.out, file)).convert("RGB"))
        x = torch.from_numpy(crop)[None]
        glob = self.m["tower"](x)[0]
        sub = glob
        if not mask.all():
            ids, ok = (torch.from_numpy(v)[None] for v in (pictures.position_ids(mask), mask.reshape(-1)))
            sub = self.m["tower"](x, ids, ok)[0]
        h, w = pictures.kept(mask)
        return sub[:h, :w], glob

    def ask(self, contents, mode, systems=None):
        p = [prompts.turn(self.tok, c, systems[i] if systems else None) for i, c in enumerate(contents)]
        return prompts.answers(self.m["dec"], self.tok, p, mode, 16)


def score(cases, got, key):
    s = Score()
    for c, g in zip(cases, got):
        s.add(c[key], g)
    return s


def speech(h, report):
    cases = h.rows("manifest.jsonl")
    heard = h.hear([c["file"] for c in cases])
    m = h.m
    plain = m["dec"].emb[h.tok.audio]

    def run(branch, mode, part, add=False):
        rows = [m["projections"][branch](heard[i]) + (plain if add else 0) for i in part]
        return h.ask([[x, cases[i]["prompt"]] for x, i in zip(rows, part)], mode)
    voices = {}
    for i, c in enumerate(cases):
        voices.setdefault("known voices" if c["known_voice"] else c["voice"].split("+")[-1], []).append(i)
    answers = {}
    for name, part in voices.items():
        got = run("speech", "speech", part)
        answers.update(zip(part, got))
        s = score([cases[i] for i in part], got, "text")
        report["speech, " + name] = dict(wer=round(s.wer, 2), exact=s.exact, clips=s.count)
    both = [i for i, c in enumerate(cases) if not c["known_voice"]]
    s = score([cases[i] for i in both], [answers[i] for i in both], "text")
    report["speech, both unseen voices"] = dict(wer=round(s.wer, 2), exact=s.exact, clips=s.count)
    part = voices["known voices"][:100]
    for name, (branch, mode, add) in {"no speech LoRA": ("speech", None, False),
                                      "vision branch of the projection": ("vision", "speech", False),
                                      "row added to the placeholder": ("speech", "speech", True),
                                      "vision LoRA": ("speech", "vision", False)}.items():
        s = score([cases[i] for i in part], run(branch, mode, part, add), "text")
        report["speech ablation, " + name] = dict(wer=round(s.wer, 2), exact=s.exact, clips=s.count)
    return {cases[i]["file"]: g for i, g in answers.items()}


def exact(cases, got):
    return dict(exact=sum(c["answer"] == g for c, g in zip(cases, got)), cases=len(cases))


def pictures_and_mixed(h, report, answers):
    m, cases, mixed = h.m, h.rows("pictures.jsonl"), h.rows("mixed.jsonl")
    with torch.no_grad():
        seen = {c["file"]: h.see(c["file"]) for c in cases}
        rows = {k: m["picture"](*v) for k, v in seen.items()}
        got = h.ask([[rows[c["file"]], c["prompt"]] for c in cases], "vision")
        report["pictures, typed question"] = exact(cases, got)
        answers.update({c["file"]: g for c, g in zip(cases, got)})
        part = cases[:100]
        report["pictures ablation, no vision LoRA"] = exact(part, h.ask([[rows[c["file"]], c["prompt"]] for c in part], None))
        add = m["dec"].emb[h.tok.image]
        report["pictures ablation, row added to the placeholder"] = exact(
            part, h.ask([[rows[c["file"]] + add, c["prompt"]] for c in part], "vision"))
        heard = h.hear([c["file"] for c in mixed])

        def ask(branch, mode="vision"):
            return h.ask([[rows[c["picture"]], m["projections"][branch](x)] for c, x in zip(mixed, heard)], mode)
        got = ask("vision")
        report["mixed, spoken question"] = exact(mixed, got)
        for name in (True, False):
            part = [(c, g) for c, g in zip(mixed, got) if c["known_voice"] == name]
            report[f"mixed, {'known' if name else 'unseen'} voices"] = exact(*zip(*part))
        answers.update({c["file"]: g for c, g in zip(mixed, got)})
        report["mixed ablation, speech branch of the projection"] = exact(mixed, ask("speech"))
        report["mixed ablation, speech LoRA"] = exact(mixed, ask("vision", "speech"))


def text(h, report):
    cases = h.rows("text.jsonl")
    got = h.ask([[c["prompt"]] for c in cases], None, [c.get("system") for c in cases])
    report["text"] = exact(cases, got)
    for task in sorted({c["task"] for c in cases}):
        part = [(c, g) for c, g in zip(cases, got) if c["task"] == task]
        report["text, " + task] = exact(*zip(*part))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("dir")
    p.add_argument("heldout")
    p.add_argument("--only", default="text speech pictures")
    p.add_argument("--out")
    p.add_argument("--answers", help="also write every answer by file to this JSON file")
    a = p.parse_args()
    h, report, answers = Held(a.dir, a.heldout), {}, {}
    if "text" in a.only:
        text(h, report)
    if "speech" in a.only:
        answers.update(speech(h, report))
    if "pictures" in a.only:
        pictures_and_mixed(h, report, answers)
    for k, v in report.items():
        print(f"{k:55s}", v)
    for path, value in ((a.out, report), (a.answers, answers)):
        if path:
            with open(path, "w") as f:
                json.dump(value, f, indent=1)
                f.write("\n")


if __name__ == "__main__":
    main()
