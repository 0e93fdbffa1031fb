"""Stage e: vision branch of the audio projection and vision LoRA: spoken questions about pictures, beside typed ones.

  stage_mixed.py DIR [--steps N]      reads DIR/vision.pt (or DIR/tower.pt), DIR/ctc.pt; writes DIR/mixed.pt
The branch starts from its own random values and first learns, by regression, the word codes of stage a (aligned by the
CTC head); the encoder stays frozen. Pictures, questions and clips of the tests are never used.
"""
import argparse
import random

from common import Trainer, load, log
import torch
import torch.nn.functional as F

import parts
import prompts
import text_tasks as tt
import tokens
from model import A_DIM, Picture, Projection
from soft import QUESTION_WORDS
from speech_data import Clips, augment, collate
from stage_ctc import Heads
from stage_speech import audio_rows, frozen_decoder
from stage_vision import MODE, Cells, evaluate, packed, padded, questions


def regression(t, r, enc, heads, words, proj, codes, clips, pool, mean):
    """Teach the branch to give a word's code where the CTC head hears it and the blank code elsewhere."""
    to_code = torch.tensor([0] + [QUESTION_WORDS.index(w) + 1 if w in QUESTION_WORDS else 0 for w in words])
    table = torch.cat([codes.blank, codes.word], 0)
    while t.step < t.steps:
        idx = [r.choice(pool) for _ in range(16)]
        with torch.no_grad():
            rows, n = enc(*collate([augment(clips.get(i), r, mean) for i in idx]))
            best = to_code[heads.ctc(rows).argmax(-1)]
        ok = (torch.arange(rows.shape[1])[None] < n[:, None]).float() * (1 + 3.0 * (best > 0))
        e = (proj(rows) - table[best]).pow(2).sum(-1)
        loss = (e * ok).sum() / ok.sum()
        t.update(loss)
        if t.step % 100 == 0:
            log("regression", t.step, f"{loss.item():.3f}")


@torch.no_grad()
def evaluate_mixed(dec, tok, enc, proj, picture, cells, clips, mode=MODE, count=60):
    prompts_, want, about = [], [], []
    for row in clips.rows[:count]:
        i = row["index"]
        q, a = tt.scene_question(random.Random(f"mixed {i}"), cells.groups[i], i)
        y = audio_rows(enc, proj, [clips.get(len(want))])[0]
        prompts_.append(prompts.turn(tok, [picture(*cells.views(i)), y]))
        want.append(a)
        about.append(' '.join(q.split()[:2]))
    got = prompts.answers(dec, tok, prompts_, mode, 16)
    kinds = {}
    for g, w, k in zip(got, want, about):
        kinds.setdefault(k, []).append(g == w)
    log(f"held-out mixed {sum(map(sum, kinds.values()))}/{len(want)}", {k: f"{sum(v)}/{len(v)}" for k, v in kinds.items()})
    return got


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=780)
    p.add_argument("--pictures", type=int, default=1200)
    p.add_argument("--batch", type=int, default=6)
    a = p.parse_args()
    torch.manual_seed(14)
    tok = tokens.load(a.dir)
    dec, codes = frozen_decoder(a.dir, tok)
    found = parts.load_parts(a.dir, tok)[0]
    enc = found["enc"]
    ctc = load(a.dir + "/ctc.pt")
    words, heads = ctc["words"], Heads(len(ctc["words"]))
    heads.load_state_dict(ctc["heads"])
    v = load(a.dir + "/vision.pt")
    picture, proj = Picture(), Projection(A_DIM)
    picture.load_state_dict(v["picture"])
    parts.merge_decoder(dec, v["dec"], lambda k: k.endswith((".A." + MODE, ".B." + MODE)))
    clips, spoken = Clips(a.dir + "/speech", "train"), Clips(a.dir + "/speech", "questions")
    train, test = Cells(a.dir, found["tower"], 0, a.pictures), Cells(a.dir, found["tower"], 0, 300, True)
    mean, by = enc.mean.numpy(), {}
    for i, row in enumerate(clips.rows):
        by.setdefault(row["text"], []).append(i)
    pool = [i for i, row in enumerate(clips.rows) if all(w in QUESTION_WORDS for w in row["text"].split())]
    log("clips with a question", len(pool))
    f = Trainer([(proj.parameters(), 2e-3)], 350, a.dir + "/regression-audio.pt", dict(proj=proj))
    regression(f, random.Random(71 + f.step), enc, heads, words, proj, codes, clips, pool, mean)
    f.save()
    evaluate_mixed(dec, tok, enc, proj, picture, test, spoken)
    t = Trainer([(list(picture.parameters()) + list(proj.parameters()) + dec.lora_parameters(MODE), 1.5e-3)], a.steps,
                a.dir + "/mixed.pt", dict(picture=picture, dec=dec, proj=proj), warm=50)
    r, total = random.Random(72 + t.step), 0.0
    torch.manual_seed(73 + t.step)
    while t.step < a.steps:
        lines, wanted = [], []
        for i in [r.randrange(a.pictures) for _ in range(a.batch)]:
            qs = questions(r, train.groups[i], 7)
            wanted.append((i, [q for q in qs if q[0] in by][:4], qs[4:]))
        idx = [r.choice(by[q]) for _, s, _ in wanted for q, _ in s]
        with torch.no_grad():
            rows, n = enc(*collate([augment(clips.get(i), r, mean) for i in idx]))
        y, k = proj(rows), 0
        for i, s, typed in wanted:
            head = prompts.embed(dec, prompts.turn(tok, [], prompts.maybe_system(r))[:-1] + [picture(*train.views(i))])
            tails = []
            for _ in s:
                tails.append([y[k, :n[k]], [tok.end, tok.assistant]])
                k += 1
            tails += [[tok.encode(tt.typed(r, q)) + [tok.end, tok.assistant]] for q, _ in typed]
            lines.append(packed(dec, tok, head, tails, [x for _, x in s] + [x for _, x in typed]))
        rows, pos, mask, targets = padded(lines)
        h = dec(rows, pos, mask, MODE)
        keep = targets != -100
        loss = F.cross_entropy(dec.logits(h[keep]), targets[keep])
        t.update(loss)
        total += loss.item()
        if t.step % 25 == 0:
            log(f"step {t.step} loss {total / 25:.4f}")
            total = 0.0
        if t.step % 100 == 0 or t.step == a.steps:
            t.save()
            evaluate(dec, tok, picture, test)
            evaluate_mixed(dec, tok, enc, proj, picture, test, spoken)


if __name__ == "__main__":
    main()
