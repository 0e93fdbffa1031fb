"""Prompts in the official template as lists of ids and media rows, and right-padded batches of them."""
import torch
import torch.nn.functional as F

import text_tasks
from model import causal_mask, greedy


def turn(tok, content, system=None):
    """content: a list of strings and row tensors -> prompt parts up to <|assistant|>."""
    parts = [] if system is None else [[tok.system] + tok.encode(system) + [tok.end]]
    parts.append([tok.user])
    for c in content:
        parts.append(tok.encode(c) if isinstance(c, str) else c)
    return parts + [[tok.end, tok.assistant]]


def maybe_system(r):
    return text_tasks.SYSTEM if r.random() < 0.15 else None


def embed(dec, parts):
    return torch.cat([p if torch.is_tensor(p) else dec.emb[torch.tensor(p)] for p in parts], 0)


def batch(dec, tok, items):
    """items: (parts, answer text) -> rows [B, L, H], lengths [B], targets [B, L] (-100 outside the answer)."""
    ids, targets, soft, where = [], [], [], []
    for i, (parts, answer) in enumerate(items):
        line = []
        for p in parts:
            if torch.is_tensor(p):
                where += [(i, len(line) + k) for k in range(len(p))]
                soft.append(p)
                line += [tok.audio] * len(p)
            else:
                line += p
        out = tok.encode(answer) + [tok.end]
        targets.append([-100] * (len(line) - 1) + out)
        ids.append(line + out[:-1])
    lengths = torch.tensor([len(x) for x in ids])
    n = int(lengths.max())
    rows = F.embedding(torch.tensor([x + [tok.eot] * (n - len(x)) for x in ids]), dec.emb)
    if soft:
        w = torch.tensor(where)
        rows = rows.index_put((w[:, 0], w[:, 1]), torch.cat(soft))
    return rows, lengths, torch.tensor([x + [-100] * (n - len(x)) for x in targets])


def loss_of(dec, tok, items, mode):
    rows, lengths, targets = batch(dec, tok, items)
    n = rows.shape[1]
    h = dec(rows, torch.arange(n)[None].expand(len(items), n), causal_mask(lengths, n), mode)
    keep = targets != -100
    return F.cross_entropy(dec.logits(h[keep]), targets[keep])


@torch.no_grad()
def answers(dec, tok, prompts, mode, size=32):
    """Greedy answers to a list of prompt parts, in order."""
    out = [None] * len(prompts)
    order = sorted(range(len(prompts)), key=lambda i: sum(len(p) for p in prompts[i]))
    for a in range(0, len(order), size):
        part = order[a:a + size]
        rows = [embed(dec, prompts[i]) for i in part]
        lengths = torch.tensor([len(x) for x in rows])
        ids = greedy(dec, torch.nn.utils.rnn.pad_sequence(rows, batch_first=True), lengths, mode, {tok.end, tok.eot})
        for i, x in zip(part, ids):
            out[i] = tok.decode(x)
    return out
