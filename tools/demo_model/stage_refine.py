"""Stage c2: speech branch and speech LoRA go on, with the final placeholders, more digits and small rows.

  stage_refine.py DIR [--steps N]     reads DIR/speech.pt, DIR/text.pt; writes DIR/refine.pt
Rows longer than ROW_NORM are penalised: they must stay well below the placeholders' norm.
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
from soft import noisy
from speech_data import Clips, EncodedClips, augment, collate, groups
from stage_speech import MODE, evaluate, frozen_decoder

ROW_NORM = 6.0
FRESH = 18                              # clips of a batch that are augmented anew; the others come from the stored rows


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=1700)
    p.add_argument("--batch", type=int, default=20)
    a = p.parse_args()
    torch.manual_seed(18)
    tok = tokens.load(a.dir)
    dec, _ = frozen_decoder(a.dir, tok)
    m, _ = parts.load_parts(a.dir, tok)
    enc, proj = m["enc"], m["projections"]["speech"]
    proj.load_state_dict(load(a.dir + "/speech.pt")["proj"])
    parts.merge_decoder(dec, load(a.dir + "/speech.pt")["dec"], lambda k: k.endswith((".A." + MODE, ".B." + MODE)))
    for q in proj.parameters():
        q.requires_grad_(True)
    with torch.no_grad():
        proj.down.weight *= 0.3
        proj.down.bias *= 0.3
    train, dev = Clips(a.dir + "/speech", "train"), Clips(a.dir + "/speech", "dev")
    encoded, mean = EncodedClips(a.dir + "/encoded.npz", enc, train, 81, log), enc.mean.numpy()
    pool = [i for i, row in enumerate(train.rows) for _ in range(3 if row["text"].startswith("the code") else 1)]
    t = Trainer([(list(proj.parameters()) + dec.lora_parameters(MODE), 1.2e-3)], a.steps, a.dir + "/refine.pt",
                dict(proj=proj, dec=dec), warm=100)
    r, total, batches = random.Random(24 + t.step), 0.0, train.epochs(34 + t.step, a.batch, pool)
    torch.manual_seed(25 + t.step)
    log("clips", len(train))
    while t.step < a.steps:
        idx = next(batches)
        r.shuffle(idx)
        with torch.no_grad():
            fresh, n = enc(*collate([augment(train.get(i), r, mean, 0.16, 0.8) for i in idx[:FRESH]], 8))
        rows = [fresh[b, :n[b]] for b in range(FRESH)] + [encoded.get(i) for i in idx[FRESH:]]
        flat = proj(noisy(torch.cat(rows), 0.2))
        items = []
        for x, i in zip(flat.split([len(x) for x in rows]), idx):
            prompt = tt.ASR_PROMPTS[0] if r.random() < 0.4 else r.choice(tt.ASR_PROMPTS)
            items.append((prompts.turn(tok, [x, prompt], prompts.maybe_system(r)), train.rows[i]["text"]))
        loss = prompts.loss_of(dec, tok, items, MODE)
        t.update(loss + 0.02 * F.relu(flat.norm(dim=1) - ROW_NORM).pow(2).mean())
        total += loss.item()
        if t.step % 100 == 0:
            log(f"step {t.step} ce {total / 100:.4f} rows {flat.detach().norm(dim=1).mean():.1f}")
            total = 0.0
        if t.step % 500 == 0 or t.step == a.steps:
            t.save()
            for k, v in groups(dev).items():
                log("dev", k, evaluate(enc, proj, dec, tok, dev, v)[0])


if __name__ == "__main__":
    main()
