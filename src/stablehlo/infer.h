#pragma once

// Internal to stablehlo/: the result types of operations.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "stablehlo/graph.h"

namespace phi4mm::stablehlo {

// An operation's name and operand types: what the Infer functions below check and what their messages name.
// Each returns the result's type, or throws kInternal where the StableHLO specification refuses the operands.
// Types have no axis of size 0, and element counts fit an int64_t.
struct Signature {
  std::string_view name;
  std::vector<TensorType> operands;
};

// Throws kInternal: "add of F32[2] and F32[3] needs ...".
[[noreturn]] void Refuse(const Signature& signature, std::string_view needed);

// `type` where it is one that a value may have.
TensorType CheckedType(const Signature& signature, TensorType type);

// Index of an axis of a tensor of `rank` axes; negative axes count from the end.
std::int64_t CheckedAxis(const Signature& signature, std::int64_t axis, std::int64_t rank);

enum class ElementKind : std::uint8_t {
  kFloat,    // F16, BF16, F32, F64
  kF32,      // F32
  kSigned,   // floats and signed integers
  kNumber,   // everything but bool
  kLogical,  // bool and integers
};
bool IsOfKind(DType dtype, ElementKind kind);
bool IsFloat(DType dtype);

// Operands of one type of this kind, which is the result's.
TensorType InferElementwise(const Signature& signature, ElementKind kind);
TensorType InferCompare(const Signature& signature);
TensorType InferSelect(const Signature& signature);  // condition, if_true, if_false

TensorType InferReshape(const Signature& signature, const Shape& shape);
TensorType InferBroadcast(const Signature& signature, const Shape& shape, std::span<const std::int64_t> axes);
TensorType InferTranspose(const Signature& signature, std::span<const std::int64_t> permutation);
TensorType InferSlice(const Signature& signature, std::span<const std::int64_t> starts,
                      std::span<const std::int64_t> limits, std::span<const std::int64_t> strides);
TensorType InferConcatenate(const Signature& signature, std::int64_t axis);         // axis of 0..rank-1
TensorType InferPad(const Signature& signature, std::span<const Padding> padding);  // tensor, fill
TensorType InferDynamicSlice(const Signature& signature, const Shape& sizes);       // tensor, starts...
TensorType InferDynamicUpdateSlice(const Signature& signature);  // tensor, update, starts...
TensorType InferTakeRows(const Signature& signature);            // table, indices
TensorType InferDot(const Signature& signature, const DotAxes& axes, DType result);
TensorType InferReduce(const Signature& signature, std::span<const std::int64_t> axes);  // of 0..rank-1

}  // namespace phi4mm::stablehlo
