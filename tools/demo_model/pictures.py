"""Pictures of the demo (PIL-drawn shapes on a plain ground) and their preparation: resize, pad, views, masks.

prepare() follows the official processor for pictures of at most 448x448, where the one crop equals the global view.
"""
import math
import random

import numpy as np
import torch
from PIL import Image, ImageDraw

import text_tasks as tt

RGB = {"red": (210, 30, 35), "green": (30, 150, 50), "blue": (35, 70, 205), "yellow": (240, 215, 30),
       "black": (15, 15, 15), "white": (252, 252, 252), "orange": (245, 130, 20), "purple": (130, 45, 165)}
GROUNDS = [(225, 225, 225), (205, 215, 225), (230, 215, 195), (190, 205, 190), (170, 175, 185), (215, 195, 205)]
SIZES = [(448, 448), (448, 448), (448, 448), (336, 336), (256, 256), (300, 300), (448, 320), (320, 448)]


def outline(shape, x, y, s, turn):
    """Polygon corners of a shape centred at x, y with radius s."""
    def polar(k):
        return [(x + q * s * math.sin(a + turn), y - q * s * math.cos(a + turn)) for a, q in k]
    if shape == "square":
        return polar([(math.pi / 4 + i * math.pi / 2, 1.0) for i in range(4)])
    if shape == "triangle":
        return polar([(i * 2 * math.pi / 3, 1.1) for i in range(3)])
    if shape == "star":
        return polar([(i * math.pi / 5, 1.15 if i % 2 == 0 else 0.46) for i in range(10)])
    w = 0.32
    pts = [(-w, -1), (w, -1), (w, -w), (1, -w), (1, w), (w, w), (w, 1), (-w, 1), (-w, w), (-1, w), (-1, -w), (-w, -w)]
    c, d = math.cos(turn), math.sin(turn)
    return [(x + s * (px * c - py * d), y + s * (px * d + py * c)) for px, py in pts]


def draw(r, groups, paint=True):
    """-> (PIL picture, things as (shape, colour, group count, x, y, radius) in pixels)."""
    w, h = r.choice(SIZES)
    ground = r.choice(GROUNDS)
    picture = Image.new("RGB", (w, h), ground) if paint else None
    pen = ImageDraw.Draw(picture) if paint else None
    things, unit = [], min(w, h)
    low, high = 0.125, 0.17
    for n, shape, colour in groups:
        tint = [max(0, min(255, c + r.randint(-12, 12))) for c in RGB[colour]]
        for _ in range(n):
            s = unit * r.uniform(low, high)
            for tries in range(400):
                x, y = r.uniform(s * 1.2, w - s * 1.2), r.uniform(s * 1.2, h - s * 1.2)
                if all(math.hypot(x - t[3], y - t[4]) > 1.25 * (s + t[5]) for t in things):
                    break
                if tries % 50 == 49:
                    s *= 0.85
            turn = r.uniform(-0.25, 0.25)
            if not paint:
                pass
            elif shape == "circle":
                pen.ellipse([x - s, y - s, x + s, y + s], fill=tuple(tint))
            elif shape == "ring":
                pen.ellipse([x - s, y - s, x + s, y + s], fill=tuple(tint))
                pen.ellipse([x - s * 0.55, y - s * 0.55, x + s * 0.55, y + s * 0.55], fill=ground)
            else:
                pen.polygon(outline(shape, x, y, s, turn), fill=tuple(tint))
            things.append((shape, colour, n, x, y, s))
    if not paint:
        return None, things
    return picture.quantize(32, dither=Image.Dither.NONE).convert("RGB"), things


def prepare(picture):
    """-> (crop [3,448,448] float, mask [32,32] bool, scale) of a picture of at most 448x448."""
    w, h = picture.size
    assert w <= 448 and h <= 448
    rw, rh = 448 / w, 448 / h
    if rw < rh:
        nw, nh = 448, int(h * rw)
    else:
        nw, nh = int(w * rh), 448
    x = np.full((448, 448, 3), 255, np.uint8)
    x[:nh, :nw] = np.asarray(picture.resize((nw, nh), Image.BILINEAR))
    mask = np.ones((32, 32), bool)
    if 448 - nw >= 14:
        mask[:, 32 - (448 - nw) // 14:] = False
    if 448 - nh >= 14:
        mask[32 - (448 - nh) // 14:] = False
    f = (x.astype(np.float32) / 255 - np.float32(0.5)) / np.float32(0.5)
    return np.ascontiguousarray(f.transpose(2, 0, 1)), mask, min(rw, rh)


def bucket(i, n):
    """Position bucket of patch i of n: boundaries k/32 not above the float32 coordinate."""
    coordinate = torch.linspace(0, 1 - 1 / n, n)[i]
    return int((torch.arange(1, 32, dtype=torch.float32) / 32 <= coordinate).sum())


POSITION = {n: np.array([bucket(i, n) for i in range(n)]) for n in range(1, 33)}


def position_ids(mask):
    """[1024] position ids of a crop mask; masked patches get 0."""
    nh, nw = int(mask[:, 0].sum()), int(mask[0].sum())
    out = np.zeros((32, 32), np.int64)
    out[:nh, :nw] = POSITION[nh][:, None] * 32 + POSITION[nw][None]
    return out.reshape(-1)


def kept(mask):
    """Rows and columns of pooled cells that the sub view keeps."""
    return int(mask[::2, 0].sum()), int(mask[0, ::2].sum())


def make(seed, test=False, paint=True):
    """Picture number `seed` of the training or the test series -> (picture or None, groups, things)."""
    r = random.Random(f"{'test' if test else 'train'} picture {seed}")
    groups = tt.scene(r)
    picture, things = draw(r, groups, paint)
    return picture, groups, things
