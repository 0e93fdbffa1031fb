"""Corrections on the picture side: PIL-exact resize, position buckets, alpha, masks, layout."""
import hashlib
import os

import numpy as np
import pytest
import torch
from PIL import Image
from torch.nn import functional as F

import golden_files
import image_input
import modules
from conftest import relative

PICTURES = os.path.join(golden_files.FIXTURES, "pictures")

# Published facts: width, height -> grid (columns, rows), resized size, valid pooled (rows, columns), rows in the prompt.
SIZES = [
    (448, 448, (1, 1), (448, 448), (16, 16), 545), (100, 100, (1, 1), (448, 448), (16, 16), 545),
    (448, 100, (1, 1), (448, 100), (4, 16), 341), (449, 448, (2, 1), (449, 448), (16, 17), 561),
    (640, 480, (2, 2), (896, 672), (24, 32), 1065), (1024, 768, (3, 2), (1194, 896), (32, 43), 1681),
    (300, 2000, (1, 5), (336, 2240), (80, 12), 1313), (1920, 1080, (5, 3), (2240, 1260), (45, 80), 3918),
    (1080, 1920, (3, 5), (1260, 2240), (80, 45), 3953), (4000, 3000, (4, 3), (1792, 1344), (48, 64), 3393),
    (3000, 4000, (3, 4), (1344, 1792), (64, 48), 3409), (2689, 2689, (6, 6), (2688, 2688), (96, 96), 9585),
    (5000, 1000, (12, 3), (5376, 1075), (39, 192), 7800)]


@pytest.mark.parametrize("width,height,grid,size,valid,rows", SIZES)
def test_grid_size_and_rows(width, height, grid, size, valid, rows):
    w, h = image_input.choose_grid(width, height, 36)
    assert (w, h) == grid
    new_w, new_h = image_input.fit(width, height, w, h)
    assert (new_w, new_h) == size
    mask = image_input.cell_mask(w, h, new_w, new_h)
    high, wide = int(mask[::2, 0].sum()), int(mask[0, ::2].sum())
    assert (high, wide) == valid and 256 + 1 + high * wide + high + 16 == rows


def by_formula(x, out, axis):
    """Integer bilinear resize of one axis with 22 fractional bits, as the decoder library does it."""
    x = np.moveaxis(np.asarray(x, np.int64), axis, 0)
    n = len(x)
    if n == out:
        return np.moveaxis(x, 0, axis)
    scale = n / out
    stretch = max(scale, 1.0)
    rows = []
    for o in range(out):
        centre = (o + 0.5) * scale
        low, high = max(0, int(centre - stretch + 0.5)), min(n, int(centre + stretch + 0.5))
        k = np.maximum(0.0, 1 - np.abs((np.arange(low, high) - centre + 0.5) / stretch))
        k = np.floor(0.5 + k / k.sum() * 2 ** 22).astype(np.int64)
        rows.append(np.clip((2 ** 21 + np.tensordot(k, x[low:high], 1)) >> 22, 0, 255))
    return np.moveaxis(np.stack(rows), 0, axis)


@pytest.mark.parametrize("size", [(31, 57), (448, 300), (700, 900)])
def test_resize_gives_the_bytes_of_the_integer_formula(size):
    image = np.random.default_rng(size[0]).integers(0, 256, (size[1], size[0], 3), np.uint8)
    canvas, _, (w, h) = image_input.padded_bytes(Image.fromarray(image), 36)
    new_w, new_h = image_input.fit(*size, w, h)
    assert np.array_equal(canvas[:new_h, :new_w], by_formula(by_formula(image, new_w, 1), new_h, 0))
    assert (canvas[new_h:] == 255).all() and (canvas[:, new_w:] == 255).all()
    # Resizing tensors in floating point, as the port does, is off by a level here and there.
    x = torch.from_numpy(image).permute(2, 0, 1)[None].float()
    floating = F.interpolate(x, (new_h, new_w), mode="bilinear", antialias=True).round().clamp(0, 255)[0].permute(1, 2, 0)
    if size != (448, 300):
        assert (floating.numpy() != canvas[:new_h, :new_w]).any()


def test_position_buckets_are_those_of_float32_linspace():
    for n in range(1, 33):
        coordinates = torch.linspace(0, 1 - 1 / n, n)
        boundaries = torch.arange(1 / 32, 1.0, 1 / 32)
        assert torch.bucketize(coordinates, boundaries, right=True).tolist() == modules.position_buckets(n)
        plain = [32 * i // n for i in range(n)]
        assert (plain == modules.position_buckets(n)) == (n not in (20, 24))


def test_the_port_takes_other_positions_for_20_and_24_patches(f32, port):
    mask = torch.zeros(1, 32, 32, dtype=torch.bool)
    mask[:, :20, :24] = True
    ids = modules.vision_positions(mask)[0].view(32, 32)
    assert ids[10, 0] == 32 * 15 and ids[0, 3] == 3 and ids[0, 6] == 7 and ids[0, 9] == 11
    assert (ids[20:] == 0).all() and (ids[:, 24:] == 0).all()
    pixels = torch.randn(1, 3, 448, 448, generator=torch.Generator().manual_seed(0))
    embeddings = port.model.embed_tokens_extend.image_embed.img_processor.embeddings
    with torch.no_grad():
        theirs = embeddings(pixels, mask).view(32, 32, -1)
        plain = embeddings.patch_embedding(pixels).flatten(2).transpose(1, 2).view(32, 32, -1)
        ours = plain + embeddings.position_embedding(ids)
    differ = ((ours - theirs).abs().amax(-1) > 1e-4)[:20, :24]
    assert differ[10].all() and differ[:, [3, 6, 9]].all()
    assert not differ[[r for r in range(20) if r != 10]][:, [c for c in range(24) if c not in (3, 6, 9)]].any()


def test_alpha_is_dropped_and_the_colour_under_it_stays(tmp_path):
    Image.new("RGBA", (8, 8), (200, 10, 20, 0)).save(tmp_path / "clear.png")
    assert image_input.decode_rgb(tmp_path / "clear.png").getpixel((3, 3)) == (200, 10, 20)


def test_crops_are_tiles_row_by_row_and_the_global_view_comes_first():
    image = image_input.load_image(os.path.join(PICTURES, "four_640x480.png"), 36)
    assert image["grid"] == (2, 2) and image["pixels"].shape == (5, 3, 448, 448)
    canvas = torch.from_numpy(image["bytes"]).permute(2, 0, 1).float()
    normal = (canvas / 255 - 0.5) / 0.5
    for n, (row, column) in enumerate(((0, 0), (0, 1), (1, 0), (1, 1))):
        tile = normal[:, 448 * row:448 * (row + 1), 448 * column:448 * (column + 1)]
        assert torch.equal(image["pixels"][1 + n], tile)
    assert image["mask"][0].all() and image["mask"][1].all() and image["mask"][3][:16].all() and not image["mask"][3][16:].any()


@pytest.mark.parametrize("name", ["small_100x100", "four_640x480", "odd_448x294"])
def test_rows_equal_the_port_in_float32(f32, port, name):
    """Away from 20 and 24 patches the port agrees: names, layer choice, pooling, separators and order are right."""
    image = image_input.load_image(os.path.join(PICTURES, name + ".png"), 36)
    ids = torch.full((1, image["rows"]), f32.special.image)
    embed = port.model.embed_tokens_extend.image_embed
    with torch.no_grad():
        ours = modules.encode_image(f32.model, image["pixels"], image["mask"], image["grid"])
        h, w = image["grid"]
        theirs = embed(ids, torch.zeros(1, image["rows"], 48), image["pixels"][None], torch.tensor([[448 * h, 448 * w]]),
                       image["mask"][None])[0]
    assert relative(ours, theirs) < 1e-5


def test_masked_patches_do_not_reach_valid_ones(f32):
    image = image_input.load_image(os.path.join(PICTURES, "rows20_448x280.png"), 36)
    with torch.no_grad():
        rows = modules.encode_image(f32.model, image["pixels"], image["mask"], image["grid"])
        other = image["pixels"].clone()
        other[1, :, 280:] = 0.3
        assert torch.equal(rows, modules.encode_image(f32.model, other, image["mask"], image["grid"]))
        unmasked = modules.encode_image(f32.model, image["pixels"], torch.ones_like(image["mask"]), image["grid"])
    assert len(unmasked) == 545 and len(rows) == 443


def test_golden_hashes_are_of_the_committed_pictures():
    import json
    with open(os.path.join(golden_files.GOLDEN, "pictures", "pictures.json"), encoding="utf-8") as f:
        for entry in json.load(f)["pictures"]:
            rgb = image_input.decode_rgb(os.path.join(PICTURES, entry["file"]))
            assert hashlib.sha256(np.asarray(rgb).tobytes()).hexdigest() == entry["rgb_sha256"]
