"""Stage c: speech projection branch, speech LoRA and encoder through the frozen decoder, by cross-entropy.

  stage_speech.py DIR [--steps N]     reads DIR/speech, DIR/text.pt, DIR/ctc.pt; writes DIR/speech.pt
The word-CTC head stays on as a small auxiliary loss that keeps the encoder's alignment.
"""
import argparse
import os
import random

from common import Trainer, load, log
import torch
import torch.nn.functional as F

import prompts
import text_tasks as tt
import tokens
from model import A_DIM, Dec, Enc, Projection
from soft import Codes
from speech_data import Clips, Score, augment, collate, groups
from stage_ctc import Heads

MODE = "speech"


def frozen_decoder(folder, tok):
    s = load(folder + "/text.pt")
    dec, codes = Dec(tok.size, [tok.image, tok.audio]), Codes()
    s["dec"]["frozen"] = dec.frozen
    state = dec.state_dict()
    state.update({k: v for k, v in s["dec"].items() if ".A." not in k and ".B." not in k and k != "frozen"})
    dec.load_state_dict(state)
    codes.load_state_dict(s["codes"])
    for p in dec.base_parameters() + list(codes.parameters()):
        p.data = p.data.bfloat16().float()
        p.requires_grad_(False)
    return dec, codes


def audio_rows(enc, proj, feats):
    """List of [T, 80] arrays -> list of projected row tensors, one per clip."""
    rows, n = enc(*collate(feats))
    rows = proj(rows)
    return [rows[i, :n[i]] for i in range(len(feats))]


@torch.no_grad()
def evaluate(enc, proj, dec, tok, clips, indices, prompt=tt.ASR_PROMPTS[0], mode=MODE, system=None):
    enc.eval()
    rows = []
    for a in range(0, len(indices), 32):
        rows += audio_rows(enc, proj, [clips.get(i) for i in indices[a:a + 32]])
    got = prompts.answers(dec, tok, [prompts.turn(tok, [x, prompt], system) for x in rows], mode)
    s = Score()
    for i, g in zip(indices, got):
        s.add(clips.rows[i]["text"], g)
    enc.train()
    return s, got


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=6000)
    p.add_argument("--batch", type=int, default=16)
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--name", default="speech")
    a = p.parse_args()
    torch.manual_seed(12)
    tok = tokens.load(a.dir)
    dec, _ = frozen_decoder(a.dir, tok)
    enc, proj = Enc(), Projection(A_DIM)
    first = load(a.dir + "/ctc.pt")
    words = first["words"]
    ids = {w: i + 1 for i, w in enumerate(words)}
    heads = Heads(len(words))
    enc.load_state_dict(first["enc"])
    heads.load_state_dict(first["heads"])
    train, dev = Clips(a.dir + "/speech", "train"), Clips(a.dir + "/speech", "dev")
    mean = enc.mean.numpy()
    t = Trainer([(list(proj.parameters()) + dec.lora_parameters(MODE), a.lr), (list(enc.parameters()) + list(heads.ctc.parameters()), 3e-4)],
                a.steps, f"{a.dir}/{a.name}.pt", dict(enc=enc, proj=proj, dec=dec, heads=heads), warm=100)
    r, total, batches = random.Random(22 + t.step), 0.0, train.epochs(32 + t.step, a.batch)
    log("clips", len(train))
    while t.step < a.steps:
        idx = next(batches)
        rows, n = enc(*collate([augment(train.get(i), r, mean) for i in idx]))
        y = proj(rows)
        items = []
        for b, i in enumerate(idx):
            prompt = tt.ASR_PROMPTS[0] if r.random() < 0.4 else r.choice(tt.ASR_PROMPTS)
            items.append((prompts.turn(tok, [y[b, :n[b]], prompt], prompts.maybe_system(r)), train.rows[i]["text"]))
        ce = prompts.loss_of(dec, tok, items, MODE)
        targets = [[ids[w] for w in train.rows[i]["text"].split()] for i in idx]
        ctc = F.ctc_loss(heads.ctc(rows).log_softmax(-1).transpose(0, 1), torch.tensor(sum(targets, [])), n,
                         torch.tensor([len(x) for x in targets]), zero_infinity=True)
        t.update(ce + 0.2 * ctc)
        total += ce.item()
        if t.step % 100 == 0:
            log(f"step {t.step} ce {total / 100:.4f} rows {y.detach().norm(dim=-1).mean():.1f}")
            total = 0.0
        if t.step % 500 == 0 or t.step == a.steps:
            t.save()
            for k, v in groups(dev).items():
                log("dev", k, evaluate(enc, proj, dec, tok, dev, v)[0])


if __name__ == "__main__":
    main()
