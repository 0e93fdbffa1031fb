"""Learned codes that stand for media rows while the decoder is trained on text (stage a).

A picture is a shuffled set of cells, each the sum of a colour, a shape and a count code, among background rows; a spoken
question is a row of word codes, each repeated, between blanks. Later stages teach the projectors to produce such rows.
"""
import random

import torch
import torch.nn as nn

import domain
from domain import COLOURS, SHAPES
from model import HIDDEN

QUESTION_WORDS = sorted({w for s in [domain.question(random.Random(i)) for i in range(4000)] for w in s.split()})


class Codes(nn.Module):
    def __init__(self):
        super().__init__()
        def table(n):
            return nn.Parameter(torch.randn(n, HIDDEN) * 0.1)
        self.colour, self.shape, self.count, self.back = table(len(COLOURS)), table(len(SHAPES)), table(6), table(4)
        self.word, self.blank = table(len(QUESTION_WORDS)), table(1)

    def cell(self, n, shape, colour):
        return self.colour[COLOURS.index(colour)] + self.shape[SHAPES.index(shape)] + self.count[n]

    def picture(self, r, groups):
        rows = [self.cell(*g) for g in groups for _ in range(g[0] * r.randint(1, 2))]
        rows += [self.back[r.randrange(4)] for _ in range(r.randint(3, 16))]
        r.shuffle(rows)
        return torch.stack(rows)

    def speech(self, r, text):
        rows = [self.blank[0]] * r.randint(1, 3)
        last = None
        for w in text.split():
            rows += [self.blank[0]] * (r.random() < (1.0 if w == last else 0.3))
            rows += [self.word[QUESTION_WORDS.index(w)]] * r.randint(1, 3)
            last = w
        return torch.stack(rows + [self.blank[0]] * r.randint(1, 3))


def noisy(x, amount=0.15):
    return x + torch.randn_like(x) * (amount * x.detach().pow(2).mean().sqrt())
