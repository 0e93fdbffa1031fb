"""Image files -> crops and masks, byte for byte as the official processor makes them (PIL decode and resize)."""
import numpy as np
import torch
from PIL import Image
from torch.nn import functional as F

CROP = 448
CELLS = 32  # mask cells of a crop side: 448 / 14


def choose_grid(width, height, limit):
    """Columns and rows of 448-pixel crops for an image of width x height pixels."""
    w, h = -(-width // CROP), -(-height // CROP)
    if w * h <= limit:
        return w, h
    candidates = sorted(((i, j) for i in range(1, limit + 1) for j in range(1, limit + 1) if i * j <= limit),
                        key=lambda c: c[0] * c[1])
    best, chosen = float("inf"), None
    for i, j in candidates:
        distance = abs(width / height - i / j)
        if distance < best:
            best, chosen = distance, (i, j)
        elif distance == best and width * height > 0.5 * CROP * CROP * i * j:
            chosen = (i, j)
    return chosen


def fit(width, height, w, h):
    """Size (new width, new height) of the image inside a grid of w x h crops."""
    by_width, by_height = CROP * w / width, CROP * h / height
    if by_width < by_height:
        return CROP * w, int(height * by_width)
    return int(width * by_height), CROP * h


def cell_mask(w, h, new_w, new_h):
    """bool [32 h, 32 w]: cells that hold image; only whole cells of padding are cleared."""
    mask = torch.ones(CELLS * h, CELLS * w, dtype=torch.bool)
    columns, rows = (CROP * w - new_w) // 14, (CROP * h - new_h) // 14
    if columns:
        mask[:, -columns:] = False
    if rows:
        mask[-rows:] = False
    return mask


def decode_rgb(path):
    """Any image file as RGB; alpha is dropped and the colours under it stay (EXIF orientation is not applied)."""
    with Image.open(path) as image:
        return image.convert("RGB")


def padded_bytes(image, limit):
    """RGB image -> (uint8 [448 h, 448 w, 3] resized and padded with white, mask [32 h, 32 w], (w, h))."""
    w, h = choose_grid(image.width, image.height, limit)
    new_w, new_h = fit(image.width, image.height, w, h)
    if min(new_w, new_h) < 10:
        raise ValueError(f"image of {image.width}x{image.height} pixels becomes {new_w}x{new_h}; 10 are the least")
    canvas = np.full((CROP * h, CROP * w, 3), 255, np.uint8)
    canvas[:new_h, :new_w] = np.asarray(image.resize((new_w, new_h), Image.Resampling.BILINEAR))
    return canvas, cell_mask(w, h, new_w, new_h), (w, h)


def tiles(x, side, w, h):
    """[c, h side, w side] -> [h w, c, side, side], row by row."""
    c = x.shape[0]
    return x.reshape(c, h, side, w, side).permute(1, 3, 0, 2, 4).reshape(h * w, c, side, side)


def load_image(path, limit):
    """An image file -> dict of pixels float32 [1 + crops, 3, 448, 448], mask bool [1 + crops, 32, 32], grid (rows,
    columns), bytes (the padded uint8 image) and rows (how many rows the image takes in the prompt)."""
    canvas, mask, (w, h) = padded_bytes(decode_rgb(path), limit)
    x = (torch.from_numpy(canvas).permute(2, 0, 1).float() / 255 - 0.5) / 0.5
    whole = F.interpolate(x[None], size=(CROP, CROP), mode="bicubic", align_corners=False)
    masks = torch.cat([torch.ones(1, CELLS, CELLS, dtype=torch.bool), tiles(mask[None], CELLS, w, h)[:, 0]])
    high, wide = int(mask[::2, 0].sum()), int(mask[0, ::2].sum())
    return dict(pixels=torch.cat([whole, tiles(x, CROP, w, h)]), mask=masks, grid=(h, w), bytes=canvas,
                rows=256 + 1 + high * wide + high + 16)
