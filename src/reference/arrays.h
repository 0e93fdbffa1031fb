#pragma once

#include <mlx/mlx.h>

#include <cstdint>
#include <initializer_list>
#include <span>

#include "base/host_tensor.h"

namespace phi4mm::reference {

namespace mx = mlx::core;

// MLX counts dimensions in int32. kInvalidArgument for a dimension that does not fit.
mx::Shape Dims(std::initializer_list<std::int64_t> dims);
mx::Shape Dims(std::span<const std::int64_t> dims);

// A copy of host values as a float32 array.
mx::array ToArray(std::span<const float> values, std::initializer_list<std::int64_t> dims);
mx::array ToArray(const base::HostTensor& tensor);

// Evaluates a float32 array and copies it out, dense and row-major.
base::HostTensor ToHost(const mx::array& array);

// array.shape(axis) as the project counts; negative axes count from the end.
std::int64_t DimOf(const mx::array& array, int axis);

// The part first..last-1 of one axis.
mx::array Part(const mx::array& array, int axis, std::int64_t first, std::int64_t last);

}  // namespace phi4mm::reference
