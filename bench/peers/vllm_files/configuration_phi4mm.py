"""The configuration class that config.json names: every field of the file as an attribute."""

from transformers import PretrainedConfig


class Phi4MMConfig(PretrainedConfig):
    model_type = "phi4mm"
    keys_to_ignore_at_inference = ["past_key_values"]
