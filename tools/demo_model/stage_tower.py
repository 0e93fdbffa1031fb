"""Stage d1: SigLIP tower with auxiliary heads per pooled cell (dropped afterwards).

  stage_tower.py DIR [--windows N] [--full N]      writes DIR/tower.pt
First on 16x16-patch windows at random positions of the table (shape, colour, centre: cheap), then on whole pictures
(also the count of a thing's group and of all things).
"""
import argparse
import random

from common import Trainer, log
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import pictures
from domain import COLOURS, SHAPES
from model import V_DIM, Tower

NONE_SHAPE, NONE_COLOUR = len(SHAPES), len(COLOURS)


class Heads(nn.Module):
    def __init__(self):
        super().__init__()
        self.shape, self.colour = nn.Linear(V_DIM, NONE_SHAPE + 1), nn.Linear(V_DIM, NONE_COLOUR + 1)
        self.centre, self.count, self.total = nn.Linear(V_DIM, 2), nn.Linear(V_DIM, 6), nn.Linear(V_DIM, 6)


def cell_labels(things, scale):
    """[16, 16, 4] shape, colour, centre flag, group count of each pooled cell; -100 where a cell is ambiguous."""
    y, x = np.mgrid[0:16, 0:16] * 28.0 + 14
    out = np.zeros((16, 16, 4), np.int64)
    out[..., 0], out[..., 1], out[..., 3] = NONE_SHAPE, NONE_COLOUR, -100
    for shape, colour, n, cx, cy, s in things:
        cx, cy, s = cx * scale, cy * scale, s * scale
        d = np.hypot(x - cx, y - cy)
        out[(d < s * 1.15 + 14) & (out[..., 0] == NONE_SHAPE)] = -100
        inside = d < max(s * 0.75, 15)
        out[inside, 0], out[inside, 1], out[inside, 3] = SHAPES.index(shape), COLOURS.index(colour), n
        out[inside, 2] = 0
        i, j = min(15, int(cy // 28)), min(15, int(cx // 28))
        out[i, j] = SHAPES.index(shape), COLOURS.index(colour), 1, n
    return out


def picture(seed, test=False):
    pic, groups, things = pictures.make(seed, test)
    crop, mask, scale = pictures.prepare(pic)
    return crop, mask, cell_labels(things, scale), groups


def losses(heads, cells, labels, total=None):
    flat, y = cells.reshape(-1, V_DIM), labels.reshape(-1, 4)
    w = torch.full((NONE_SHAPE + 1,), 1.0)
    w[-1] = 0.3
    out = [F.cross_entropy(heads.shape(flat), y[:, 0], w), F.cross_entropy(heads.colour(flat), y[:, 1]),
           F.cross_entropy(heads.centre(flat), y[:, 2], torch.tensor([1.0, 4.0]))]
    if total is not None:
        keep = y[:, 3] >= 0
        out += [2.5 * F.cross_entropy(heads.count(flat[keep]), y[keep, 3]),
                0.5 * F.cross_entropy(heads.total(cells.mean((1, 2))), total)]
    return out


def window_batch(r, size):
    crops, ids, labels = [], [], []
    while len(crops) < size:
        crop, mask, lab, _ = picture(r.randrange(1 << 30))
        for _ in range(4):
            i, j = r.randrange(9), r.randrange(9)
            crops.append(crop[:, i * 28:i * 28 + 224, j * 28:j * 28 + 224])
            labels.append(lab[i:i + 8, j:j + 8])
            a, b = (np.arange(16) + 2 * k for k in ((i, j) if r.random() < 0.5 else (r.randrange(9), r.randrange(9))))
            ids.append((a[:, None] * 32 + b[None]).reshape(-1))
    f = lambda v: torch.from_numpy(np.stack(v))
    return f(crops), f(ids), f(labels)


def full_batch(seeds, test=False, padded=True):
    """Whole pictures; a padded one comes as its sub view (mask and stretched positions) half of the time."""
    crops, ids, valid, labels, total = [], [], [], [], []
    for s in seeds:
        crop, mask, lab, groups = picture(s, test)
        if not (padded and s % 2):
            mask = np.ones((32, 32), bool)
        crops.append(crop)
        ids.append(pictures.position_ids(mask))
        valid.append(mask.reshape(-1))
        lab[~mask[::2, ::2]] = -100
        labels.append(lab)
        total.append(sum(g[0] for g in groups))
    f = lambda v: torch.from_numpy(np.stack(v))
    return f(crops), f(ids), f(valid), f(labels), torch.tensor(total)


@torch.no_grad()
def evaluate(tower, heads, count=40):
    right, seen = [0] * 5, [0] * 5
    for a in range(0, count, 8):
        crops, ids, valid, y, total = full_batch(range(a, a + 8), True)
        cells = tower(crops, ids, valid)
        on = (y[..., 0] >= 0) & (y[..., 0] < NONE_SHAPE)
        for k, (h, m) in enumerate([(heads.shape, on), (heads.colour, on), (heads.centre, y[..., 2] >= 0), (heads.count, on)]):
            p = h(cells).argmax(-1)
            if k == 2:
                m = (y[..., 2] == 1) | (p == 1)
            right[k] += int((p == y[..., k])[m].sum())
            seen[k] += int(m.sum())
        right[4] += int((heads.total(cells.mean((1, 2))).argmax(-1) == total).sum())
        seen[4] += len(total)
    log("held-out pictures: shape, colour, centre, group count, total", [f"{a / max(1, b):.3f}" for a, b in zip(right, seen)])


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--windows", type=int, default=800)
    p.add_argument("--full", type=int, default=1050)
    a = p.parse_args()
    torch.manual_seed(3)
    tower, heads = Tower(), Heads()
    tower.initialise()
    both = list(tower.parameters()) + list(heads.parameters())
    t = Trainer([(both, 1.5e-3)], a.windows, a.dir + "/tower-windows.pt", dict(tower=tower, heads=heads), warm=100)
    log("tower", sum(x.numel() for x in tower.parameters()))
    r, seen = random.Random(51 + t.step), []
    while t.step < a.windows:
        crops, ids, labels = window_batch(r, 32)
        l = losses(heads, tower(crops, ids), labels)
        t.update(sum(l))
        seen.append([x.item() for x in l])
        if t.step % 50 == 0:
            log("windows", t.step, np.round(np.mean(seen[-50:], 0), 3))
        if t.step % 200 == 0 or t.step == a.windows:
            t.save()
    evaluate(tower, heads)
    f = Trainer([(both, 1e-3)], a.full, a.dir + "/tower.pt", dict(tower=tower, heads=heads), warm=30)
    r, seen = random.Random(52 + f.step), []
    while f.step < a.full:
        crops, ids, valid, labels, total = full_batch([r.randrange(1 << 30) for _ in range(8)])
        l = losses(heads, tower(crops, ids, valid), labels, total)
        f.update(sum(l))
        seen.append([x.item() for x in l])
        if f.step % 25 == 0:
            log("full", f.step, np.round(np.mean(seen[-25:], 0), 3))
        if f.step % 100 == 0 or f.step == a.full:
            f.save()
            evaluate(tower, heads)


if __name__ == "__main__":
    main()
