"""Corrections on the speech side: features, rates, masks, swish, bias table, segments, clips."""
import numpy as np
import pytest
import torch
from scipy.signal import resample_poly
from torch.nn import functional as F
from transformers.models.phi4_multimodal.feature_extraction_phi4_multimodal import Phi4MultimodalFeatureExtractor

import modules
import speech_features as sf
from conftest import relative


def tone(count, rate, hz=440.0):
    return (0.25 * np.sin(2 * np.pi * hz * np.arange(count) / rate)).astype(np.float32)


def encode(run, features, **options):
    with torch.no_grad():
        return modules.encode_audio(run.model, features, **options)


def noise(frames, seed=0):
    return torch.randn(1, frames, 80, generator=torch.Generator().manual_seed(seed)) * 2 + 10


# Published values of the official processor: (samples, rate, policy) -> shape and (frame, bin, value).
PROBES = [
    (1600, 16000, (8, 80), [(0, 0, 10.075375), (0, 10, 10.105929), (0, 20, 14.493302), (0, 30, 12.313075), (1, 10, 9.982423),
                            (3, 20, 13.971609), (7, 79, 8.648406)]),
    (24000, 24000, (148, 80), [(0, 0, 12.475846), (0, 10, 22.935753), (0, 20, 12.039375), (1, 10, 22.939745),
                               (50, 20, 11.737321), (147, 79, 9.370197)]),
    (800, 8000, (8, 80), [(0, 0, 10.251835), (0, 10, 10.946855), (0, 20, 14.466310), (7, 79, 0.0)]),
]


@pytest.mark.parametrize("count,rate,shape,values", PROBES)
def test_features_equal_published_probes(count, rate, shape, values):
    f = sf.speech_features(tone(count, rate), rate, "official")
    assert f.shape == shape
    for t, b, v in values:
        assert f[t, b] == pytest.approx(v, abs=2e-5)
    if rate == 8000:
        assert not f[:, 62:].any()
    assert not sf.log_mel(np.zeros(1600, np.float32), 16000).any()


def test_mel_bank_numbers_and_the_bin_the_port_adds():
    bank = sf.mel_bank()
    assert (bank != 0).sum() == 482 and bank[246, 79] == 0
    assert bank[1, 0] == pytest.approx(0.57565, abs=1e-6) and bank[100, 54] == pytest.approx(0.6164795, abs=1e-6)
    assert bank[245, 79] == pytest.approx(0.13145284, abs=1e-6)
    assert bank.astype(np.float64).sum() == pytest.approx(241.498917, abs=1e-4)
    filters = np.asarray(Phi4MultimodalFeatureExtractor().mel_filters)
    filters = filters if filters.shape == (257, 80) else filters.T
    assert filters[246, 79] > 0.009  # the difference being corrected
    filters[246, 79] = 0
    assert np.abs(filters - bank).max() < 1e-5


def test_port_features_differ_in_the_last_bin_only():
    x = np.random.default_rng(0).standard_normal(16000).astype(np.float32) * 0.1
    ours = sf.log_mel(x, 16000)
    theirs = Phi4MultimodalFeatureExtractor()(x, sampling_rate=16000, return_tensors="np")["audio_input_features"][0]
    theirs = theirs[:len(ours)]
    assert np.abs(ours[:, :79] - theirs[:, :79]).max() < 1e-4
    assert np.abs(ours[:, 79] - theirs[:, 79]).max() > 1e-3


@pytest.mark.parametrize("count,frames", [(399, 0), (400, 1), (559, 1), (560, 2), (1680, 9), (56400, 351), (640400, 4001)])
def test_frames_drop_the_tail(count, frames):
    assert len(sf.log_mel(np.zeros(count, np.float32), 16000)) == frames


def test_resampler_equals_scipy_and_published_values():
    for q, start in ((2, [.00224687, .02834874, .05718002, .08459657]), (3, [.00392183, .0424097, .08486806, .12377945])):
        y = sf.resample(tone(64, 48000), 1, q)
        assert y.dtype == np.float32 and len(y) == -(-64 // q)
        assert np.abs(y[:4] - start).max() < 2e-7
    x = np.random.default_rng(1).standard_normal(5001)
    for up, down in ((1, 2), (1, 3), (1, 6), (160, 441), (320, 441), (640, 441), (2, 3)):
        assert np.abs(sf.resample(x, up, down) - resample_poly(x, up, down)).max() < 1e-12


@pytest.mark.parametrize("rate,policy,feature_rate,length", [
    (8000, "auto", 8000, 44100), (8000, "official", 8000, 44100), (11025, "official", 8000, 44100),
    (11025, "auto", 16000, 64000), (16000, "auto", 16000, 44100), (22050, "official", 16000, 44100),
    (22050, "auto", 16000, 32000), (24000, "official", 16000, 44100), (24000, "auto", 16000, 29400),
    (32000, "auto", 16000, 22050), (32000, "official", 16000, 22050), (44100, "official", 16000, 22050),
    (44100, "auto", 16000, 16000), (48000, "auto", 16000, 14700), (48000, "official", 16000, 14700)])
def test_rate_policies(rate, policy, feature_rate, length):
    y, found = sf.apply_rate_policy(np.zeros(44100, np.float32), rate, policy)
    assert (found, len(y)) == (feature_rate, length)
    with pytest.raises(ValueError, match="7999"):
        sf.apply_rate_policy(y, 7999, policy)


def test_channels_are_averaged_over_the_second_axis():
    x = np.array([[0.5, -0.25], [1.0, 0.0], [0.0, 0.5]], np.float32)
    assert sf.mix_to_mono(x).tolist() == [0.125, 0.5, 0.25]
    assert sf.mix_to_mono(x[:, :1]).tolist() == [0.5, 1.0, 0.0]


def test_one_clip_equals_the_port_in_float32(f32, port):
    """The boolean mask that the port adds to the bias shifts every score alike, so float32 cannot tell: mapping is right."""
    x = noise(77)
    encoder = port.model.embed_tokens_extend.audio_embed.encoder
    with torch.no_grad():
        theirs = encoder(x, None)
    assert relative(encode(f32, x), theirs) < 1e-5


def test_scores_are_rounded_without_the_added_one(bf16, port_bf16):
    """In bfloat16 the port's score + (1 + bias) rounds differently from the official score + bias."""
    layer = bf16.model.model.embed_tokens_extend.audio_embed.encoder.encoders[0].self_attn
    x = torch.randn(1, 40, 24, generator=torch.Generator().manual_seed(3)).bfloat16()
    bias = bf16.model.model.embed_tokens_extend.audio_embed.encoder.relative_attention_bias_layer(x)
    theirs = port_bf16.model.embed_tokens_extend.audio_embed.encoder.encoders[0].self_attn
    with torch.no_grad():
        ours = layer(x, (bias, None))
        added = theirs(x, torch.ones(1, 1, 40, 40, dtype=torch.bool) + bias)
        q, k, v = (f(x).float().view(1, 40, 3, 8).transpose(1, 2) for f in (layer.q_proj, layer.k_proj, layer.v_proj))
        step = lambda t: t.bfloat16().float()
        scores = step(step(step(q * 8 ** -0.5) @ k.transpose(2, 3)) + bias.float())
        by_hand = step(step(scores.softmax(-1)) @ v).transpose(1, 2).reshape(1, 40, 24)
        by_hand = F.linear(by_hand, layer.o_proj.weight.float(), layer.o_proj.bias.float()).bfloat16()
    assert (ours == by_hand).float().mean() > 0.99
    assert (added == by_hand).float().mean() < 0.99


def test_padded_keys_are_excluded(f32, port):
    """Batch of two clips with masks: what stands in the padded rows never reaches a valid row. In the port it does."""
    x = torch.cat([noise(160, 1), noise(160, 2)])
    masks = torch.arange(160)[None] < torch.tensor([[160], [80]])
    other = x.clone()
    other[1, 112:] += 3  # beyond what the convolutions of row 9 can see
    assert torch.equal(encode(f32, x, masks=masks)[1, :10], encode(f32, other, masks=masks)[1, :10])
    encoder = port.model.embed_tokens_extend.audio_embed.encoder
    with torch.no_grad():
        assert relative(encoder(x, masks)[1, :10], encoder(other, masks)[1, :10]) > 1e-3


def test_a_row_without_valid_keys_is_zero(f32):
    layer = f32.model.model.embed_tokens_extend.audio_embed.encoder.encoders[0].self_attn
    with torch.no_grad():
        y = layer(torch.randn(1, 4, 24), (torch.zeros(1, 3, 4, 4), torch.zeros(1, 4, dtype=torch.bool)))
    assert torch.allclose(y, layer.o_proj.bias.expand(1, 4, 24))


def test_swish_is_rounded_twice(bf16):
    every = torch.arange(65536, dtype=torch.int32).to(torch.int16).view(torch.bfloat16)
    every = every[every.isfinite()]
    r = torch.sigmoid(every.float()).bfloat16()
    two_steps = (every.float() * r.float()).bfloat16()
    assert torch.equal(modules.TwoStepSwish()(every), two_steps)
    usual = torch.randn(20000, generator=torch.Generator().manual_seed(1)).bfloat16()
    share = (F.silu(usual) != modules.TwoStepSwish()(usual)).float().mean()
    assert 0.2 < share < 0.35  # fused SiLU, as the port has it, differs this often
    for block in bf16.model.model.embed_tokens_extend.audio_embed.encoder.encoders:
        for act in (block.feed_forward_in.act_fn, block.feed_forward_out.act_fn, block.conv.act, block.conv.glu.glu_act):
            assert isinstance(act, modules.TwoStepSwish)


def test_bias_table_has_500_distances_each_way(f32):
    layer = f32.model.model.embed_tokens_extend.audio_embed.encoder.relative_attention_bias_layer
    assert layer.bias_values.weight.shape == (1000, 3)
    bias = layer(torch.zeros(1, 500, 24))[0]
    assert torch.equal(bias[:, 3, 10], layer.bias_values.weight[507])
    assert torch.equal(bias[:, 499, 0], layer.bias_values.weight[1])


def test_long_clips_run_in_segments_and_attend_the_appended_rows(f32):
    x = noise(4008, 5)  # 501 rows
    seen = {}
    rows = encode(f32, x, observe=lambda name, t: seen.__setitem__(name, t))
    assert rows.shape == (1, 501, 24) and seen["subsampled"].shape == (1, 501, 24)
    encoder = f32.model.model.embed_tokens_extend.audio_embed.encoder

    def segment(s):
        bias = encoder.relative_attention_bias_layer(s)
        for block in encoder.encoders:
            s = block(s, (bias, None))
        return s

    with torch.no_grad():
        first = segment(seen["subsampled"][:, :500])
        last = segment(F.pad(seen["subsampled"][:, 500:], (0, 0, 0, 499)))[:, :1]
        alone = segment(seen["subsampled"][:, 500:])
    assert relative(rows[:, :500], first) < 1e-5 and relative(rows[:, 500:], last) < 1e-5
    assert relative(rows[:, 500:], alone) > 1e-2  # leaving the appended rows out is something else
    masked = encode(f32, x, masks=torch.ones(1, 4008, dtype=torch.bool))
    assert relative(masked[:, 500:], alone) < 1e-5  # with a mask they are invalid keys


def test_segments_equal_the_port_in_float32(f32, port):
    x = noise(4100, 6)
    with torch.no_grad():
        theirs = port.model.embed_tokens_extend.audio_embed.encoder(x, None)
    assert relative(encode(f32, x), theirs) < 1e-5


def test_clips_of_one_request_do_not_touch_each_other(f32, cases):
    stages, facts = f32.run(cases("speech_two_clips"), 1)
    assert [c["frames"] for c in facts["clips"]] == [54, 89]
    for i in (0, 1):
        rows = encode(f32, stages[f"audio.{i}.features"][None])[0]
        with torch.no_grad():
            alone = modules.project_audio(f32.model, rows, "speech")
        assert torch.equal(stages[f"audio.{i}.projected"], alone)


def test_joint_batch_reproduces_the_official_way_of_several_clips(f32, cases):
    """The last row of the shorter clip sees padding through the convolutions; the others do not."""
    alone, joint = {}, {}
    f32.prepare(cases("speech_two_clips"), observe=lambda n, x: alone.__setitem__(n, x))
    f32.prepare(cases("speech_two_clips"), observe=lambda n, x: joint.__setitem__(n, x), joint_batch=True)
    assert relative(joint["audio.1.projected"], alone["audio.1.projected"]) < 1e-5
    assert relative(joint["audio.0.projected"], alone["audio.0.projected"]) > 1e-3
