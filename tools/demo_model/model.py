"""A compact torch copy of the architecture's layers, for training. Parameter names are short; export.py maps them.

Dec: decoder with LoRA pairs by mode. Enc: conformer. Tower: SigLIP without its unused last layer and head.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

HIDDEN, LAYERS, HEADS, KV, FF = 192, 4, 6, 2, 512
HEAD_DIM, ROT = 32, 24
SPEECH_R, VISION_R = 16, 16
ORIGINAL_MAX, MAX_POS = 4096, 131072
A_DIM, A_HEADS, A_BLOCKS, A_FF, A_CONV, A_DIST = 144, 4, 4, 288, 32, 500
V_DIM, V_HEADS, V_LAYERS, V_FF, V_GRID = 96, 4, 5, 192, 32
LORA = {"speech": SPEECH_R, "vision": VISION_R}
LORA_SCALE = 2.0
BRANCHES = ("speech", "vision")


def rms(x, w):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5) * w


def rope_tables(pos):
    """Short-list LongRoPE (all factors 1) with its attention factor; pos [B, L] -> cos, sin [B, 1, L, ROT/2]."""
    inv = 1.0 / (10000.0 ** (torch.arange(0, ROT, 2, dtype=torch.float32) / ROT))
    a = math.sqrt(1 + math.log(MAX_POS / ORIGINAL_MAX) / math.log(ORIGINAL_MAX))
    ang = pos[..., None].float() * inv
    return (ang.cos() * a)[:, None], (ang.sin() * a)[:, None]


def rotate(x, cs):
    c, s = cs
    h = ROT // 2
    a, b, rest = x[..., :h], x[..., h:ROT], x[..., ROT:]
    return torch.cat([a * c - b * s, b * c + a * s, rest], -1)


class LoraLinear(nn.Module):
    def __init__(self, i, o, gain):
        super().__init__()
        self.base = nn.Parameter(torch.randn(o, i) * (gain / math.sqrt(i)))
        self.A = nn.ParameterDict({m: nn.Parameter(torch.randn(r, i) / math.sqrt(i)) for m, r in LORA.items()})
        self.B = nn.ParameterDict({m: nn.Parameter(torch.zeros(o, r)) for m, r in LORA.items()})

    def forward(self, x, mode):
        y = F.linear(x, self.base)
        return y if mode is None else y + LORA_SCALE * F.linear(F.linear(x, self.A[mode]), self.B[mode])


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.n1, self.n2 = nn.Parameter(torch.ones(HIDDEN)), nn.Parameter(torch.ones(HIDDEN))
        self.qkv = LoraLinear(HIDDEN, (HEADS + 2 * KV) * HEAD_DIM, 0.7)
        self.o = LoraLinear(HEADS * HEAD_DIM, HIDDEN, 0.08)          # small beside the embeddings (std 0.08)
        self.gate_up = LoraLinear(HIDDEN, 2 * FF, 0.7)
        self.down = LoraLinear(FF, HIDDEN, 0.08)

    def forward(self, x, cs, mask, mode, cache):
        b, n, _ = x.shape
        qkv = self.qkv(rms(x, self.n1), mode).view(b, n, HEADS + 2 * KV, HEAD_DIM).transpose(1, 2)
        q, k, v = qkv.split([HEADS, KV, KV], 1)
        q, k = rotate(q, cs), rotate(k, cs)
        if cache is not None:
            k, v = (torch.cat([cache[0], k], 2), torch.cat([cache[1], v], 2)) if cache else (k, v)
            cache[:] = [k, v]
        g = HEADS // KV
        y = F.scaled_dot_product_attention(q, k.repeat_interleave(g, 1), v.repeat_interleave(g, 1), attn_mask=mask)
        x = x + self.o(y.transpose(1, 2).reshape(b, n, -1), mode)
        gate, up = self.gate_up(rms(x, self.n2), mode).chunk(2, -1)
        return x + self.down(up * F.silu(gate), mode)


class Dec(nn.Module):
    def __init__(self, vocab, frozen=()):
        super().__init__()
        self.emb = nn.Parameter(torch.randn(vocab, HIDDEN) * 0.08)
        self.register_buffer("frozen", torch.tensor(list(frozen), dtype=torch.long))
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.norm = nn.Parameter(torch.ones(HIDDEN))

    def forward(self, x, pos, mask, mode=None, caches=None):
        """x [B, L, HIDDEN] rows; mask bool [B, 1, L, keys]; -> normed hidden states."""
        cs = rope_tables(pos)
        for i, layer in enumerate(self.layers):
            x = layer(x, cs, mask, mode, None if caches is None else caches[i])
        return rms(x, self.norm)

    def logits(self, h):
        return F.linear(h, self.emb)

    def base_parameters(self):
        return [p for n, p in self.named_parameters() if ".A." not in n and ".B." not in n]

    def lora_parameters(self, mode):
        return [p for n, p in self.named_parameters() if n.endswith((".A." + mode, ".B." + mode))]


def causal_mask(lengths, n):
    valid = torch.arange(n)[None] < lengths[:, None]
    return (torch.ones(n, n, dtype=torch.bool).tril()[None] & valid[:, None])[:, None] | torch.eye(n, dtype=torch.bool)


@torch.no_grad()
def greedy(dec, rows, lengths, mode, stops, max_new=40):
    """rows [B, L, HIDDEN] right-padded prompts -> lists of generated ids (stop id removed)."""
    b, n, _ = rows.shape
    caches = [[] for _ in dec.layers]
    pos = torch.arange(n)[None].expand(b, n)
    h = dec(rows, pos, causal_mask(lengths, n), mode, caches)
    h = h[torch.arange(b), lengths - 1]
    key_ok = torch.arange(n)[None] < lengths[:, None]
    out, done = [[] for _ in range(b)], torch.zeros(b, dtype=torch.bool)
    for t in range(max_new):
        tok = dec.logits(h).argmax(-1)
        for i in range(b):
            if not done[i]:
                if int(tok[i]) in stops:
                    done[i] = True
                else:
                    out[i].append(int(tok[i]))
        if done.all():
            break
        key_ok = torch.cat([key_ok, torch.ones(b, 1, dtype=torch.bool)], 1)
        h = dec(dec.emb[tok][:, None], (lengths + t)[:, None], key_ok[:, None, None], mode, caches)[:, 0]
    return out


class FeedForward(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.ln, self.up, self.down, self.p = nn.LayerNorm(A_DIM), nn.Linear(A_DIM, 2 * A_FF), nn.Linear(A_FF, A_DIM), p

    def forward(self, x):
        a, g = self.up(self.ln(x)).chunk(2, -1)
        return F.dropout(self.down(a * F.silu(g)), self.p, self.training)


class Block(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p
        self.ff_in, self.ff_out = FeedForward(p), FeedForward(p)
        self.ln_att, self.ln = nn.LayerNorm(A_DIM), nn.LayerNorm(A_DIM)
        self.q, self.k, self.v, self.out = (nn.Linear(A_DIM, A_DIM) for _ in range(4))
        self.cln = nn.LayerNorm(A_DIM)
        self.pw1 = nn.Linear(A_DIM, 2 * A_DIM)
        self.b1, self.b2 = nn.Parameter(torch.zeros(A_DIM)), nn.Parameter(torch.zeros(A_DIM))
        self.dw = nn.Parameter(torch.randn(A_DIM, 3) / math.sqrt(3))
        self.dwb = nn.Parameter(torch.zeros(A_DIM))
        self.pw2, self.pw3 = nn.Linear(A_DIM, A_DIM), nn.Linear(A_DIM, A_DIM)

    def attention(self, n, bias):
        b, t, _ = n.shape
        q, k, v = (f(n).view(b, t, A_HEADS, -1).transpose(1, 2) for f in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
        return self.out(y.transpose(1, 2).reshape(b, t, -1))

    def conv(self, x):
        s, g = self.pw1(self.cln(x)).chunk(2, -1)
        g = (s + self.b1) * F.silu(g + self.b2)
        z = F.pad(g, (0, 0, 2, 0))
        n = g.shape[1]
        d = z[:, :n] * self.dw[:, 0] + z[:, 1:n + 1] * self.dw[:, 1] + z[:, 2:n + 2] * self.dw[:, 2] + self.dwb
        return self.pw3(F.silu(self.pw2(d)))

    def forward(self, x, bias):
        x = x + 0.5 * self.ff_in(x)
        x = x + F.dropout(self.attention(self.ln_att(x), bias), self.p, self.training)
        x = x + F.dropout(self.conv(x), self.p, self.training)
        x = x + 0.5 * self.ff_out(x)
        return self.ln(x)


class Enc(nn.Module):
    def __init__(self, p=0.1):
        super().__init__()
        self.register_buffer("mean", torch.zeros(80))
        self.register_buffer("invstd", torch.ones(80))
        c = A_CONV
        self.c0, self.c2 = nn.Conv2d(1, c, 3, 2, 1), nn.Conv2d(c, c, 3, 2, 1, groups=c)
        self.c3, self.c5 = nn.Conv2d(c, c, 1), nn.Conv2d(c, c, 3, 2, 1, groups=c)
        self.c6, self.out = nn.Conv2d(c, c, 1), nn.Linear(c * 10, A_DIM)
        d = (torch.arange(2 * A_DIST) - A_DIST).float()
        local = [-d.abs(), -(d - 2).abs(), -(d + 2).abs(), -0.25 * d.abs()]
        self.rel = nn.Parameter(torch.stack(local[:A_HEADS], 1).clamp(min=-12.0))
        self.blocks = nn.ModuleList(Block(p) for _ in range(A_BLOCKS))

    def forward(self, feats, frames):
        """feats [B, T, 80] raw log-mel, padded; frames [B] -> rows [B, ceil(T/8), A_DIM], counts [B].

        Padding is zeroed after every strided stage, so a clip's rows equal those of the clip encoded alone."""
        x = (feats - self.mean) * self.invstd
        def keep(x, n):
            return x * (torch.arange(x.shape[2])[None] < n[:, None])[:, None, :, None]
        n1, n2, n3 = ((frames + k - 1) // k for k in (2, 4, 8))
        x = keep(x[:, None], frames)
        x = keep(F.relu(self.c0(x)), n1)
        x = keep(F.relu(self.c3(self.c2(x))), n2)
        x = F.relu(self.c6(self.c5(x)))
        b, c, t, f = x.shape
        x = self.out(x.transpose(1, 2).reshape(b, t, c * f))
        d = torch.arange(t)
        bias = self.rel[(d[None] - d[:, None]).clamp(-A_DIST, A_DIST - 1) + A_DIST].permute(2, 0, 1)[None]
        bias = bias.masked_fill(~(d[None] < n3[:, None])[:, None, None], -1e9)
        for block in self.blocks:
            x = block(x, bias)
        return x, n3


class Projection(nn.Module):
    """linear, erf GELU, linear: audio branches and the picture projector."""
    def __init__(self, i):
        super().__init__()
        self.up, self.down = nn.Linear(i, HIDDEN), nn.Linear(HIDDEN, HIDDEN)

    def forward(self, x):
        return self.down(F.gelu(self.up(x)))


class VLayer(nn.Module):
    def __init__(self):
        super().__init__()
        self.ln1, self.ln2 = nn.LayerNorm(V_DIM, eps=1e-6), nn.LayerNorm(V_DIM, eps=1e-6)
        self.q, self.k, self.v, self.out = (nn.Linear(V_DIM, V_DIM) for _ in range(4))
        self.fc1, self.fc2 = nn.Linear(V_DIM, V_FF), nn.Linear(V_FF, V_DIM)

    def forward(self, x, mask):
        b, t, _ = x.shape
        n = self.ln1(x)
        q, k, v = (f(n).view(b, t, V_HEADS, -1).transpose(1, 2) for f in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        x = x + self.out(y.transpose(1, 2).reshape(b, t, -1))
        return x + self.fc2(F.gelu(self.fc1(self.ln2(x)), approximate="tanh"))


class Tower(nn.Module):
    """SigLIP up to the second to last hidden state, then the 2x2 average: crops [B,3,448,448] -> [B,16,16,V_DIM]."""
    def __init__(self):
        super().__init__()
        self.patch = nn.Linear(3 * 14 * 14, V_DIM)
        self.pos = nn.Parameter(torch.randn(V_GRID * V_GRID, V_DIM) * 0.02)
        self.layers = nn.ModuleList(VLayer() for _ in range(V_LAYERS - 1))

    def forward(self, crops, pos_ids=None, valid=None):
        b, n = crops.shape[0], crops.shape[2] // 14
        x = crops.view(b, 3, n, 14, n, 14).permute(0, 2, 4, 1, 3, 5).reshape(b, n * n, 588)
        x = self.patch(x) + (self.pos if pos_ids is None else self.pos[pos_ids])
        mask = None if valid is None else valid[:, None, None, :]
        for layer in self.layers:
            x = layer(x, mask)
        return F.avg_pool2d(x.transpose(1, 2).reshape(b, V_DIM, n, n), 2).permute(0, 2, 3, 1)

    def initialise(self):
        """Fourier features as positions and, from them, heads that look at fixed offsets (local attention)."""
        freq = torch.tensor([0.12, 0.3, 0.6, 1.0, 1.5, 2.1])
        g = torch.arange(V_GRID).float()
        ang = g[:, None] * freq
        f = torch.cat([ang.cos(), ang.sin()], 1)                                     # [32, 12]
        pos = torch.cat([f[:, None].expand(-1, V_GRID, -1), f[None].expand(V_GRID, -1, -1)], 2).reshape(-1, 24)
        offsets = [[(0, 1), (0, -1), (1, 0), (-1, 0)], [(0, 2), (0, -2), (2, 0), (-2, 0)],
                   [(0, 0), (2, 2), (-2, 2), (0, 4)], [(0, 0), (0, 0), (0, 0), (0, 0)]]
        scales = [1.3, 1.0, 0.7, 0.3]
        hd = V_DIM // V_HEADS
        with torch.no_grad():
            self.pos.mul_(0.2)
            self.pos[:, :24] = pos * 0.7
            self.patch.weight[:24] *= 0.1
            for layer, offs, s in zip(self.layers, offsets, scales):
                for h, (dy, dx) in enumerate(offs):
                    q, k = layer.q.weight[h * hd:(h + 1) * hd], layer.k.weight[h * hd:(h + 1) * hd]
                    q.mul_(0.1)
                    k.mul_(0.1)
                    for axis, d in ((0, dy), (12, dx)):
                        for i in range(6):
                            a, b = axis + i, axis + 6 + i
                            c, t = math.cos(freq[i] * d), math.sin(freq[i] * d)
                            k[a, a] += s * 1.7
                            k[b, b] += s * 1.7
                            q[a, a] += s * c * 1.7
                            q[a, b] -= s * t * 1.7
                            q[b, a] += s * t * 1.7
                            q[b, b] += s * c * 1.7


class Picture(nn.Module):
    """Separators and projector: pooled global and sub views -> picture rows in the order sub, separator, global."""
    def __init__(self):
        super().__init__()
        self.glb, self.sub = nn.Parameter(torch.randn(V_DIM) * 0.5), nn.Parameter(torch.randn(V_DIM) * 0.5)
        self.proj = Projection(V_DIM)

    def grid(self, g):
        return torch.cat([g, self.sub.expand(g.shape[0], 1, -1)], 1).reshape(-1, V_DIM)

    def forward(self, sub, glob):
        """sub [Hv, Wv, V_DIM], glob [16, 16, V_DIM] of one picture -> [rows, HIDDEN]."""
        return self.proj(torch.cat([self.grid(sub), self.glb[None], self.grid(glob)], 0))
