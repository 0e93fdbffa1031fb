#pragma once

// Internal to stablehlo/: the MLIR spelling of types, attributes and literals.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/tensor_type.h"

namespace phi4mm::stablehlo {

// "tensor<4x3072xbf16>".
std::string MlirType(const base::TensorType& type);

// "(tensor<2xf32>, tensor<f32>)".
std::string MlirTypes(std::span<const base::TensorType> types);

// "[0, 2]"; "array<i64: 0, 2>".
std::string MlirList(std::span<const std::int64_t> values);
std::string MlirArray(std::span<const std::int64_t> values);

// `value`, rounded to `dtype`, as one element of a dense literal. kInternal where an integer or bool cannot
// hold it.
std::string MlirLiteral(base::DType dtype, double value);

// A dense literal of the row-major `values`: nested lists where they are few, hexadecimal bytes where many.
std::string MlirDense(std::span<const std::int64_t> shape, std::span<const float> values);
std::string MlirDense(std::span<const std::int64_t> shape, std::span<const std::int32_t> values);

// Whether `name` can be written as @name.
bool IsMlirSymbol(std::string_view name);

}  // namespace phi4mm::stablehlo
