"""Stage d2: picture projector, separators and vision LoRA through the frozen decoder (typed questions).

  stage_vision.py DIR [--steps N] [--pictures N]     reads DIR/text.pt, DIR/tower.pt; writes DIR/vision.pt
The frozen tower's outputs are computed once per picture (DIR/cells-*.npz). The projector first learns by regression to
give the rows that the decoder knows from stage a, then everything is trained by cross-entropy. All questions about one
picture share its rows: they are packed into one sequence, each sees the picture and itself, positions start anew.
"""
import argparse
import os
import random

from common import Trainer, load, log
import numpy as np
import torch
import torch.nn.functional as F

import parts
import pictures
import prompts
import text_tasks as tt
import tokens
from model import Picture
from stage_speech import frozen_decoder
from stage_tower import cell_labels

MODE = "vision"


class Cells:
    """Pooled tower outputs of pictures first .. first+count-1: global view, kept part of the sub view, labels, groups."""
    def __init__(self, folder, tower, first, count, test=False):
        name = f"{folder}/cells-{'test' if test else 'train'}-{first}-{count}.npz"
        if not os.path.exists(name):
            self.compute(name, tower, first, count, test)
        z = np.load(name)
        self.glob, self.sub, self.kept, self.scale = z["glob"], z["sub"], z["kept"], z["scale"]
        self.groups, self.things = [], []
        for i in range(first, first + count):
            _, g, things = pictures.make(i, test, paint=False)
            self.groups.append(g)
            self.things.append(things)

    def compute(self, name, tower, first, count, test):
        glob, sub, kept, scale = [], [], [], []
        with torch.no_grad():
            for a in range(first, first + count, 8):
                made = [pictures.prepare(pictures.make(i, test)[0]) for i in range(a, min(a + 8, first + count))]
                crops = torch.from_numpy(np.stack([m[0] for m in made]))
                g = tower(crops)
                glob.append(g.half().numpy())
                s = g.clone()
                part = [k for k, m in enumerate(made) if not m[1].all()]
                if part:
                    ids = torch.from_numpy(np.stack([pictures.position_ids(made[k][1]) for k in part]))
                    ok = torch.from_numpy(np.stack([made[k][1].reshape(-1) for k in part]))
                    s[part] = tower(crops[part], ids, ok)
                sub.append(s.half().numpy())
                kept += [pictures.kept(m[1]) for m in made]
                scale += [m[2] for m in made]
        np.savez(name, glob=np.concatenate(glob), sub=np.concatenate(sub), kept=np.array(kept), scale=np.array(scale))

    def views(self, i):
        h, w = self.kept[i]
        f = lambda v: torch.from_numpy(v.astype(np.float32))
        return f(self.sub[i][:h, :w]), f(self.glob[i])

    def targets(self, i, codes):
        """Rows of stage a for every cell: things as sums of codes, the rest background."""
        lab = cell_labels(self.things[i], self.scale[i]).reshape(-1, 4)
        rows = codes.back[0].expand(256, -1).clone()
        on = (lab[:, 0] >= 0) & (lab[:, 0] < len(codes.shape))
        c = torch.from_numpy(lab[on])
        rows[torch.from_numpy(on)] = codes.shape[c[:, 0]] + codes.colour[c[:, 1]] + codes.count[c[:, 3]]
        return rows.view(16, 16, -1), torch.from_numpy(lab[:, 0] >= 0).view(16, 16), torch.from_numpy(on).view(16, 16)


def packed(dec, tok, head, tails, answers):
    """Shared rows `head` [P, H], then per question its parts and answer: rows, positions, mask, targets."""
    p = head.shape[0]
    rows, targets, pos, owner = [head], [], [], []
    for k, (tail, answer) in enumerate(zip(tails, answers)):
        out = tok.encode(answer) + [tok.end]
        line = prompts.embed(dec, [*tail, out[:-1]] if len(out) > 1 else tail)
        rows.append(line)
        targets += [-100] * (len(line) - len(out)) + out
        pos += range(p, p + len(line))
        owner += [k] * len(line)
    n = p + len(owner)
    own = torch.tensor([-1] * p + owner)
    mask = torch.ones(n, n, dtype=torch.bool).tril() & ((own[None] == -1) | (own[None] == own[:, None]))
    return torch.cat(rows, 0), torch.tensor(list(range(p)) + pos), mask, torch.tensor([-100] * p + targets)


def padded(lines):
    """Several packed sequences -> one right-padded batch."""
    n = max(len(x[0]) for x in lines)
    rows = torch.stack([F.pad(x[0], (0, 0, 0, n - len(x[0]))) for x in lines])
    pos = torch.stack([F.pad(x[1], (0, n - len(x[1]))) for x in lines])
    mask = torch.stack([F.pad(x[2], (0, n - len(x[0]), 0, n - len(x[0]))) for x in lines])
    mask |= torch.eye(n, dtype=torch.bool)
    targets = torch.stack([F.pad(x[3], (0, n - len(x[3])), value=-100) for x in lines])
    return rows, pos, mask[:, None], targets


def questions(r, groups, count):
    return [tt.scene_question(r, groups) for _ in range(count)]


@torch.no_grad()
def evaluate(dec, tok, picture, cells, count=50, mode=MODE):
    r, cases, kinds = random.Random(77), [], {}
    for i in range(count):
        q, a = tt.scene_question(r, cells.groups[i], i)
        cases.append((prompts.turn(tok, [picture(*cells.views(i)), tt.typed(r, q)]), a, ' '.join(q.split()[:2])))
    got = prompts.answers(dec, tok, [c[0] for c in cases], mode, 16)
    for c, g in zip(cases, got):
        kinds.setdefault(c[2], []).append(c[1] == g)
    log(f"held-out pictures {sum(map(sum, kinds.values()))}/{count}", {k: f"{sum(v)}/{len(v)}" for k, v in kinds.items()})
    return got


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=100)
    p.add_argument("--pictures", type=int, default=1200)
    p.add_argument("--batch", type=int, default=6)
    a = p.parse_args()
    torch.manual_seed(13)
    tok = tokens.load(a.dir)
    dec, codes = frozen_decoder(a.dir, tok)
    tower = parts.load_parts(a.dir, tok)[0]["tower"]
    train, test = Cells(a.dir, tower, 0, a.pictures), Cells(a.dir, tower, 0, 300, True)
    log("cells ready", len(train.groups))
    picture = Picture()
    f = Trainer([(picture.parameters(), 2e-3)], 4000, a.dir + "/regression.pt", dict(picture=picture))
    r = random.Random(61 + f.step)
    while f.step < f.steps:
        loss = 0.0
        for i in [r.randrange(a.pictures) for _ in range(6)]:
            want, ok, on = train.targets(i, codes)
            h, w = train.kept[i]
            sub, glob = train.views(i)
            for view, y, m, o in ((glob, want, ok, on), (sub, want[:h, :w], ok[:h, :w], on[:h, :w])):
                e = (picture.proj(view) - y).pow(2).sum(-1)
                loss = loss + (e * (m + 4.0 * o)).sum() / (m + 4.0 * o).sum() / 12
        f.update(loss)
        if f.step % 500 == 0:
            log("regression", f.step, f"{loss.item():.3f}")
    f.save()
    parts.merge_decoder(dec, load(a.dir + "/scenes.pt")["dec"], lambda k: k.endswith((".A." + MODE, ".B." + MODE)))
    evaluate(dec, tok, picture, test)
    t = Trainer([(list(picture.parameters()) + dec.lora_parameters(MODE), 1e-3)], a.steps, a.dir + "/vision.pt",
                dict(picture=picture, dec=dec), warm=50)
    r, total = random.Random(62 + t.step), 0.0
    torch.manual_seed(63 + t.step)
    while t.step < a.steps:
        lines = []
        for i in [r.randrange(a.pictures) for _ in range(a.batch)]:
            head = prompts.embed(dec, prompts.turn(tok, [], prompts.maybe_system(r))[:-1] + [picture(*train.views(i))])
            qs = questions(r, train.groups[i], 6)
            lines.append(packed(dec, tok, head, [[tok.encode(tt.typed(r, q)) + [tok.end, tok.assistant]] for q, _ in qs],
                                [x for _, x in qs]))
        rows, pos, mask, targets = padded(lines)
        h = dec(rows, pos, mask, MODE)
        keep = targets != -100
        loss = F.cross_entropy(dec.logits(h[keep]), targets[keep])
        t.update(loss)
        total += loss.item()
        if t.step % 25 == 0:
            log(f"step {t.step} loss {total / 25:.4f}")
            total = 0.0
        if t.step % 50 == 0 or t.step == a.steps:
            t.save()
            evaluate(dec, tok, picture, test)


if __name__ == "__main__":
    main()
