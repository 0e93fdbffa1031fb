"""Shared training plumbing: one thread, seeds, schedules, resumable checkpoints, logs with seconds."""
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
import torch

torch.set_num_threads(1)
START = time.time()


def log(*text):
    print(f"[{time.time() - START:7.1f}]", *text, flush=True)


def rate(step, steps, warm=200, floor=0.02):
    """Warm-up, constant, then linear decay over the second half."""
    up = min(1.0, (step + 1) / warm)
    down = min(1.0, 2 * (1 - step / steps))
    return max(floor, min(up, down))


def save(path, **state):
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def load(path):
    return torch.load(path, map_location="cpu", weights_only=False)


def round_bf16(module):
    """Round every parameter to bfloat16 in place, as the exported files hold them."""
    with torch.no_grad():
        for p in module.parameters():
            p.copy_(p.bfloat16().float())
    return module


class Trainer:
    """AdamW over parameter groups [(parameters, lr)], clipping, schedule and periodic saves."""
    def __init__(self, groups, steps, path, modules, weight_decay=0.01, warm=200):
        self.opt = torch.optim.AdamW([dict(params=list(p), lr=lr, base=lr) for p, lr in groups], betas=(0.9, 0.98),
                                     weight_decay=weight_decay)
        self.steps, self.path, self.modules, self.warm, self.step = steps, path, modules, warm, 0
        if os.path.exists(path):
            s = load(path)
            for k, m in modules.items():
                m.load_state_dict(s[k])
            self.step = s["step"]
            if "opt" in s and self.step < steps:
                self.opt.load_state_dict(s["opt"])
                for g, (_, lr) in zip(self.opt.param_groups, groups):
                    g["base"] = lr
            log("resumed", path, "at step", self.step)

    def update(self, loss):
        for g in self.opt.param_groups:
            g["lr"] = g["base"] * rate(self.step, self.steps, self.warm)
        self.opt.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for g in self.opt.param_groups for p in g["params"]], 1.0)
        self.opt.step()
        self.step += 1

    def save(self, **extra):
        save(self.path, step=self.step, opt=self.opt.state_dict(),
             **{k: m.state_dict() for k, m in self.modules.items()}, **extra)
