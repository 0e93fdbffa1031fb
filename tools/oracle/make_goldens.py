"""Writes the goldens of one family: audio, pictures, tiny or demo. See README.md for the meaning of every name."""
import argparse
import hashlib
import os

import numpy as np
import soundfile
import torch

import audio_input
import golden_files as files
import image_input
import oracle
import prompt
import speech_features

AUDIO = os.path.join(files.FIXTURES, "audio")
PICTURES = os.path.join(files.FIXTURES, "pictures")
CASES = os.path.join(files.FIXTURES, "cases")

# Cases made under the policy `official` besides `auto`: rates where the two differ.
OFFICIAL = ("speech_11025", "speech_22050", "speech_44100")
# case: new tokens; others get DEFAULT_TOKENS. Long enough to cross the border of the tiny checkpoint where that is the point.
TOKENS = {"border_29": 12, "border_32": 8, "border_33": 8, "text_short": 24, "text_parts": 24}
DEFAULT_TOKENS = 6
# Prompt lengths with the tiny checkpoint, whose factor list changes beyond 32 positions.
BORDER_LENGTHS = {"border_29": 29, "border_32": 32, "border_33": 33}
# Cases kept with every stage; the rest keep ENDS.
DEMO_FULL = ("text_short", "speech_one", "speech_two_frames", "speech_two_clips", "image_tiny", "mixed")
ENDS = ("subsampled", "projected", "tokens", "input_ids", "logits")
LOGIT_ROWS = 6  # kept in those cases


def make_audio():
    """Features of every audio fixture under both policies, and the resampled clip where the rate changes."""
    stages, clips = {}, []
    for name in sorted(os.listdir(AUDIO)):
        if not name.endswith((".wav", ".flac")):
            continue
        x, rate = soundfile.read(os.path.join(AUDIO, name), dtype="float32", always_2d=True)
        mono = speech_features.mix_to_mono(x)
        for policy in speech_features.POLICIES:
            y, feature_rate = speech_features.apply_rate_policy(mono, rate, policy)
            features = torch.from_numpy(speech_features.log_mel(y, feature_rate))
            frames = len(features)
            clips.append(dict(file=name, policy=policy, sample_rate_hz=rate, channels=x.shape[1], samples=len(x),
                              feature_rate_hz=feature_rate, resampled_samples=len(y), frames=frames,
                              rows=speech_features.row_count(frames), accepted=frames >= 2))
            if frames:
                stages.update(files.thin(f"{name}.{policy}.features", features, 48))
            if len(y) != len(mono):
                stages.update(files.thin(f"{name}.{policy}.samples", torch.from_numpy(y)[:, None], 3000))
    files.save_stages(os.path.join(files.GOLDEN, "audio", "features.safetensors"), stages)
    files.save_index(os.path.join(files.GOLDEN, "audio", "clips.json"), dict(clips=clips))


def make_pictures():
    """Grid, sizes, masks, row counts, the hash of the resized bytes and chosen pixel rows of every picture fixture."""
    stages, entries = {}, []
    for name in sorted(os.listdir(PICTURES)):
        path = os.path.join(PICTURES, name)
        rgb = image_input.decode_rgb(path)
        entry = dict(file=name, width=rgb.width, height=rgb.height,
                     rgb_sha256=hashlib.sha256(np.asarray(rgb).tobytes()).hexdigest())
        try:
            image = image_input.load_image(path, 36)
        except ValueError as error:
            entries.append(dict(entry, accepted=False, error=str(error).split(": ")[-1]))
            continue
        h, w = image["grid"]
        new_w, new_h = image_input.fit(rgb.width, rgb.height, w, h)
        entries.append(dict(
            entry, accepted=True, grid_columns=w, grid_rows=h, resized_width=new_w, resized_height=new_h,
            padded_sha256=hashlib.sha256(image["bytes"].tobytes()).hexdigest(), rows=image["rows"],
            valid_per_crop=[[int(m[:, 0].sum()), int(m[0].sum())] for m in image["mask"]]))
        stages.update(files.thin(f"{name}.pixel_values", image["pixels"], 60))
    files.save_stages(os.path.join(files.GOLDEN, "pictures", "pixels.safetensors"), stages)
    files.save_index(os.path.join(files.GOLDEN, "pictures", "pictures.json"), dict(pictures=entries))


def keep_of(family, name):
    """(suffixes of the stages to keep or None for all, rows kept of a stage)."""
    if family == "tiny":
        long = name.startswith(("speech_rows", "image", "mixed"))
        return None, (24 if long else 96)
    return (None, 36) if name in DEMO_FULL else (ENDS, 24)


def thinned(stages, suffixes, keep):
    out = {}
    for name, tensor in stages.items():
        if suffixes is not None and not name.endswith(suffixes):
            continue
        whole = name in ("tokens", "input_ids")
        rows = LOGIT_ROWS if name == "logits" and suffixes is not None else keep
        out.update(files.thin(name, tensor[None] if whole else tensor, rows))
        if whole:
            out[name] = out[name][0].contiguous()
    return out


def make_family(family, model, only):
    """All cases on one checkpoint: a float32 run with stages, and the tokens and gaps of a bfloat16 run."""
    runs = {w: oracle.Oracle(model, w) for w in oracle.DTYPES}
    folder = os.path.join(files.GOLDEN, family)
    entries = []
    for case in sorted(os.listdir(CASES)):
        name = case[:-5]
        if only and name not in only:
            continue
        messages = prompt.read_case(os.path.join(CASES, case))
        for policy in ("auto", "official") if name in OFFICIAL else ("auto",):
            steps = TOKENS.get(name, DEFAULT_TOKENS) if family == "tiny" else 32
            stages, facts = runs["f32"].run(messages, steps, policy)
            if family == "tiny" and BORDER_LENGTHS.get(name, facts["prompt_tokens"]) != facts["prompt_tokens"]:
                raise SystemExit(f"{name}: {facts['prompt_tokens']} ids, {BORDER_LENGTHS[name]} wanted")
            half_stages, half = runs["bf16"].run(messages, steps, policy, keep_stages=family == "tiny")
            file = f"{name}.safetensors" if policy == "auto" else f"{name}.{policy}.safetensors"
            suffixes, keep = keep_of(family, name)
            files.save_stages(os.path.join(folder, file), thinned(stages, suffixes, keep))
            entry = dict(name=file[:-len(".safetensors")], case=f"{name}.json", resample=policy, max_new_tokens=steps)
            entry.update((k, v) for k, v in facts.items() if k not in ("gaps", "tops"))
            entry.update(f32_gaps=rounded(facts["gaps"]), bf16_tokens=half["tokens"],
                         bf16_gap_steps=files.gap_steps(half["gaps"], half["tops"]))
            if family == "tiny":
                entry["bf16_max_difference"] = differences(stages, half_stages)
            entries.append(entry)
            print(f"{family} {entry['name']}: {facts['prompt_tokens']} ids, {facts['text']!r}", flush=True)
    if not only:
        files.save_index(os.path.join(folder, "cases.json"), dict(
            model=os.path.relpath(model, os.path.join(files.ROOT, "../..")), model_sha256=files.checkpoint_sha256(model),
            produced_by=files.versions(), cases=entries))


def rounded(values):
    return [float(f"{v:.6g}") for v in values]


def differences(stages, half):
    """Largest difference of the bfloat16 run to the float32 run, over the stage's largest value, per kind of stage."""
    worst = {}
    for name, x in stages.items():
        if name in ("tokens", "input_ids", "logits") or name.endswith(("features", "pixel_values")):
            continue
        kind = ".".join(p for p in name.split(".") if not p.isdigit())
        worst[kind] = max(worst.get(kind, 0.0), float((x - half[name]).abs().max() / x.abs().max()))
    return {k: round(v, 4) for k, v in worst.items()}


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("family", choices=["audio", "pictures", "tiny", "demo"])
    p.add_argument("--only", nargs="*", default=[], metavar="CASE")
    p.add_argument("--model")
    a = p.parse_args()
    torch.set_num_threads(1)
    if a.family == "audio":
        make_audio()
    elif a.family == "pictures":
        make_pictures()
    else:
        default = {"tiny": os.path.join(files.ROOT, "tiny"), "demo": os.path.join(files.ROOT, "../../models/demo")}
        make_family(a.family, os.path.abspath(a.model or default[a.family]), a.only)
    files.write_readme()


if __name__ == "__main__":
    main()
