"""Batches of speech clips from the files of synth.py, with augmentation in the feature domain."""
import glob
import json
import os
import random

import numpy as np
import torch


class Clips:
    def __init__(self, folder, split):
        self.rows, feats, self.spans, base = [], [], [], 0
        for path in sorted(glob.glob(os.path.join(folder, split + "-*.npz"))):
            z = np.load(path)
            offsets = z["offsets"] + base
            feats.append(z["features"])
            base = offsets[-1]
            self.spans += list(zip(offsets[:-1], offsets[1:]))
            self.rows += [json.loads(line) for line in open(path[:-3] + "jsonl")]
        self.features = np.concatenate(feats)
        self.lengths = np.array([b - a for a, b in self.spans])

    def __len__(self):
        return len(self.rows)

    def get(self, i):
        a, b = self.spans[i]
        return self.features[a:b].astype(np.float32)

    def statistics(self):
        """Mean and inverse standard deviation per mel bin, rounded to bfloat16 as they are stored."""
        x = self.features[:: max(1, len(self.features) // 200000)].astype(np.float32)
        f = lambda v: torch.tensor(v).bfloat16().float()
        return f(x.mean(0)), f(1 / x.std(0))

    def epochs(self, seed, batch, only=None):
        """Endless batches of indices of similar length, in random order."""
        r = random.Random(seed)
        pool = list(range(len(self))) if only is None else list(only)
        while True:
            r.shuffle(pool)
            chunks = []
            for a in range(0, len(pool), batch * 32):
                part = sorted(pool[a:a + batch * 32], key=lambda i: self.lengths[i])
                chunks += [part[k:k + batch] for k in range(0, len(part) - batch + 1, batch)]
            r.shuffle(chunks)
            yield from chunks


def augment(x, r, mean, warp=0.1, often=0.5):
    """Gain, frequency warp (another vocal tract), time and frequency masks."""
    n = len(x)
    x = np.maximum(x + r.uniform(-3.0, 1.5), 0)
    if r.random() < often:
        k = np.clip(np.arange(80) * r.uniform(1 - warp, 1 + warp), 0, 78.999)
        lo = k.astype(int)
        w = (k - lo).astype(np.float32)
        x = x[:, lo] * (1 - w) + x[:, lo + 1] * w
    else:
        x = x.copy()
    f, w = r.randint(0, 70), r.randint(0, 12)
    x[:, f:f + w] = mean[f:f + w]
    for _ in range(2):
        t, w = r.randint(0, max(0, n - 12)), r.randint(0, 10)
        x[t:t + w] = mean
    return x


def collate(clips, multiple=32):
    """List of [T, 80] arrays -> padded tensor (length a multiple of `multiple`) and frame counts."""
    n = max(len(c) for c in clips)
    n = -(-n // multiple) * multiple
    out = np.zeros((len(clips), n, 80), np.float32)
    for i, c in enumerate(clips):
        out[i, :len(c)] = c
    return torch.from_numpy(out), torch.tensor([len(c) for c in clips])


class EncodedClips:
    """Encoder rows of all clips, computed once by a frozen encoder; a share of the clips is augmented first."""
    def __init__(self, path, enc, clips, seed, log, share=0.5):
        if not os.path.exists(path):
            self.compute(path, enc, clips, seed, log, share)
        z = np.load(path)
        self.rows, self.offsets = z["rows"], z["offsets"]

    @torch.no_grad()
    def compute(self, path, enc, clips, seed, log, share):
        r, mean, out = random.Random(seed), enc.mean.numpy(), [None] * len(clips)
        order = sorted(range(len(clips)), key=lambda i: clips.lengths[i])
        for a in range(0, len(order), 32):
            part = order[a:a + 32]
            rows, n = enc(*collate([augment(clips.get(i), r, mean) if r.random() < share else clips.get(i) for i in part], 8))
            for b, i in enumerate(part):
                out[i] = rows[b, :n[b]].half().numpy()
            if a % 3200 == 0:
                log("encoded", a)
        np.savez(path, rows=np.concatenate(out), offsets=np.cumsum([0] + [len(x) for x in out]))

    def get(self, i):
        return torch.from_numpy(self.rows[self.offsets[i]:self.offsets[i + 1]].astype(np.float32))


def word_errors(reference, answer):
    """Edit distance in words."""
    a, b = reference.split(), answer.split()
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, last + (x != y))
    return row[-1]


class Score:
    def __init__(self):
        self.errors = self.words = self.exact = self.count = 0

    def add(self, reference, answer):
        e = word_errors(reference, answer)
        self.errors += e
        self.words += len(reference.split())
        self.exact += answer == reference
        self.count += 1

    @property
    def wer(self):
        return 100.0 * self.errors / max(1, self.words)

    def __str__(self):
        return f"WER {self.wer:.2f} % exact {self.exact}/{self.count}"


def groups(clips):
    """Indices by test group: known voices, f4, rms."""
    out = {}
    for i, row in enumerate(clips.rows):
        key = "known" if row["seen"] else "f4" if "f4" in row["voice"] else "rms"
        out.setdefault(key, []).append(i)
    return out
