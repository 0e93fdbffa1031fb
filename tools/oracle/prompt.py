"""Chat messages with typed parts -> prompt ids, as the project encodes them (text of any role is plain text)."""
import json
import os

from tokenizers import Tokenizer

PLACEHOLDERS = {"image": "<|endoftext10|>", "audio": "<|endoftext11|>"}

# White space of Unicode (property White_Space): what a token with the flag `rstrip` swallows.
WHITE_SPACE = ("\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
               "\u2028\u2029\u202f\u205f\u3000")


class TextEncoder:
    """The tokenizer of a checkpoint in its two ways: raw (added tokens are recognised) and plain (they are not)."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as f:
            definition = json.load(f)
        self.raw = Tokenizer.from_file(path)
        self.rstrip = {t["content"]: t["rstrip"] for t in definition["added_tokens"]}
        self.plain = Tokenizer.from_str(json.dumps({**definition, "added_tokens": []}))

    def token_to_id(self, text):
        return self.raw.token_to_id(text)

    def special(self, text):
        found = self.raw.token_to_id(text)
        if found is None:
            raise ValueError(f"the tokenizer has no token {text}")
        return found

    def encode_plain(self, text):
        return self.plain.encode(text, add_special_tokens=False).ids

    def encode_raw(self, text):
        return self.raw.encode(text, add_special_tokens=False).ids

    def decode(self, ids, skip_special):
        return self.raw.decode(ids, skip_special_tokens=skip_special)


def read_case(path):
    """A case file -> messages, see `parse_messages`."""
    with open(path, encoding="utf-8") as f:
        case = json.load(f)
    return parse_messages(case["messages"] if isinstance(case, dict) else case, os.path.dirname(os.path.abspath(path)), path)


def parse_messages(messages, folder, name):
    """Chat messages -> list of (role, parts); parts are ("text", str), ("audio", path) or ("image", path)."""
    parsed = []
    for message in messages:
        content = message["content"]
        if isinstance(content, str):
            content = [{"type": "text", "text": content}]
        parts = []
        for part in content:
            if part["type"] == "text":
                if parts and parts[-1][0] == "text":
                    parts[-1] = ("text", parts[-1][1] + part["text"])
                else:
                    parts.append(("text", part["text"]))
            elif part["type"] in PLACEHOLDERS:
                parts.append((part["type"], os.path.join(folder, part["path"])))
            else:
                raise ValueError(f"{name}: part type {part['type']!r} is none of text, audio, image")
        parsed.append((message["role"], parts))
    return parsed


def encode_chat(text, messages, rows):
    """Prompt ids. `rows` gives the row counts of each kind in reading order: {"image": [..], "audio": [..]}."""
    left = {kind: list(counts) for kind, counts in rows.items()}
    ids = []
    for role, parts in messages:
        token = f"<|{role}|>"
        ids.append(text.special(token))
        for n, (kind, value) in enumerate(parts):
            if kind == "text":
                if n == 0 and text.rstrip[token]:
                    value = value.lstrip(WHITE_SPACE)
                ids += text.encode_plain(value)
            else:
                ids += [text.special(PLACEHOLDERS[kind])] * left[kind].pop(0)
        ids.append(text.special("<|end|>"))
    ids.append(text.special("<|assistant|>"))
    if any(left.values()):
        raise ValueError("more row counts than media parts")
    return ids
