#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/tensor_type.h"

namespace phi4mm::stablehlo {

using base::DType;
using base::Shape;
using base::TensorType;

class Graph;

// A tensor computed inside one module: a cheap handle with its type. Valid as long as its graph.
class Value {
 public:
  const TensorType& type() const { return *type_; }
  DType dtype() const { return type_->dtype; }
  const Shape& shape() const { return type_->shape; }
  std::int64_t rank() const { return static_cast<std::int64_t>(type_->shape.size()); }
  // Size of an axis; negative axes count from the end.
  std::int64_t dim(std::int64_t axis) const;

 private:
  friend class Graph;
  Value(Graph* graph, const TensorType* type, std::int64_t id) : graph_(graph), type_(type), id_(id) {}

  Graph* graph_;
  const TensorType* type_;
  std::int64_t id_;
};

enum class Comparison : std::uint8_t { kEqual, kNotEqual, kLess, kLessOrEqual, kGreater, kGreaterOrEqual };

// Axes of a DotGeneral. The result's axes are the batch axes, then lhs's others, then rhs's others.
struct DotAxes {
  std::vector<std::int64_t> lhs_batch;
  std::vector<std::int64_t> rhs_batch;
  std::vector<std::int64_t> lhs_contract;
  std::vector<std::int64_t> rhs_contract;
};

// One axis's padding: elements before, after, and between neighbours. Negative amounts cut.
struct Padding {
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::int64_t interior = 0;
};

// Builds the main function of one StableHLO module as text. Operations are appended in call order and every
// result type is inferred and checked here, so a module that is built is a module that parses. Equal calls
// give equal text. Nothing broadcasts by itself except scalars named by Fill.
// Errors: kInternal (a mistake of the module's author) naming the operation and the shapes found.
// Threads: one at a time.
// Source: the StableHLO specification, https://openxla.org/stablehlo/spec.
class Graph {
 public:
  explicit Graph(std::string module_name);
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  // The next argument of main. A donated argument is aliased to the output that Return names for it.
  Value Argument(const TensorType& type);

  // Ends the function. `donors[i]` is the argument that output i may overwrite, or -1.
  void Return(std::span<const Value> outputs, std::span<const std::int64_t> donors);

  // The whole module; only after Return.
  std::string Text() const;

  // Constants. Fill: every element `value`, rounded to the dtype (exactly representable for integers).
  Value Fill(const TensorType& type, double value);
  Value Constant(const Shape& shape, std::span<const float> values);
  Value Constant(const Shape& shape, std::span<const std::int32_t> values);
  // Counts 0, 1, ... along `axis`.
  Value Iota(const TensorType& type, std::int64_t axis);

  // Elementwise; operands of one type, which is the result's.
  Value Add(Value a, Value b);
  Value Subtract(Value a, Value b);
  Value Multiply(Value a, Value b);
  Value Divide(Value a, Value b);
  Value Maximum(Value a, Value b);
  Value Minimum(Value a, Value b);
  Value And(Value a, Value b);
  Value Or(Value a, Value b);
  Value Not(Value a);
  Value Negate(Value a);
  Value Abs(Value a);
  Value Exp(Value a);
  Value Log(Value a);
  Value Tanh(Value a);
  Value Logistic(Value a);
  Value Sqrt(Value a);
  Value Rsqrt(Value a);
  Value Erf(Value a);  // kF32
  Value RoundNearestEven(Value a);
  Value Clamp(Value low, Value a, Value high);
  Value Compare(Comparison comparison, Value a, Value b);  // -> kBool
  Value Select(Value condition, Value if_true, Value if_false);
  Value Convert(Value a, DType dtype);  // a itself where it has that dtype already

  // Shapes.
  Value Reshape(Value a, const Shape& shape);
  // axes[i] is the result axis of a's axis i; a's axis has that size or 1.
  Value Broadcast(Value a, const Shape& shape, const std::vector<std::int64_t>& axes);
  Value Transpose(Value a, const std::vector<std::int64_t>& permutation);
  Value Slice(Value a, const std::vector<std::int64_t>& starts, const std::vector<std::int64_t>& limits,
              const std::vector<std::int64_t>& strides);
  // first..last-1 of one axis; everything of the others. Negative axes count from the end.
  Value SliceAxis(Value a, std::int64_t axis, std::int64_t first, std::int64_t last);
  Value Concatenate(std::span<const Value> parts, std::int64_t axis);
  Value Pad(Value a, Value fill, const std::vector<Padding>& padding);  // fill: a scalar of a's dtype

  // starts: one scalar kI32 per axis, clamped by the device so that the slice fits.
  Value DynamicSlice(Value a, std::span<const Value> starts, const Shape& sizes);
  Value DynamicUpdateSlice(Value a, Value update, std::span<const Value> starts);
  // table [n, ...], indices kI32 of any shape -> [indices..., ...]; out-of-range indices are clamped.
  Value TakeRows(Value table, Value indices);

  // Sums of products, accumulated and returned in `result` (kF32 for float operands, kI32 for kI8).
  Value Dot(Value lhs, Value rhs, const DotAxes& axes, DType result);

  // Over the listed axes, which disappear.
  Value ReduceSum(Value a, const std::vector<std::int64_t>& axes);
  Value ReduceMax(Value a, const std::vector<std::int64_t>& axes);

  // A call of a handler that the program registered with the plugin (StableHLO custom_call, FFI API version
  // 4). `backend_config` is an MLIR dictionary of the handler's attributes, "{rows = 4 : i64}", or empty.
  std::vector<Value> CustomCall(std::string_view target, std::span<const Value> operands,
                                std::span<const TensorType> results, std::string_view backend_config);

 private:
  struct State;

  // Appends an operation of one result; `text` is what follows "%n = ".
  Value Append(const std::string& text, TensorType type);
  // How the text names a value. kInternal for a value of another graph.
  const std::string& NameOf(Value value) const;
  std::string NamesOf(std::span<const Value> values) const;
  Value AppendElementwise(std::string_view name, std::span<const Value> operands, int kind);
  Value AppendReduce(std::string_view name, Value a, const std::vector<std::int64_t>& axes, Value initial);
  std::string MainArguments() const;

  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::stablehlo
