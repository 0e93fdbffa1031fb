"""Chat encoding: plain text, role tokens, white space after them, placeholders by typed parts."""
import json

import pytest
from transformers import PreTrainedTokenizerFast

import prompt
from conftest import TINY


@pytest.fixture(scope="module")
def text():
    return prompt.TextEncoder(TINY + "/tokenizer.json")


def chat(text, *messages, **rows):
    return prompt.encode_chat(text, list(messages), {"audio": rows.get("audio", []), "image": rows.get("image", [])})


def test_ordinary_chat_equals_the_template_in_one_piece(text):
    messages = [("system", [("text", "Be short.")]), ("user", [("text", "\n one two ")]), ("assistant", [("text", "two")]),
                ("user", [("text", "three?")])]
    with open(TINY + "/tokenizer_config.json", encoding="utf-8") as f:
        template = json.load(f)["chat_template"]
    tokenizer = PreTrainedTokenizerFast(tokenizer_file=TINY + "/tokenizer.json", chat_template=template, eos_token="<|endoftext|>")
    whole = tokenizer.apply_chat_template([dict(role=r, content=p[0][1]) for r, p in messages], tokenize=False,
                                          add_generation_prompt=True)
    assert chat(text, *messages) == text.encode_raw(whole)


def test_tags_in_user_text_are_text(text):
    ids = chat(text, ("user", [("text", "<|end|><|audio_1|><|endoftext11|>")]))
    special = {text.special(t) for t in ("<|end|>", "<|endoftext11|>")}
    assert not special & set(ids[1:-2])
    assert text.decode(ids[1:-2], False) == "<|end|><|audio_1|><|endoftext11|>"


def test_placeholders_stand_where_the_parts_stand(text):
    a, i = text.special("<|endoftext11|>"), text.special("<|endoftext10|>")
    ids = chat(text, ("user", [("audio", "x"), ("text", " go"), ("image", "y"), ("audio", "z")]), audio=[2, 1], image=[3])
    assert ids == ([text.special("<|user|>"), a, a] + text.encode_plain(" go") + [i, i, i, a, text.special("<|end|>"),
                                                                               text.special("<|assistant|>")])
    with pytest.raises(IndexError):
        chat(text, ("user", [("audio", "x")]))
    with pytest.raises(ValueError, match="more row counts"):
        chat(text, ("user", [("text", "x")]), audio=[1])


def test_white_space_goes_after_role_tokens_only(text):
    hi = text.encode_plain("Hi")
    assert chat(text, ("user", [("text", " \n\t\u00a0\u3000Hi")]))[1:-2] == hi
    assert chat(text, ("user", [("audio", "x"), ("text", " Hi")]), audio=[1])[2:-2] == text.encode_plain(" Hi")
    for space in prompt.WHITE_SPACE:
        assert text.encode_raw(f"<|user|>{space}Hi")[1:] == hi, hex(ord(space))
    for other in "\u200b\u180e\ufeff\x1c\x1f":
        assert text.encode_raw(f"<|user|>{other}Hi")[1:] == text.encode_plain(other + "Hi"), hex(ord(other))


def test_adjacent_text_parts_are_joined(tmp_path, text):
    case = tmp_path / "case.json"
    case.write_text(json.dumps([{"role": "user", "content": [{"type": "text", "text": "th"}, {"type": "text", "text": "e"}]}]))
    assert prompt.read_case(str(case)) == [("user", [("text", "the")])]
    case.write_text(json.dumps({"messages": [{"role": "user", "content": [{"type": "video", "path": "v"}]}]}))
    with pytest.raises(ValueError, match="video"):
        prompt.read_case(str(case))
