#include "stablehlo/graph.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <map>
#include <utility>

#include "base/error.h"
#include "stablehlo/graph_text.h"
#include "stablehlo/infer.h"

namespace phi4mm::stablehlo {
namespace {

TensorType ScalarOf(DType dtype) { return {dtype, {}}; }

}  // namespace

// Values by id: their types (at stable addresses) and names.
struct Graph::State {
  std::string module_name;
  std::deque<TensorType> types;
  std::vector<std::string> names;
  std::vector<TensorType> arguments;
  std::map<std::int64_t, std::size_t> donated;  // argument -> output
  std::int64_t operations = 0;
  std::map<std::string, Value> constants;  // scalars and splats, by their text
  std::string body;
  std::string result_types;
  bool has_returned = false;

  std::int64_t AddValue(std::string name, TensorType type) {
    types.push_back(std::move(type));
    names.push_back(std::move(name));
    return static_cast<std::int64_t>(names.size()) - 1;
  }
};

std::int64_t Value::dim(std::int64_t axis) const {
  return shape().at(static_cast<std::size_t>(CheckedAxis({"dim", {type()}}, axis, rank())));
}

Graph::Graph(std::string module_name) : state_(std::make_unique<State>()) {
  if (!IsMlirSymbol(module_name)) {
    base::ThrowInternal(base::StrCat("'", module_name, "' cannot name a module"));
  }
  state_->module_name = std::move(module_name);
}

Graph::~Graph() = default;

Value Graph::Append(const std::string& text, TensorType type) {
  PHI4MM_CHECK(!state_->has_returned);
  const std::string name = base::StrCat("%", state_->operations++);
  state_->body += base::StrCat("    ", name, " = ", text, "\n");
  const std::int64_t id = state_->AddValue(name, std::move(type));
  return {this, &state_->types.back(), id};
}

const std::string& Graph::NameOf(Value value) const {
  if (value.graph_ != this) {
    base::ThrowInternal(base::StrCat("a value of another graph is used in ", state_->module_name));
  }
  return state_->names.at(static_cast<std::size_t>(value.id_));
}

std::string Graph::NamesOf(std::span<const Value> values) const {
  std::string text;
  for (const Value& value : values) {
    text += base::StrCat(text.empty() ? "" : ", ", NameOf(value));
  }
  return text;
}

Value Graph::Argument(const TensorType& type) {
  PHI4MM_CHECK(!state_->has_returned);
  CheckedType({"argument", {}}, type);
  const std::string name = base::StrCat("%arg", state_->arguments.size());
  state_->arguments.push_back(type);
  const std::int64_t id = state_->AddValue(name, type);
  return {this, &state_->types.back(), id};
}

void Graph::Return(std::span<const Value> outputs, std::span<const std::int64_t> donors) {
  PHI4MM_CHECK(!state_->has_returned && !outputs.empty() && outputs.size() == donors.size());
  std::vector<TensorType> types;
  std::string spelled;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    types.push_back(outputs[i].type());
    spelled += base::StrCat(i == 0 ? "" : ", ", MlirType(types.back()));
    if (donors[i] < 0) {
      continue;
    }
    const auto donor = static_cast<std::size_t>(donors[i]);
    if (donor >= state_->arguments.size() || state_->arguments[donor] != types.back() ||
        !state_->donated.emplace(donors[i], i).second) {
      Refuse({"return", {types.back()}},
             base::StrCat("a donor of its type that gives to no other output, not argument ", donor));
    }
  }
  state_->body += base::StrCat("    return ", NamesOf(outputs), " : ", spelled, "\n");
  state_->result_types = MlirTypes(types);
  state_->has_returned = true;
}

std::string Graph::MainArguments() const {
  std::string text;
  for (std::size_t i = 0; i < state_->arguments.size(); ++i) {
    text += base::StrCat(i == 0 ? "" : ", ", "%arg", i, ": ", MlirType(state_->arguments[i]));
    const auto donation = state_->donated.find(static_cast<std::int64_t>(i));
    if (donation != state_->donated.end()) {
      text += base::StrCat(" {tf.aliasing_output = ", donation->second, " : i32}");
    }
  }
  return text;
}

std::string Graph::Text() const {
  PHI4MM_CHECK(state_->has_returned);
  return base::StrCat("module @", state_->module_name, " {\n  func.func public @main(", MainArguments(),
                      ") -> ", state_->result_types, " {\n", state_->body, "  }\n}\n");
}

Value Graph::Fill(const TensorType& type, double value) {
  CheckedType({"constant", {}}, type);
  const std::string text =
      base::StrCat("stablehlo.constant dense<", MlirLiteral(type.dtype, value), "> : ", MlirType(type));
  const auto known = state_->constants.find(text);
  if (known != state_->constants.end()) {
    return known->second;
  }
  return state_->constants.emplace(text, Append(text, type)).first->second;
}

Value Graph::Constant(const Shape& shape, std::span<const float> values) {
  const TensorType type{DType::kF32, shape};
  return Append(base::StrCat("stablehlo.constant ", MlirDense(shape, values), " : ", MlirType(type)), type);
}

Value Graph::Constant(const Shape& shape, std::span<const std::int32_t> values) {
  const TensorType type{DType::kI32, shape};
  return Append(base::StrCat("stablehlo.constant ", MlirDense(shape, values), " : ", MlirType(type)), type);
}

Value Graph::Iota(const TensorType& type, std::int64_t axis) {
  const Signature signature{"iota", {type}};
  CheckedType(signature, type);
  if (!IsOfKind(type.dtype, ElementKind::kNumber)) {
    Refuse(signature, "numbers");
  }
  const std::int64_t index = CheckedAxis(signature, axis, static_cast<std::int64_t>(type.shape.size()));
  return Append(base::StrCat("stablehlo.iota dim = ", index, " : ", MlirType(type)), type);
}

Value Graph::AppendElementwise(std::string_view name, std::span<const Value> operands, int kind) {
  Signature signature{name, {}};
  for (const Value& operand : operands) {
    signature.operands.push_back(operand.type());
  }
  const TensorType type = InferElementwise(signature, static_cast<ElementKind>(kind));
  return Append(base::StrCat("stablehlo.", name, " ", NamesOf(operands), " : ", MlirType(type)), type);
}

// Elementwise operations whose text is their name, operands and one type.
#define PHI4MM_UNARY(Method, name, kind) \
  Value Graph::Method(Value a) { return AppendElementwise(name, {{a}}, static_cast<int>(ElementKind::kind)); }
#define PHI4MM_BINARY(Method, name, kind)                                          \
  Value Graph::Method(Value a, Value b) {                                          \
    return AppendElementwise(name, {{a, b}}, static_cast<int>(ElementKind::kind)); \
  }
PHI4MM_BINARY(Add, "add", kNumber)
PHI4MM_BINARY(Subtract, "subtract", kNumber)
PHI4MM_BINARY(Multiply, "multiply", kNumber)
PHI4MM_BINARY(Divide, "divide", kNumber)
PHI4MM_BINARY(Maximum, "maximum", kNumber)
PHI4MM_BINARY(Minimum, "minimum", kNumber)
PHI4MM_BINARY(And, "and", kLogical)
PHI4MM_BINARY(Or, "or", kLogical)
PHI4MM_UNARY(Not, "not", kLogical)
PHI4MM_UNARY(Negate, "negate", kSigned)
PHI4MM_UNARY(Abs, "abs", kSigned)
PHI4MM_UNARY(Exp, "exponential", kFloat)
PHI4MM_UNARY(Log, "log", kFloat)
PHI4MM_UNARY(Tanh, "tanh", kFloat)
PHI4MM_UNARY(Logistic, "logistic", kFloat)
PHI4MM_UNARY(Sqrt, "sqrt", kFloat)
PHI4MM_UNARY(Rsqrt, "rsqrt", kFloat)
PHI4MM_UNARY(RoundNearestEven, "round_nearest_even", kFloat)
#undef PHI4MM_UNARY
#undef PHI4MM_BINARY

Value Graph::Clamp(Value low, Value a, Value high) {
  return AppendElementwise("clamp", {{low, a, high}}, static_cast<int>(ElementKind::kNumber));
}

Value Graph::Erf(Value a) {
  const TensorType type = InferElementwise({"erf", {a.type()}}, ElementKind::kF32);
  return Append(base::StrCat("chlo.erf ", NameOf(a), " : ", MlirType(type), " -> ", MlirType(type)), type);
}

Value Graph::Compare(Comparison comparison, Value a, Value b) {
  static constexpr std::string_view kDirections[] = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  const Signature signature{"compare", {a.type(), b.type()}};
  const TensorType type = InferCompare(signature);
  const bool is_unsigned = a.dtype() == DType::kBool || a.dtype() == DType::kU8;
  const std::string_view order = IsFloat(a.dtype()) ? "FLOAT" : is_unsigned ? "UNSIGNED" : "SIGNED";
  return Append(base::StrCat("stablehlo.compare ", kDirections[static_cast<std::size_t>(comparison)], ", ",
                             NamesOf({{a, b}}), ", ", order, " : ", MlirTypes(signature.operands), " -> ",
                             MlirType(type)),
                type);
}

Value Graph::Select(Value condition, Value if_true, Value if_false) {
  const TensorType type = InferSelect({"select", {condition.type(), if_true.type(), if_false.type()}});
  return Append(base::StrCat("stablehlo.select ", NamesOf({{condition, if_true, if_false}}), " : ",
                             MlirType(condition.type()), ", ", MlirType(type)),
                type);
}

Value Graph::Convert(Value a, DType dtype) {
  if (a.dtype() == dtype) {
    return a;
  }
  const TensorType type{dtype, a.shape()};
  return Append(
      base::StrCat("stablehlo.convert ", NameOf(a), " : (", MlirType(a.type()), ") -> ", MlirType(type)),
      type);
}

Value Graph::ReduceSum(Value a, const std::vector<std::int64_t>& axes) {
  return AppendReduce("add", a, axes, Fill(ScalarOf(a.dtype()), 0.0));
}

Value Graph::ReduceMax(Value a, const std::vector<std::int64_t>& axes) {
  if (!IsFloat(a.dtype())) {
    Refuse({"reduce maximum", {a.type()}}, "floats");
  }
  return AppendReduce("maximum", a, axes,
                      Fill(ScalarOf(a.dtype()), -std::numeric_limits<double>::infinity()));
}

Value Graph::AppendReduce(std::string_view name, Value a, const std::vector<std::int64_t>& axes,
                          Value initial) {
  const Signature signature{"reduce", {a.type()}};
  std::vector<std::int64_t> indices;
  indices.reserve(axes.size());
  for (const std::int64_t axis : axes) {
    indices.push_back(CheckedAxis(signature, axis, a.rank()));
  }
  const TensorType type = InferReduce(signature, indices);
  return Append(base::StrCat("stablehlo.reduce(", NameOf(a), " init: ", NameOf(initial),
                             ") applies stablehlo.", name, " across dimensions = ", MlirList(indices), " : ",
                             MlirTypes({{a.type(), initial.type()}}), " -> ", MlirType(type)),
                type);
}

std::vector<Value> Graph::CustomCall(std::string_view target, std::span<const Value> operands,
                                     std::span<const TensorType> results, std::string_view backend_config) {
  PHI4MM_CHECK(IsMlirSymbol(target) && !results.empty() && !state_->has_returned);
  Signature signature{"custom_call", {}};
  for (const Value& operand : operands) {
    signature.operands.push_back(operand.type());
  }
  const std::string config =
      backend_config.empty() ? "" : base::StrCat("backend_config = ", backend_config, ", ");
  const std::string name = base::StrCat("%", state_->operations++);
  const std::string counted = results.size() == 1 ? name : base::StrCat(name, ":", results.size());
  state_->body +=
      base::StrCat("    ", counted, " = stablehlo.custom_call @", target, "(", NamesOf(operands), ") {",
                   config, "api_version = 4 : i32} : ", MlirTypes(signature.operands), " -> ",
                   results.size() == 1 ? MlirType(results.front()) : MlirTypes(results), "\n");
  std::vector<Value> values;
  for (std::size_t i = 0; i < results.size(); ++i) {
    CheckedType(signature, results[i]);
    const std::int64_t id =
        state_->AddValue(results.size() == 1 ? name : base::StrCat(name, "#", i), results[i]);
    values.push_back(Value(this, &state_->types.back(), id));
  }
  return values;
}

}  // namespace phi4mm::stablehlo
