"""Writes the text model of a checkpoint as one GGUF file in bfloat16, which llama.cpp runs as architecture `phi3`.

Adapters, encoders and projectors stay out: llama.cpp has no speech encoder for this model. `llama-quantize` makes the 8 and 4 bit
files from it. The tensors stay in the mapped shards until they are written, so memory stays small.
"""

import argparse
import json
import math
import pathlib
import struct

import gguf
import numpy

BLOCK_NAMES = {
    "input_layernorm.weight": "attn_norm.weight",
    "self_attn.qkv_proj.base_layer.weight": "attn_qkv.weight",
    "self_attn.o_proj.base_layer.weight": "attn_output.weight",
    "post_attention_layernorm.weight": "ffn_norm.weight",
    "mlp.gate_up_proj.base_layer.weight": "ffn_up.weight",
    "mlp.down_proj.base_layer.weight": "ffn_down.weight",
}


def gguf_name(name: str) -> str | None:
    """llama.cpp's name of a checkpoint's tensor; None for what is no part of the text model."""
    if name == "model.embed_tokens.weight":
        return "token_embd.weight"
    if name == "model.norm.weight":
        return "output_norm.weight"
    if name.startswith("model.layers."):
        _, _, layer, rest = name.split(".", 3)
        if rest in BLOCK_NAMES:
            return f"blk.{layer}.{BLOCK_NAMES[rest]}"
    return None


def shard_tensors(path: pathlib.Path):
    """(name, uint16 array over the mapped file) of the bfloat16 tensors of one safetensors file."""
    with open(path, "rb") as file:
        (header_bytes,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(header_bytes))
    for name, entry in header.items():
        if name == "__metadata__" or gguf_name(name) is None:
            continue
        if entry["dtype"] != "BF16":
            raise SystemExit(f"{path}: {name} is {entry['dtype']}, the writer takes BF16")
        offset = 8 + header_bytes + entry["data_offsets"][0]
        yield name, numpy.memmap(path, numpy.uint16, "r", offset, tuple(entry["shape"]))


def add_hyperparameters(writer: gguf.GGUFWriter, config: dict) -> None:
    head_dim = config["hidden_size"] // config["num_attention_heads"]
    original = config["original_max_position_embeddings"]
    ratio = config["max_position_embeddings"] / original
    writer.add_context_length(config["max_position_embeddings"])
    writer.add_rope_scaling_orig_ctx_len(original)
    writer.add_embedding_length(config["hidden_size"])
    writer.add_feed_forward_length(config["intermediate_size"])
    writer.add_block_count(config["num_hidden_layers"])
    writer.add_head_count(config["num_attention_heads"])
    writer.add_head_count_kv(config["num_key_value_heads"])
    writer.add_layer_norm_rms_eps(config["rms_norm_eps"])
    writer.add_rope_dimension_count(int(config["partial_rotary_factor"] * head_dim))
    writer.add_rope_freq_base(config["rope_theta"])
    writer.add_sliding_window(0)
    writer.add_rope_scaling_attn_factors(math.sqrt(1 + math.log(ratio) / math.log(original)) if ratio > 1 else 1.0)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_BF16)
    for gguf_list, key in (("rope_factors_long", "long_factor"), ("rope_factors_short", "short_factor")):
        writer.add_tensor(f"{gguf_list}.weight", numpy.array(config["rope_scaling"][key], numpy.float32))


def add_vocabulary(writer: gguf.GGUFWriter, folder: pathlib.Path, size: int) -> None:
    tokenizer = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    tokens = [f"[unused{i}]" for i in range(size)]
    types = [gguf.TokenType.UNUSED] * size
    for text, token_id in tokenizer["model"]["vocab"].items():
        tokens[token_id], types[token_id] = text, gguf.TokenType.NORMAL
    for added in tokenizer["added_tokens"]:
        tokens[added["id"]], types[added["id"]] = added["content"], gguf.TokenType.CONTROL
    merges = [m if isinstance(m, str) else " ".join(m) for m in tokenizer["model"]["merges"]]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-4o")
    writer.add_token_list(tokens)
    writer.add_token_types(types)
    writer.add_token_merges(merges)
    end = next(a["id"] for a in tokenizer["added_tokens"] if a["content"] == "<|endoftext|>")
    writer.add_bos_token_id(end)
    writer.add_eos_token_id(end)
    writer.add_add_bos_token(False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    options = parser.parse_args()
    config = json.loads((options.checkpoint / "config.json").read_text(encoding="utf-8"))
    writer = gguf.GGUFWriter(options.output, "phi3")
    add_hyperparameters(writer, config)
    add_vocabulary(writer, options.checkpoint, config["vocab_size"])
    for shard in sorted(options.checkpoint.glob("*.safetensors")):
        for name, values in shard_tensors(shard):
            if values.ndim == 1:  # llama.cpp keeps norms in float32
                writer.add_tensor(gguf_name(name), (values.astype(numpy.uint32) << 16).view(numpy.float32))
            else:
                writer.add_tensor(gguf_name(name), values.view(numpy.uint8), raw_dtype=gguf.GGMLQuantizationType.BF16)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    main()
