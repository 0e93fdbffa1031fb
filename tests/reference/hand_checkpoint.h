#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/bf16.h"
#include "reference/weight_store.h"

namespace phi4mm::reference {

// A checkpoint made of values written in a test.
class HandCheckpoint {
 public:
  model::ModelConfig config;

  HandCheckpoint() {
    config.vision.patch_pixels = 14;
    config.vision.crop_pixels = 448;
  }

  void Add(const std::string& name, base::Shape shape, std::vector<float> values) {
    const std::vector<float>& kept = values_.emplace_back(std::move(values));
    checkpoint_->weights[name] = {
        .dtype = base::DType::kF32, .shape = std::move(shape), .bytes = std::as_bytes(std::span(kept))};
  }

  WeightStore Store(ComputeType compute) const {
    checkpoint_->config = config;
    return {checkpoint_, compute};
  }

 private:
  std::deque<std::vector<float>> values_;
  std::shared_ptr<model::Checkpoint> checkpoint_ = std::make_shared<model::Checkpoint>();
};

// A fixed sequence of bfloat16 values between -1 and 1 that looks random.
inline std::vector<float> Values(std::size_t count, std::uint32_t seed) {
  std::vector<float> values;
  std::uint32_t state = seed * 2654435761U + 12345U;
  for (std::size_t i = 0; i < count; ++i) {
    state = state * 1664525U + 1013904223U;
    values.push_back(base::RoundToBf16(static_cast<float>(state >> 8U) / 8388608.0F - 1.0F));
  }
  return values;
}

}  // namespace phi4mm::reference
