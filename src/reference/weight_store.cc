#include "reference/weight_store.h"

#include <cstring>
#include <utility>

#include "base/bf16.h"
#include "base/error.h"
#include "model/tensor_inventory.h"

namespace phi4mm::reference {
namespace {

// Bytes of every used weight as float32.
std::size_t WidenedBytes(const model::ModelConfig& config) {
  std::size_t bytes = 0;
  for (const model::ExpectedTensor& tensor : model::TensorInventory(config)) {
    if (tensor.used) {
      bytes += static_cast<std::size_t>(base::ElementCount(tensor.shape).value_or(0)) * sizeof(float);
    }
  }
  return bytes;
}

}  // namespace

Weight::Weight(const base::TensorView& view, ComputeType compute, bool keep)
    : view_(view), compute_(compute) {
  if (keep) {
    kept_ = Widen(0, view_.shape.front());
  }
}

mx::array Weight::Load() const { return kept_ ? *kept_ : Widen(0, view_.shape.front()); }

mx::array Weight::LoadRows(std::int64_t first, std::int64_t last) const {
  return kept_ ? Part(*kept_, 0, first, last) : Widen(first, last);
}

mx::array Weight::Gather(std::span<const std::int32_t> ids) const {
  mx::array rows = NewRows(static_cast<std::int64_t>(ids.size()));
  const std::int64_t row_elements = base::ElementCount(view_.shape).value_or(0) / view_.shape.front();
  float* target = rows.data<float>();
  for (const std::int32_t id : ids) {
    WidenRows(id, std::int64_t{id} + 1, target);
    target += row_elements;
  }
  return rows;
}

mx::array Weight::Widen(std::int64_t first, std::int64_t last) const {
  mx::array widened = NewRows(last - first);
  WidenRows(first, last, widened.data<float>());
  return widened;
}

mx::array Weight::NewRows(std::int64_t rows) const {
  base::Shape shape = view_.shape;
  shape.front() = rows;
  const auto elements = static_cast<std::size_t>(base::ElementCount(shape).value_or(0));
  return mx::array(mx::allocator::malloc(elements * sizeof(float)), Dims(shape), mx::float32);
}

void Weight::WidenRows(std::int64_t first, std::int64_t last, float* target) const {
  PHI4MM_CHECK(0 <= first && first <= last && last <= view_.shape.front());
  const std::size_t row_bytes = view_.bytes.size() / static_cast<std::size_t>(view_.shape.front());
  const std::byte* source = view_.bytes.data() + static_cast<std::size_t>(first) * row_bytes;
  const std::size_t bytes = static_cast<std::size_t>(last - first) * row_bytes;
  if (view_.dtype == base::DType::kBF16) {
    for (std::size_t i = 0; i < bytes / 2; ++i) {
      std::uint16_t bits = 0;
      std::memcpy(&bits, source + 2 * i, sizeof(bits));
      target[i] = base::Bf16ToFloat(bits);
    }
    return;
  }
  PHI4MM_CHECK(view_.dtype == base::DType::kF32);
  std::memcpy(target, source, bytes);
  if (compute_ == ComputeType::kBf16) {
    for (std::size_t i = 0; i < bytes / sizeof(float); ++i) {
      target[i] = base::RoundToBf16(target[i]);
    }
  }
}

WeightStore::WeightStore(std::shared_ptr<const model::Checkpoint> checkpoint, ComputeType compute)
    : checkpoint_(std::move(checkpoint)),
      compute_(compute),
      keep_(WidenedBytes(checkpoint_->config) <= kKeptWeightBytes) {}

Weight WeightStore::Get(const std::string& name) const {
  return {checkpoint_->Weight(name), compute_, keep_};
}

}  // namespace phi4mm::reference
