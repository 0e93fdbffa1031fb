"""Stage b: conformer encoder with a word-CTC head and a flat-start head (both dropped afterwards).

  stage_ctc.py DIR [--steps N]        reads DIR/speech, writes DIR/ctc.pt
"""
import argparse
import random

from common import Trainer, log
import torch
import torch.nn as nn
import torch.nn.functional as F

import domain
from model import A_DIM, Enc
from speech_data import Clips, Score, augment, collate, groups


class Heads(nn.Module):
    def __init__(self, words):
        super().__init__()
        self.ctc, self.flat = nn.Linear(A_DIM, words + 1), nn.Linear(A_DIM, words + 1)


def flat_labels(text, ids, rows):
    """One word per row, laid over the clip in proportion to the letters."""
    words = text.split()
    ends, total = [], sum(len(w) + 1 for w in words)
    for w in words:
        ends.append((ends[-1] if ends else 0) + len(w) + 1)
    out, k = [], 0
    for t in range(rows):
        while k + 1 < len(words) and (t + 0.5) / rows * total >= ends[k]:
            k += 1
        out.append(ids[words[k]])
    return out


@torch.no_grad()
def evaluate(enc, heads, clips, words, indices):
    enc.eval()
    s = Score()
    for a in range(0, len(indices), 32):
        part = indices[a:a + 32]
        rows, n = enc(*collate([clips.get(i) for i in part]))
        best = heads.ctc(rows).argmax(-1)
        for b, i in enumerate(part):
            ids, last = [], 0
            for k in best[b, :n[b]].tolist():
                if k != last and k != 0:
                    ids.append(k)
                last = k
            s.add(clips.rows[i]["text"], " ".join(words[k - 1] for k in ids))
    enc.train()
    return s


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=5000)
    p.add_argument("--batch", type=int, default=16)
    a = p.parse_args()
    torch.manual_seed(11)
    words = domain.word_list()
    ids = {w: i + 1 for i, w in enumerate(words)}
    train, dev = Clips(a.dir + "/speech", "train"), Clips(a.dir + "/speech", "dev")
    enc, heads = Enc(), Heads(len(words))
    enc.mean, enc.invstd = train.statistics()
    mean = enc.mean.numpy()
    t = Trainer([(list(enc.parameters()) + list(heads.parameters()), 1e-3)], a.steps, a.dir + "/ctc.pt",
                dict(enc=enc, heads=heads))
    log("clips", len(train), "words", len(words), "encoder", sum(x.numel() for x in enc.parameters()))
    r, total, batches = random.Random(21 + t.step), 0.0, train.epochs(31 + t.step, a.batch)
    while t.step < a.steps:
        idx = next(batches)
        feats, frames = collate([augment(train.get(i), r, mean) for i in idx])
        rows, n = enc(feats, frames)
        targets = [[ids[w] for w in train.rows[i]["text"].split()] for i in idx]
        lp = heads.ctc(rows).log_softmax(-1).transpose(0, 1)
        ctc = F.ctc_loss(lp, torch.tensor(sum(targets, [])), n, torch.tensor([len(x) for x in targets]),
                         zero_infinity=True)
        loss, weight = ctc, 3.0 * max(0.0, 1 - t.step / (0.45 * a.steps))
        if weight:
            flat = torch.full(rows.shape[:2], -100)
            for b, i in enumerate(idx):
                flat[b, :n[b]] = torch.tensor(flat_labels(train.rows[i]["text"], ids, int(n[b])))
            loss = loss + weight * F.cross_entropy(heads.flat(rows).flatten(0, 1), flat.flatten())
        t.update(loss)
        total += ctc.item()
        if t.step % 100 == 0:
            log(f"step {t.step} ctc {total / 100:.3f}")
            total = 0.0
        if t.step % 500 == 0 or t.step == a.steps:
            t.save(words=words)
            for k, v in groups(dev).items():
                log("dev", k, evaluate(enc, heads, dev, words, v))


if __name__ == "__main__":
    main()
