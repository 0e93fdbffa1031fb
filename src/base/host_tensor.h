#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"

namespace phi4mm::base {

// A dense row-major f32 tensor in host memory: media rows, logits, traced stages.
struct HostTensor {
  Shape shape;
  std::vector<float> values;  // ElementCount(shape) of them
};

// A borrowed dense row-major tensor of any dtype; the bytes belong to someone else (a mapped shard).
struct TensorView {
  DType dtype = DType::kF32;
  Shape shape;
  std::span<const std::byte> bytes;  // ElementCount(shape) * DTypeBytes(dtype), little-endian
};

}  // namespace phi4mm::base
