#include "stablehlo/infer.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"

namespace phi4mm::stablehlo {
namespace {

std::int64_t Rank(const TensorType& type) { return static_cast<std::int64_t>(type.shape.size()); }

std::int64_t Size(const TensorType& type, std::int64_t axis) {
  return type.shape.at(static_cast<std::size_t>(axis));
}

bool IsScalarIndex(const TensorType& type) { return type.dtype == DType::kI32 && type.shape.empty(); }

void CheckStarts(const Signature& signature, std::size_t first_start) {
  const std::size_t rank = signature.operands.front().shape.size();
  if (signature.operands.size() != first_start + rank ||
      !std::all_of(signature.operands.begin() + static_cast<std::ptrdiff_t>(first_start),
                   signature.operands.end(), IsScalarIndex)) {
    Refuse(signature, "one scalar I32 start per axis");
  }
}

void CheckFits(const Signature& signature, const Shape& sizes) {
  const Shape& shape = signature.operands.front().shape;
  bool fits = sizes.size() == shape.size();
  for (std::size_t i = 0; fits && i < sizes.size(); ++i) {
    fits = sizes[i] >= 1 && sizes[i] <= shape[i];
  }
  if (!fits) {
    Refuse(signature, base::StrCat("a slice inside the tensor, not ", base::ShapeText(sizes)));
  }
}

// Every axis of `axes` once and inside the rank; marks them in `taken`.
void TakeAxes(const Signature& signature, std::span<const std::int64_t> axes, std::vector<bool>& taken) {
  for (const std::int64_t axis : axes) {
    if (axis < 0 || axis >= static_cast<std::int64_t>(taken.size()) ||
        taken[static_cast<std::size_t>(axis)]) {
      Refuse(signature, base::StrCat("axes of the tensor, each once, not ", base::ShapeText(axes)));
    }
    taken[static_cast<std::size_t>(axis)] = true;
  }
}

// The sizes of the axes that are not taken.
void AppendFree(const TensorType& type, const std::vector<bool>& taken, Shape& shape) {
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (!taken[i]) {
      shape.push_back(type.shape[i]);
    }
  }
}

void CheckEqualSizes(const Signature& signature, std::span<const std::int64_t> lhs,
                     std::span<const std::int64_t> rhs) {
  bool equal = lhs.size() == rhs.size();
  for (std::size_t i = 0; equal && i < lhs.size(); ++i) {
    equal = Size(signature.operands[0], lhs[i]) == Size(signature.operands[1], rhs[i]);
  }
  if (!equal) {
    Refuse(signature, base::StrCat("axes of equal sizes, not ", base::ShapeText(lhs), " against ",
                                   base::ShapeText(rhs)));
  }
}

bool IsDotType(DType lhs, DType rhs, DType result) {
  if (lhs != rhs) {
    return false;
  }
  return IsFloat(lhs) ? result == DType::kF32 : lhs == DType::kI8 && result == DType::kI32;
}

}  // namespace

void Refuse(const Signature& signature, std::string_view needed) {
  std::string found;
  for (const TensorType& type : signature.operands) {
    found += base::StrCat(found.empty() ? " of " : ", ", base::TensorTypeText(type));
  }
  base::ThrowInternal(base::StrCat("operation ", signature.name, found, " needs ", needed));
}

TensorType CheckedType(const Signature& signature, TensorType type) {
  const bool has_elements = std::ranges::all_of(type.shape, [](std::int64_t size) { return size >= 1; });
  if (!has_elements || !base::ElementCount(type.shape)) {
    Refuse(signature, base::StrCat("a result with axes of at least 1 and a countable size, not ",
                                   base::TensorTypeText(type)));
  }
  return type;
}

std::int64_t CheckedAxis(const Signature& signature, std::int64_t axis, std::int64_t rank) {
  const std::int64_t index = axis < 0 ? axis + rank : axis;
  if (index < 0 || index >= rank) {
    Refuse(signature, base::StrCat("an axis of the tensor, not ", axis));
  }
  return index;
}

bool IsFloat(DType dtype) {
  return dtype == DType::kF16 || dtype == DType::kBF16 || dtype == DType::kF32 || dtype == DType::kF64;
}

bool IsOfKind(DType dtype, ElementKind kind) {
  switch (kind) {
    case ElementKind::kFloat:
      return IsFloat(dtype);
    case ElementKind::kF32:
      return dtype == DType::kF32;
    case ElementKind::kSigned:
      return dtype != DType::kBool && dtype != DType::kU8;
    case ElementKind::kNumber:
      return dtype != DType::kBool;
    case ElementKind::kLogical:
      return !IsFloat(dtype);
  }
  return false;
}

TensorType InferElementwise(const Signature& signature, ElementKind kind) {
  const TensorType& type = signature.operands.front();
  const bool same =
      std::ranges::all_of(signature.operands, [&](const TensorType& other) { return other == type; });
  if (!same) {
    Refuse(signature, "operands of one type");
  }
  if (!IsOfKind(type.dtype, kind)) {
    Refuse(signature, "another element type");
  }
  return type;
}

TensorType InferCompare(const Signature& signature) {
  if (signature.operands[0] != signature.operands[1]) {
    Refuse(signature, "operands of one type");
  }
  return {DType::kBool, signature.operands[0].shape};
}

TensorType InferSelect(const Signature& signature) {
  const TensorType& condition = signature.operands[0];
  if (condition.dtype != DType::kBool || condition.shape != signature.operands[1].shape ||
      signature.operands[1] != signature.operands[2]) {
    Refuse(signature, "a BOOL condition and two choices of its shape and one type");
  }
  return signature.operands[1];
}

TensorType InferReshape(const Signature& signature, const Shape& shape) {
  const TensorType& type = signature.operands[0];
  TensorType result = CheckedType(signature, {type.dtype, shape});
  if (base::ElementCount(shape) != base::ElementCount(type.shape)) {
    Refuse(signature, base::StrCat("a shape of as many elements, not ", base::ShapeText(shape)));
  }
  return result;
}

TensorType InferBroadcast(const Signature& signature, const Shape& shape,
                          std::span<const std::int64_t> axes) {
  const TensorType& type = signature.operands[0];
  TensorType result = CheckedType(signature, {type.dtype, shape});
  std::vector<bool> taken(shape.size());
  TakeAxes(signature, axes, taken);
  bool fits = axes.size() == type.shape.size();
  for (std::size_t i = 0; fits && i < axes.size(); ++i) {
    fits = type.shape[i] == 1 || type.shape[i] == Size(result, axes[i]);
  }
  if (!fits) {
    Refuse(signature, base::StrCat("axes of size 1 or of the result's size, not axes ", base::ShapeText(axes),
                                   " of ", base::ShapeText(shape)));
  }
  return result;
}

TensorType InferTranspose(const Signature& signature, std::span<const std::int64_t> permutation) {
  const TensorType& type = signature.operands[0];
  std::vector<bool> taken(type.shape.size());
  TakeAxes(signature, permutation, taken);
  if (permutation.size() != type.shape.size()) {
    Refuse(signature, base::StrCat("a permutation of all its axes, not ", base::ShapeText(permutation)));
  }
  TensorType result{type.dtype, {}};
  for (const std::int64_t axis : permutation) {
    result.shape.push_back(Size(type, axis));
  }
  return result;
}

TensorType InferSlice(const Signature& signature, std::span<const std::int64_t> starts,
                      std::span<const std::int64_t> limits, std::span<const std::int64_t> strides) {
  const TensorType& type = signature.operands[0];
  const std::size_t rank = type.shape.size();
  bool fits = starts.size() == rank && limits.size() == rank && strides.size() == rank;
  TensorType result{type.dtype, {}};
  for (std::size_t i = 0; fits && i < rank; ++i) {
    fits = starts[i] >= 0 && starts[i] < limits[i] && limits[i] <= type.shape[i] && strides[i] >= 1;
    if (fits) {
      result.shape.push_back((limits[i] - starts[i] - 1) / strides[i] + 1);
    }
  }
  if (!fits) {
    Refuse(signature, base::StrCat("starts below limits inside the tensor, not ", base::ShapeText(starts),
                                   " to ", base::ShapeText(limits), " by ", base::ShapeText(strides)));
  }
  return result;
}

TensorType InferConcatenate(const Signature& signature, std::int64_t axis) {
  TensorType result = signature.operands.front();
  auto& total = result.shape.at(static_cast<std::size_t>(axis));
  for (std::size_t i = 1; i < signature.operands.size(); ++i) {
    TensorType part = signature.operands[i];
    if (Rank(part) == Rank(result)) {
      const std::int64_t size = std::exchange(part.shape[static_cast<std::size_t>(axis)], total);
      if (part == result) {
        total += size;
        continue;
      }
    }
    Refuse(signature, base::StrCat("parts that differ in axis ", axis, " alone"));
  }
  return CheckedType(signature, result);
}

TensorType InferPad(const Signature& signature, std::span<const Padding> padding) {
  const TensorType& type = signature.operands[0];
  if (signature.operands[1] != TensorType{type.dtype, {}}) {
    Refuse(signature, "a scalar fill of its element type");
  }
  if (padding.size() != type.shape.size()) {
    Refuse(signature, base::StrCat("padding for every axis, not for ", padding.size()));
  }
  TensorType result = type;
  for (std::size_t i = 0; i < padding.size(); ++i) {
    if (padding[i].interior < 0) {
      Refuse(signature, "interior padding of 0 or more");
    }
    result.shape[i] += padding[i].low + padding[i].high + (type.shape[i] - 1) * padding[i].interior;
  }
  return CheckedType(signature, result);
}

TensorType InferDynamicSlice(const Signature& signature, const Shape& sizes) {
  CheckStarts(signature, 1);
  CheckFits(signature, sizes);
  return {signature.operands[0].dtype, sizes};
}

TensorType InferDynamicUpdateSlice(const Signature& signature) {
  CheckStarts(signature, 2);
  if (signature.operands[1].dtype != signature.operands[0].dtype) {
    Refuse(signature, "an update of its element type");
  }
  CheckFits(signature, signature.operands[1].shape);
  return signature.operands[0];
}

TensorType InferTakeRows(const Signature& signature) {
  const TensorType& table = signature.operands[0];
  const TensorType& indices = signature.operands[1];
  if (table.shape.empty() || indices.dtype != DType::kI32) {
    Refuse(signature, "a table of at least one axis and I32 indices");
  }
  TensorType result{table.dtype, indices.shape};
  result.shape.insert(result.shape.end(), table.shape.begin() + 1, table.shape.end());
  return CheckedType(signature, result);
}

TensorType InferDot(const Signature& signature, const DotAxes& axes, DType result) {
  const TensorType& lhs = signature.operands[0];
  const TensorType& rhs = signature.operands[1];
  if (!IsDotType(lhs.dtype, rhs.dtype, result)) {
    Refuse(signature, base::StrCat("floats of one type and an F32 result, or I8 and an I32 result, not ",
                                   base::DTypeName(result)));
  }
  std::vector<bool> lhs_taken(lhs.shape.size());
  std::vector<bool> rhs_taken(rhs.shape.size());
  TakeAxes(signature, axes.lhs_batch, lhs_taken);
  TakeAxes(signature, axes.lhs_contract, lhs_taken);
  TakeAxes(signature, axes.rhs_batch, rhs_taken);
  TakeAxes(signature, axes.rhs_contract, rhs_taken);
  CheckEqualSizes(signature, axes.lhs_batch, axes.rhs_batch);
  CheckEqualSizes(signature, axes.lhs_contract, axes.rhs_contract);
  TensorType type{result, {}};
  for (const std::int64_t axis : axes.lhs_batch) {
    type.shape.push_back(Size(lhs, axis));
  }
  AppendFree(lhs, lhs_taken, type.shape);
  AppendFree(rhs, rhs_taken, type.shape);
  return CheckedType(signature, type);
}

TensorType InferReduce(const Signature& signature, std::span<const std::int64_t> axes) {
  const TensorType& type = signature.operands[0];
  if (!IsOfKind(type.dtype, ElementKind::kNumber)) {
    Refuse(signature, "numbers");
  }
  std::vector<bool> taken(type.shape.size());
  TakeAxes(signature, axes, taken);
  TensorType result{type.dtype, {}};
  AppendFree(type, taken, result.shape);
  return result;
}

}  // namespace phi4mm::stablehlo
