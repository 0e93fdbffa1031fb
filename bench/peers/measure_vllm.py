"""Measures vLLM on a CPU, in this process, on the folder that make_vllm_folder.py made."""

import argparse
import os
import pathlib
import time

import shared

os.environ.setdefault("OMP_NUM_THREADS", str(shared.THREADS))
os.environ.setdefault("VLLM_CPU_OMP_THREADS_BIND", "nobind")
os.environ.setdefault("VLLM_CPU_KVCACHE_SPACE", "1")
os.environ.setdefault("VLLM_ENABLE_V1_MULTIPROCESSING", "0")
os.environ.setdefault("HF_HUB_OFFLINE", "1")

import numpy
import torch
import vllm
from vllm.lora.request import LoRARequest


def clock(engine, prompts, tokens: int, lora=None) -> float:
    sampling = vllm.SamplingParams(temperature=0.0, max_tokens=tokens, ignore_eos=True, detokenize=False)
    start = time.perf_counter()
    answers = engine.generate(prompts, sampling, use_tqdm=False, lora_request=lora)
    seconds = time.perf_counter() - start
    if any(len(answer.outputs[0].token_ids) != tokens for answer in answers):
        raise SystemExit("vLLM ended an answer early")
    return seconds


def decode_rate(engine, prompts, lora=None) -> float:
    """Tokens/s of all prompts together: the difference of a long and a short answer, so that prompts are not in it."""
    clock(engine, prompts, 2, lora)
    return len(prompts) * shared.STEPS / (clock(engine, prompts, 2 + shared.STEPS, lora) - clock(engine, prompts, 2, lora))


def measure(engine, lora) -> dict[str, float]:
    rows = {}
    for streams in shared.STREAMS:
        prompts = [{"prompt_token_ids": shared.token_ids(shared.SHORT_PROMPT_TOKENS, 3 + i)} for i in range(streams)]
        rows[f"decode {streams}"] = decode_rate(engine, prompts)
    long = [{"prompt_token_ids": shared.token_ids(shared.PROMPT_TOKENS, 5)}]
    clock(engine, long, 1)
    rows["prefill 592"] = clock(engine, long, 1)
    samples = numpy.array(shared.clip_samples(shared.CLIPS_S[0]), numpy.float32)
    spoken = {"prompt": "<|user|><|audio_1|><|end|><|assistant|>",
              "multi_modal_data": {"audio": [(samples, shared.SAMPLE_RATE_HZ)]}}
    clock(engine, [spoken], 1, lora)
    rows["first token 3.5 s"] = clock(engine, [spoken], 1, lora)
    if lora is not None:
        rows["decode 1, speech adapter"] = decode_rate(engine, [spoken], lora)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", required=True, type=pathlib.Path)
    parser.add_argument("--no-lora", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(shared.THREADS)
    engine = vllm.LLM(
        model=str(options.model), trust_remote_code=True, dtype="bfloat16", enforce_eager=True, max_model_len=1024,
        max_num_seqs=max(shared.STREAMS), max_num_batched_tokens=1024, limit_mm_per_prompt={"audio": 1, "image": 0},
        enable_prefix_caching=False, mm_processor_cache_gb=0, skip_mm_profiling=True, enable_lora=not options.no_lora,
        max_lora_rank=320,
    )
    lora = None if options.no_lora else LoRARequest("speech", 1, str(options.model / "speech-lora"))
    shared.report(f"vLLM {vllm.__version__}, torch {torch.__version__}", measure(engine, lora))


if __name__ == "__main__":
    main()
