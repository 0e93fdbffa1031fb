#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"
#include "model/model_config.h"

namespace phi4mm::model {

// Which part of the model a tensor belongs to.
enum class TensorPart : std::uint8_t { kDecoder, kSpeechLora, kVisionLora, kAudio, kVision };

// "decoder", "speech LoRA", ...
std::string_view TensorPartName(TensorPart part);

// One tensor that a checkpoint of this configuration must hold.
struct ExpectedTensor {
  std::string name;  // original layout
  base::Shape shape;
  TensorPart part = TensorPart::kDecoder;
  bool used = true;  // false: stored officially but without influence on any result
};

// Every tensor of the original layout for `config`, in a fixed order.
// Source: contract of the checkpoint, from modeling_phi4mm.py, speech_conformer_encoder.py and
// vision_siglip_navit.py at the pinned revision; 2,047 tensors for the official sizes.
std::vector<ExpectedTensor> TensorInventory(const ModelConfig& config);

}  // namespace phi4mm::model
