"""Stage c: speech projection branch and speech LoRA through the frozen decoder, by cross-entropy of the transcript.

  stage_speech.py DIR [--steps N]     reads DIR/speech, DIR/text.pt, DIR/ctc.pt; writes DIR/speech.pt
The encoder of stage b stays as it is, so its rows are computed once (DIR/encoded.npz).
"""
import argparse
import random

from common import Trainer, load, log, round_bf16
import torch

import prompts
import text_tasks as tt
import tokens
from model import A_DIM, Dec, Enc, Projection
from soft import Codes, noisy
from speech_data import Clips, EncodedClips, Score, collate, groups

MODE = "speech"


def frozen_decoder(folder, tok):
    s = load(folder + "/text.pt")
    dec, codes = Dec(tok.size, [tok.image, tok.audio]), Codes()
    s["dec"]["frozen"] = dec.frozen
    state = dec.state_dict()
    state.update({k: v for k, v in s["dec"].items() if ".A." not in k and ".B." not in k and k != "frozen"})
    dec.load_state_dict(state)
    codes.load_state_dict(s["codes"])
    for p in dec.base_parameters() + list(codes.parameters()):
        p.data = p.data.bfloat16().float()
        p.requires_grad_(False)
    return dec, codes


def audio_rows(enc, proj, feats):
    """List of [T, 80] arrays -> list of projected row tensors, one per clip."""
    rows, n = enc(*collate(feats))
    rows = proj(rows)
    return [rows[i, :n[i]] for i in range(len(feats))]


@torch.no_grad()
def evaluate(enc, proj, dec, tok, clips, indices, prompt=tt.ASR_PROMPTS[0], mode=MODE, system=None):
    rows = []
    for a in range(0, len(indices), 32):
        rows += audio_rows(enc, proj, [clips.get(i) for i in indices[a:a + 32]])
    got = prompts.answers(dec, tok, [prompts.turn(tok, [x, prompt], system) for x in rows], mode)
    s = Score()
    for i, g in zip(indices, got):
        s.add(clips.rows[i]["text"], g)
    return s, got


def main():
    p = argparse.ArgumentParser()
    p.add_argument("dir")
    p.add_argument("--steps", type=int, default=3000)
    p.add_argument("--batch", type=int, default=20)
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--name", default="speech")
    a = p.parse_args()
    torch.manual_seed(12)
    tok = tokens.load(a.dir)
    dec, _ = frozen_decoder(a.dir, tok)
    enc, proj = Enc(), Projection(A_DIM)
    enc.load_state_dict(load(a.dir + "/ctc.pt")["enc"])
    round_bf16(enc).eval()
    train, dev = Clips(a.dir + "/speech", "train"), Clips(a.dir + "/speech", "dev")
    encoded = EncodedClips(a.dir + "/encoded.npz", enc, train, 81, log)
    t = Trainer([(list(proj.parameters()) + dec.lora_parameters(MODE), a.lr)], a.steps, f"{a.dir}/{a.name}.pt",
                dict(proj=proj, dec=dec), warm=100)
    r, total, batches = random.Random(22 + t.step), 0.0, train.epochs(32 + t.step, a.batch)
    torch.manual_seed(23 + t.step)
    log("clips", len(train))
    while t.step < a.steps:
        idx = next(batches)
        rows = [encoded.get(i) for i in idx]
        y = proj(noisy(torch.cat(rows), 0.1)).split([len(x) for x in rows])
        items = []
        for x, i in zip(y, idx):
            prompt = tt.ASR_PROMPTS[0] if r.random() < 0.4 else r.choice(tt.ASR_PROMPTS)
            items.append((prompts.turn(tok, [x, prompt], prompts.maybe_system(r)), train.rows[i]["text"]))
        loss = prompts.loss_of(dec, tok, items, MODE)
        t.update(loss)
        total += loss.item()
        if t.step % 100 == 0:
            log(f"step {t.step} ce {total / 100:.4f} rows {y[0].detach().norm(dim=-1).mean():.1f}")
            total = 0.0
        if t.step % 500 == 0 or t.step == a.steps:
            t.save()
            for k, v in groups(dev).items():
                log("dev", k, evaluate(enc, proj, dec, tok, dev, v)[0])


if __name__ == "__main__":
    main()
