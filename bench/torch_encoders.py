"""The encoders' work in torch, in bfloat16, to hold bench/encoder_bench against on the same machine.

Prints wall clock and processor time of: all matrix products of the encoder alone (oneDNN), and the encoder of
transformers with random weights (eager attention). docs/performance.md has the command.
"""

import argparse
import os
import time

import torch
from transformers.models.phi4_multimodal.configuration_phi4_multimodal import (
    Phi4MultimodalAudioConfig,
    Phi4MultimodalVisionConfig,
)
from transformers.models.phi4_multimodal.modeling_phi4_multimodal import (
    Phi4MultimodalAudioModel,
    Phi4MultimodalVisionModel,
)


def measure(what: str, rounds: int, action) -> None:
    action()
    walls, cpus = [], []
    for _ in range(rounds):
        start, cpu = time.perf_counter(), sum(os.times()[:2])
        action()
        walls.append(time.perf_counter() - start)
        cpus.append(sum(os.times()[:2]) - cpu)
    print(
        f"{what}: wall clock least {min(walls):.3f} s, median {sorted(walls)[rounds // 2]:.3f} s; "
        f"processor time least {min(cpus):.3f} s, median {sorted(cpus)[rounds // 2]:.3f} s",
        flush=True,
    )


def audio_products(frames: int, blocks: int):
    """(rows, in, out, times) of every linear and pointwise convolution, and of the attention per head."""
    rows = -(-frames // 8)
    yield (frames // 4 * 20, 1024, 1024, 1)
    yield (rows * 10, 1024, 1024, 1)
    yield (rows, 10240, 1024, 1)
    yield (rows, 1024, 3072, 3 * blocks)  # both gated linears; query, key and value
    yield (rows, 1536, 1024, 2 * blocks)
    yield (rows, 1024, 1024, 3 * blocks)  # attention output, two pointwise convolutions
    yield (rows, 1024, 2048, blocks)
    yield (rows, 1024, 3072, 1)
    yield (rows, 3072, 3072, 1)
    yield (16, rows, 64, rows, blocks)
    yield (16, rows, rows, 64, blocks)


def vision_products(layers: int):
    yield (1024, 588, 1152, 1)
    yield (1024, 1152, 3456, layers)
    yield (1024, 1152, 1152, layers)
    yield (1024, 1152, 4304, layers)
    yield (1024, 4304, 1152, layers)
    yield (256, 1152, 3072, 1)
    yield (256, 3072, 3072, 1)
    yield (16, 1024, 72, 1024, layers)
    yield (16, 1024, 1024, 72, layers)


def run_products(shapes) -> tuple[float, object]:
    work, operations = [], 0.0
    for *shape, times in shapes:
        if len(shape) == 3:
            rows, inner, outer = shape
            x, w = torch.randn(rows, inner).bfloat16(), torch.randn(outer, inner).bfloat16()
            work.append((lambda x=x, w=w: torch.nn.functional.linear(x, w), times))
            operations += 2.0 * rows * inner * outer * times
        else:
            batch, rows, inner, outer = shape
            x, w = torch.randn(batch, rows, inner).bfloat16(), torch.randn(batch, inner, outer).bfloat16()
            work.append((lambda x=x, w=w: torch.bmm(x, w), times))
            operations += 2.0 * batch * rows * inner * outer * times

    def run() -> None:
        for product, times in work:
            for _ in range(times):
                product()

    return operations, run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--frames", type=int, default=3000)
    parser.add_argument("--vision", action="store_true", help="one crop instead of a clip")
    parser.add_argument("--layers", type=int, help="only the first ones")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--products-only", action="store_true")
    options = parser.parse_args()
    torch.manual_seed(0)
    if options.vision:
        layers = options.layers or 26
        shapes = vision_products(layers)
    else:
        layers = options.layers or 24
        shapes = audio_products(options.frames, layers)
    with torch.inference_mode():
        operations, run = run_products(shapes)
        measure(f"matrix products, {operations / 1e9:.0f} GFLOP", options.rounds, run)
        if options.products_only:
            return
        if options.vision:
            config = Phi4MultimodalVisionConfig(num_hidden_layers=layers, attn_implementation="eager")
            model = Phi4MultimodalVisionModel(config).bfloat16().eval()
            pixels = torch.randn(1, 3, 448, 448).bfloat16()
            mask = torch.ones(1, 32, 32, dtype=torch.bool)
            measure("transformers", options.rounds, lambda: model(pixels, patch_attention_mask=mask))
        else:
            config = Phi4MultimodalAudioConfig(num_blocks=layers, attn_implementation="eager")
            model = Phi4MultimodalAudioModel(config).bfloat16().eval()
            features = torch.randn(1, options.frames, 80).bfloat16()
            measure("transformers", options.rounds, lambda: model(features, None))


if __name__ == "__main__":
    main()
