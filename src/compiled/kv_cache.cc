#include "compiled/kv_cache.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "base/bf16.h"
#include "base/error.h"
#include "base/page_memory.h"
#include "compiled/host_inputs.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;

base::DType CacheDType(stablehlo::WeightType weights) {
  return weights == stablehlo::WeightType::kF32 ? base::DType::kF32 : base::DType::kBF16;
}

}  // namespace

KvCache::KvCache(ModuleLibrary& library, std::int64_t slots, std::int64_t first_positions,
                 std::int64_t max_positions)
    : library_(library), first_positions_(first_positions), max_positions_(max_positions) {
  shape_.slots = slots;
}

void KvCache::Allocate(std::int64_t positions) {
  const model::DecoderConfig& config = library_.config().decoder;
  const base::TensorType type{CacheDType(library_.weights()),
                              {shape_.slots, config.kv_heads, positions, config.head_dim}};
  const base::PageMemory zeros(base::TensorBytes(type));
  const base::TensorView view{type.dtype, type.shape, zeros.bytes()};
  NamedBuffers states;
  for (std::int64_t layer = 0; layer < config.layers; ++layer) {
    states.emplace(StrCat("key.", layer), library_.client().CopyFromHost(view));
    states.emplace(StrCat("value.", layer), library_.client().CopyFromHost(view));
  }
  states_ = std::move(states);
  shape_.cache_positions = positions;
}

stablehlo::CacheShape KvCache::ShapeFor(std::int64_t positions) const {
  stablehlo::CacheShape shape = shape_;
  shape.cache_positions =
      std::max(shape.cache_positions, CacheBucket(positions, first_positions_, max_positions_));
  return shape;
}

void KvCache::Reserve(std::int64_t positions) {
  const std::int64_t bucket = ShapeFor(positions).cache_positions;
  if (bucket <= shape_.cache_positions) {
    return;
  }
  if (states_.empty()) {
    Allocate(bucket);
    return;
  }
  const LoadedModule& grow = library_.GrowCache(shape_, bucket);
  std::vector<NamedInput> inputs;
  for (const auto& [name, buffer] : states_) {
    inputs.push_back({name, &buffer});
  }
  NamedBuffers grown = grow.Execute(inputs);
  for (const auto& [name, buffer] : grown) {
    buffer.WaitUntilReady();
  }
  states_ = std::move(grown);
  shape_.cache_positions = bucket;
}

void KvCache::Shrink(std::int64_t positions) {
  if (shape_.cache_positions > first_positions_ &&
      shape_.cache_positions != CacheBucket(positions, first_positions_, max_positions_)) {
    states_.clear();
    shape_.cache_positions = 0;
  }
}

bool KvCache::IsIntact() const {
  return std::ranges::none_of(states_, [](const auto& state) { return state.second.empty(); });
}

void KvCache::Lose() {
  states_.clear();
  shape_.cache_positions = 0;
  ++losses_;
}

NamedBuffers KvCache::Run(const LoadedModule& module, std::span<const NamedInput> inputs,
                          std::string_view awaited) {
  bool was_started = false;
  try {
    NamedBuffers outputs = module.Execute(inputs, states_);
    was_started = true;
    const auto state = states_.find(awaited);
    (state != states_.end() ? state->second : OutputOf(outputs, awaited)).WaitUntilReady();
    return outputs;
  } catch (...) {
    if (was_started || !IsIntact()) {
      Lose();
    }
    throw;
  }
}

void KvCache::CopySlot(std::int64_t from, std::int64_t to) {
  HostInputs inputs;
  inputs.AddScalar("from", from);
  inputs.AddScalar("to", to);
  (void)Run(library_.CopySlot(shape_), inputs.get(), "key.0");
}

base::HostTensor KvCache::Read(std::string_view state, std::int64_t slot, std::int64_t positions) const {
  const pjrt::DeviceBuffer& buffer = OutputOf(states_, state);
  std::vector<std::byte> bytes(base::TensorBytes(buffer.type()));
  buffer.CopyToHost(bytes);
  const base::Shape& shape = buffer.type().shape;
  base::HostTensor rows{.shape = {shape[1], positions, shape[3]}, .values = {}};
  const std::size_t element_bytes = base::DTypeBytes(buffer.type().dtype);
  const auto count = static_cast<std::size_t>(positions * shape[3]);
  for (std::int64_t head = 0; head < shape[1]; ++head) {
    const auto first = static_cast<std::size_t>((slot * shape[1] + head) * shape[2] * shape[3]);
    const std::byte* from = bytes.data() + first * element_bytes;
    for (std::size_t i = 0; i < count; ++i) {
      float value = 0.0F;
      std::uint16_t bits = 0;
      if (element_bytes == sizeof(bits)) {
        std::memcpy(&bits, from + i * sizeof(bits), sizeof(bits));
        value = base::Bf16ToFloat(bits);
      } else {
        std::memcpy(&value, from + i * sizeof(value), sizeof(value));
      }
      rows.values.push_back(value);
    }
  }
  return rows;
}

}  // namespace phi4mm::compiled
