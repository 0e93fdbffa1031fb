// Operations that move elements, and products of matrices.
#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"
#include "stablehlo/graph.h"
#include "stablehlo/graph_text.h"
#include "stablehlo/infer.h"

namespace phi4mm::stablehlo {
namespace {

Signature SignatureOf(std::string_view name, std::span<const Value> operands) {
  Signature signature{name, {}};
  for (const Value& operand : operands) {
    signature.operands.push_back(operand.type());
  }
  return signature;
}

// "(operands) -> result".
std::string FunctionType(const Signature& signature, const TensorType& result) {
  return base::StrCat(MlirTypes(signature.operands), " -> ", MlirType(result));
}

// "[0:2, 1:9:4]".
std::string Ranges(std::span<const std::int64_t> starts, std::span<const std::int64_t> limits,
                   std::span<const std::int64_t> strides) {
  std::string text = "[";
  for (std::size_t i = 0; i < starts.size(); ++i) {
    text += base::StrCat(i == 0 ? "" : ", ", starts[i], ":", limits[i]);
    if (strides[i] != 1) {
      text += base::StrCat(":", strides[i]);
    }
  }
  return text + "]";
}

}  // namespace

Value Graph::Reshape(Value a, const Shape& shape) {
  const Signature signature{"reshape", {a.type()}};
  const TensorType type = InferReshape(signature, shape);
  if (type == a.type()) {
    return a;
  }
  return Append(base::StrCat("stablehlo.reshape ", NameOf(a), " : ", FunctionType(signature, type)), type);
}

Value Graph::Broadcast(Value a, const Shape& shape, const std::vector<std::int64_t>& axes) {
  const Signature signature{"broadcast_in_dim", {a.type()}};
  const TensorType type = InferBroadcast(signature, shape, axes);
  return Append(base::StrCat("stablehlo.broadcast_in_dim ", NameOf(a), ", dims = ", MlirList(axes), " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::Transpose(Value a, const std::vector<std::int64_t>& permutation) {
  const Signature signature{"transpose", {a.type()}};
  const TensorType type = InferTranspose(signature, permutation);
  return Append(base::StrCat("stablehlo.transpose ", NameOf(a), ", dims = ", MlirList(permutation), " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::Slice(Value a, const std::vector<std::int64_t>& starts, const std::vector<std::int64_t>& limits,
                   const std::vector<std::int64_t>& strides) {
  const Signature signature{"slice", {a.type()}};
  const TensorType type = InferSlice(signature, starts, limits, strides);
  return Append(base::StrCat("stablehlo.slice ", NameOf(a), " ", Ranges(starts, limits, strides), " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::SliceAxis(Value a, std::int64_t axis, std::int64_t first, std::int64_t last) {
  const auto index = static_cast<std::size_t>(CheckedAxis({"slice", {a.type()}}, axis, a.rank()));
  std::vector<std::int64_t> starts(a.shape().size(), 0);
  std::vector<std::int64_t> limits = a.shape();
  starts[index] = first;
  limits[index] = last;
  return Slice(a, starts, limits, std::vector<std::int64_t>(a.shape().size(), 1));
}

Value Graph::Concatenate(std::span<const Value> parts, std::int64_t axis) {
  PHI4MM_CHECK(!parts.empty());
  const Signature signature = SignatureOf("concatenate", parts);
  const std::int64_t index = CheckedAxis(signature, axis, parts.front().rank());
  const TensorType type = InferConcatenate(signature, index);
  if (parts.size() == 1) {
    return parts.front();
  }
  return Append(base::StrCat("stablehlo.concatenate ", NamesOf(parts), ", dim = ", index, " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::Pad(Value a, Value fill, const std::vector<Padding>& padding) {
  const Signature signature{"pad", {a.type(), fill.type()}};
  const TensorType type = InferPad(signature, padding);
  std::vector<std::int64_t> low;
  std::vector<std::int64_t> high;
  std::vector<std::int64_t> interior;
  for (const Padding& axis : padding) {
    low.push_back(axis.low);
    high.push_back(axis.high);
    interior.push_back(axis.interior);
  }
  return Append(base::StrCat("stablehlo.pad ", NamesOf({{a, fill}}), ", low = ", MlirList(low),
                             ", high = ", MlirList(high), ", interior = ", MlirList(interior), " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::DynamicSlice(Value a, std::span<const Value> starts, const Shape& sizes) {
  std::vector<Value> operands = {a};
  operands.insert(operands.end(), starts.begin(), starts.end());
  const Signature signature = SignatureOf("dynamic_slice", operands);
  const TensorType type = InferDynamicSlice(signature, sizes);
  return Append(base::StrCat("stablehlo.dynamic_slice ", NamesOf(operands), ", sizes = ", MlirList(sizes),
                             " : ", FunctionType(signature, type)),
                type);
}

Value Graph::DynamicUpdateSlice(Value a, Value update, std::span<const Value> starts) {
  std::vector<Value> operands = {a, update};
  operands.insert(operands.end(), starts.begin(), starts.end());
  const Signature signature = SignatureOf("dynamic_update_slice", operands);
  const TensorType type = InferDynamicUpdateSlice(signature);
  return Append(base::StrCat("stablehlo.dynamic_update_slice ", NamesOf(operands), " : ",
                             FunctionType(signature, type)),
                type);
}

Value Graph::TakeRows(Value table, Value indices) {
  const Signature signature{"gather", {table.type(), indices.type()}};
  const TensorType type = InferTakeRows(signature);
  std::vector<std::int64_t> offsets;
  for (std::int64_t axis = indices.rank(); axis < indices.rank() + table.rank() - 1; ++axis) {
    offsets.push_back(axis);
  }
  Shape sizes = table.shape();
  sizes.front() = 1;
  return Append(
      base::StrCat("\"stablehlo.gather\"(", NamesOf({{table, indices}}),
                   ") <{dimension_numbers = #stablehlo.gather<offset_dims = ", MlirList(offsets),
                   ", collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = ", indices.rank(),
                   ">, indices_are_sorted = false, slice_sizes = ", MlirArray(sizes),
                   "}> : ", FunctionType(signature, type)),
      type);
}

Value Graph::Dot(Value lhs, Value rhs, const DotAxes& axes, DType result) {
  const Signature signature{"dot_general", {lhs.type(), rhs.type()}};
  const TensorType type = InferDot(signature, axes, result);
  const std::string batch =
      axes.lhs_batch.empty()
          ? ""
          : base::StrCat(", batching_dims = ", MlirList(axes.lhs_batch), " x ", MlirList(axes.rhs_batch));
  // Without it some devices multiply float32 in a shorter format.
  const std::string_view precision = lhs.dtype() == DType::kF32 ? ", precision = [HIGHEST, HIGHEST]" : "";
  return Append(base::StrCat("stablehlo.dot_general ", NamesOf({{lhs, rhs}}), batch,
                             ", contracting_dims = ", MlirList(axes.lhs_contract), " x ",
                             MlirList(axes.rhs_contract), precision, " : ", FunctionType(signature, type)),
                type);
}

}  // namespace phi4mm::stablehlo
