#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "base/host_tensor.h"

namespace phi4mm::model {

// One tensor of a checkpoint that a test is about to write.
struct StoredTensor {
  std::string dtype = "BF16";
  base::Shape shape;
  std::string bytes;
};

using StoredTensors = std::map<std::string, StoredTensor>;

// Writes a complete checkpoint of SmallConfigJson() into `folder`: two shards, their index, tokenizer.json
// and the other files. All weights are 0.5. `change` may edit the tensors before they are written.
void WriteSmallCheckpoint(const std::filesystem::path& folder,
                          const std::function<void(StoredTensors&)>& change = {});

// The same weights in the layout of transformers' port: one model.safetensors without an index and two
// adapter folders.
void WriteNativeSmallCheckpoint(const std::filesystem::path& folder);

// A byte-level tokenizer.json without merges: ids 0..255 are the bytes, then the model's special tokens.
std::string SmallTokenizerJson();

}  // namespace phi4mm::model
