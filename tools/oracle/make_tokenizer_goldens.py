"""Writes tests/data/golden/tokenizer: ids and texts of Hugging Face `tokenizers` for the tiny, the demo and a probe tokenizer.

The probe tokenizer exists to make the classes of the split pattern visible in ids: beside the 256 bytes it has one merge for
each of the characters a, A, 1, ! and space with every byte that can start a character of two or more bytes, so that a
neighbour joins exactly when the pattern leaves both in one piece. A sweep over all code points then shows any character
that a splitter puts into another class.
"""
import argparse
import json
import os
import random

import golden_files as files
import make_tiny
import prompt

OUT = os.path.join(files.GOLDEN, "tokenizer")
BLOCK = 256

SPECIAL_TEXTS = [
    "<|user|>\nHi<|end|>\n<|assistant|>", "<|user|>  Hi <|end|> x", "<|endoftext|> a <|endoftext|>", "<|endoftext11|> a",
    "<|endoftext10|><|endoftext11|>", "<|endoftext1|>", "<|endoftext111|>", "<|audio_1|><|image_2|>", "<|end", "<|end|", "<|end|>>",
    "<<|end|>", "<|user|><|user|>", "<|tool|>x<|/tool|>", "<|tool_call|>\t[]<|/tool_call|>\r\n", "<|tag|>\u00a0y", "<|tag|>\u3000\u2003z",
    "<|tag|>\u200by", "<|system|>\x1c\x85a", "< |end|>", "<|END|>", "a<|endofprompt|>b", "<|tool_response|> {}", "<|end|><|end|>\n\n",
]

TEXTS = [
    "", " ", "  ", "\n", "\n\n", "\r\n", "\t", " \n ", "\n \n", "   \n", "a", " a", "  a", "a ", "a  ", "A", "Ab", "aB", "ABc", "AbC", "abCD",
    "HTTPServer's CamelCase names", "don't DON'T we'll I'VE it'S he'd they're I'm can\u2019t o'clock 'tis 'd 's", "x'sY", "'S'", "''s",
    "1", "12", "123", "1234", "12345", "123456", "1234567", "0 00 000 0000", "3.14159", "10:45", "1,234,567.89", "x1y22z333w4444",
    "١٢٣٤ ½ ⅷ ² ①②③④ Ⅻ", "Turn the red lamp on.", "What is the colour of the third square from the left?",
    "Transcribe the audio clip into text.", "three blue circles and one green square", "!", "!!", "!!!\n", " !!!", " ?/", "//\n//", "a/b/c",
    "https://example.org/a?b=c&d=%20#e", "{\"name\": \"lamp\", \"on\": true}", "(a+b)*[c-d]^2 = {e}", "#!/bin/sh\n\techo \"$HOME\"\n",
    "def f(x):\n    return x ** 2\n\n\n", "a\u00a0b", "a\u2003b\u3000c", "a\u200bb", "a\u00adb", "\ufeffa", "a\x00b", "\x01\x02\x7f\x80\x9f",
    "Größe façade naïve señor über ŒUVRE ĳ ǅ ǈ", "straße STRASSE ẞ", "Ελληνικά ΌΧΙ ς", "Привет, мир! Ёлка", "Հայերեն", "ქართული ᲥᲐ", "עברית שָׁלוֹם",
    "العربية مُحَمَّد لا", "हिन्दी नमस्ते क्षत्रिय", "বাংলা", "தமிழ்", "ไทย ภาษา", "ລາວ", "བོད་ཡིག", "မြန်မာ", "ខ្មែរ", "አማርኛ", "你好，世界。这是什么？", "日本語テスト ｶﾀｶﾅ ﾞ々ー",
    "한국어 테스트 ㄱㄴ", "ʰʲˠ ˈa ˌb", "e\u0301 a\u0308\u0323 \u0301x", "\U0001d400\U0001d41a \U0001d7d8", "𐐀𐐨 𓀀 𒀀", "👩\u200d👩\u200d👧 🇩🇪🇫🇷 👍🏽 ❤️ ☀ ☃︎", "🙂🙂🙂", "a🙂b",
    "€ £ ¥ ₿ © ® ™ § ¶ † … – — ‘ ’ “ ” « »", "→⇒∀∃∑∫√∞≠≤≥", "│┌┐█▓", "\ue000\uf8ff", "\U0010ffff", "\ufffd", "\u2028\u2029\x0b\x0c\x85",
    " " * 7 + "x", "x" + " " * 200, " " * 3 + "\n" * 3 + " " * 3 + "y", "\t\t\tz \t", "\n" * 50, "\r\r\n\n\r", " \u00a0\u3000 w", "a" * 300, "ab" * 150,
    "1" * 100, "!" * 100, "é" * 64, "中" * 64, "x" + "\u0301" * 40, "A" * 50 + "a" * 50, "the the the there then them", "word " * 60,
]


def random_texts(count, seed=7):
    """Unicode soup: characters of many ranges, white space and digits in every mixture."""
    rng = random.Random(seed)
    ranges = [(0x20, 0x7e), (0x9, 0xd), (0x30, 0x39), (0x41, 0x5a), (0xa0, 0x24f), (0x2b0, 0x36f), (0x370, 0x52f), (0x590, 0x6ff), (0x900, 0xdff),
              (0xe00, 0xfff), (0x1680, 0x1680), (0x2000, 0x206f), (0x2070, 0x22ff), (0x2500, 0x27bf), (0x3000, 0x30ff), (0x4e00, 0x9fff),
              (0xac00, 0xd7a3), (0xe000, 0xe0ff), (0xff00, 0xffef), (0x10000, 0x10ffff), (0x1f300, 0x1f6ff)]
    out = []
    for _ in range(count):
        text = []
        for _ in range(rng.randrange(1, 12)):
            low, high = rng.choice(ranges)
            text += [chr(rng.randint(low, high)) for _ in range(rng.randrange(1, 6))]
            text.append(rng.choice(["", "", " ", "  ", "\n", "'s", "123", "The"]))
        out.append("".join(c for c in text if not 0xd800 <= ord(c[:1] or "x") <= 0xdfff))
    return out


def fnv1a(numbers, start=0xcbf29ce484222325):
    """64-bit FNV-1a over the numbers as little-endian 32-bit words."""
    h = start
    for n in numbers:
        for byte in int(n).to_bytes(4, "little"):
            h = ((h ^ byte) * 0x100000001b3) & 0xffffffffffffffff
    return h


def sweep_text(first):
    """All code points of a block of 256, each after a letter, a capital, a digit, one mark, two marks, a space and a line break."""
    out = []
    for code in range(first, first + BLOCK):
        if not 0xd800 <= code <= 0xdfff:
            c = chr(code)
            out.append(f"a{c}A{c}1{c}!{c}!!{c} {c}\n{c}")
    return "".join(out)


def sweep(text):
    """Hash of the plain ids of every block that holds code points, as 16 hexadecimal digits."""
    blocks = []
    for first in range(0, 0x110000, BLOCK):
        s = sweep_text(first)
        blocks.append(f"{fnv1a(text.encode_plain(s)):016x}" if s else "")
    return blocks


def entries(text, texts):
    out = []
    for t in texts:
        plain, raw = text.encode_plain(t), text.encode_raw(t)
        one = dict(text=t, plain=plain, decoded=text.decode(plain, False))
        if raw != plain:
            one.update(raw=raw, raw_decoded=text.decode(raw, False), raw_skipped=text.decode(raw, True))
        out.append(one)
    return out


def decodes(text, count, seed):
    """Random id sequences (broken characters, special tokens) and their texts with and without special tokens."""
    rng = random.Random(seed)
    size = text.raw.get_vocab_size()
    out = []
    for _ in range(count):
        ids = [rng.randrange(size) for _ in range(rng.randrange(1, 24))]
        out.append(dict(ids=ids, text=text.decode(ids, False), skipped=text.decode(ids, True)))
    return out


def probe_definition():
    """tokenizer.json of the probe: bytes, then the merges that show which neighbours share a piece."""
    characters = make_tiny.byte_characters()
    leads = [characters[b] for b in range(0xc2, 0xf5)]
    merges = [(characters[ord(c)], lead) for c in "aA1! " for lead in leads]
    definition = make_tiny.tokenizer_definition(merges)
    return definition


def write_json(name, value):
    os.makedirs(OUT, exist_ok=True)
    with open(os.path.join(OUT, name), "w", encoding="utf-8") as f:
        json.dump(value, f, separators=(",", ":"), ensure_ascii=True)
        f.write("\n")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--demo", default=os.path.join(files.ROOT, "../../models/demo"))
    p.add_argument("--no-sweep", action="store_true", help="leave the sweep file as it is (it takes minutes)")
    a = p.parse_args()
    write_json("probe.tokenizer.json", probe_definition())
    tokenizers = {"tiny": os.path.join(files.ROOT, "tiny/tokenizer.json"), "probe": os.path.join(OUT, "probe.tokenizer.json"),
                  "demo": os.path.join(a.demo, "tokenizer.json")}
    for name, path in tokenizers.items():
        if not os.path.exists(path):
            print(f"{name}: no {path}, left out")
            continue
        text = prompt.TextEncoder(path)
        texts = TEXTS + SPECIAL_TEXTS + random_texts(40 if name == "probe" else 120)
        write_json(f"{name}.json", dict(tokenizer_sha256=files.sha256(path), encode=entries(text, texts),
                                        decode=decodes(text, 60, 3)))
        print(f"{name}: {len(texts)} texts")
    if not a.no_sweep:
        text = prompt.TextEncoder(tokenizers["probe"])
        write_json("probe.sweep.json", dict(block=BLOCK, fnv1a64=sweep(text)))
    files.write_readme()


if __name__ == "__main__":
    main()
