"""Stage a: tokenizer and base decoder on typed tasks and on soft media rows; frozen afterwards.

  stage_text.py DIR [--steps N]       writes DIR/tokenizer.json and DIR/text.pt
The two placeholder embeddings are fixed from the start, with a norm well above that of the rows: they take part in the
softmax, so their logits stay low, and adding a row to them instead of replacing them destroys the answer.
"""
import argparse
import random

from common import Trainer, log
import torch

import prompts
import text_tasks as tt
import tokens
from model import HIDDEN, Dec
from soft import Codes, noisy

PLACEHOLDER_NORM = 5.0


def text_item(r, tok, tasks):
    prompt, answer, _ = tt.text_example(r, "train", tasks)
    parts = prompts.turn(tok, [prompt], prompts.maybe_system(r))
    if tasks is tt.TASKS and r.random() < 0.1:
        before = tt.text_example(r)
        parts = prompts.turn(tok, [before[0]]) + [tok.encode(before[1]) + [tok.end]] + prompts.turn(tok, [prompt])
    return parts, answer


def scene_item(r, tok, codes):
    groups = tt.scene(r)
    q, a = tt.scene_question(r, groups)
    ask = tt.typed(r, q) if r.random() < 0.6 else noisy(codes.speech(r, q))
    return prompts.turn(tok, [noisy(codes.picture(r, groups)), ask], prompts.maybe_system(r)), a


def speech_item(r, tok, codes):
    """Without an adapter the model cannot hear: rows and a transcription prompt still give the refusal."""
    rows = torch.randn(r.randint(5, 40), HIDDEN) * r.uniform(0.05, 0.3)
    return prompts.turn(tok, [rows, r.choice(tt.ASR_PROMPTS)], prompts.maybe_system(r)), tt.NO_AUDIO


def make_batch(r, tok, codes, size, step):
    tasks = tt.FIRST if step < 300 else tt.COPYING if step < 900 else tt.TASKS
    if r.random() < (1.0 if step < 300 else 0.9 if step < 900 else 0.6):
        pool = [text_item(r, tok, tasks) for _ in range(size * 4)]
        pool.sort(key=lambda x: sum(len(p) for p in x[0]))
        a = r.randrange(4) * size
        return pool[a:a + size]
    return [speech_item(r, tok, codes) if r.random() < 0.06 else scene_item(r, tok, codes) for _ in range(size * 3 // 4)]


def evaluate(dec, tok, codes, count=300):
    r = random.Random(99)
    cases = [tt.text_example(r, "test") for _ in range(count)]
    got = prompts.answers(dec, tok, [prompts.turn(tok, [c[0]]) for c in cases], None)
    by = {}
    for c, g in zip(cases, got):
        by.setdefault(c[2], []).append(c[1] == g)
    log("text", f"{sum(map(sum, by.values())) / count:.3f}", {k: f"{sum(v)}/{len(v)}" for k, v in by.items()})
    with torch.no_grad():
        items = [scene_item(r, tok, codes) for _ in range(200)]
    got = prompts.answers(dec, tok, [i[0] for i in items], None)
    log("scenes", sum(g == i[1] for g, i in zip(got, items)) / len(items))
    log("norms: embedding", f"{dec.emb.norm(dim=1).mean():.2f} cell {codes.cell(2, 'star', 'red').norm():.2f}",
        f"word {codes.word.norm(dim=1).mean():.2f} placeholder {dec.emb[tok.audio].norm():.2f}")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=5000)
    p.add_argument("--batch", type=int, default=32)
    a = p.parse_args()
    torch.manual_seed(1)
    tok = tokens.load(a.dir)
    dec, codes = Dec(tok.size), Codes()
    fixed = torch.tensor([tok.image, tok.audio])
    with torch.no_grad():
        dec.emb[fixed] *= PLACEHOLDER_NORM / dec.emb[fixed].norm(dim=1, keepdim=True)
        kept = dec.emb[fixed].clone()
    t = Trainer([(dec.base_parameters() + list(codes.parameters()), 1.5e-3)], a.steps, a.dir + "/text.pt",
                dict(dec=dec, codes=codes))
    log("vocabulary", tok.size, "decoder", sum(x.numel() for x in dec.base_parameters()))
    r, total = random.Random(41 + t.step), 0.0
    torch.manual_seed(43 + t.step)
    while t.step < a.steps:
        loss = prompts.loss_of(dec, tok, make_batch(r, tok, codes, a.batch, t.step), None)
        t.update(loss)
        with torch.no_grad():
            dec.emb[fixed] = kept
        total += loss.item()
        if t.step % 100 == 0:
            log(f"step {t.step} loss {total / 100:.4f}")
            total = 0.0
        if t.step % 400 == 0 or t.step == a.steps:
            t.save()
            evaluate(dec, tok, codes)


if __name__ == "__main__":
    main()
