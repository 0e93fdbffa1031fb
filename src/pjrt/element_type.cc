#include "pjrt/element_type.h"

#include <array>
#include <utility>

namespace phi4mm::pjrt {
namespace {

constexpr std::array<std::pair<base::DType, PJRT_Buffer_Type>, 10> kTypes = {{
    {base::DType::kBool, PJRT_Buffer_Type_PRED},
    {base::DType::kU8, PJRT_Buffer_Type_U8},
    {base::DType::kI8, PJRT_Buffer_Type_S8},
    {base::DType::kI16, PJRT_Buffer_Type_S16},
    {base::DType::kI32, PJRT_Buffer_Type_S32},
    {base::DType::kI64, PJRT_Buffer_Type_S64},
    {base::DType::kF16, PJRT_Buffer_Type_F16},
    {base::DType::kBF16, PJRT_Buffer_Type_BF16},
    {base::DType::kF32, PJRT_Buffer_Type_F32},
    {base::DType::kF64, PJRT_Buffer_Type_F64},
}};

}  // namespace

PJRT_Buffer_Type ElementType(base::DType dtype) {
  for (const auto& [ours, theirs] : kTypes) {
    if (ours == dtype) {
      return theirs;
    }
  }
  base::ThrowInternal(base::StrCat("no PJRT element type for dtype ", base::DTypeName(dtype)));
}

std::optional<base::DType> DTypeOf(unsigned type) {
  for (const auto& [ours, theirs] : kTypes) {
    if (static_cast<unsigned>(theirs) == type) {
      return ours;
    }
  }
  return std::nullopt;
}

}  // namespace phi4mm::pjrt
