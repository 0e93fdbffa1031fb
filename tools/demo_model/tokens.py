"""Byte-level BPE of the demo in the official file form: 256 bytes, merges trained on the domain, special tokens last."""
import json
import os
import random

from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

import domain

SPECIALS = ["<|endoftext|>", "<|endoftext10|>", "<|endoftext11|>", "<|endofprompt|>", "<|assistant|>", "<|end|>",
            "<|user|>", "<|system|>", "<|tool|>", "<|/tool|>", "<|tool_call|>", "<|/tool_call|>", "<|tool_response|>",
            "<|tag|>"]
MERGES = 900
PATTERN = "|".join((
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    r"\p{N}{1,3}", r" ?[^\s\p{L}\p{N}]+[\r\n/]*", r"\s*[\r\n]+", r"\s+(?!\S)", r"\s+"))


def byte_alphabet():
    """The 256 printable stand-ins of bytes in the official order (id 0 is '!')."""
    direct = list(range(33, 127)) + list(range(161, 173)) + list(range(174, 256))
    rest = [b for b in range(256) if b not in direct]
    return [chr(b) for b in direct] + [chr(256 + i) for i in range(len(rest))]


def build(corpus):
    """Train the merges on an iterable of texts and return the tokenizer.json object."""
    pre = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(PATTERN), "removed", invert=True),
                                   pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    tok = Tokenizer(models.BPE())
    tok.pre_tokenizer = pre
    trainer = trainers.BpeTrainer(vocab_size=256 + MERGES, initial_alphabet=byte_alphabet(), show_progress=False,
                                  min_frequency=2)
    tok.train_from_iterator(corpus, trainer)
    merges = [m if isinstance(m, str) else " ".join(m) for m in json.loads(tok.to_str())["model"]["merges"]]
    vocab = {c: i for i, c in enumerate(byte_alphabet())}
    for m in merges:
        vocab.setdefault(m.replace(" ", ""), len(vocab))
    base = len(vocab)
    added = [dict(id=base + i, content=c, single_word=False, lstrip=False, rstrip=i >= 4, normalized=False,
                  special=i < 8) for i, c in enumerate(SPECIALS)]
    level = dict(type="ByteLevel", add_prefix_space=False, trim_offsets=True, use_regex=False)
    split = dict(type="Split", pattern=dict(Regex=PATTERN), behavior="Removed", invert=True)
    return dict(version="1.0", truncation=None, padding=None, added_tokens=added, normalizer=None,
                pre_tokenizer=dict(type="Sequence", pretokenizers=[split, level]), post_processor=None, decoder=level,
                model=dict(type="BPE", dropout=None, unk_token=None, continuing_subword_prefix=None,
                           end_of_word_suffix=None, fuse_unk=False, byte_fallback=False, ignore_merges=False,
                           vocab=vocab, merges=merges))


class Tok:
    """Tokenizer plus the ids the training needs; encode() is cached per text."""
    def __init__(self, path):
        self.tok = Tokenizer.from_file(path)
        self.size = self.tok.get_vocab_size(with_added_tokens=True)
        ids = {s: self.tok.token_to_id(s) for s in SPECIALS}
        self.user, self.end, self.assistant = ids["<|user|>"], ids["<|end|>"], ids["<|assistant|>"]
        self.system, self.eot = ids["<|system|>"], ids["<|endoftext|>"]
        self.image, self.audio = ids["<|endoftext10|>"], ids["<|endoftext11|>"]
        self.cache = {}

    def encode(self, text):
        if text not in self.cache:
            if len(self.cache) > 200000:
                self.cache.clear()
            self.cache[text] = self.tok.encode(text, add_special_tokens=False).ids
        return self.cache[text]

    def decode(self, ids):
        return self.tok.decode(ids, skip_special_tokens=True)


def load(folder):
    """The tokenizer of a training folder; made on first use."""
    path = os.path.join(folder, "tokenizer.json")
    if not os.path.exists(path):
        import text_tasks
        r = random.Random(7)
        corpus = [t for _ in range(12000) for t in text_tasks.corpus_texts(r)]
        os.makedirs(folder, exist_ok=True)
        with open(path + ".part", "w", encoding="utf-8") as f:
            json.dump(build(corpus), f, ensure_ascii=False)
        os.replace(path + ".part", path)
    return Tok(path)
