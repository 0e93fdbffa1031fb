"""Writes tests/data/tiny: a random checkpoint below 1 MB in the original layout, for goldens that a trained model hides.

Its numbers are chosen to be awkward: head sizes whose square root is not exact, adapter scales that are no powers of two,
three query heads per key/value head, rotary factor lists that differ in every entry with a border at 32 positions, and
weights large enough that every operator moves the result. Seeded by tensor name; the files are the same on every run.
"""
import argparse
import json
import math
import os
import zlib

import numpy as np
import torch
from safetensors.torch import save_file
from tokenizers import Regex, pre_tokenizers

SEED = 20
HIDDEN, HEADS, KV_HEADS, INTER, LAYERS = 48, 6, 2, 40, 3
SPEECH_RANK, SPEECH_ALPHA, VISION_RANK, VISION_ALPHA = 5, 15, 7, 10
AUDIO_DIM, AUDIO_HEADS, AUDIO_FF, AUDIO_CONV, AUDIO_BLOCKS, BIAS_DISTANCE = 24, 3, 20, 8, 2, 500
VISION_DIM, VISION_HEADS, VISION_FF, VISION_LAYERS = 16, 2, 20, 3
MERGES = 60
SPARE_ROWS = 7  # embedding rows that no token uses
ORIGINAL_MAX, MAX = 32, 8192

SPLIT = "|".join((
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    r"\p{N}{1,3}", r" ?[^\s\p{L}\p{N}]+[\r\n/]*", r"\s*[\r\n]+", r"\s+(?!\S)", r"\s+"))

SPECIALS = ("<|endoftext|>", "<|endoftext10|>", "<|endoftext11|>", "<|endofprompt|>", "<|assistant|>", "<|end|>", "<|user|>",
            "<|system|>", "<|tool|>", "<|/tool|>", "<|tool_call|>", "<|/tool_call|>", "<|tool_response|>", "<|tag|>")
NO_RSTRIP = SPECIALS[:4]
NOT_SPECIAL = SPECIALS[8:]

TEXT = """Turn the red lamp on and the blue lamp off. What is the colour of the third square from the left?
Transcribe the audio clip into text. How many circles are there in the picture? There are 12 or 123, don't you think?
The kitchen window is open; the bedroom door isn't. Say it again: one two three four five six seven eight nine ten.
  Two  spaces,\ttabs and\r\nlines.  Größe façade: naïve. 1234 567 89 0"""

TEMPLATE = ("{% for message in messages %}{% if message['role'] == 'system' and 'tools' in message and message['tools'] is "
            "not none %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|tool|>' + message['tools'] + '<|/tool|>' "
            "+ '<|end|>' }}{% else %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}{% endif %}"
            "{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>' }}{% else %}{{ eos_token }}{% endif %}")


def byte_characters():
    """The character that stands for each byte in a byte-level vocabulary."""
    plain = [b for b in range(256) if 33 <= b <= 126 or 161 <= b <= 172 or 174 <= b <= 255]
    table = {b: chr(b) for b in plain}
    for n, b in enumerate(b for b in range(256) if b not in table):
        table[b] = chr(256 + n)
    return [table[b] for b in range(256)]


def learn_merges(count):
    """Most frequent neighbouring pair first, ties to the pair that sorts first."""
    characters = byte_characters()
    split = pre_tokenizers.Split(Regex(SPLIT), "removed", invert=True)
    words = [[characters[b] for b in piece.encode()] for piece, _ in split.pre_tokenize_str(TEXT)]
    merges = []
    for _ in range(count):
        seen = {}
        for word in words:
            for pair in zip(word, word[1:]):
                seen[pair] = seen.get(pair, 0) + 1
        pair = min(seen, key=lambda p: (-seen[p], p))
        merges.append(pair)
        for word in words:
            i = 0
            while i + 1 < len(word):
                if (word[i], word[i + 1]) == pair:
                    word[i:i + 2] = ["".join(pair)]
                i += 1
    return merges


def tokenizer_definition(merges):
    """tokenizer.json: `<|endoftext|>` is also a vocabulary entry, the other added tokens only follow it."""
    tokens = byte_characters() + ["".join(m) for m in merges]
    vocab = {t: i for i, t in enumerate(tokens)}
    first = len(vocab)
    vocab[SPECIALS[0]] = first
    added = [dict(id=first + n, content=t, single_word=False, lstrip=False, rstrip=t not in NO_RSTRIP, normalized=False,
                  special=t not in NOT_SPECIAL) for n, t in enumerate(SPECIALS)]
    level = dict(type="ByteLevel", add_prefix_space=False, trim_offsets=True, use_regex=False)
    return dict(version="1.0", truncation=None, padding=None, added_tokens=added, normalizer=None,
                pre_tokenizer=dict(type="Sequence", pretokenizers=[
                    dict(type="Split", pattern=dict(Regex=SPLIT), behavior="Removed", invert=True), level]),
                post_processor=None, decoder=level,
                model=dict(type="BPE", dropout=None, unk_token=None, continuing_subword_prefix="", end_of_word_suffix="",
                           fuse_unk=False, byte_fallback=False, ignore_merges=False, vocab=vocab,
                           merges=[" ".join(m) for m in merges]))


def shapes(vocab):
    """(name, shape, kind) of every tensor. Kinds: weight, after_gelu, bias, before_gelu, norm, conv, table, unit, embed,
    lora_b, mean, deviation."""
    out = []
    add = lambda name, shape, kind: out.append((name, tuple(shape), kind))
    head = HIDDEN // HEADS
    add("model.embed_tokens.weight", (vocab, HIDDEN), "embed")
    add("model.norm.weight", (HIDDEN,), "norm")
    for n in range(LAYERS):
        p = f"model.layers.{n}."
        add(p + "input_layernorm.weight", (HIDDEN,), "norm")
        add(p + "post_attention_layernorm.weight", (HIDDEN,), "norm")
        for name, rows, columns in (("self_attn.qkv_proj", (HEADS + 2 * KV_HEADS) * head, HIDDEN),
                                    ("self_attn.o_proj", HIDDEN, HEADS * head),
                                    ("mlp.gate_up_proj", 2 * INTER, HIDDEN), ("mlp.down_proj", HIDDEN, INTER)):
            add(f"{p}{name}.base_layer.weight", (rows, columns), "weight")
            for adapter, rank in (("speech", SPEECH_RANK), ("vision", VISION_RANK)):
                add(f"{p}{name}.lora_A.{adapter}.weight", (rank, columns), "weight")
                add(f"{p}{name}.lora_B.{adapter}.weight", (rows, rank), "lora_b")

    def linear(name, rows, columns, *rest, bias="bias", kind="weight"):
        add(name + ".weight", (rows, columns, *rest), kind)
        add(name + ".bias", (rows,), bias)

    def norm(name, size):
        add(name + ".weight", (size,), "norm")
        add(name + ".bias", (size,), "bias")

    a = "model.embed_tokens_extend.audio_embed."
    for branch in ("speech", "vision"):
        linear(f"{a}audio_projection.{branch}.0", HIDDEN, AUDIO_DIM, bias="before_gelu")
        linear(f"{a}audio_projection.{branch}.2", HIDDEN, HIDDEN, kind="after_gelu")
    e = a + "encoder."
    add(e + "encoder_embedding.global_mean", (80,), "mean")
    add(e + "encoder_embedding.global_invstd", (80,), "deviation")
    for n, inner, kernel in ((0, 1, 3), (2, 1, 3), (3, AUDIO_CONV, 1), (5, 1, 3), (6, AUDIO_CONV, 1)):
        linear(f"{e}embed.conv.{n}", AUDIO_CONV, inner, kernel, kernel, kind="conv")
    linear(e + "embed.out", AUDIO_DIM, AUDIO_CONV * 10)
    add(e + "relative_attention_bias_layer.bias_values.weight", (2 * BIAS_DISTANCE, AUDIO_HEADS), "table")
    for n in range(AUDIO_BLOCKS):
        b = f"{e}encoders.{n}."
        for half in ("feed_forward_in", "feed_forward_out"):
            norm(f"{b}{half}.layer_norm", AUDIO_DIM)
            linear(f"{b}{half}.net.0.linear", 2 * AUDIO_FF, AUDIO_DIM)
            linear(f"{b}{half}.net.2", AUDIO_DIM, AUDIO_FF)
        norm(b + "layer_norm_att", AUDIO_DIM)
        for name in "qkv":
            linear(f"{b}self_attn.linear_{name}", AUDIO_DIM, AUDIO_DIM)
        linear(b + "self_attn.linear_out", AUDIO_DIM, AUDIO_DIM)
        norm(b + "conv.layer_norm", AUDIO_DIM)
        add(b + "conv.glu.b1", (1, AUDIO_DIM, 1), "bias")
        add(b + "conv.glu.b2", (1, AUDIO_DIM, 1), "bias")
        linear(b + "conv.glu.ext_pw_conv_1d", 2 * AUDIO_DIM, AUDIO_DIM, 1)
        linear(b + "conv.dw_sep_conv_1d.dw_conv", AUDIO_DIM, 1, 3, kind="conv")
        linear(b + "conv.dw_sep_conv_1d.pw_conv", AUDIO_DIM, AUDIO_DIM, 1)
        linear(b + "conv.ext_pw_conv_1d", AUDIO_DIM, AUDIO_DIM, 1)
        norm(b + "layer_norm", AUDIO_DIM)

    v = "model.embed_tokens_extend.image_embed."
    add(v + "glb_GN", (1, 1, VISION_DIM), "unit")
    add(v + "sub_GN", (1, 1, 1, VISION_DIM), "unit")
    linear(v + "img_projection.0", HIDDEN, VISION_DIM, bias="before_gelu")
    linear(v + "img_projection.2", HIDDEN, HIDDEN, kind="after_gelu")
    t = v + "img_processor."
    linear(t + "embeddings.patch_embedding", VISION_DIM, 3, 14, 14, kind="conv")
    add(t + "embeddings.position_embedding.weight", (1024, VISION_DIM), "table")
    for n in range(VISION_LAYERS):
        b = f"{t}encoder.layers.{n}."
        norm(b + "layer_norm1", VISION_DIM)
        norm(b + "layer_norm2", VISION_DIM)
        for name in ("q_proj", "k_proj", "v_proj", "out_proj"):
            linear(f"{b}self_attn.{name}", VISION_DIM, VISION_DIM)
        linear(b + "mlp.fc1", VISION_FF, VISION_DIM, bias="before_gelu")
        linear(b + "mlp.fc2", VISION_DIM, VISION_FF, kind="after_gelu")
    norm(t + "post_layernorm", VISION_DIM)
    add(t + "head.probe", (1, 1, VISION_DIM), "unit")
    add(t + "head.attention.in_proj_weight", (3 * VISION_DIM, VISION_DIM), "weight")
    add(t + "head.attention.in_proj_bias", (3 * VISION_DIM,), "bias")
    linear(t + "head.attention.out_proj", VISION_DIM, VISION_DIM)
    norm(t + "head.layernorm", VISION_DIM)
    linear(t + "head.mlp.fc1", VISION_FF, VISION_DIM)
    linear(t + "head.mlp.fc2", VISION_DIM, VISION_FF)
    return out


def values(name, shape, kind):
    """Seeded normal values: (mean, deviation) by kind; weights keep the variance of their input."""
    fan_in = math.prod(shape[1:]) or 1
    mean, deviation = {
        "weight": (0, 1 / math.sqrt(fan_in)), "conv": (0, 1.3 / math.sqrt(fan_in)),
        # Before an exact GELU, where it and its tanh form differ most; the linear after it makes up for the small values.
        "before_gelu": (-2, 0.1), "after_gelu": (0, 4 / math.sqrt(fan_in)),
        "lora_b": (0, 0.3 / math.sqrt(fan_in)), "bias": (0, 0.1), "norm": (1, 0.2), "table": (0, 0.7), "unit": (0, 1),
        "embed": (0, 0.15), "mean": (10, 1), "deviation": (0.25, 0.01)}[kind]
    random = np.random.Generator(np.random.PCG64([SEED, zlib.crc32(name.encode())]))
    x = mean + deviation * random.standard_normal(shape)
    return torch.from_numpy(np.asarray(x, np.float32)).to(torch.bfloat16)


def config(vocab, ids):
    pairs = HIDDEN // HEADS * 3 // 4 // 2
    lora = lambda rank, alpha, pattern: dict(r=rank, lora_alpha=alpha, dp=0.0, layer=pattern)
    return dict(
        architectures=["Phi4MMForCausalLM"], model_type="phi4mm", vocab_size=vocab, hidden_size=HIDDEN,
        intermediate_size=INTER, num_hidden_layers=LAYERS, num_attention_heads=HEADS, num_key_value_heads=KV_HEADS,
        rms_norm_eps=1e-5, hidden_act="silu", max_position_embeddings=MAX, original_max_position_embeddings=ORIGINAL_MAX,
        rope_theta=10000.0, partial_rotary_factor=0.75, sliding_window=262144, attention_bias=False, mlp_bias=False,
        lm_head_bias=False, attention_dropout=0.0, embd_pdrop=0.0, resid_pdrop=0.0, tie_word_embeddings=True,
        torch_dtype="bfloat16", use_cache=True, initializer_range=0.02, full_attn_mod=1, interpolate_factor=1,
        bos_token_id=ids["<|endoftext|>"], eos_token_id=ids["<|endoftext|>"], pad_token_id=ids["<|endoftext|>"],
        rope_scaling=dict(type="longrope", short_factor=[round(1 + 0.15 * i, 2) for i in range(pairs)],
                          long_factor=[round(2.5 + 1.75 * i, 2) for i in range(pairs)]),
        audio_processor=dict(name="cascades", config=dict(
            input_size=80, encoder_embedding_config=dict(input_size=80), attention_dim=AUDIO_DIM,
            attention_heads=AUDIO_HEADS, linear_units=AUDIO_FF, num_blocks=AUDIO_BLOCKS, input_layer="nemo_conv",
            nemo_conv_settings=dict(conv_channels=AUDIO_CONV), time_reduction=8, kernel_size=3, causal=True,
            batch_norm=False, cnn_layer_norm=True, bias_in_glu=True, conv_glu_type="swish", conv_activation="swish",
            activation="swish", ext_pw_kernel_size=1, ext_pw_out_channel=AUDIO_DIM, depthwise_multiplier=1,
            depthwise_seperable_out_channel=AUDIO_DIM, chunk_size=-1, left_chunk=18, dropout_rate=0.0,
            relative_attention_bias_args=dict(type="t5", t5_bias_max_distance=BIAS_DISTANCE))),
        embd_layer=dict(
            embedding_cls="image_audio",
            audio_embd_layer=dict(compression_rate=8, downsample_rate=1, embedding_cls="audio", projection_cls="mlp",
                                  use_conv_downsample=False, use_qformer=False),
            image_embd_layer=dict(crop_size=448, embedding_cls="tune_image", hd_transform_order="sub_glb",
                                  image_token_compression_cls="avg_pool_2d", projection_cls="mlp",
                                  use_hd_transform=True, with_learnable_separator=True)),
        img_processor=dict(hidden_size=VISION_DIM, num_hidden_layers=VISION_LAYERS, num_attention_heads=VISION_HEADS,
                           intermediate_size=VISION_FF, patch_size=14, image_size=448, crop_size=448),
        vision_lora=lora(VISION_RANK, VISION_ALPHA, r"layers.*((self_attn\.(qkv_proj|o_proj))|(mlp\.(gate_up|down)_proj))"),
        speech_lora=lora(SPEECH_RANK, SPEECH_ALPHA, r"((layers.*self_attn\.(qkv|o)_proj)|(layers.*mlp\.(gate_up|down)_proj))"))


def write(folder):
    os.makedirs(folder, exist_ok=True)

    def dump(name, value, **style):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            json.dump(value, f, ensure_ascii=False, **(style or dict(indent=1)))
            f.write("\n")

    definition = tokenizer_definition(learn_merges(MERGES))
    ids = {t["content"]: t["id"] for t in definition["added_tokens"]}
    vocab = max(ids.values()) + 1 + SPARE_ROWS
    tensors = {name: values(name, shape, kind) for name, shape, kind in shapes(vocab)}
    names = list(tensors)
    # Neighbours of one module end up in different shards, so a reader has to follow the index.
    shards = {"model-00001-of-00002.safetensors": names[0::2], "model-00002-of-00002.safetensors": names[1::2]}
    for file, members in shards.items():
        save_file({n: tensors[n].contiguous() for n in members}, os.path.join(folder, file), metadata={"format": "pt"})
    dump("model.safetensors.index.json", dict(
        metadata=dict(total_size=sum(t.numel() * 2 for t in tensors.values())),
        weight_map={n: file for file, members in shards.items() for n in members}))
    dump("config.json", config(vocab, ids))
    end = ids["<|endoftext|>"]
    dump("generation_config.json", {"_from_model_config": True, "bos_token_id": end, "eos_token_id": [ids["<|end|>"], end],
                                    "pad_token_id": end, "use_cache": True})
    dump("preprocessor_config.json", dict(
        image_processor_type="Phi4MMImageProcessor", feature_extractor_type="Phi4MMAudioFeatureExtractor",
        processor_class="Phi4MMProcessor", audio_compression_rate=8, audio_downsample_rate=1, audio_feat_stride=1,
        dynamic_hd=36))
    dump("tokenizer.json", definition, separators=(",", ":"))
    dump("tokenizer_config.json", dict(
        added_tokens_decoder={str(t["id"]): {k: v for k, v in t.items() if k != "id"} for t in definition["added_tokens"]},
        bos_token="<|endoftext|>", eos_token="<|endoftext|>", pad_token="<|endoftext|>", unk_token="<|endoftext|>",
        add_prefix_space=False, clean_up_tokenization_spaces=False, chat_template=TEMPLATE, model_max_length=MAX,
        tokenizer_class="GPT2TokenizerFast"))
    dump("special_tokens_map.json", dict(bos_token="<|endoftext|>", eos_token="<|endoftext|>", pad_token="<|endoftext|>",
                                         unk_token="<|endoftext|>"))
    return len(tensors), vocab


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--out", default=os.path.join(os.path.dirname(__file__), "../../tests/data/tiny"))
    count, vocab = write(p.parse_args().out)
    print(f"{count} tensors, vocabulary {vocab}")


if __name__ == "__main__":
    main()
