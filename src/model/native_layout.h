#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/tensor_inventory.h"

namespace phi4mm::model {

// The second layout in which Phi4MM checkpoints exist: that of transformers' Phi4MultimodalForCausalLM, whose
// LoRA pairs lie in separate adapter folders `speech-lora/` and `vision-lora/` (PEFT). It is translated to
// the original layout at the door, so that nothing behind model/ knows of it. Source:
// convert_phi4_multimodal_weights_to_hf.py of transformers.

// Whether a config.json is of this layout (model_type phi4_multimodal). kInvalidArgument for text that is not
// valid JSON.
bool IsNativeConfig(std::string_view config_json);

// config.json and both adapter_config.json of this layout as a config.json of the original layout, for
// ParseModelConfig. kInvalidArgument, naming file and field, for a missing field or a PEFT option that
// changes the arithmetic (rank-stabilised scaling, DoRA, per-module ranks, biases).
std::string OriginalConfigJson(std::string_view config_json, std::string_view speech_adapter_json,
                               std::string_view vision_adapter_json);

// Where a tensor of the original layout lies in this one.
struct NativeTensor {
  std::string name;
  std::optional<TensorPart>
      adapter;  // kSpeechLora or kVisionLora: in that adapter's folder; else in the shards
};

NativeTensor NativeTensorOf(const ExpectedTensor& original);

}  // namespace phi4mm::model
