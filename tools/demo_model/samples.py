"""Pick samples for people to try from the held-out data, only such as the model answers rightly.

  samples.py DIR HELDOUT ANSWERS OUT     ANSWERS: the file evaluate.py --answers wrote; OUT: samples/
"""
import argparse
import json
import os
import shutil

import common  # noqa: F401  (one thread)
import soundfile

from evaluate import Held, resample_to_stereo
import text_tasks as tt

WANTED = ["turn", "code", "where", "what", "start", "bring"]


def put(path, text):
    with open(path, "w") as f:
        f.write(text + "\n")


def transcript(held, path):
    from prompts import answers, turn
    x, rate = soundfile.read(path, dtype="float32")
    heard = held.hear_clips([(x, rate)])[0]
    row = held.m["projections"]["speech"](heard)
    return answers(held.m["dec"], held.tok, [turn(held.tok, [row, tt.ASR_PROMPTS[0]])], "speech")[0]


def clips(held, right, out):
    taken, voices = [], set()
    for c in held.rows("manifest.jsonl"):
        word = c["text"].split()[0] if not c["text"].startswith("the code") else "code"
        new_voice = c["voice"].split("+")[0] not in voices or not c["known_voice"]
        if word in WANTED and word not in [t[0] for t in taken] and right.get(c["file"]) == c["text"] and new_voice:
            taken.append((word, c))
            voices.add(c["voice"].split("+")[0])
    for k, (word, c) in enumerate(taken[:5]):
        x, rate = soundfile.read(os.path.join(held.out, c["file"]), dtype="int16")
        name = os.path.join(out, word)
        if k == 4:
            name += "-stereo-44k"
            soundfile.write(name + ".wav", resample_to_stereo(x), 44100, subtype="PCM_16")
        else:
            soundfile.write(name + ".wav", x, rate, subtype="PCM_16")
        got = transcript(held, name + ".wav")
        if got != c["text"]:
            raise SystemExit(f"{name}.wav: the model hears {got!r}, not {c['text']!r}")
        put(name + ".txt", c["text"])
        print(name, c["voice"], got)


def picture_samples(held, right, out):
    kinds = set()
    for c in held.rows("pictures.jsonl"):
        kind = " ".join(c["prompt"].split()[:2])
        if len(kinds) < 5 and kind not in kinds and right.get(c["file"]) == c["answer"]:
            kinds.add(kind)
            name = os.path.join(out, f"picture-{len(kinds)}")
            shutil.copy(os.path.join(held.out, c["file"]), name + ".png")
            put(name + ".question.txt", c["prompt"])
            put(name + ".answer.txt", c["answer"])
            print(name, c["prompt"], c["answer"])


def mixed_sample(held, right, out):
    for c in held.rows("mixed.jsonl"):
        if right.get(c["file"]) == c["answer"] and c["text"].startswith("how many"):
            name = os.path.join(out, "spoken-question")
            x, rate = soundfile.read(os.path.join(held.out, c["file"]), dtype="int16")
            soundfile.write(name + ".wav", x, rate, subtype="PCM_16")
            if transcript(held, name + ".wav") == c["text"]:
                shutil.copy(os.path.join(held.out, c["picture"]), name + ".png")
                put(name + ".txt", c["text"])
                put(name + ".answer.txt", c["answer"])
                print(name, c["text"], c["answer"])
                return
    raise SystemExit("no mixed case is right in both modes")


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("dir", "heldout", "answers", "out"):
        p.add_argument(name)
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    held = Held(a.dir, a.heldout)
    with open(a.answers) as f:
        right = json.load(f)
    clips(held, right, a.out)
    picture_samples(held, right, a.out)
    mixed_sample(held, right, a.out)


if __name__ == "__main__":
    main()
