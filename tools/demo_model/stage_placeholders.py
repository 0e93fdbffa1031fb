"""Stage c1: give the two placeholder embeddings their final values.

  stage_placeholders.py DIR           reads DIR/text.pt, speech.pt, scenes.pt; rewrites the two rows in DIR/text.pt
An additive merge must fail, so their norm has to exceed every media row's; their logits must stay low, so they point away
from all hidden states at which the model answers: a perceptron finds such a direction over the modes' answers and over
prompts outside the domain. Later stages train with these values in the softmax.
"""
import argparse
import random

from common import load, log, save
import torch
import torch.nn.functional as F

import parts
import prompts
import stage_text
import text_tasks as tt
import tokens
from model import causal_mask
from soft import Codes
from speech_data import Clips, EncodedClips

NORM = 50.0
OUTSIDE = """Tell me a joke. Hello! Who are you? What is the capital of France? Write a poem about the sea. 12345 Why? {"a": 1}
Explain how a plane flies. Translate this to German: good morning. What is 17 times 23? Summarise the text. Thank you.
def f(x): return x + 1 What time is it? Is it raining today? Please help me with my homework. ??? List three animals.""".split("\n")


def states(dec, tok, items, mode):
    rows, lengths, targets = prompts.batch(dec, tok, items)
    n = rows.shape[1]
    h = dec(rows, torch.arange(n)[None].expand(len(items), n), causal_mask(lengths, n), mode)
    return h[targets != -100]


@torch.no_grad()
def collect(dec, tok, codes, proj, encoded, clips, r):
    out = []
    texts = [x for line in OUTSIDE for x in (line, line.split(". ")[0], line.split("? ")[-1])]
    texts += [" ".join(tt.some_words(r, 1, 9)).capitalize() + r.choice("?.!") for _ in range(150)]
    outside = [prompts.turn(tok, [x]) for x in texts]
    for mode in (None, "speech", "vision"):
        got = prompts.answers(dec, tok, outside, mode)
        out.append(states(dec, tok, list(zip(outside, got)), mode))
    typed = [(prompts.turn(tok, [x[0]], prompts.maybe_system(r)), x[1]) for x in (tt.text_example(r) for _ in range(500))]
    spoken = []
    for i in r.sample(range(len(clips)), 250):
        x = proj(encoded.get(i))
        spoken.append((prompts.turn(tok, [x, r.choice(tt.ASR_PROMPTS)]), clips.rows[i]["text"]))
    scenes = [stage_text.scene_item(r, tok, codes) for _ in range(300)]
    for items, mode in ((typed, None), (spoken, "speech"), (spoken, None), (scenes, "vision")):
        for a in range(0, len(items), 50):
            out.append(states(dec, tok, items[a:a + 50], mode))
    return torch.cat(out)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    a = p.parse_args()
    torch.manual_seed(16)
    tok, r = tokens.load(a.dir), random.Random(17)
    m, _ = parts.load_parts(a.dir, tok)
    codes = Codes()
    text = load(a.dir + "/text.pt")
    codes.load_state_dict(text["codes"])
    clips = Clips(a.dir + "/speech", "train")
    encoded = EncodedClips(a.dir + "/encoded.npz", m["enc"], clips, 81, log)
    h = F.normalize(collect(m["dec"], tok, codes, m["projections"]["speech"], encoded, clips, r), dim=1)
    w = F.normalize(h.mean(0), dim=0)
    for _ in range(40000):
        w = F.normalize(w + 0.01 * h[(h @ w).argmin()], dim=0)
    log(f"{len(h)} states, smallest margin {(h @ w).min():.4f}, mean {(h @ w).mean():.4f}")
    v = F.normalize(torch.randn(w.shape), dim=0)
    for k, sign in ((tok.image, 1), (tok.audio, -1)):
        e = -F.normalize(w + 0.02 * sign * v, dim=0) * NORM
        log("largest logit", k, f"{(h @ e).max() * 14:.1f}")
        text["dec"]["emb"][k] = e
    text.pop("opt", None)
    save(a.dir + "/text.pt", **text)


if __name__ == "__main__":
    main()
