"""Small picture files of every kind with the RGB bytes that PIL reads from them, and figures of the crops that the
published transform makes of pictures of many shapes: make_vision_goldens.py [FOLDER]

Writes into tests/data/golden/vision:
  decode/NAME       picture files, and decode/NAME.ppm what PIL makes of them (exif_* after exif_transpose)
  decode.txt        NAME and the tolerance in levels, one a line
  shapes.txt        per shape: sides, resized sides, grid, rows, CRC-32 of the resized bytes, of the crops' f32 and of
                    the masks
  WxH.f32           of the global view: values at every 13th row and column, means of rows, means of columns
The pictures of shapes.txt are made by a formula (`picture`) that the C++ tests repeat.
"""
import io
import os
import struct
import sys
import zlib

import numpy as np
import torch
from PIL import Image, ImageOps
from torch.nn import functional as F

from image_input import CELLS, CROP, padded_bytes, tiles

SHAPES = [(448, 448), (100, 100), (448, 100), (449, 448), (640, 480), (1024, 768), (300, 2000), (1920, 1080),
          (1080, 1920), (4000, 3000), (3000, 4000), (2689, 2689), (5000, 1000), (1, 1), (7, 5), (1, 40), (1500, 34),
          (33, 1300), (448, 294), (6000, 5000)]
STRIDE = 13
WIDTH, HEIGHT = 23, 17


def picture(width, height):
    """uint8 [height, width, 3]: a chequerboard of gradients and noise, in 32-bit arithmetic."""
    u = np.uint32
    y, x, c = np.meshgrid(np.arange(height, dtype=u), np.arange(width, dtype=u), np.arange(3, dtype=u), indexing="ij")
    h = x * u(73856093) ^ y * u(19349663) ^ c * u(83492791)
    h ^= h >> u(13)
    h *= u(0x5BD1E995)
    h ^= h >> u(15)
    smooth = x * u(3) + y * u(5) + c * u(85)
    return np.where((x // u(32) + y // u(32)) % u(2) == 1, h, smooth).astype(np.uint8)


def shape_goldens(folder):
    lines = []
    for width, height in SHAPES:
        canvas, mask, (w, h) = padded_bytes(Image.fromarray(picture(width, height)), 36)
        new_w, new_h = fitted(width, height, w, h)
        resized = np.ascontiguousarray(canvas[:new_h, :new_w])
        x = (torch.from_numpy(canvas).permute(2, 0, 1).float().div(255) - 0.5) / 0.5
        crops = tiles(x, CROP, w, h).contiguous().numpy()
        masks = tiles(mask[None], CELLS, w, h)[:, 0].contiguous().numpy().astype(np.uint8)
        high, wide = int(mask[::2, 0].sum()), int(mask[0, ::2].sum())
        crcs = " ".join(f"{zlib.crc32(a.tobytes()):08x}" for a in (resized, crops, masks))
        lines.append(f"{width} {height} {new_w} {new_h} {w} {h} {256 + 1 + high * wide + high + 16} {crcs}\n")
        view = F.interpolate(x[None], size=(CROP, CROP), mode="bicubic", align_corners=False)[0].double().numpy()
        parts = (view[:, ::STRIDE, ::STRIDE], view.mean(2), view.mean(1))
        write(folder, f"{width}x{height}.f32", b"".join(p.astype("<f4").tobytes() for p in parts))
    write(folder, "shapes.txt", "".join(lines).encode())


def fitted(width, height, w, h):
    by_width, by_height = CROP * w / width, CROP * h / height
    return (CROP * w, int(height * by_width)) if by_width < by_height else (int(width * by_height), CROP * h)


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as f:
        f.write(data)


# PNG of any colour type, depth and interlacing; every filter type occurs.
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack_row(row, depth):
    if depth == 16:
        return row.astype(">u2").tobytes()
    if depth == 8:
        return row.astype(np.uint8).tobytes()
    bits = ((row[:, None] >> np.arange(depth - 1, -1, -1)) & 1).astype(np.uint8)
    return np.packbits(bits.ravel()).tobytes()


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def filtered(rows, step):
    out, above = bytearray(), bytes(len(rows[0]))
    for number, row in enumerate(rows):
        kind = number % 5
        out.append(kind)
        for i, value in enumerate(row):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = [0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner)][kind]
            out.append((value - guess) & 255)
        above = row
    return bytes(out)


def png(values, colour, depth, interlaced=False, extra=b"", tail=b""):
    """values [height, width, channels]; extra: chunks before the pixels, tail: chunks behind them."""
    height, width = values.shape[:2]
    step = max(1, CHANNELS[colour] * depth // 8)
    data = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        part = values[y0::dy, x0::dx]
        if part.size:
            data += filtered([pack_row(row.ravel(), depth) for row in part], step)
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(data)) + tail +
            chunk(b"IEND", b""))


def png_files(random):
    files = {}
    for colour, depths in ((0, (1, 2, 4, 8, 16)), (2, (8, 16)), (3, (1, 2, 4, 8)), (4, (8, 16)), (6, (8, 16))):
        for depth in depths:
            values = random.integers(0, 1 << depth, (HEIGHT, WIDTH, CHANNELS[colour]))
            if depth == 16:
                values[::2] //= 200  # both sides of 255
            plte = chunk(b"PLTE", random.integers(0, 256, 3 << depth, dtype=np.uint8).tobytes()) if colour == 3 else b""
            for interlaced in (False, True):
                name = f"png_{colour}_{depth}{'_interlaced' if interlaced else ''}.png"
                files[name] = png(values, colour, depth, interlaced, plte)
    grey = random.integers(0, 256, (HEIGHT, WIDTH, 1))
    files["png_grey_trns.png"] = png(grey, 0, 8, extra=chunk(b"tRNS", struct.pack(">H", int(grey[0, 0, 0]))))
    rgb = random.integers(0, 256, (HEIGHT, WIDTH, 3))
    files["png_rgb_trns.png"] = png(rgb, 2, 8, extra=chunk(b"tRNS", struct.pack(">3H", *map(int, rgb[0, 0]))))
    short = chunk(b"PLTE", bytes(range(10, 40))) + chunk(b"tRNS", bytes([0, 128, 255]))
    files["png_short_palette_trns.png"] = png(random.integers(0, 16, (HEIGHT, WIDTH, 1)), 3, 8, extra=short)
    files["png_gamma_text.png"] = png(rgb, 2, 8, extra=chunk(b"gAMA", struct.pack(">I", 100000)) +
                                      chunk(b"sBIT", bytes([5, 6, 5])) + chunk(b"bKGD", bytes(6)) +
                                      chunk(b"tEXt", b"Title\0hello"))
    return files


def saved(image, kind, **options):
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def smooth(width, height):
    y, x = np.mgrid[:height, :width]
    rgb = np.stack([128 + 127 * np.sin(x / 5), 128 + 127 * np.cos(y / 4), (x * 7 + y * 3) % 256], 2)
    return Image.fromarray(rgb.astype(np.uint8))


def jpeg_files():
    image, files = smooth(37, 29), {}
    for name, options in (("444", dict(subsampling=0)), ("422", dict(subsampling=1)), ("420", dict(subsampling=2)),
                          ("progressive", dict(progressive=True)), ("rgb", dict(keep_rgb=True)),
                          ("restart", dict(restart_marker_blocks=2)), ("low_quality", dict(quality=5))):
        files[f"jpeg_{name}.jpg"] = saved(image, "JPEG", **options)
    files["jpeg_grey.jpg"] = saved(image.convert("L"), "JPEG")
    files["jpeg_grey_progressive.jpg"] = saved(image.convert("L"), "JPEG", progressive=True)
    cmyk = saved(image.convert("CMYK"), "JPEG", quality=90)
    files["jpeg_cmyk.jpg"] = cmyk
    adobe = cmyk.index(b"Adobe")
    files["jpeg_ycck.jpg"] = cmyk[:adobe + 11] + b"\x02" + cmyk[adobe + 12:]
    return files


def webp_files(random):
    image = smooth(37, 29)
    rgba = image.convert("RGBA")
    rgba.putalpha(Image.fromarray(random.integers(0, 256, (29, 37), dtype=np.uint8)))
    return {"webp_lossy.webp": saved(image, "WEBP", quality=70),
            "webp_lossless.webp": saved(image, "WEBP", lossless=True),
            "webp_lossy_alpha.webp": saved(rgba, "WEBP", quality=70, exact=True),
            "webp_lossless_alpha.webp": saved(rgba, "WEBP", lossless=True, exact=True),
            "webp_animated.webp": saved(image, "WEBP", save_all=True, lossless=True,
                                        append_images=[image.transpose(Image.Transpose.ROTATE_180)])}


def bmp(width, height, bits, data, palette=b"", packing=0, masks=b"", core=False, colours=0):
    if core:
        header = struct.pack("<IHHHH", 12, width, height, 1, bits)
    else:
        header = struct.pack("<IiiHHIIIIII", 40, width, height, 1, bits, packing, len(data), 0, 0, colours, 0) + masks
    start = 14 + len(header) + len(palette)
    return b"BM" + struct.pack("<IHHI", start + len(data), 0, 0, start) + header + palette + data


def bmp_files(random):
    image = smooth(WIDTH, HEIGHT)
    files = {"bmp_1.bmp": saved(image.convert("1"), "BMP"), "bmp_grey.bmp": saved(image.convert("L"), "BMP"),
             "bmp_palette.bmp": saved(image.quantize(32), "BMP"), "bmp_24.bmp": saved(image, "BMP"),
             "bmp_32_fields.bmp": saved(image.convert("RGBA"), "BMP")}

    def noise(bits, width=WIDTH):
        return random.integers(0, 256, (width * bits + 31) // 32 * 4 * HEIGHT, dtype=np.uint8).tobytes()

    palette = random.integers(0, 256, 1024, dtype=np.uint8).tobytes()
    files["bmp_top_down.bmp"] = bmp(WIDTH, -HEIGHT, 24, noise(24))
    files["bmp_4.bmp"] = bmp(WIDTH, HEIGHT, 4, noise(4), palette[:64])
    files["bmp_8_few_colours.bmp"] = bmp(WIDTH, HEIGHT, 8, noise(8), palette[:400], colours=100)
    files["bmp_core_8.bmp"] = bmp(WIDTH, HEIGHT, 8, noise(8), palette[:768], core=True)
    files["bmp_555.bmp"] = bmp(WIDTH, HEIGHT, 16, noise(16))
    files["bmp_565.bmp"] = bmp(WIDTH, HEIGHT, 16, noise(16), packing=3, masks=struct.pack("<3I", 0xF800, 0x7E0, 0x1F))
    files["bmp_32.bmp"] = bmp(WIDTH, HEIGHT, 32, noise(32))
    files["bmp_32_high.bmp"] = bmp(WIDTH, HEIGHT, 32, noise(32), packing=3,
                                   masks=struct.pack("<3I", 0xFF000000, 0xFF0000, 0xFF00))
    runs8, runs4 = b"", b""
    for y in range(6):
        runs8 += bytes([5, y + 1, 0, 3, 7, 8, 9, 0, 4, 200]) + b"\0\0"
        runs4 += bytes([5, 0x12 + y, 0, 5, 0x34, 0x56, 0x70, 0, 2, 0x9A]) + b"\0\0"
    files["bmp_rle8.bmp"] = bmp(12, 6, 8, runs8 + b"\0\1", palette, packing=1)
    files["bmp_rle4.bmp"] = bmp(12, 6, 4, runs4 + b"\0\1", palette[:64], packing=2)
    files["bmp_rle8_jump.bmp"] = bmp(12, 6, 8, b"\3\7\0\2\4\2\5\x09" + b"\0\0" + b"\x0c\3" * 1 + b"\0\0" + b"\x0c\4\0\0" +
                                     b"\x0c\5\0\0\0\1", palette, packing=1)
    return files


def gif(screen, place, indices, bits, palette=b"", local=b"", transparent=None):
    """A GIF of codes that are never shorter than a whole table: a clear code stands before every second pixel."""
    def flag(p):
        return 0x80 | ((len(p) // 3).bit_length() - 2) if p else 0

    out = b"GIF89a" + struct.pack("<HHBBB", *screen, flag(palette), 1, 0) + palette
    if transparent is not None:
        out += b"!\xf9\x04" + bytes([1, 0, 0, transparent]) + b"\0"
    out += b"," + struct.pack("<HHHHB", *place, flag(local)) + local + bytes([bits])
    held, count, data = 0, 0, bytearray()
    codes = [c for n, i in enumerate(indices) for c in ((1 << bits, i) if n % 2 == 0 else (i,))] + [(1 << bits) + 1]
    for code in codes:
        held |= code << count
        count += bits + 1
        while count >= 8:
            data.append(held & 255)
            held >>= 8
            count -= 8
    data.append(held & 255)
    for i in range(0, len(data), 255):
        out += bytes([len(data[i:i + 255])]) + data[i:i + 255]
    return out + b"\0;"


def gif_files(random):
    noise = Image.fromarray(random.integers(0, 256, (70, 90), dtype=np.uint8)).convert("P")
    noise.putpalette(random.integers(0, 256, 768, dtype=np.uint8).tobytes())
    image = smooth(WIDTH, HEIGHT).quantize(16)
    palette = random.integers(1, 256, 12, dtype=np.uint8).tobytes()
    indices = random.integers(0, 4, 12).tolist()
    return {"gif_plain.gif": saved(image, "GIF", interlace=0), "gif_interlaced.gif": saved(image, "GIF", interlace=1),
            "gif_full_table.gif": saved(noise, "GIF", interlace=0, optimize=False),
            "gif_grey.gif": saved(smooth(WIDTH, HEIGHT).convert("L"), "GIF"),
            "gif_transparent.gif": saved(image, "GIF", transparency=3),
            "gif_animated.gif": saved(image, "GIF", save_all=True, append_images=[image.rotate(180)]),
            "gif_small_frame.gif": gif((7, 6), (2, 1, 4, 3), indices, 2, palette),
            "gif_small_frame_transparent.gif": gif((7, 6), (2, 1, 4, 3), indices, 2, palette, transparent=1),
            "gif_grows.gif": gif((3, 3), (2, 1, 4, 3), indices, 2, palette),
            "gif_local.gif": gif((4, 3), (0, 0, 4, 3), indices, 2, palette[:6], palette),
            "gif_no_palette.gif": gif((4, 3), (0, 0, 4, 3), indices, 2),
            "gif_outside_palette.gif": gif((4, 3), (0, 0, 4, 3), indices, 2, palette[:6])}


def exif_files():
    image, files = smooth(13, 9), {}
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        files[f"exif_{orientation}.jpg"] = saved(image, "JPEG", exif=exif, subsampling=0)
    exif[0x0112] = 6
    files["exif_6.png"] = saved(image, "PNG", exif=exif)
    files["exif_6.webp"] = saved(image, "WEBP", exif=exif, lossless=True)
    values = np.asarray(image).astype(int)
    files["exif_8_behind.png"] = png(values, 2, 8, tail=chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\1\x01\x12\0\3\0\0\0\1\0\x08\0\0"))
    return files


def decode_goldens(folder):
    random = np.random.default_rng(20)
    os.makedirs(os.path.join(folder, "decode"), exist_ok=True)
    files = (png_files(random) | jpeg_files() | webp_files(random) | bmp_files(random) | gif_files(random) |
             exif_files())
    lines = []
    for name, data in files.items():
        image = Image.open(io.BytesIO(data))
        if name.startswith("exif"):
            image = ImageOps.exif_transpose(image)
        write(folder, f"decode/{name}", data)
        write(folder, f"decode/{name}.ppm", saved(image.convert("RGB"), "PPM"))
        lines.append(f"{name} 0\n")
    write(folder, "decode.txt", "".join(lines).encode())


if __name__ == "__main__":
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                                                "../../tests/data/golden/vision")
    os.makedirs(target, exist_ok=True)
    torch.set_num_threads(1)
    decode_goldens(target)
    shape_goldens(target)
