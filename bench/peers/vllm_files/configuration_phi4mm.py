"""The configuration class that config.json names: Phi-3's, with every other field of the file as an attribute."""

from transformers import Phi3Config


class Phi4MMConfig(Phi3Config):
    model_type = "phi4mm"
