"""Speech input of Phi-4-multimodal in numpy: channel and rate policies, then log-mel features [frames, 80].

Everything is vectorised and uses numpy alone, so that the demo training and the oracle share one implementation.
Arithmetic follows the official feature extractor: float32 pre-emphasis, float64 FFT rounded to complex64, float32 mel
product and natural logarithm with a floor of 1.
"""
import functools
import math

import numpy as np

MEL_BINS = 80
POLICIES = ("auto", "official")


def mix_to_mono(samples):
    """Drop axes of length 1; a remaining [samples, channels] array is averaged over its channels."""
    x = np.asarray(samples)
    x = x.reshape([n for n in x.shape if n != 1] or [x.size])
    if x.ndim > 2:
        raise ValueError(f"audio has {x.ndim} axes longer than 1; at most 2 (samples, channels) are accepted")
    if x.ndim == 2:
        x = x.mean(axis=1, dtype=x.dtype)
    return x


@functools.lru_cache(maxsize=32)
def resample_taps(up, down):
    """Low-pass FIR for a change of rate by up/down (lowest terms), float64, sum 1: Kaiser(5) window on a sinc."""
    top = max(up, down)
    half = 10 * top
    n = np.arange(2 * half + 1, dtype=np.float64)
    h = np.kaiser(2 * half + 1, 5.0) * np.sinc((n - half) / top) / top
    return h / h.sum()


def resample(x, up, down):
    """Polyphase resampling of a mono signal; ceil(len * up / down) samples in the dtype of `x` (float32 or float64)."""
    g = math.gcd(up, down)
    up, down = up // g, down // g
    x = np.asarray(x)
    if x.dtype not in (np.float32, np.float64):
        raise TypeError(f"resample: float32 or float64 samples are needed, got {x.dtype}")
    if up == down or x.size == 0:
        return x.copy()
    h = resample_taps(up, down).astype(x.dtype) * x.dtype.type(up)
    half = 10 * max(up, down)
    count = -(-x.size * up // down)
    # y[m] = sum_k x[k] h[m * down - k * up + half]: one dot product per output over the taps of its phase.
    centre = np.arange(count, dtype=np.int64) * down + half
    phase, newest = centre % up, centre // up
    width = (2 * half) // up + 1
    bank = np.zeros((up, width), dtype=h.dtype)
    for p in range(min(up, h.size)):
        taps = h[p::up]
        bank[p, :taps.size] = taps
    padded = np.concatenate([np.zeros(width, x.dtype), x, np.zeros(width + half // up + 1, x.dtype)])
    y = np.empty(count, dtype=x.dtype)
    step = max(1, (1 << 22) // width)
    for start in range(0, count, step):
        s = slice(start, min(start + step, count))
        total = np.zeros(len(newest[s]), x.dtype)
        for i in reversed(range(width)):  # oldest sample first, the order in which scipy sums
            total += padded[newest[s] + (width - i)] * bank[phase[s], i]
        y[s] = total
    return y


def apply_rate_policy(x, rate, policy="auto"):
    """Mono samples at `rate` -> (samples, feature rate 16000 or 8000) under the policy `auto` or `official`."""
    if policy not in POLICIES:
        raise ValueError(f"unknown resample policy {policy!r}; one of {', '.join(POLICIES)}")
    rate = int(rate)
    if rate < 8000:
        raise ValueError(f"sampling rate {rate} Hz is below the smallest accepted rate of 8000 Hz")
    if rate == 8000 or rate == 16000:
        return x, rate
    if policy == "auto" and rate % 16000:
        return resample(x, 16000, rate), 16000
    if rate < 16000:
        return x, 8000
    q = rate // 16000
    return (resample(x, 1, q) if q > 1 else x), 16000


@functools.lru_cache(maxsize=1)
def mel_bank():
    """[257, 80] float32 triangular filters for 16 kHz, FFT length 512, 0 to 7690 Hz."""
    def mel(f):
        return 1127.0 * np.log(1.0 + f / 700.0)
    low, high = mel(0.0), mel(7690.0)
    centres = np.linspace(low, high, MEL_BINS + 2)
    step = (high - low) / (MEL_BINS + 1)
    k_low, k_high = int(0 * 512 / 16000 + 0.5) + 1, int(7690 * 512 / 16000 + 0.5)
    bank = np.zeros((257, MEL_BINS))
    k = np.arange(k_low, k_high)
    m = mel(k * (16000.0 / 512))[:, None]
    inside = (m > centres[None, :-2]) & (m < centres[None, 2:])
    bank[k_low:k_high] = np.where(inside, 1.0 - np.abs(centres[None, 1:-1] - m) / step, 0.0)
    return bank.astype(np.float32)


def log_mel(x, rate):
    """Mono samples at 16000 or 8000 Hz -> float32 [T, 80] with T = (len - window) / hop + 1 (0 below one window)."""
    if rate not in (8000, 16000):
        raise ValueError(f"features are defined at 8000 and 16000 Hz, not at {rate} Hz")
    window, hop, fft = (400, 160, 512) if rate == 16000 else (200, 80, 256)
    x = np.asarray(x).astype(np.float32)
    if x.size < window:
        return np.zeros((0, MEL_BINS), np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(x, window)[::hop]
    hamming = 0.54 - 0.46 * np.cos(2 * np.pi * np.arange(window) / (window - 1))
    bank = mel_bank()
    out = np.empty((frames.shape[0], MEL_BINS), np.float32)
    for start in range(0, frames.shape[0], 4096):
        y = frames[start:start + 4096]
        previous = np.concatenate([y[:, :1], y[:, :-1]], axis=1)
        z = (y - np.float32(0.97) * previous) * np.float32(32768)
        spectrum = np.fft.rfft(z.astype(np.float64) * hamming, fft, axis=1).astype(np.complex64)
        if rate == 8000:
            spectrum = np.concatenate([spectrum[:, :-1], np.zeros((y.shape[0], 129), np.complex64)], axis=1)
        magnitude = np.abs(spectrum)
        mel = (magnitude * magnitude) @ bank
        out[start:start + 4096] = np.log(np.maximum(mel, np.float32(1.0)))
    return out


def speech_features(samples, rate, policy="auto"):
    """Any mono or [samples, channels] clip -> float32 [T, 80] log-mel features under the given rate policy."""
    x, feature_rate = apply_rate_policy(mix_to_mono(samples), rate, policy)
    return log_mel(x, feature_rate)


def row_count(frames):
    """Rows the encoder gives for `frames` feature frames: three strided convolutions, ceil(T / 8)."""
    return -(-frames // 8)
