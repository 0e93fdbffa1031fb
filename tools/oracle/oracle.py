"""Runs a case through a checkpoint: features, encoders, merge, greedy decoding; every stage can be kept."""
import os

import torch
from transformers.cache_utils import DynamicCache

import audio_input
import checkpoint
import image_input
import modules
import prompt

DTYPES = {"f32": torch.float32, "bf16": torch.bfloat16}
DECODER_STAGES = {"": lambda layer: layer, ".qkv": lambda layer: layer.self_attn.qkv_proj,
                  ".o": lambda layer: layer.self_attn.o_proj, ".mlp": lambda layer: layer.mlp.down_proj}


def mode_of(rows):
    """(adapter or None, audio projection branch) of a request with these media."""
    if rows["image"]:
        return "vision", "vision"
    return ("speech" if rows["audio"] else None), "speech"


class Oracle:
    """A checkpoint in one number format. Not safe for threads; one case at a time."""

    def __init__(self, folder, weights="f32", lora_compute="bf16"):
        self.folder = folder
        self.text = prompt.TextEncoder(os.path.join(folder, "tokenizer.json"))
        self.special = checkpoint.SpecialIds.of(self.text)
        self.stops = checkpoint.stop_ids(folder)
        self.crop_limit = checkpoint.read_json(folder, "preprocessor_config.json").get("dynamic_hd", 36)
        self.config = checkpoint.read_json(folder, "config.json")
        self.weights = weights
        self.known_images = None  # a dict here keeps the rows of each picture file, for runs that ask about one again
        self.model = checkpoint.build_model(folder, DTYPES[weights], self.special, lora_compute)

    @torch.no_grad()
    def prepare(self, messages, policy="auto", observe=None, joint_batch=False):
        """Messages -> (ids [len], merged rows [len, hidden], facts); the active adapter is set as a side effect."""
        observe = observe or (lambda *_: None)
        media = {"audio": [], "image": []}
        facts = {"clips": [], "images": []}
        for _, parts in messages:
            for kind, value in parts:
                if kind == "audio":
                    features, clip = audio_input.load_features(value, policy)
                    media["audio"].append(torch.from_numpy(features))
                    facts["clips"].append(clip)
                elif kind == "image":
                    image = dict(image_input.load_image(value, self.crop_limit), path=value)
                    media["image"].append(image)
                    facts["images"].append(dict(rows=image["rows"], grid=list(image["grid"])))
        rows = {"audio": [c["rows"] for c in facts["clips"]], "image": [m["rows"] for m in media["image"]]}
        ids = torch.tensor(prompt.encode_chat(self.text, messages, rows))
        adapter, branch = mode_of(rows)
        facts.update(adapter=adapter, branch=branch if rows["audio"] else None)
        modules.set_adapter(self.model, adapter)
        observe("input_ids", ids)
        merged = self.model.model.embed_tokens(ids)
        if media["image"]:
            images = [self.image_rows(i, m, observe) for i, m in enumerate(media["image"])]
            merged = self.write_rows(merged, ids == self.special.image, torch.cat(images))
        if media["audio"]:
            clips = self.audio_rows(media["audio"], branch, observe, joint_batch)
            merged = self.write_rows(merged, ids == self.special.audio, torch.cat(clips))
        observe("merged", merged)
        return ids, merged, facts

    def image_rows(self, i, image, observe):
        observe(f"image.{i}.pixel_values", image["pixels"])
        known = self.known_images or {}
        rows = known.get(image["path"])
        if rows is None:
            rows = modules.encode_image(self.model, image["pixels"], image["mask"], image["grid"])
        if self.known_images is not None:
            self.known_images[image["path"]] = rows
        if len(rows) != image["rows"]:
            raise AssertionError(f"image {i}: {len(rows)} rows encoded, {image['rows']} expected")
        observe(f"image.{i}.projected", rows)
        return rows

    def audio_rows(self, clips, branch, observe, joint_batch=False):
        """Rows of each clip: encoded alone, or as one padded batch with masks (the official way of several clips)."""
        for i, features in enumerate(clips):
            observe(f"audio.{i}.features", features)
        counts = [-(-len(f) // 8) for f in clips]
        if joint_batch and len(clips) > 1:
            longest = max(len(f) for f in clips)
            batch = torch.stack([torch.nn.functional.pad(f, (0, 0, 0, longest - len(f))) for f in clips])
            masks = torch.stack([torch.arange(longest) < len(f) for f in clips])
            encoded = modules.encode_audio(self.model, batch, masks)
            projected = [modules.project_audio(self.model, e[:n], branch) for e, n in zip(encoded, counts)]
        else:
            projected = []
            for i, features in enumerate(clips):
                encoded = modules.encode_audio(self.model, features[None],
                                               observe=lambda name, x, i=i: observe(f"audio.{i}.{name}", x[0]))
                projected.append(modules.project_audio(self.model, encoded[0], branch))
        for i, rows in enumerate(projected):
            observe(f"audio.{i}.projected", rows)
        return projected

    @staticmethod
    def write_rows(merged, places, rows):
        """Media rows replace the embeddings of their placeholders."""
        if int(places.sum()) != len(rows):
            raise AssertionError(f"{len(rows)} media rows for {int(places.sum())} placeholders")
        merged = merged.clone()
        merged[places] = rows.to(merged.dtype)
        return merged

    @torch.no_grad()
    def forward(self, rows, cache=None):
        """Decoder rows [new, hidden] -> logits [vocab] of the last one, and the cache. Without a cache it is a prefill."""
        cache = DynamicCache() if cache is None else cache
        out = self.model.model(inputs_embeds=rows[None], cache=cache, use_cache=True)
        return self.model.lm_head(out.last_hidden_state[0, -1:])[0].float(), cache

    @torch.no_grad()
    def generate(self, merged, max_new_tokens, observe=None):
        """Greedy tokens (with the stop id), logits [steps, vocab] and the top-2 gap of each step."""
        length, border = len(merged), self.config["original_max_position_embeddings"]
        sequence, cache = merged, None
        tokens, logits = [], []
        for step in range(max_new_tokens):
            if step == 0:
                with Hooks(self.model, observe) as hooks:
                    last, cache = self.forward(merged)
                    hooks.keep_cache(cache)
            elif len(sequence) >= border + 1 and cache.get_seq_length() <= border:
                last, cache = self.forward(sequence)  # the list of factors changes: everything is computed anew, once
            else:
                last, cache = self.forward(sequence[-1:], cache)
            tokens.append(int(last.argmax()))  # the first of equal values
            logits.append(last)
            if tokens[-1] in self.stops:
                break
            row = self.model.model.embed_tokens(torch.tensor(tokens[-1:]))
            sequence = torch.cat([sequence, row])
        logits = torch.stack(logits)
        top = logits.topk(2, dim=-1).values
        return tokens, logits, (top[:, 0] - top[:, 1]).tolist(), top[:, 0].tolist()

    def run(self, messages, max_new_tokens, policy="auto", keep_stages=True):
        """A case -> (stages {name: float32 tensor}, facts). Without `keep_stages` the stages are empty."""
        stages = {}
        observe = (lambda name, x: stages.__setitem__(name, x.detach().float().contiguous())) if keep_stages else None
        ids, merged, facts = self.prepare(messages, policy, observe)
        tokens, logits, gaps, tops = self.generate(merged, max_new_tokens, observe)
        if keep_stages:
            stages["logits"] = logits
            stages["tokens"] = torch.tensor(tokens).float()
        facts.update(prompt_tokens=len(ids), tokens=tokens, gaps=gaps, tops=tops,
                     stopped=tokens[-1] in self.stops,
                     text=self.text.decode(tokens, True),
                     image_positions=spans((ids == self.special.image).nonzero()[:, 0].tolist()),
                     audio_positions=spans((ids == self.special.audio).nonzero()[:, 0].tolist()))
        return stages, facts


def spans(positions):
    """Sorted positions -> list of [first, count] of runs."""
    runs = []
    for p in positions:
        if runs and p == runs[-1][0] + runs[-1][1]:
            runs[-1][1] += 1
        else:
            runs.append([p, 1])
    return runs


class Hooks:
    """Keeps the decoder stages of one forward pass through `observe`; nothing when it is None."""

    def __init__(self, model, observe):
        self.observe, self.handles = observe, []
        if observe is None:
            return
        for n, layer in enumerate(model.model.layers):
            for suffix, find in DECODER_STAGES.items():
                name = f"layer.{n}{suffix}"
                self.handles.append(find(layer).register_forward_hook(
                    lambda _m, _i, out, name=name: observe(name, out[0])))

    def keep_cache(self, cache):
        if self.observe is None:
            return
        for n, layer in enumerate(cache.layers):
            self.observe(f"layer.{n}.key", layer.keys[0])
            self.observe(f"layer.{n}.value", layer.values[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for handle in self.handles:
            handle.remove()
