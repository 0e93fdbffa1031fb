"""Measures transformers' own `phi4_multimodal` in bfloat16 with torch's attention kernels, on the checkpoint's weights.

The speech adapter is what peft does: unmerged, after the base product. The weights stay in the mapped shards.
Needs the packages of tools/oracle/requirements.txt.
"""

import argparse
import os
import pathlib
import sys
import time

import shared

os.environ.setdefault("OMP_NUM_THREADS", str(shared.THREADS))

import numpy
import tokenizers
import torch
import transformers
from transformers.models.phi4_multimodal import modeling_phi4_multimodal as port
from transformers.models.phi4_multimodal.feature_extraction_phi4_multimodal import Phi4MultimodalFeatureExtractor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "oracle"))
import checkpoint
import modules


def load(folder: str):
    """The port with mapped weights (nothing is copied) and its speech adapter; and the special ids."""
    special = checkpoint.SpecialIds.of(tokenizers.Tokenizer.from_file(os.path.join(folder, "tokenizer.json")))
    official = checkpoint.read_json(folder, "config.json")
    config = checkpoint.native_config(official, special)
    for part in (config, config.audio_config, config.vision_config):
        part._attn_implementation = "sdpa"
    tensors = checkpoint.load_tensors(folder)
    with torch.device("meta"):
        model = port.Phi4MultimodalForCausalLM(config)
    base = {checkpoint.native_name(n): t for n, t in tensors.items() if ".lora_" not in n}
    base["lm_head.weight"] = base["model.embed_tokens.weight"]
    model.load_state_dict(base, strict=True, assign=True)
    model.model.rotary_emb = port.Phi4MultimodalRotaryEmbedding(config)
    scale = official["speech_lora"]["lora_alpha"] / official["speech_lora"]["r"]
    for (path, adapter), pair in checkpoint.adapter_tensors(tensors).items():
        if adapter == "speech":
            parent, leaf = path.rsplit(".", 1)
            parent = model.get_submodule(parent)
            setattr(parent, leaf, modules.LoraLinear(getattr(parent, leaf), {"speech": (pair["A"], pair["B"], scale)}))
    left = [n for n, t in (*model.named_parameters(), *model.named_buffers()) if t.is_meta]
    if left:
        raise SystemExit(f"{len(left)} tensors have no values, first {left[0]}")
    return model.eval(), special


def clock(action) -> tuple[float, object]:
    start = time.perf_counter()
    result = action()
    return time.perf_counter() - start, result


def prefill(model, ids, **inputs):
    return model(input_ids=ids, use_cache=True, logits_to_keep=1, **inputs)


def decode_rate(model, state) -> float:
    """Tokens/s of all rows together, greedy, on from `state`, the result of a prefill."""
    def step(state):
        ids = state.logits[:, -1:].argmax(-1)
        return model(input_ids=ids, cache=state.past_key_values, use_cache=True, logits_to_keep=1)

    state = step(state)

    def run(state=state):
        for _ in range(shared.STEPS):
            state = step(state)
        return state

    seconds, state = clock(run)
    return state.logits.shape[0] * shared.STEPS / seconds


def spoken_prompt(extractor, special, seconds: float):
    """What a spoken prompt is for the model: `<|user|>`, one id per row of sound, `<|end|>`, `<|assistant|>`."""
    samples = numpy.array(shared.clip_samples(seconds), numpy.float32)
    features = extractor(samples, sampling_rate=shared.SAMPLE_RATE_HZ, return_tensors="pt")
    rows = int(features["audio_embed_sizes"][0])
    ids = torch.tensor([[special.end + 1] + [special.audio] * rows + [special.end, special.end - 1]])
    return ids, features


def audio_rows(model, special, features):
    embed = model.model.embed_tokens_extend.audio_embed
    return embed.encoder(features["audio_input_features"].to(torch.bfloat16), None)


def first_token(model, special, extractor, seconds: float):
    ids, features = spoken_prompt(extractor, special, seconds)
    return prefill(
        model,
        ids,
        audio_input_features=features["audio_input_features"].to(torch.bfloat16),
        audio_embed_sizes=features["audio_embed_sizes"],
    )


def measure(model, special) -> dict[str, float]:
    rows = {}
    modules.set_adapter(model, None)
    short = torch.tensor(shared.token_ids(shared.SHORT_PROMPT_TOKENS, 3))[None]
    for streams in shared.STREAMS:
        rows[f"decode {streams}"] = decode_rate(model, prefill(model, short.repeat(streams, 1)))
    long = torch.tensor(shared.token_ids(shared.PROMPT_TOKENS, 5))[None]
    prefill(model, long)
    rows["prefill 592"] = clock(lambda: prefill(model, long))[0]
    modules.set_adapter(model, "speech")
    extractor = Phi4MultimodalFeatureExtractor()
    first_token(model, special, extractor, shared.CLIPS_S[0])  # the first pass reads the weights from the disk
    rows["first token 3.5 s"], state = clock(lambda: first_token(model, special, extractor, shared.CLIPS_S[0]))
    rows["decode 1, speech adapter"] = decode_rate(model, state)
    for seconds in shared.CLIPS_S:
        _, features = spoken_prompt(extractor, special, seconds)
        audio_rows(model, special, features)
        rows[f"encoder {seconds:g} s"] = clock(lambda: audio_rows(model, special, features))[0]
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", required=True)
    options = parser.parse_args()
    torch.set_num_threads(shared.THREADS)
    transformers.logging.set_verbosity_error()
    model, special = load(options.model)
    with torch.inference_mode():
        rows = measure(model, special)
    shared.report(f"transformers {transformers.__version__}, torch {torch.__version__}", rows)


if __name__ == "__main__":
    main()
