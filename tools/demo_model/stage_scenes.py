"""Stage a2: vision LoRA on soft scenes (typed and spoken questions), decoder frozen; a cheap start for stages d2 and e.

  stage_scenes.py DIR [--steps N]     reads DIR/text.pt, writes DIR/scenes.pt
"""
import argparse
import random

from common import Trainer, log
import torch

import prompts
import tokens
from stage_speech import frozen_decoder
from stage_text import scene_item

MODE = "vision"


@torch.no_grad()
def evaluate(dec, tok, codes, count=180):
    r = random.Random(98)
    items = [scene_item(r, tok, codes) for _ in range(count)]
    got = prompts.answers(dec, tok, [i[0] for i in items], MODE)
    log(f"scenes {sum(g == i[1] for g, i in zip(got, items))}/{count}",
        [(i[1], g) for g, i in zip(got, items) if g != i[1]][:6])


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=500)
    p.add_argument("--batch", type=int, default=24)
    a = p.parse_args()
    torch.manual_seed(15)
    tok = tokens.load(a.dir)
    dec, codes = frozen_decoder(a.dir, tok)
    t = Trainer([(dec.lora_parameters(MODE), 2e-3)], a.steps, a.dir + "/scenes.pt", dict(dec=dec), warm=50)
    r, total = random.Random(45 + t.step), 0.0
    torch.manual_seed(46 + t.step)
    while t.step < a.steps:
        loss = prompts.loss_of(dec, tok, [scene_item(r, tok, codes) for _ in range(a.batch)], MODE)
        t.update(loss)
        total += loss.item()
        if t.step % 100 == 0:
            log(f"step {t.step} loss {total / 100:.4f}")
            total = 0.0
        if t.step % 400 == 0 or t.step == a.steps:
            t.save()
            evaluate(dec, tok, codes)


if __name__ == "__main__":
    main()
