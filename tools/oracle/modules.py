"""Replacements for modules of transformers' `phi4_multimodal` port where its arithmetic is not the official code's.

Each class names what differs. Under bfloat16 every torch operator reads bfloat16 and rounds its result once, with float32
inside; that is the official rule, so the order of the operators below is the order of the roundings.
"""
import math

import torch
from torch import nn
from torch.nn import functional as F

SEGMENT_ROWS = 500


class TwoStepSwish(nn.Module):
    """z * sigmoid(z) as two operators, so that bfloat16 rounds the sigmoid too; the port uses fused SiLU."""

    def forward(self, z):
        return z * torch.sigmoid(z)


class AudioAttention(nn.Module):
    """Conformer self-attention over one segment. Differences to the port: queries are scaled before the product; the
    relative bias is added by itself; padded keys are excluded (the port adds the boolean mask to the bias)."""

    def __init__(self, port):
        super().__init__()
        self.q_proj, self.k_proj, self.v_proj, self.o_proj = port.q_proj, port.k_proj, port.v_proj, port.o_proj
        self.head_dim = port.head_dim

    def forward(self, x, attention):
        bias, valid = attention  # [1, heads, L, L]; bool [segments, L] or None
        heads = lambda t: t.view(*x.shape[:-1], -1, self.head_dim).transpose(1, 2)
        q, k, v = heads(self.q_proj(x)), heads(self.k_proj(x)), heads(self.v_proj(x))
        scores = torch.matmul(q * self.head_dim ** -0.5, k.transpose(2, 3)) + bias
        if valid is not None:
            scores = scores.masked_fill(~valid[:, None, None, :], -math.inf)
        p = torch.softmax(scores, dim=-1, dtype=torch.float32).to(x.dtype)
        if valid is not None:  # a row without any valid key is NaN up to here
            p = p.masked_fill(~valid[:, None, None, :], 0.0)
        return self.o_proj(torch.matmul(p, v).transpose(1, 2).reshape(x.shape))


class DecoderAttention(nn.Module):
    """Decoder attention with the official order of operators: scores are divided by sqrt(head_dim), where the port
    multiplies by the reciprocal."""

    def __init__(self, port):
        super().__init__()
        self.o_proj, self.qkv_proj = port.o_proj, port.qkv_proj
        self.heads, self.kv_heads = port.config.num_attention_heads, port.num_key_value_heads
        self.head_dim, self.layer_idx = port.head_dim, port.layer_idx

    def forward(self, hidden_states, position_embeddings, attention_mask=None, cache=None, **unused):
        batch, length, _ = hidden_states.shape
        d = self.head_dim
        qkv = self.qkv_proj(hidden_states)
        q, k, v = (t.view(batch, length, -1, d).transpose(1, 2)
                   for t in qkv.split([self.heads * d, self.kv_heads * d, self.kv_heads * d], dim=-1))
        q, k = rotate(q, *position_embeddings), rotate(k, *position_embeddings)
        if cache is not None:
            k, v = cache.update(k, v, self.layer_idx)
        group = self.heads // self.kv_heads
        k, v = k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1)
        scores = decoder_scores(q, k)
        if attention_mask is not None:
            scores = scores + attention_mask
        p = torch.softmax(scores, dim=-1, dtype=torch.float32).to(q.dtype)
        out = torch.matmul(p, v).transpose(1, 2).reshape(batch, length, -1)
        return self.o_proj(out), None


def decoder_scores(q, k):
    """[batch, heads, queries, keys]: products rounded, then divided by the root of the head size and rounded again."""
    return torch.matmul(q, k.transpose(2, 3)) / math.sqrt(q.shape[-1])


def rotate(x, cos, sin):
    """Partial rotation of [batch, heads, len, head_dim]; dim i pairs with i + half inside the rotary part."""
    n = cos.shape[-1]
    turned, passed = x[..., :n], x[..., n:]
    low, high = turned[..., :n // 2], turned[..., n // 2:]
    cos, sin = cos[:, None], sin[:, None]
    turned = turned * cos + torch.cat([-high, low], dim=-1) * sin
    return torch.cat([turned, passed], dim=-1)


class LongRope(nn.Module):
    """Cosines and sines of one forward pass. The factor list follows the length of the whole sequence in this call; the
    attention factor multiplies both lists; values are computed in float32 and rounded to the model's format."""

    def __init__(self, config):
        super().__init__()
        rope = config["rope_scaling"]
        self.original_max = config["original_max_position_embeddings"]
        head_dim = config["hidden_size"] // config["num_attention_heads"]
        dims = int(config["partial_rotary_factor"] * head_dim)
        exponent = torch.arange(0, dims, 2, dtype=torch.int64).float() / dims
        self.inverse = {name: 1.0 / (torch.tensor(rope[name], dtype=torch.float32) * config["rope_theta"] ** exponent)
                        for name in ("short_factor", "long_factor")}
        ratio = config["max_position_embeddings"] / self.original_max
        self.factor = 1.0 if ratio <= 1 else math.sqrt(1 + math.log(ratio) / math.log(self.original_max))

    def forward(self, x, position_ids):
        length = int(position_ids.max()) + 1
        name = "long_factor" if length > self.original_max else "short_factor"
        angles = position_ids[..., None].float() * self.inverse[name]
        angles = torch.cat([angles, angles], dim=-1)
        return (angles.cos() * self.factor).to(x.dtype), (angles.sin() * self.factor).to(x.dtype)


class LoraLinear(nn.Module):
    """W x, or W x + scale (B (A x)) for the active adapter; unmerged, each of the steps rounded.

    `compute` is the format of the adapter's two products: "bf16" means the model's own format, "f32" float32 with the
    sum alone rounded (an official run that loads without a device map has its vision adapter in float32)."""

    def __init__(self, base, adapters, compute="bf16"):
        super().__init__()
        self.base, self.active, self.compute = base, None, compute
        dtype = torch.float32 if compute == "f32" else base.weight.dtype
        self.scales = {name: scale for name, (_, _, scale) in adapters.items()}
        self.pairs = {name: (a.to(dtype), b.to(dtype)) for name, (a, b, _) in adapters.items()}

    def forward(self, x):
        y = self.base(x)
        if self.active is None:
            return y
        a, b = self.pairs[self.active]
        return (y + F.linear(F.linear(x.to(a.dtype), a), b) * self.scales[self.active]).to(y.dtype)


def position_buckets(count):
    """Row of the SigLIP position table for each of `count` valid patches of an axis of 32.

    floor(32 i / count), but for the places where float32 linspace of the official code falls just below a boundary."""
    exceptions = {20: {10: 15}, 24: {3: 3, 6: 7, 9: 11}}.get(count, {})
    return [exceptions.get(i, 32 * i // count) for i in range(count)]


def vision_positions(mask):
    """bool [crops, 32, 32] -> position ids [crops, 1024]; masked patches get id 0."""
    ids = torch.zeros(mask.shape, dtype=torch.long)
    for crop, m in enumerate(mask):
        rows = torch.tensor(position_buckets(int(m[:, 0].sum())))
        columns = torch.tensor(position_buckets(int(m[0].sum())))
        ids[crop][m] = (32 * rows[:, None] + columns[None]).flatten()
    return ids.flatten(1)


def correct_model(model, config):
    """Swaps the modules of transformers' model for the ones above (LoRA is put in by the loader)."""
    for block in model.model.embed_tokens_extend.audio_embed.encoder.encoders:
        block.feed_forward_in.act_fn = block.feed_forward_out.act_fn = TwoStepSwish()
        block.conv.act = block.conv.glu.glu_act = TwoStepSwish()
        block.self_attn = AudioAttention(block.self_attn)
    for layer in model.model.layers:
        layer.self_attn = DecoderAttention(layer.self_attn)
    model.model.rotary_emb = LongRope(config)


def set_adapter(model, name):
    """Makes one adapter ("speech", "vision") or none active in every decoder layer."""
    for layer in model.model.layers:
        for linear in (layer.self_attn.qkv_proj, layer.self_attn.o_proj, layer.mlp.gate_up_proj, layer.mlp.down_proj):
            linear.active = name


def encode_audio(model, features, masks=None, observe=None):
    """float32 features [clips, frames, 80] -> encoder rows [clips, ceil(frames / 8), dim].

    One clip is encoded without a mask: then the zero rows that fill the last segment of a long clip are attended. `masks`
    (bool [clips, frames]) is the official way of several clips in one batch: padded keys are excluded everywhere.
    `observe(name, rows)` sees the stages `subsampled` and `block.{n}`, appended rows dropped."""
    observe = observe or (lambda *_: None)
    encoder = model.model.embed_tokens_extend.audio_embed.encoder
    x = features.to(encoder.embed.out.weight.dtype)
    x = encoder.encoder_embedding(x)
    x, _ = encoder.embed(x, None)
    clips, rows, dim = x.shape
    observe("subsampled", x)
    valid = None
    if masks is not None:
        valid = torch.arange(rows)[None] < torch.ceil(masks.sum(1) / 8)[:, None]
    appended = -rows % SEGMENT_ROWS if rows > SEGMENT_ROWS else 0
    if rows > SEGMENT_ROWS:
        x = F.pad(x, (0, 0, 0, appended)).reshape(-1, SEGMENT_ROWS, dim)
        if valid is not None:
            valid = F.pad(valid, (0, appended)).reshape(-1, SEGMENT_ROWS)
    bias = encoder.relative_attention_bias_layer(x)
    for n, block in enumerate(encoder.encoders):
        x = block(x, (bias, valid))
        observe(f"block.{n}", x.reshape(clips, -1, dim)[:, :rows])
    return x.reshape(clips, -1, dim)[:, :rows]


def project_audio(model, rows, branch):
    """Encoder rows -> decoder rows through the branch "speech" or "vision" (exact GELU between two linears)."""
    embed = model.model.embed_tokens_extend.audio_embed
    up, down = ((embed.up_proj_for_speech, embed.down_proj_for_speech) if branch == "speech" else
                (embed.up_proj_for_vision_speech, embed.down_proj_for_vision_speech))
    return down(F.gelu(up(rows)))


def encode_image(model, pixels, mask, grid):
    """Pixels [1 + crops, 3, 448, 448], bool mask [1 + crops, 32, 32], grid (rows, columns) -> image rows [rows, hidden]."""
    embed = model.model.embed_tokens_extend.image_embed
    tower = embed.img_processor
    dtype = tower.embeddings.patch_embedding.weight.dtype
    x = tower.embeddings.patch_embedding(pixels.to(dtype)).flatten(2).transpose(1, 2)
    x = x + tower.embeddings.position_embedding(vision_positions(mask))
    additive = None
    if not bool(mask.all()):
        additive = torch.zeros(mask.shape[0], 1, 1, 1024, dtype=dtype)
        additive.masked_fill_(~mask.flatten(1)[:, None, None], torch.finfo(dtype).min)
    for layer in tower.encoder.layers[:-1]:  # the second to last hidden state is taken, so the last layer never runs
        x = layer(x, additive)
    width = x.shape[-1]
    x = F.avg_pool2d(x.transpose(1, 2).reshape(-1, width, 32, 32), 2, 2).permute(0, 2, 3, 1)  # [1 + crops, 16, 16, width]
    high, wide = grid
    sub = x[1:].reshape(high, wide, 16, 16, width).transpose(1, 2).reshape(high * 16, wide * 16, width)
    cells = mask[1:, ::2, ::2].reshape(high, wide, 16, 16).transpose(1, 2).reshape(high * 16, wide * 16)
    sub = with_separators(sub[:int(cells[:, 0].sum()), :int(cells[0].sum())], embed.sub_img_feature_extensor)
    whole = with_separators(x[0], embed.sub_img_feature_extensor)
    rows = torch.cat([sub, embed.global_img_feature_extensor[0], whole])
    return embed.img_projection_down(F.gelu(embed.img_projection_up(rows)))


def with_separators(cells, separator):
    """[high, wide, width] -> [high (wide + 1), width]: one separator after each row."""
    high, _, width = cells.shape
    return torch.cat([cells, separator.reshape(1, 1, width).expand(high, 1, width)], dim=1).reshape(-1, width)
