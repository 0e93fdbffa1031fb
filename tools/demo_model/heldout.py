"""Write the held-out test data: FLAC clips, small palette PNGs and one manifest per kind.

  heldout.py DIR OUT          DIR: training folder with the synthesised test splits; OUT: tests/data/heldout
speech (manifest.jsonl): 300 clips in known voices, 100 in two voices no training clip used; text.jsonl; pictures.jsonl;
mixed.jsonl: a picture and a spoken question.
"""
import argparse
import json
import os
import random
import shutil

import pictures
import text_tasks as tt


def write(path, rows):
    with open(path, "w") as f:
        f.writelines(json.dumps(r) + "\n" for r in rows)


def lines(folder, split):
    return [json.loads(x) for x in open(os.path.join(folder, "speech", split + "-0-0.jsonl"))]


def speech(folder, out):
    rows = []
    for k in lines(folder, "test"):
        name = "speech/" + k["file"]
        shutil.copy(os.path.join(folder, "speech", k["file"]), os.path.join(out, name))
        rows.append(dict(file=name, text=k["text"], voice=k["voice"], known_voice=k["seen"], prompt=tt.ASR_PROMPTS[k["index"] % 2]))
    write(os.path.join(out, "manifest.jsonl"), rows)


def text(out, count=300):
    r, rows, seen = random.Random(99), [], set()
    while len(rows) < count:
        prompt, answer, task = tt.text_example(r, "test")
        system = tt.SYSTEM if r.random() < 0.2 else None
        if (prompt, system) not in seen:
            seen.add((prompt, system))
            rows.append(dict(task=task, prompt=prompt, answer=answer) | (dict(system=system) if system else {}))
    write(os.path.join(out, "text.jsonl"), rows)


def picture_cases(folder, out, count=300):
    rows, mixed, r = [], [], random.Random(88)
    spoken = {k["index"]: k for k in lines(folder, "questions")}
    for i in range(count):
        pic, groups, _ = pictures.make(i, True)
        name = f"pictures/{i:04d}.png"
        pic.quantize(32).save(os.path.join(out, name), optimize=True)
        question, answer = tt.scene_question(r, groups, i)
        rows.append(dict(file=name, prompt=tt.typed(r, question), answer=answer, scene=tt.describe(groups)))
        if i in spoken:
            k = spoken[i]
            clip = "questions/" + k["file"]
            shutil.copy(os.path.join(folder, "speech", k["file"]), os.path.join(out, clip))
            question, answer = tt.scene_question(random.Random(f"mixed {i}"), groups, i)
            assert question == k["text"]
            mixed.append(dict(picture=name, file=clip, text=question, answer=answer, voice=k["voice"],
                              known_voice=k["seen"]))
    write(os.path.join(out, "pictures.jsonl"), rows)
    write(os.path.join(out, "mixed.jsonl"), mixed)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("dir")
    p.add_argument("out")
    a = p.parse_args()
    for d in ("speech", "questions", "pictures"):
        os.makedirs(os.path.join(a.out, d), exist_ok=True)
    speech(a.dir, a.out)
    text(a.out)
    picture_cases(a.dir, a.out)


if __name__ == "__main__":
    main()
