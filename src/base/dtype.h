#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace phi4mm::base {

// Element types of host tensors; the names are those of the safetensors format.
enum class DType : std::uint8_t { kBool, kU8, kI8, kI16, kI32, kI64, kF16, kBF16, kF32, kF64 };

// "BF16", "F32", ...
std::string_view DTypeName(DType dtype);

// Bytes of one element.
std::size_t DTypeBytes(DType dtype);

// The dtype of a safetensors name; nothing for an unknown one.
std::optional<DType> ParseDType(std::string_view name);

}  // namespace phi4mm::base
