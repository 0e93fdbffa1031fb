#include "base/dtype.h"

#include <array>

#include "base/error.h"

namespace phi4mm::base {
namespace {

struct DTypeRow {
  DType dtype;
  std::string_view name;
  std::size_t bytes;
};

constexpr std::array<DTypeRow, 10> kRows = {{{DType::kBool, "BOOL", 1},
                                             {DType::kU8, "U8", 1},
                                             {DType::kI8, "I8", 1},
                                             {DType::kI16, "I16", 2},
                                             {DType::kI32, "I32", 4},
                                             {DType::kI64, "I64", 8},
                                             {DType::kF16, "F16", 2},
                                             {DType::kBF16, "BF16", 2},
                                             {DType::kF32, "F32", 4},
                                             {DType::kF64, "F64", 8}}};

const DTypeRow& Row(DType dtype) {
  for (const DTypeRow& row : kRows) {
    if (row.dtype == dtype) {
      return row;
    }
  }
  ThrowInternal("unknown dtype");
}

}  // namespace

std::string_view DTypeName(DType dtype) { return Row(dtype).name; }

std::size_t DTypeBytes(DType dtype) { return Row(dtype).bytes; }

std::optional<DType> ParseDType(std::string_view name) {
  for (const DTypeRow& row : kRows) {
    if (row.name == name) {
      return row.dtype;
    }
  }
  return std::nullopt;
}

}  // namespace phi4mm::base
