#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/host_tensor.h"
#include "model/model_config.h"
#include "text/tokenizer.h"

namespace phi4mm::model {

enum class Layout : std::uint8_t {
  kOriginal,  // model_type phi4mm: LoRA pairs inside the shards
  kNative,    // model_type phi4_multimodal: transformers' names, LoRA pairs in adapter folders
              // (model/native_layout.h)
};

// A checkpoint folder in either layout: parsed configuration and every weight as a view of its mapped
// shard. Loading checks the whole of it at the door: shards named by the index, headers
// (model/safetensors.h), the exact set of tensors with exact shapes and dtype BF16 or F32
// (model/tensor_inventory.h), complete LoRA pairs. Threads: immutable after Load, safe to share.
struct Checkpoint {
  std::filesystem::path folder;
  Layout layout = Layout::kOriginal;
  ModelConfig config;
  std::shared_ptr<const text::Tokenizer> tokenizer;  // from tokenizer.json
  // Ids that end an answer, ascending: the union of eos_token_id in config.json and generation_config.json
  // and of the tokenizer's <|end|> and <|endoftext|>, so that a file with one id only still stops at both.
  std::vector<std::int32_t> stop_ids;
  std::vector<base::MappedFile> shards;             // own the bytes of `weights`
  std::map<std::string, base::TensorView> weights;  // by original name in both layouts, used and unused ones
  std::vector<std::string> unknown_tensors;  // present but not part of the architecture; listed by inspect

  // The weight of that exact name; kInternal for a name outside the inventory.
  const base::TensorView& Weight(const std::string& name) const;
};

enum class WeightCheck {
  kHeadersOnly,  // names, shapes, dtypes, sizes: no weight is read
  kFinite,       // and every value is read once and must be finite
};

// kNotFound for a missing folder or file, kInvalidArgument for a configuration that is not Phi4MM, kDataLoss
// for damaged or inconsistent weights; the message names the file or the tensor.
std::shared_ptr<const Checkpoint> LoadCheckpoint(const std::filesystem::path& folder, WeightCheck check);

}  // namespace phi4mm::model
