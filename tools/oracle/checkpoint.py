"""Reads a checkpoint of the original layout and builds transformers' model from it, corrected to the official arithmetic.

The original names (`base_layer`, `lora_A.speech`, `linear_q`, ...) are mapped to the names of transformers'
`Phi4MultimodalForCausalLM`; the adapter pairs stay outside the shards of that model and go into `modules.LoraLinear`.
"""
import dataclasses
import json
import os

import torch
import transformers
from safetensors.torch import load_file
from transformers.models.phi4_multimodal import modeling_phi4_multimodal as native
from transformers.models.phi4_multimodal.configuration_phi4_multimodal import Phi4MultimodalConfig

import modules

transformers.logging.set_verbosity_error()  # the port's advice on rope settings says nothing about these checkpoints

ADAPTERS = ("speech", "vision")
LORA_TARGETS = ("self_attn.qkv_proj", "self_attn.o_proj", "mlp.gate_up_proj", "mlp.down_proj")

# (part of an original name, part of the native name); only below model.embed_tokens_extend and model.layers.
RENAMES = (
    ("feed_forward_in.net.0.linear", "feed_forward_in.gate_up_proj"),
    ("feed_forward_in.net.2", "feed_forward_in.down_proj"),
    ("feed_forward_out.net.0.linear", "feed_forward_out.gate_up_proj"),
    ("feed_forward_out.net.2", "feed_forward_out.down_proj"),
    ("self_attn.linear_out", "self_attn.o_proj"),
    ("self_attn.linear_q", "self_attn.q_proj"),
    ("self_attn.linear_k", "self_attn.k_proj"),
    ("self_attn.linear_v", "self_attn.v_proj"),
    ("audio_projection.speech.0", "up_proj_for_speech"),
    ("audio_projection.speech.2", "down_proj_for_speech"),
    ("audio_projection.vision.0", "up_proj_for_vision_speech"),
    ("audio_projection.vision.2", "down_proj_for_vision_speech"),
    ("img_projection.0", "img_projection_up"),
    ("img_projection.2", "img_projection_down"),
    ("glb_GN", "global_img_feature_extensor"),
    ("sub_GN", "sub_img_feature_extensor"),
    (".base_layer.", "."),
)

OFFICIAL_SIGLIP = dict(hidden_size=1152, num_hidden_layers=27, num_attention_heads=16, intermediate_size=4304,
                       patch_size=14, image_size=448, crop_size=448)


def native_name(name):
    """Name of a base tensor in transformers' layout."""
    for original, renamed in RENAMES:
        name = name.replace(original, renamed)
    return name


def read_json(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as f:
        return json.load(f)


def load_tensors(folder):
    """All tensors of a checkpoint, by the shards its index names."""
    index = read_json(folder, "model.safetensors.index.json")["weight_map"]
    tensors = {}
    for shard in sorted(set(index.values())):
        tensors.update(load_file(os.path.join(folder, shard)))
    missing = sorted(set(index) - set(tensors))
    if missing:
        raise ValueError(f"{folder}: {len(missing)} tensors of the index are in no shard, first {missing[0]}")
    return tensors


@dataclasses.dataclass(frozen=True)
class SpecialIds:
    """Ids of the tokens the chat format needs, found by their text in tokenizer.json."""
    image: int
    audio: int
    end: int
    end_of_text: int

    @staticmethod
    def of(tokenizer):
        texts = ("<|endoftext10|>", "<|endoftext11|>", "<|end|>", "<|endoftext|>")
        ids = [tokenizer.token_to_id(t) for t in texts]
        for text, found in zip(texts, ids):
            if found is None:
                raise ValueError(f"tokenizer.json has no token {text}")
        return SpecialIds(*ids)


def stop_ids(folder):
    """Union of the stop ids of config.json and generation_config.json, in that order (the second file is optional)."""
    stops = []
    for name in ("config.json", "generation_config.json"):
        if not os.path.exists(os.path.join(folder, name)):
            continue
        value = read_json(folder, name).get("eos_token_id")
        for one in value if isinstance(value, list) else [value]:
            if one is not None and one not in stops:
                stops.append(one)
    return stops


def native_config(config, special):
    """transformers' configuration for an original config.json."""
    audio = config["audio_processor"]["config"]
    vision = config.get("img_processor") or OFFICIAL_SIGLIP
    rope = dict(config["rope_scaling"])
    rope["rope_type"] = rope.pop("type")
    rope.update(rope_theta=config["rope_theta"], partial_rotary_factor=config["partial_rotary_factor"],
                original_max_position_embeddings=config["original_max_position_embeddings"])
    return Phi4MultimodalConfig(
        vocab_size=config["vocab_size"], hidden_size=config["hidden_size"],
        intermediate_size=config["intermediate_size"], num_hidden_layers=config["num_hidden_layers"],
        num_attention_heads=config["num_attention_heads"], num_key_value_heads=config["num_key_value_heads"],
        rms_norm_eps=config["rms_norm_eps"], hidden_act=config["hidden_act"],
        max_position_embeddings=config["max_position_embeddings"],
        original_max_position_embeddings=config["original_max_position_embeddings"],
        rope_parameters=rope, tie_word_embeddings=True, sliding_window=None,
        pad_token_id=config["pad_token_id"], bos_token_id=config["bos_token_id"], eos_token_id=config["eos_token_id"],
        audio_config=dict(
            hidden_size=audio["attention_dim"], intermediate_size=audio["linear_units"],
            num_blocks=audio["num_blocks"], num_attention_heads=audio["attention_heads"],
            activation=audio["activation"], conv_activation=audio["conv_activation"],
            conv_glu_type=audio["conv_glu_type"], chunk_size=audio["chunk_size"], left_chunk=audio["left_chunk"],
            ext_pw_out_channel=audio["ext_pw_out_channel"],
            depthwise_separable_out_channel=audio["depthwise_seperable_out_channel"],
            depthwise_multiplier=audio["depthwise_multiplier"], kernel_size=audio["kernel_size"],
            input_size=audio["input_size"], time_reduction=audio["time_reduction"],
            nemo_conv_channels=audio["nemo_conv_settings"]["conv_channels"],
            bias_max_distance=audio["relative_attention_bias_args"]["t5_bias_max_distance"],
            audio_token_id=special.audio),
        vision_config=dict(
            hidden_size=vision["hidden_size"], intermediate_size=vision["intermediate_size"],
            num_hidden_layers=vision["num_hidden_layers"], num_attention_heads=vision["num_attention_heads"],
            image_size=vision["image_size"], patch_size=vision["patch_size"], crop_size=vision["crop_size"],
            image_token_id=special.image),
        attn_implementation="eager")


def adapter_tensors(tensors):
    """{(module path, adapter): {"A": tensor, "B": tensor}} of the LoRA tensors; half a pair is an error."""
    pairs = {}
    for name, tensor in tensors.items():
        if ".lora_" not in name:
            continue
        path, rest = name.split(".lora_", 1)
        half, adapter, _ = rest.split(".")
        pairs.setdefault((path, adapter), {})[half] = tensor
    for (path, adapter), pair in pairs.items():
        if set(pair) != {"A", "B"}:
            raise ValueError(f"{path}: the {adapter} adapter has {' and '.join(sorted(pair))} only")
    return pairs


def load_port(folder, dtype, special):
    """transformers' model as it is, with the base weights of `folder` in `dtype`; and all tensors and config.json."""
    config = read_json(folder, "config.json")
    tensors = load_tensors(folder)
    model = native.Phi4MultimodalForCausalLM(native_config(config, special))
    base = {native_name(n): t for n, t in tensors.items() if ".lora_" not in n}
    result = model.load_state_dict(base, strict=False)
    missing = [n for n in result.missing_keys if n != "lm_head.weight"]
    if missing or result.unexpected_keys:
        raise ValueError(f"{folder}: missing {missing[:3]}, unexpected {result.unexpected_keys[:3]}")
    model.tie_weights()
    # Weights are stored in bfloat16, so the copy into the float32 model was exact and this cast is exact too.
    return model.to(dtype).eval(), tensors, config


def build_model(folder, dtype, special, lora_compute="bf16"):
    """The model with the official arithmetic and adapters, in `dtype` (torch.float32 or torch.bfloat16)."""
    model, tensors, config = load_port(folder, dtype, special)
    modules.correct_model(model, config)
    scales = {a: config[f"{a}_lora"]["lora_alpha"] / config[f"{a}_lora"]["r"] for a in ADAPTERS}
    pairs = adapter_tensors(tensors)
    for n, layer in enumerate(model.model.layers):
        for target in LORA_TARGETS:
            group, leaf = target.split(".")
            parent = layer.get_submodule(group)
            path = f"model.layers.{n}.{target}"
            adapters = {a: (pairs[path, a]["A"], pairs[path, a]["B"], scales[a]) for a in ADAPTERS}
            setattr(parent, leaf, modules.LoraLinear(getattr(parent, leaf), adapters, lora_compute))
    return model
