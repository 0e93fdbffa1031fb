"""Stage 0: synthesise the speech clips with espeak-ng and flite and compute their features.

  synth.py --out DIR --split train --count 9000 --part 0 --parts 2
Writes DIR/NAME.npz (features float16, frame offsets) and DIR/NAME.jsonl (text, voice); the evaluation splits also as FLAC.
"""
import argparse
import io
import json
import os
import random
import subprocess
import sys
import tempfile

import numpy as np
import soundfile
from scipy.signal import resample_poly

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import domain
import pictures
import text_tasks as tt
from speech_features import log_mel

ACCENTS = ["en-gb", "en-us", "en-gb-scotland", "en-gb-x-rp", "en-029", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-us-nyc"]
VARIANTS = ["", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "f1", "f2", "f3", "f5", "klatt2", "klatt4",
            "Andrea", "rob", "steph"]
FLITE = {"slt": 185, "kal16": 105, "awb": 130, "kal": 105}   # voice -> usual pitch in Hz


TRAIN_LEVEL, TEST_LEVEL = (-18, -1), (-30, -14)              # peak level in dB; the quieter tests keep the FLAC files small


def espeak(text, r, variant=None):
    accent = r.choice(ACCENTS)
    variant = r.choice(VARIANTS) if variant is None else variant
    name = accent + ("+" + variant if variant else "")
    speed, pitch = r.randint(120, 195), r.randint(25, 75)
    wav = subprocess.run(["espeak-ng", "-v", name, "-s", str(speed), "-p", str(pitch), "--stdout", text],
                         stdout=subprocess.PIPE, check=True).stdout
    return soundfile.read(io.BytesIO(wav), dtype="float32"), "espeak-ng " + name


def flite(text, r, voice=None):
    fixed = voice is not None
    voice = voice or r.choice(["slt", "slt", "kal16", "awb", "awb", "kal"])
    cmd = ["flite", "-voice", voice, "--setf", f"duration_stretch={r.uniform(0.82, 1.3):.2f}"]
    if not fixed and r.random() < 0.7:
        cmd += ["--setf", f"int_f0_target_mean={FLITE[voice] * r.uniform(0.7, 1.4):.0f}"]
    with tempfile.NamedTemporaryFile(suffix=".wav") as f:
        subprocess.run(cmd + ["-t", text, "-o", f.name], check=True)
        return soundfile.read(f.name, dtype="float32"), "flite " + voice


def coloured_noise(r, n):
    g = np.random.default_rng(r.getrandbits(32))
    x = g.standard_normal(n)
    tilt = r.uniform(0.0, 0.9)
    if tilt > 0.3:
        from scipy.signal import lfilter
        x = lfilter([1.0], [1.0, -tilt], x)
    return x / np.sqrt(np.mean(x * x))


def finish(x, rate, r, warp, level):
    """16 kHz int16 clip: tempo/formant warp, trimmed edges, new silence, level and noise."""
    if rate != 16000:
        x = resample_poly(x, 320, 441) if rate == 22050 else resample_poly(x, 16000 // 100, rate // 100)
    if warp != 1.0:
        n = int(len(x) / warp)
        x = np.interp(np.arange(n) * warp, np.arange(len(x)), x)
    loud = np.nonzero(np.abs(x) > 0.01 * np.abs(x).max())[0]
    x = x[max(0, loud[0] - 200):loud[-1] + 600]
    x = np.concatenate([np.zeros(int(16000 * r.uniform(0.05, 0.35))), x, np.zeros(int(16000 * r.uniform(0.08, 0.4)))])
    peak = 10 ** (r.uniform(*level) / 20)
    x = x * (peak / np.abs(x).max())
    rms = np.sqrt(np.mean(x * x))
    x = x + coloured_noise(r, len(x)) * rms * 10 ** (-r.uniform(15, 45) / 20)
    return np.round(np.clip(x, -1, 32767 / 32768) * 32768).clip(-32768, 32767).astype(np.int16)


def clip(text, r, voice, level):
    if voice == "known":
        kind = flite if r.random() < 0.5 else espeak
        (x, rate), name = kind(text, r)
        warp = r.uniform(0.86, 1.18) if kind is flite and r.random() < 0.6 else 1.0
    elif voice == "f4":
        (x, rate), name = espeak(text, r, "f4")
        warp = 1.0
    else:
        (x, rate), name = flite(text, r, voice)
        warp = 1.0
    return finish(x.astype(np.float64), rate, r, warp, level), name


def texts(split, count, seed):
    if split == "train":
        r = random.Random(seed)
        return [(domain.sentence(r, "train", 0.15), "known") for _ in range(count)]
    if split == "dev":
        s = domain.distinct(seed, "dev", 160)
        return [(t, "known" if i < 80 else "f4" if i < 120 else "rms") for i, t in enumerate(s)]
    if split == "test":
        s = domain.distinct(seed, "test", 400)
        return [(t, "known" if i < 300 else "f4" if i < 350 else "rms") for i, t in enumerate(s)]
    out = []                                                  # spoken questions of the mixed tests, one per test picture
    for i in range(count):
        r = random.Random(f"mixed {i}")
        question, _ = tt.scene_question(r, pictures.make(i, True, paint=False)[1], i)
        out.append((question, "known" if i % 5 else r.choice(["f4", "rms"])))
    return out


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--out", required=True)
    p.add_argument("--split", choices=["train", "dev", "test", "questions"], required=True)
    p.add_argument("--count", type=int, default=9000)
    p.add_argument("--start", type=int, default=0)
    p.add_argument("--part", type=int, default=0)
    p.add_argument("--parts", type=int, default=1)
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    seed = {"train": 1000, "dev": 2000, "test": 3000, "questions": 4000}[a.split]
    feats, offsets, rows = [], [0], []
    for i, (text, voice) in enumerate(texts(a.split, a.count, seed)):
        if i < a.start or i % a.parts != a.part:
            continue
        pcm, name = clip(text, random.Random(f"{a.split} clip {i}") if a.split != "train" else random.Random(seed * 1000003 + i), voice, TRAIN_LEVEL if a.split == "train" else TEST_LEVEL)
        f = log_mel(pcm.astype(np.float32) / 32768, 16000)
        row = dict(index=i, text=text, voice=name, seen=voice == "known")
        if a.split != "train":
            row["file"] = f"{a.split}-{i:04d}.flac"
            soundfile.write(os.path.join(a.out, row["file"]), pcm, 16000, format="FLAC", subtype="PCM_16")
        feats.append(f.astype(np.float16))
        offsets.append(offsets[-1] + len(f))
        rows.append(row)
        if len(rows) % 500 == 0:
            print(a.split, a.part, len(rows), flush=True)
    name = os.path.join(a.out, f"{a.split}-{a.start}-{a.part}")
    np.savez(name + ".npz", features=np.concatenate(feats), offsets=np.array(offsets))
    with open(name + ".jsonl", "w") as f:
        f.writelines(json.dumps(x) + "\n" for x in rows)


if __name__ == "__main__":
    main()
