"""Corrections on the decoder side: rope lists, border, adapters, roundings, modes, merge, stopping."""
import json
import math
import os
import shutil

import pytest
import torch
from torch.nn import functional as F

import checkpoint
import modules
import oracle
from conftest import TINY, relative

BORDER = 32


def random(*shape, seed=0):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def prefill(run, ids):
    with torch.no_grad():
        return run.forward(run.model.model.embed_tokens(torch.tensor(ids)))


def test_text_equals_the_port_in_float32(f32, port):
    modules.set_adapter(f32.model, None)
    for length in (5, 32):
        ids = torch.arange(3, 3 + length)
        with torch.no_grad():
            theirs = port(input_ids=ids[None], logits_to_keep=1).logits[0, -1]
        assert relative(prefill(f32, ids.tolist())[0], theirs) < 1e-5


@pytest.mark.parametrize("length,name", [(31, "short_factor"), (32, "short_factor"), (33, "long_factor"), (90, "long_factor")])
def test_rope_list_follows_the_length_and_both_lists_are_scaled(f32, length, name):
    rope = f32.model.model.rotary_emb
    cos, sin = rope(torch.zeros(1), torch.arange(length)[None])
    factors = f32.config["rope_scaling"][name]
    amplitude = math.sqrt(1 + math.log(8192 / 32) / math.log(32))
    for i, factor in enumerate(factors):
        angle = torch.arange(length) / (factor * 10000 ** (2 * i / 6))
        assert torch.allclose(cos[0, :, i], angle.cos() * amplitude, atol=1e-4)
        assert torch.allclose(sin[0, :, i + 3], angle.sin() * amplitude, atol=1e-4)


def test_official_attention_factor():
    config = dict(rope_scaling=dict(short_factor=[1.0] * 48, long_factor=[2.0] * 48), original_max_position_embeddings=4096,
                  max_position_embeddings=131072, hidden_size=3072, num_attention_heads=24, partial_rotary_factor=0.75,
                  rope_theta=10000.0)
    assert modules.LongRope(config).factor == pytest.approx(1.1902380714238083, abs=1e-15)


def test_cosines_are_rounded_to_the_format(bf16, f32):
    places = torch.arange(20)[None]
    half, full = (r.model.model.rotary_emb(torch.zeros(1, dtype=d), places) for r, d in
                  ((bf16, torch.bfloat16), (f32, torch.float32)))
    assert half[0].dtype == torch.bfloat16 and torch.equal(half[0], full[0].bfloat16()) and torch.equal(half[1], full[1].bfloat16())


@pytest.mark.parametrize("case", ["border_29", "border_32", "border_33", "text_short"])
def test_greedy_across_the_border_equals_fresh_prefills(f32, cases, case):
    ids, merged, _ = f32.prepare(cases(case))
    tokens, logits, _, _ = f32.generate(merged, 10)
    sequence = ids.tolist()
    for step, token in enumerate(tokens):
        fresh, _ = prefill(f32, sequence)
        assert int(fresh.argmax()) == token and relative(logits[step], fresh) < 1e-4
        sequence.append(token)


def test_keeping_the_cache_at_the_border_is_something_else(f32, cases):
    """Without the recomputation the long list meets keys of the short one."""
    ids, merged, _ = f32.prepare(cases("border_32"))
    last, cache = f32.forward(merged)
    row = f32.model.model.embed_tokens(last.argmax()[None])
    kept, _ = f32.forward(row, cache)
    fresh, _ = f32.forward(torch.cat([merged, row]))
    assert relative(kept, fresh) > 1e-2


def test_the_cache_is_dropped_exactly_once(f32, cases):
    ids, merged, _ = f32.prepare(cases("border_29"))
    lengths, forward = [], f32.forward
    try:
        f32.forward = lambda rows, cache=None: (lengths.append(len(rows)), forward(rows, cache))[1]
        f32.generate(merged, 9)
    finally:
        del f32.forward
    assert lengths == [29, 1, 1, 1, 33, 1, 1, 1, 1]


@pytest.mark.parametrize("adapter", checkpoint.ADAPTERS)
@pytest.mark.parametrize("target", checkpoint.LORA_TARGETS)
def test_adapter_is_added_unmerged_with_every_rounding(bf16, adapter, target):
    tensors, config = checkpoint.load_tensors(TINY), checkpoint.read_json(TINY, "config.json")
    w, a, b = (tensors[f"model.layers.1.{target}.{part}.weight"].float()
               for part in ("base_layer", f"lora_A.{adapter}", f"lora_B.{adapter}"))
    scale = config[f"{adapter}_lora"]["lora_alpha"] / config[f"{adapter}_lora"]["r"]
    assert scale not in (0.5, 1.0, 2.0, 4.0)
    x = random(50, w.shape[1]).bfloat16()
    step = lambda t: t.bfloat16().float()
    expected = step(step(x.float() @ w.T) + step(scale * step(step(x.float() @ a.T) @ b.T)))
    modules.set_adapter(bf16.model, adapter)
    with torch.no_grad():
        found = bf16.model.model.layers[1].get_submodule(target)(x).float()
    merged = (x.float() @ step(w + scale * b @ a).T).bfloat16().float()
    assert (found == expected).float().mean() > 0.995
    assert (merged == expected).float().mean() < 0.9  # merged weights are something else


def test_float32_adapters_round_the_sum_alone(f32):
    half = oracle.Oracle(TINY, "bf16", lora_compute="f32")
    modules.set_adapter(half.model, "vision")
    linear = half.model.model.layers[0].self_attn.o_proj
    a, b = linear.pairs["vision"]
    assert a.dtype == torch.float32
    x = random(20, 48).bfloat16()
    with torch.no_grad():
        y = linear.base(x).float() + F.linear(F.linear(x.float(), a), b) * (10 / 7)
        assert torch.equal(linear(x), y.bfloat16())


@pytest.mark.parametrize("case,adapter,branch", [
    ("text_short", None, None), ("speech_one", "speech", "speech"), ("image_tiny", "vision", None),
    ("mixed", "vision", "vision"), ("mixed_audio_first", "vision", "vision")])
def test_adapter_and_projection_branch_follow_the_media(f32, cases, case, adapter, branch):
    _, _, facts = f32.prepare(cases(case))
    assert (facts["adapter"], facts["branch"]) == (adapter, branch)
    assert {m.active for m in f32.model.modules() if isinstance(m, modules.LoraLinear)} == {adapter}


def test_branches_and_adapters_all_differ(f32, cases):
    rows = random(4, 24)
    with torch.no_grad():
        assert relative(modules.project_audio(f32.model, rows, "speech"), modules.project_audio(f32.model, rows, "vision")) > 0.1
        results = []
        for name in (None, "speech", "vision"):
            modules.set_adapter(f32.model, name)
            results.append(prefill(f32, [1, 2, 3])[0])
    assert relative(results[0], results[1]) > 0.05 and relative(results[1], results[2]) > 0.05


def test_media_rows_replace_embeddings(f32, cases):
    stages, facts = f32.run(cases("mixed_audio_first"), 1)
    (audio, n), (image, m) = facts["audio_positions"][0], facts["image_positions"][0]
    assert torch.equal(stages["merged"][audio:audio + n], stages["audio.0.projected"])
    assert torch.equal(stages["merged"][image:image + m], stages["image.0.projected"])
    text = torch.ones(len(stages["merged"]), dtype=torch.bool)
    text[audio:audio + n] = text[image:image + m] = False
    table = f32.model.model.embed_tokens.weight
    assert torch.equal(stages["merged"][text], table[stages["input_ids"].long()][text])
    with pytest.raises(AssertionError, match="3 media rows for 2 placeholders"):
        f32.write_rows(torch.zeros(4, 2), torch.tensor([True, True, False, False]), torch.zeros(3, 2))


def test_norm_rounds_before_the_weight(bf16):
    norm = bf16.model.model.layers[0].input_layernorm
    x = random(40, 48, seed=4).bfloat16()
    normal = x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-5)
    twice = (normal.bfloat16().float() * norm.weight.float()).bfloat16()
    once = (normal * norm.weight.float()).bfloat16()
    with torch.no_grad():
        assert torch.equal(norm(x), twice)
    assert not torch.equal(once, twice)


def test_dividing_by_the_root_of_the_head_size_is_multiplying_by_its_reciprocal():
    """The official code divides, the port multiplies: in bfloat16 that is the same for every value and these sizes."""
    every = torch.arange(65536, dtype=torch.int32).to(torch.int16).view(torch.bfloat16)
    every = every[every.isfinite()]
    for size in (8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128):
        assert torch.equal(every / math.sqrt(size), every * size ** -0.5)
    q, k = random(1, 4, 60, 8, seed=1), random(1, 4, 60, 8, seed=2)
    assert torch.allclose(modules.decoder_scores(q, k), q @ k.transpose(2, 3) / math.sqrt(8), atol=1e-6)


def test_query_heads_share_key_heads_in_groups(f32):
    attention = f32.model.model.layers[0].self_attn
    x = random(1, 6, 48, seed=5)
    cos, sin = torch.ones(1, 6, 6), torch.zeros(1, 6, 6)
    modules.set_adapter(f32.model, None)
    with torch.no_grad():
        qkv = attention.qkv_proj(x)[0]
        out, _ = attention(x, (cos, sin))
        heads = []
        for h in range(6):
            g = h // 3
            q, k, v = qkv[:, 8 * h:8 * h + 8], qkv[:, 48 + 8 * g:56 + 8 * g], qkv[:, 64 + 8 * g:72 + 8 * g]
            heads.append((q @ k.T / math.sqrt(8)).softmax(-1) @ v)
        assert relative(out[0], attention.o_proj(torch.cat(heads, -1))) < 1e-5


def test_kept_stages_belong_together(f32, cases):
    stages, facts = f32.run(cases("speech_two_frames"), 6)
    for n in range(3):
        before = stages["merged"] if n == 0 else stages[f"layer.{n - 1}"]
        assert torch.allclose(stages[f"layer.{n}"], before + stages[f"layer.{n}.o"] + stages[f"layer.{n}.mlp"], atol=1e-5)
        v = stages[f"layer.{n}.qkv"][:, 64:].view(-1, 2, 8).transpose(0, 1)
        assert torch.equal(stages[f"layer.{n}.value"], v)
        assert not torch.equal(stages[f"layer.{n}.key"], stages[f"layer.{n}.qkv"][:, 48:64].view(-1, 2, 8).transpose(0, 1))
    assert stages["logits"].shape == (len(facts["tokens"]), 337)
    assert stages["logits"].argmax(-1).tolist() == facts["tokens"] == stages["tokens"].int().tolist()


def test_stop_ids_are_the_union_of_both_files(f32, tmp_path):
    assert f32.stops == [316, 321]
    config = json.dumps(dict(eos_token_id=7))
    (tmp_path / "config.json").write_text(config)
    assert checkpoint.stop_ids(tmp_path) == [7]
    (tmp_path / "generation_config.json").write_text(json.dumps(dict(eos_token_id=[9, 7, 8])))
    assert checkpoint.stop_ids(tmp_path) == [7, 9, 8]


def test_generation_ends_with_the_stop_id(f32, cases):
    _, facts = f32.run(cases("text_short"), 8, keep_stages=False)
    stop = facts["tokens"][4]
    try:
        f32.stops = [336, stop]
        _, short = f32.run(cases("text_short"), 8, keep_stages=False)
    finally:
        f32.stops = checkpoint.stop_ids(TINY)
    first = facts["tokens"].index(stop)
    assert short["tokens"] == facts["tokens"][:first + 1] and short["stopped"]


def test_half_an_adapter_pair_is_refused(f32):
    tensors = checkpoint.load_tensors(TINY)
    del tensors["model.layers.0.mlp.down_proj.lora_B.speech.weight"]
    with pytest.raises(ValueError, match="model.layers.0.mlp.down_proj: the speech adapter has A only"):
        checkpoint.adapter_tensors(tensors)


def test_tiny_checkpoint_is_what_its_script_writes(tmp_path):
    import make_tiny
    make_tiny.write(tmp_path)
    for name in sorted(os.listdir(TINY)):
        with open(os.path.join(TINY, name), "rb") as f:
            assert (tmp_path / name).read_bytes() == f.read(), name
    shutil.rmtree(tmp_path)


def once_rounded(found, exact):
    """Share of elements that equal the float32 result rounded once (the rest may sit on a rounding border)."""
    assert found.dtype == torch.bfloat16
    return float((found == exact.bfloat16()).float().mean())


def test_bfloat16_operators_round_once():
    x, w, b = random(64, 512, seed=1).bfloat16(), random(96, 512, seed=2).bfloat16(), random(96, seed=3).bfloat16()
    exact = lambda *t: [i.double() for i in t]
    dx, dw, db = exact(x, w, b)
    assert once_rounded(F.linear(x, w, b), dx @ dw.T + db) > 0.99
    assert once_rounded(torch.matmul(x[:4, :8], x[:4, :8].T), dx[:4, :8] @ dx[:4, :8].T) > 0.99
    assert once_rounded(torch.matmul(x[None], w.T[None]), dx @ dw.T) > 0.99
    assert once_rounded(F.layer_norm(x, (512,), w[0], w[1]), F.layer_norm(dx, (512,), dw[0], dw[1])) > 0.99
    assert once_rounded(F.gelu(x), F.gelu(dx)) > 0.99
    assert once_rounded(F.gelu(x, approximate="tanh"), F.gelu(dx, approximate="tanh")) > 0.99
    image = random(2, 6, 32, 32, seed=4).bfloat16()
    assert once_rounded(F.avg_pool2d(image, 2, 2), F.avg_pool2d(image.double(), 2, 2)) > 0.99
    kernel, bias = random(6, 1, 3, 3, seed=5).bfloat16(), random(6, seed=6).bfloat16()
    found = F.conv2d(image, kernel, bias, stride=2, padding=1, groups=6)
    assert once_rounded(found, F.conv2d(image.double(), kernel.double(), bias.double(), stride=2, padding=1, groups=6)) > 0.99
