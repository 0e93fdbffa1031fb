#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/host_tensor.h"
#include "model/checkpoint.h"
#include "reference/numerics.h"

namespace phi4mm::reference {

// A checkpoint whose used weights take at most this many bytes as float32 keeps them widened (the demo does);
// a larger one (the official 5.6 billion parameters) widens each weight when it is used, so that only the
// weights of the layer at work are in memory besides the mapped file.
inline constexpr std::size_t kKeptWeightBytes = std::size_t{128} << 20U;

// A weight that is not kept is widened in blocks of rows of about this many numbers: 4 MiB of float32, which
// are still in the processor's cache when the matrix product reads them.
inline constexpr std::int64_t kWidenElements = std::int64_t{1} << 20U;

// One weight of the checkpoint, widened to float32 on use. In a kBf16 run its values are bfloat16 values even
// where the file holds float32. Threads: one thread (holds an MLX array).
class Weight {
 public:
  Weight(const base::TensorView& view, ComputeType compute, bool keep);

  const base::Shape& shape() const { return view_.shape; }

  // Whether it was widened once and stays in memory.
  bool kept() const { return kept_.has_value(); }

  // The whole weight, in its stored shape.
  mx::array Load() const;

  // Rows first..last-1 of the first axis.
  mx::array LoadRows(std::int64_t first, std::int64_t last) const;

  // The named rows of the first axis, [ids, ...], in this order; each in 0..rows-1.
  mx::array Gather(std::span<const std::int32_t> ids) const;

 private:
  mx::array Widen(std::int64_t first, std::int64_t last) const;
  mx::array NewRows(std::int64_t rows) const;
  void WidenRows(std::int64_t first, std::int64_t last, float* target) const;

  base::TensorView view_;
  ComputeType compute_;
  std::optional<mx::array> kept_;
};

// Hands out the weights of a checkpoint by their original names.
// Threads: one thread.
class WeightStore {
 public:
  WeightStore(std::shared_ptr<const model::Checkpoint> checkpoint, ComputeType compute);

  // kInternal for a name outside the inventory.
  Weight Get(const std::string& name) const;

  const model::ModelConfig& config() const { return checkpoint_->config; }

 private:
  std::shared_ptr<const model::Checkpoint> checkpoint_;
  ComputeType compute_;
  bool keep_ = false;
};

}  // namespace phi4mm::reference
