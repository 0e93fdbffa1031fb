"""The processor that vLLM asks for: sound only, by transformers' own feature extractor. Pictures are not measured."""

import numpy
import torch
from transformers import BatchFeature, ProcessorMixin
from transformers.models.phi4_multimodal.feature_extraction_phi4_multimodal import Phi4MultimodalFeatureExtractor
from transformers.processing_utils import ImagesKwargs


class NoPictures:
    """The two fields of an image processor that vLLM reads even where no picture is allowed."""

    dynamic_hd = 1
    valid_kwargs = ImagesKwargs

    @staticmethod
    def find_closest_aspect_ratio(ratio, candidates, width, height, size):
        return 1, 1


class Phi4MMProcessor(ProcessorMixin):
    attributes = ["tokenizer"]
    tokenizer_class = "AutoTokenizer"

    def __init__(self, tokenizer=None, **unused):
        super().__init__(tokenizer)
        self.audio_processor = Phi4MultimodalFeatureExtractor()
        self.image_processor = NoPictures()

    @classmethod
    def get_attributes(cls):
        return ["tokenizer"]

    def __call__(self, text=None, images=None, audios=None, **unused):
        fields = {"image_sizes": torch.zeros(0, 2, dtype=torch.int64)}
        if text is not None:
            texts = [text] if isinstance(text, str) else list(text)
            fields["input_ids"] = torch.tensor([self.tokenizer(t, add_special_tokens=False)["input_ids"] for t in texts])
        if audios:
            clips = [numpy.asarray(samples, numpy.float32) for samples, _ in audios]
            found = self.audio_processor(clips, sampling_rate=audios[0][1], return_tensors="pt")
            fields["input_audio_embeds"] = found["audio_input_features"]
        return BatchFeature(fields)
