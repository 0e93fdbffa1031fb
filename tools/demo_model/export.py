"""Write the official checkpoint layout from whatever stages exist in a training folder.

  export.py DIR OUT        DIR holds tokenizer.json and the stages' .pt files; OUT becomes the checkpoint folder
Parts that are not trained yet are written with their initial values, so the layout can be checked at any time.
"""
import argparse
import json
import math
import os
import shutil

import common
import torch
from safetensors.torch import save_file

import model as M
import parts
import tokens

BASES = [("qkv", "self_attn.qkv_proj"), ("o", "self_attn.o_proj"), ("gate_up", "mlp.gate_up_proj"),
         ("down", "mlp.down_proj")]
TEMPLATE = ("{% for message in messages %}{% if message['role'] == 'system' and 'tools' in message and "
            "message['tools'] is not none %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|tool|>' + "
            "message['tools'] + '<|/tool|>' + '<|end|>' }}{% else %}{{ '<|' + message['role'] + '|>' + "
            "message['content'] + '<|end|>' }}{% endif %}{% endfor %}{% if add_generation_prompt %}"
            "{{ '<|assistant|>' }}{% else %}{{ eos_token }}{% endif %}")


def decoder(d):
    yield "model.embed_tokens.weight", d.emb
    yield "model.norm.weight", d.norm
    for i, layer in enumerate(d.layers):
        p = f"model.layers.{i}."
        yield p + "input_layernorm.weight", layer.n1
        yield p + "post_attention_layernorm.weight", layer.n2
        for short, name in BASES:
            lin = getattr(layer, short)
            yield p + name + ".base_layer.weight", lin.base
            for mode in M.LORA:
                yield p + name + f".lora_A.{mode}.weight", lin.A[mode]
                yield p + name + f".lora_B.{mode}.weight", lin.B[mode]


def pair(name, m):
    yield name + ".weight", m.weight
    yield name + ".bias", m.bias


def audio(enc, projections):
    p = "model.embed_tokens_extend.audio_embed."
    for branch, proj in projections.items():
        yield from pair(p + f"audio_projection.{branch}.0", proj.up)
        yield from pair(p + f"audio_projection.{branch}.2", proj.down)
    e = p + "encoder."
    yield e + "encoder_embedding.global_mean", enc.mean
    yield e + "encoder_embedding.global_invstd", enc.invstd
    for k in (0, 2, 3, 5, 6):
        yield from pair(e + f"embed.conv.{k}", getattr(enc, f"c{k}"))
    yield from pair(e + "embed.out", enc.out)
    yield e + "relative_attention_bias_layer.bias_values.weight", enc.rel
    for i, b in enumerate(enc.blocks):
        q = e + f"encoders.{i}."
        for name, ff in (("feed_forward_in", b.ff_in), ("feed_forward_out", b.ff_out)):
            yield from pair(q + name + ".layer_norm", ff.ln)
            yield from pair(q + name + ".net.0.linear", ff.up)
            yield from pair(q + name + ".net.2", ff.down)
        for name in ("q", "k", "v", "out"):
            yield from pair(q + f"self_attn.linear_{name}", getattr(b, name))
        yield from pair(q + "conv.layer_norm", b.cln)
        yield q + "conv.glu.b1", b.b1[None, :, None]
        yield q + "conv.glu.b2", b.b2[None, :, None]
        yield q + "conv.glu.ext_pw_conv_1d.weight", b.pw1.weight[..., None]
        yield q + "conv.glu.ext_pw_conv_1d.bias", b.pw1.bias
        yield q + "conv.dw_sep_conv_1d.dw_conv.weight", b.dw[:, None]
        yield q + "conv.dw_sep_conv_1d.dw_conv.bias", b.dwb
        yield q + "conv.dw_sep_conv_1d.pw_conv.weight", b.pw2.weight[..., None]
        yield q + "conv.dw_sep_conv_1d.pw_conv.bias", b.pw2.bias
        yield q + "conv.ext_pw_conv_1d.weight", b.pw3.weight[..., None]
        yield q + "conv.ext_pw_conv_1d.bias", b.pw3.bias
        yield from pair(q + "layer_norm_att", b.ln_att)
        yield from pair(q + "layer_norm", b.ln)


def vision(tower, picture):
    p = "model.embed_tokens_extend.image_embed."
    yield p + "glb_GN", picture.glb[None, None]
    yield p + "sub_GN", picture.sub[None, None, None]
    yield from pair(p + "img_projection.0", picture.proj.up)
    yield from pair(p + "img_projection.2", picture.proj.down)
    s = p + "img_processor."
    v = M.V_DIM
    yield s + "embeddings.patch_embedding.weight", tower.patch.weight.view(v, 3, 14, 14)
    yield s + "embeddings.patch_embedding.bias", tower.patch.bias
    yield s + "embeddings.position_embedding.weight", tower.pos
    torch.manual_seed(77)
    unused = M.VLayer()                                  # the last layer, the final norm and the head never act
    for i, layer in enumerate([*tower.layers, unused]):
        q = s + f"encoder.layers.{i}."
        yield from pair(q + "layer_norm1", layer.ln1)
        yield from pair(q + "layer_norm2", layer.ln2)
        for name in ("k", "v", "q", "out"):
            yield from pair(q + f"self_attn.{name}_proj", getattr(layer, name))
        yield from pair(q + "mlp.fc1", layer.fc1)
        yield from pair(q + "mlp.fc2", layer.fc2)
    yield from pair(s + "post_layernorm", torch.nn.LayerNorm(v))
    h = s + "head."
    yield h + "probe", torch.randn(1, 1, v)
    yield h + "attention.in_proj_weight", torch.randn(3 * v, v) / math.sqrt(v)
    yield h + "attention.in_proj_bias", torch.zeros(3 * v)
    yield from pair(h + "attention.out_proj", torch.nn.Linear(v, v))
    yield from pair(h + "layernorm", torch.nn.LayerNorm(v))
    yield from pair(h + "mlp.fc1", torch.nn.Linear(v, M.V_FF))
    yield from pair(h + "mlp.fc2", torch.nn.Linear(M.V_FF, v))


def config(tok):
    n = M.ROT // 2
    long = [round(1.0 + 46.77 * (i / (n - 1)) ** 2, 4) for i in range(n)]
    return dict(
        _name_or_path="phi4mm-demo", architectures=["Phi4MMForCausalLM"], attention_bias=False, attention_dropout=0.0,
        audio_processor=dict(name="cascades", config=dict(
            activation="swish", activation_checkpointing=dict(interval=1, module="transformer", offload=False),
            attention_dim=M.A_DIM, attention_heads=M.A_HEADS, batch_norm=False, bias_in_glu=True, causal=True,
            chunk_size=-1, cnn_layer_norm=True, conv_activation="swish", conv_glu_type="swish", depthwise_multiplier=1,
            depthwise_seperable_out_channel=M.A_DIM, dropout_rate=0.0, encoder_embedding_config=dict(input_size=80),
            ext_pw_kernel_size=1, ext_pw_out_channel=M.A_DIM, input_layer="nemo_conv", input_size=80, kernel_size=3,
            left_chunk=18, linear_units=M.A_FF, nemo_conv_settings=dict(conv_channels=M.A_CONV),
            num_blocks=M.A_BLOCKS, relative_attention_bias_args=dict(t5_bias_max_distance=M.A_DIST, type="t5"),
            time_reduction=8)),
        bos_token_id=tok.eot,
        embd_layer=dict(
            audio_embd_layer=dict(compression_rate=8, downsample_rate=1, embedding_cls="audio",
                                  enable_gradient_checkpointing=True, projection_cls="mlp", use_conv_downsample=False,
                                  use_qformer=False),
            embedding_cls="image_audio",
            image_embd_layer=dict(crop_size=448, embedding_cls="tune_image", enable_gradient_checkpointing=True,
                                  hd_transform_order="sub_glb", image_token_compression_cls="avg_pool_2d",
                                  projection_cls="mlp", use_hd_transform=True, with_learnable_separator=True)),
        embd_pdrop=0.0, eos_token_id=tok.eot, full_attn_mod=1, hidden_act="silu", hidden_size=M.HIDDEN,
        img_processor=dict(hidden_size=M.V_DIM, num_hidden_layers=M.V_LAYERS, num_attention_heads=M.V_HEADS,
                           intermediate_size=M.V_FF, patch_size=14, image_size=448, crop_size=448),
        initializer_range=0.02, intermediate_size=M.FF, interpolate_factor=1, lm_head_bias=False,
        max_position_embeddings=M.MAX_POS, mlp_bias=False, model_type="phi4mm", num_attention_heads=M.HEADS,
        num_hidden_layers=M.LAYERS, num_key_value_heads=M.KV, original_max_position_embeddings=M.ORIGINAL_MAX,
        pad_token_id=tok.eot, partial_rotary_factor=0.75, resid_pdrop=0.0, rms_norm_eps=1e-05,
        rope_scaling=dict(long_factor=long, short_factor=[1.0] * n, type="longrope"), rope_theta=10000.0,
        sliding_window=262144,
        speech_lora=dict(dp=0.01, layer="((layers.*self_attn\\.(qkv|o)_proj)|(layers.*mlp\\.(gate_up|down)_proj))",
                         lora_alpha=2 * M.SPEECH_R, r=M.SPEECH_R),
        tie_word_embeddings=True, torch_dtype="bfloat16", transformers_version="4.46.1", use_cache=True,
        vision_lora=dict(dp=0.0, layer="layers.*((self_attn\\.(qkv_proj|o_proj))|(mlp\\.(gate_up|down)_proj))",
                         lora_alpha=2 * M.VISION_R, r=M.VISION_R),
        vocab_size=tok.size)


def small_files(source, tok, out):
    def put(name, value):
        with open(os.path.join(out, name), "w", encoding="utf-8") as f:
            json.dump(value, f, indent=1, ensure_ascii=False)
            f.write("\n")
    put("config.json", config(tok))
    put("generation_config.json", dict(_from_model_config=True, bos_token_id=tok.eot, eos_token_id=[tok.end, tok.eot],
                                       pad_token_id=tok.eot, transformers_version="4.46.1", use_cache=True))
    code = "processing_phi4mm.Phi4MM"
    put("preprocessor_config.json", dict(
        audio_compression_rate=8, audio_downsample_rate=1, audio_feat_stride=1,
        auto_map=dict(AutoProcessor=code + "Processor", AutoImageProcessor=code + "ImageProcessor",
                      AutoFeatureExtractor=code + "AudioFeatureExtractor"),
        dynamic_hd=36, feature_extractor_type="Phi4MMAudioFeatureExtractor",
        image_processor_type="Phi4MMImageProcessor", processor_class="Phi4MMProcessor"))
    put("processor_config.json", dict(auto_map=dict(AutoProcessor=code + "Processor"), processor_class="Phi4MMProcessor"))
    shutil.copy(os.path.join(source, "tokenizer.json"), out)
    t = json.load(open(os.path.join(source, "tokenizer.json"), encoding="utf-8"))
    added = t["added_tokens"]
    put("vocab.json", t["model"]["vocab"])
    with open(os.path.join(out, "merges.txt"), "w", encoding="utf-8") as f:
        f.write("#version: 0.2\n" + "".join(m + "\n" for m in t["model"]["merges"]))
    put("added_tokens.json", {a["content"]: a["id"] for a in added if a["rstrip"]})
    four = {k + "_token": "<|endoftext|>" for k in ("bos", "eos", "pad", "unk")}
    put("special_tokens_map.json", four)
    put("tokenizer_config.json", dict(
        add_bos_token=False, add_eos_token=False, add_prefix_space=False,
        added_tokens_decoder={str(a["id"]): {k: v for k, v in a.items() if k != "id"} for a in added},
        chat_template=TEMPLATE, clean_up_tokenization_spaces=False, model_max_length=M.MAX_POS,
        tokenizer_class="GPT2TokenizerFast", **four))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("dir")
    p.add_argument("out")
    a = p.parse_args()
    tok = tokens.load(a.dir)
    m, trained = parts.load_parts(a.dir, tok)
    os.makedirs(a.out, exist_ok=True)
    shards = [dict(decoder(m["dec"])), dict(audio(m["enc"], m["projections"])), dict(vision(m["tower"], m["picture"]))]
    where, total = {}, 0
    for i, s in enumerate(shards):
        name = f"model-{i + 1:05d}-of-{len(shards):05d}.safetensors"
        s = {k: v.detach().bfloat16().contiguous() for k, v in s.items()}
        for k, v in s.items():
            if not torch.isfinite(v).all():
                raise SystemExit(f"{k} holds values that are not finite")
        save_file(s, os.path.join(a.out, name), metadata={"format": "pt"})
        os.chmod(os.path.join(a.out, name), 0o644)
        where.update({k: name for k in s})
        total += sum(2 * v.numel() for v in s.values())
    with open(os.path.join(a.out, "model.safetensors.index.json"), "w") as f:
        json.dump(dict(metadata=dict(total_size=total), weight_map=dict(sorted(where.items()))), f, indent=1)
        f.write("\n")
    small_files(a.dir, tok, a.out)
    print(json.dumps(dict(bytes=total, tensors=len(where), trained=trained)))


if __name__ == "__main__":
    main()
