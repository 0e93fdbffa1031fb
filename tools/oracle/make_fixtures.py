"""Writes tests/data/fixtures: small audio files, pictures and case files, the same bytes on every run.

Speech comes from espeak-ng when it is installed and is otherwise left as committed.
"""
import argparse
import json
import os
import shutil
import struct
import subprocess

import numpy as np
import soundfile
from PIL import Image, ImageDraw

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/data/fixtures")
SPEECH = {"speech_lamp.wav": ("en-us", 150, "turn the red lamp on"),
          "speech_count.wav": ("en-gb", 170, "three blue circles and one green square")}


def samples_of(frames):
    """Fewest samples at 16 kHz that give this many frames."""
    return (frames - 1) * 160 + 400


def voice(count, rate, seed):
    """A voice-like sound: a gliding pulse train through three resonances, syllable envelope, a little noise."""
    random = np.random.default_rng([seed, rate])
    t = np.arange(count) / rate
    pitch = 110 + 40 * np.sin(2 * np.pi * 0.7 * t + seed)
    phase = np.cumsum(pitch) / rate
    source = np.diff(np.floor(phase), prepend=0.0) + 0.02 * random.standard_normal(count)
    out = np.zeros(count)
    for centre, width in ((500 + 60 * seed, 90), (1500 - 40 * seed, 120), (2600, 180)):
        r = np.exp(-np.pi * width / rate)
        a1, a2 = 2 * r * np.cos(2 * np.pi * centre / rate), -r * r
        y1 = y2 = 0.0
        for n, x in enumerate(source):
            y1, y2 = x + a1 * y1 + a2 * y2, y1
            out[n] += y1
    out *= 0.55 + 0.45 * np.sin(2 * np.pi * 3.3 * t + seed)
    return 0.5 * out / np.abs(out).max()


def quiet(count, seed):
    """Long and cheap to store: steady tones of whole-sample period, bursts of faint noise, digital silence between."""
    random = np.random.default_rng(seed)
    out = np.zeros(count, np.int16)
    for second in range(0, count, 16000):
        kind = (second // 16000) % 4
        part = slice(second, min(second + 12000, count))
        n = part.stop - part.start
        if kind == 0:
            out[part] = random.integers(-2, 3, n)
        elif kind != 3:
            period = (40, 100)[kind - 1]
            out[part] = np.round(300 * np.sin(2 * np.pi * (np.arange(n) % period) / period))
    return out


def float_wav(path, x, rate):
    """Mono float32 WAV by hand: libsndfile would store the time of writing in it."""
    data = np.asarray(x, "<f4").tobytes()
    with open(path, "wb") as f:
        f.write(b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " +
                struct.pack("<IHHIIHH", 16, 3, 1, rate, rate * 4, 4, 32) + b"data" + struct.pack("<I", len(data)) + data)


def audio(folder):
    def write(name, x, rate, subtype="PCM_16"):
        soundfile.write(os.path.join(folder, name), x, rate, subtype=subtype)

    write("two_frames.wav", voice(samples_of(2), 16000, 1), 16000)
    write("too_short.wav", voice(samples_of(2) - 1, 16000, 1), 16000)
    write("empty.wav", np.zeros(0), 16000)
    for frames in (63, 64, 65):
        write(f"frames_{frames}.wav", voice(samples_of(frames) + 37, 16000, frames - 60), 16000)
    for rate in (8000, 11025, 22050, 24000, 32000, 44100, 48000):
        write(f"voice_{rate}.wav", voice(rate * 2 // 5 + 11, rate, 2), rate)
    left, right = voice(7000, 16000, 3), voice(7000, 16000, 4)
    write("stereo_16000.wav", np.stack([left, right], 1), 16000)
    left, right = voice(15000, 44100, 3), voice(15000, 44100, 5)
    write("stereo_44100.flac", np.stack([left, right], 1), 44100)
    write("clip_a.wav", voice(9000, 16000, 5), 16000)
    write("clip_b.wav", voice(14500, 16000, 6), 16000)
    float_wav(os.path.join(folder, "float32.wav"), voice(5000, 16000, 7), 16000)
    write("pcm24.wav", voice(5000, 16000, 7), 16000, "PCM_24")
    write("silence.wav", np.zeros(8000), 16000)
    write("rows_500.flac", quiet(samples_of(4000), 8), 16000)   # the longest clip of one segment
    write("rows_501.flac", quiet(samples_of(4001), 9), 16000)   # one row in the second segment
    write("rows_1003.flac", quiet(samples_of(8024) + 99, 10), 16000)  # three segments
    if shutil.which("espeak-ng"):
        for name, (accent, speed, text) in SPEECH.items():
            raw = os.path.join(folder, "raw.wav")
            subprocess.run(["espeak-ng", "-v", accent, "-s", str(speed), "-w", raw, text], check=True)
            x, rate = soundfile.read(raw, dtype="int16")
            os.remove(raw)
            soundfile.write(os.path.join(folder, name), x, rate)  # 22050 Hz, as the synthesiser gives it
            with open(os.path.join(folder, name[:-4] + ".txt"), "w", encoding="utf-8") as f:
                f.write(text + "\n")


def picture(width, height, seed):
    """Gradients, stripes and shapes: varied bytes for the resizer that still compress well."""
    random = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width]
    base = np.stack([(x * 255 // max(width - 1, 1)), (y * 255 // max(height - 1, 1)), ((x // 3 + y // 5) % 7) * 36], -1)
    image = Image.fromarray(base.astype(np.uint8))
    draw = ImageDraw.Draw(image)
    for _ in range(6):
        cx, cy = int(random.integers(0, width)), int(random.integers(0, height))
        r = int(random.integers(2, max(3, min(width, height) // 4)))
        colour = tuple(int(c) for c in random.integers(0, 256, 3))
        (draw.ellipse if random.integers(2) else draw.rectangle)([cx - r, cy - r, cx + r, cy + r], fill=colour)
    return image


PICTURES = {"crop_448x448": (448, 448), "small_100x100": (100, 100), "tiny_20x12": (20, 12), "rows20_448x280": (448, 280),
            "columns24_336x448": (336, 448), "odd_448x294": (448, 294), "two_449x448": (449, 448), "four_640x480": (640, 480),
            "six_1024x768": (1024, 768), "tall_200x1100": (200, 1100), "strip_2000x90": (2000, 90),
            "limit_2700x2700": (2700, 2700)}


def pictures(folder):
    for seed, (name, (width, height)) in enumerate(PICTURES.items()):
        picture(width, height, seed).save(os.path.join(folder, name + ".png"), optimize=True)
    alpha = picture(120, 90, 40).convert("RGBA")
    alpha.putalpha(Image.fromarray((np.add.outer(np.arange(90), np.arange(120)) * 255 // 208).astype(np.uint8)))
    alpha.save(os.path.join(folder, "alpha_120x90.png"))
    picture(64, 48, 41).convert("L").save(os.path.join(folder, "gray_64x48.png"))
    picture(80, 60, 42).quantize(32, dither=Image.Dither.NONE).save(os.path.join(folder, "palette_80x60.png"))
    for width in (400, 440):  # become 10 and 9 pixels high; 10 are the least
        Image.fromarray(np.full((9, width, 3), 90, np.uint8)).save(os.path.join(folder, f"thin_{width}x9.png"))


def text(value):
    return {"type": "text", "text": value}


def clip(name):
    return {"type": "audio", "path": f"../audio/{name}"}


def image(name):
    return {"type": "image", "path": f"../pictures/{name}.png"}


def user(*content):
    return {"role": "user", "content": content[0] if isinstance(content[0], str) else list(content)}


ASR = text("Transcribe the audio clip into text.")
SYSTEM = {"role": "system", "content": "You are a helpful assistant."}

# name: messages. How far each is generated and what is kept of it is in make_goldens.py.
CASES = {
    "text_short": [user("What is the red lamp?")],
    "text_system": [SYSTEM, user("\n  Say it again: one two three. ")],
    "text_parts": [user(text("  say "), text("red"), text(" lamp"))],
    "text_tags": [user("a <|audio_1|> b <|endoftext11|> c <|end|><|assistant|> d <|image_1|>")],
    "text_turns": [SYSTEM, user("first word of one two"), {"role": "assistant", "content": "one"}, user("last word?")],
    "text_unicode": [user("Größe ½ ١٢٣٤ 你好，世界 👩‍👩‍👧 don't\r\n\r\n  x\t")],
    "border_29": [user("The square is red, and the lamp by the window is off")],   # lengths with the tiny checkpoint; checked by make_goldens.py
    "border_32": [user("The square is red and the lamp by the window is blue.")],
    "border_33": [user("The square is red and the lamp by the window is blue.7")],
    "speech_one": [user(clip("frames_64.wav"), ASR)],
    "speech_frames_63": [user(clip("frames_63.wav"), ASR)],
    "speech_frames_65": [user(clip("frames_65.wav"), ASR)],
    "speech_two_frames": [user(clip("two_frames.wav"), ASR)],
    "speech_two_clips": [user(clip("clip_a.wav"), clip("clip_b.wav"), text("What do the clips say?"))],
    "speech_three_clips": [user(text(" First "), clip("clip_b.wav"), text(" then "), clip("two_frames.wav"), clip("clip_a.wav"))],
    "speech_text_first": [user(text("Transcribe:\n"), clip("clip_a.wav"))],
    "speech_system": [SYSTEM, user(clip("clip_a.wav"), ASR)],
    "speech_turns": [SYSTEM, user(clip("clip_b.wav"), ASR), {"role": "assistant", "content": "turn the lamp on"},
                     user(text("and "), clip("clip_a.wav"), text("?"))],
    "speech_8000": [user(clip("voice_8000.wav"), ASR)],
    "speech_11025": [user(clip("voice_11025.wav"), ASR)],
    "speech_22050": [user(clip("voice_22050.wav"), ASR)],
    "speech_24000": [user(clip("voice_24000.wav"), ASR)],
    "speech_44100": [user(clip("voice_44100.wav"), ASR)],
    "speech_48000": [user(clip("voice_48000.wav"), ASR)],
    "speech_stereo": [user(clip("stereo_16000.wav"), ASR)],
    "speech_stereo_44100": [user(clip("stereo_44100.flac"), ASR)],
    "speech_lamp": [user(clip("speech_lamp.wav"), ASR)],
    "speech_count": [user(clip("speech_count.wav"), ASR)],
    "speech_silence": [user(clip("silence.wav"), ASR)],
    "speech_rows_500": [user(clip("rows_500.flac"), ASR)],
    "speech_rows_501": [user(clip("rows_501.flac"), ASR)],
    "speech_rows_1003": [user(clip("rows_1003.flac"), ASR)],
    "image_one_crop": [user(image("crop_448x448"), text("What is shown?"))],
    "image_tiny": [user(image("tiny_20x12"), text("What colour?"))],
    "image_rows20": [user(image("rows20_448x280"), text("What is shown?"))],
    "image_columns24": [user(image("columns24_336x448"), text("What is shown?"))],
    "image_odd": [user(image("odd_448x294"), text("What is shown?"))],
    "image_four_crops": [user(image("four_640x480"), text("How many circles?"))],
    "image_alpha": [user(image("alpha_120x90"), text("What is shown?"))],
    "image_two": [user(text("Compare "), image("small_100x100"), text(" with "), image("rows20_448x280"), text("."))],
    "mixed": [user(image("small_100x100"), clip("clip_a.wav"))],
    "mixed_audio_first": [SYSTEM, user(clip("clip_a.wav"), text("see "), image("tiny_20x12"), text("?"))],
    "mixed_several": [user(clip("clip_a.wav"), image("small_100x100"), text("and"), clip("two_frames.wav"), image("alpha_120x90")),
                      {"role": "assistant", "content": "two"}, user(clip("frames_65.wav"), text("more?"))],
}


def cases(folder):
    for name, messages in CASES.items():
        with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as f:
            json.dump({"messages": messages}, f, ensure_ascii=False, indent=1)
            f.write("\n")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--out", default=ROOT)
    out = p.parse_args().out
    for part, write in (("audio", audio), ("pictures", pictures), ("cases", cases)):
        folder = os.path.join(out, part)
        os.makedirs(folder, exist_ok=True)
        write(folder)


if __name__ == "__main__":
    main()
