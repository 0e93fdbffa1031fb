#include "stablehlo/module_runner.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <utility>

#include "base/bf16.h"
#include "base/error.h"

namespace phi4mm::stablehlo::testing {
namespace {

template <typename T>
void Put(std::vector<std::byte>& bytes, T value) {
  const std::size_t offset = bytes.size();
  bytes.resize(offset + sizeof(T));
  std::memcpy(bytes.data() + offset, &value, sizeof(T));
}

template <typename T>
T Get(std::span<const std::byte> bytes, std::size_t index) {
  T value{};
  std::memcpy(&value, bytes.data() + index * sizeof(T), sizeof(T));
  return value;
}

double Element(DType dtype, std::span<const std::byte> bytes, std::size_t index) {
  switch (dtype) {
    case DType::kBool:
      return Get<std::uint8_t>(bytes, index) != 0 ? 1.0 : 0.0;
    case DType::kI8:
      return Get<std::int8_t>(bytes, index);
    case DType::kI32:
      return Get<std::int32_t>(bytes, index);
    case DType::kBF16:
      return static_cast<double>(base::Bf16ToFloat(Get<std::uint16_t>(bytes, index)));
    case DType::kF32:
      return static_cast<double>(Get<float>(bytes, index));
    default:
      base::ThrowInternal("a tensor type that these tests do not use");
  }
}

Tensor Read(const pjrt::DeviceBuffer& buffer) {
  std::vector<std::byte> bytes(base::TensorBytes(buffer.type()));
  buffer.CopyToHost(bytes);
  return Decode(buffer.type(), bytes);
}

const Tensor& Find(const Tensors& tensors, const std::string& name) {
  const auto found = tensors.find(name);
  if (found == tensors.end()) {
    base::ThrowInternal(base::StrCat("the test gives no ", name));
  }
  return found->second;
}

// The named weights one after another, in the form that the argument wants.
Tensor WeightValues(const ModuleArgument& argument, const Tensors& weights) {
  std::vector<double> stored;
  for (const std::string& name : argument.weight.names) {
    const Tensor& tensor = Find(weights, name);
    stored.insert(stored.end(), tensor.values.begin(), tensor.values.end());
  }
  if (argument.weight.form == WeightForm::kPlain) {
    return MakeTensor(argument.type.dtype, argument.type.shape, stored);
  }
  const auto rows = static_cast<std::size_t>(argument.type.shape.front());
  const std::size_t columns = stored.size() / rows;
  std::vector<double> values;
  std::vector<double> scales;
  for (std::size_t row = 0; row < rows; ++row) {
    const std::span<const double> part = std::span(stored).subspan(row * columns, columns);
    double peak = 0.0;
    for (const double value : part) {
      peak = std::max(peak, std::abs(value));
    }
    const double scale = RoundTo(DType::kF32, peak / 127.0);
    scales.push_back(scale);
    for (const double value : part) {
      values.push_back(scale == 0.0 ? 0.0 : std::nearbyint(RoundTo(DType::kF32, value / scale)));
    }
  }
  return {argument.type, argument.weight.form == WeightForm::kInt8Values ? values : scales};
}

pjrt::DeviceBuffer Upload(const pjrt::Client& client, const Tensor& tensor) {
  const std::vector<std::byte> bytes = Encode(tensor);
  return client.CopyFromHost({tensor.type.dtype, tensor.type.shape, bytes});
}

}  // namespace

double RoundTo(DType dtype, double value) {
  switch (dtype) {
    case DType::kBF16:
      return static_cast<double>(base::RoundToBf16(static_cast<float>(value)));
    case DType::kF32:
      return static_cast<double>(static_cast<float>(value));
    default:
      return std::trunc(value);
  }
}

std::vector<std::byte> Encode(const Tensor& tensor) {
  std::vector<std::byte> bytes;
  bytes.reserve(base::TensorBytes(tensor.type));
  for (const double value : tensor.values) {
    switch (tensor.type.dtype) {
      case DType::kBool:
        Put(bytes, static_cast<std::uint8_t>(value != 0.0 ? 1 : 0));
        break;
      case DType::kI8:
        Put(bytes, static_cast<std::int8_t>(value));
        break;
      case DType::kI32:
        Put(bytes, static_cast<std::int32_t>(value));
        break;
      case DType::kBF16:
        Put(bytes, base::FloatToBf16(static_cast<float>(value)));
        break;
      case DType::kF32:
        Put(bytes, static_cast<float>(value));
        break;
      default:
        base::ThrowInternal("a tensor type that these tests do not use");
    }
  }
  return bytes;
}

Tensor Decode(const TensorType& type, std::span<const std::byte> bytes) {
  PHI4MM_CHECK(bytes.size() == base::TensorBytes(type));
  Tensor tensor{type, {}};
  const auto count = static_cast<std::size_t>(base::ElementCount(type.shape).value_or(0));
  for (std::size_t i = 0; i < count; ++i) {
    tensor.values.push_back(Element(type.dtype, bytes, i));
  }
  return tensor;
}

Tensor MakeTensor(DType dtype, Shape shape, const std::vector<double>& values) {
  PHI4MM_CHECK(base::ElementCount(shape) == static_cast<std::int64_t>(values.size()));
  Tensor tensor{{dtype, std::move(shape)}, values};
  for (double& value : tensor.values) {
    value = RoundTo(dtype, value);
  }
  return tensor;
}

Tensor RandomTensor(DType dtype, Shape shape, unsigned seed, double range) {
  std::mt19937 generator(seed);  // its sequence is the standard's, unlike that of distributions
  std::vector<double> values(static_cast<std::size_t>(base::ElementCount(shape).value_or(0)));
  for (double& value : values) {
    value = (static_cast<double>(generator()) / 2147483648.0 - 1.0) * range;
  }
  return MakeTensor(dtype, std::move(shape), values);
}

std::vector<Tensor> RunGraph(const pjrt::Client& client, const std::vector<Tensor>& arguments,
                             const Body& body) {
  Graph graph("test");
  pjrt::ProgramSignature signature;
  std::vector<Value> values;
  for (const Tensor& argument : arguments) {
    values.push_back(graph.Argument(argument.type));
    signature.arguments.push_back({argument.type});
  }
  const std::vector<Value> outputs = body(graph, values);
  for (const Value& output : outputs) {
    signature.outputs.push_back(output.type());
  }
  graph.Return(outputs, std::vector<std::int64_t>(outputs.size(), -1));
  const pjrt::Executable executable = client.Compile(graph.Text(), signature, client.DefaultCompileOptions());
  std::vector<pjrt::DeviceBuffer> buffers;
  buffers.reserve(arguments.size());
  for (const Tensor& argument : arguments) {
    buffers.push_back(Upload(client, argument));
  }
  std::vector<pjrt::Argument> lent;
  lent.reserve(buffers.size());
  for (const pjrt::DeviceBuffer& buffer : buffers) {
    lent.push_back(pjrt::Argument::Lend(buffer));
  }
  std::vector<Tensor> results;
  for (const pjrt::DeviceBuffer& buffer : executable.Execute(lent)) {
    results.push_back(Read(buffer));
  }
  return results;
}

std::vector<Tensor> ArgumentValues(const Module& module, const Tensors& weights, const Tensors& given) {
  std::vector<Tensor> values;
  for (const ModuleArgument& argument : module.arguments) {
    values.push_back(argument.role == ArgumentRole::kWeight ? WeightValues(argument, weights)
                                                            : Find(given, argument.name));
    if (values.back().type != argument.type) {
      base::ThrowInternal(base::StrCat("the test gives ", argument.name, " as ",
                                       base::TensorTypeText(values.back().type), ", not ",
                                       base::TensorTypeText(argument.type)));
    }
  }
  return values;
}

Tensors RunModule(const pjrt::Client& client, const Module& module, const Tensors& weights,
                  const Tensors& given) {
  pjrt::ProgramSignature signature;
  for (const ModuleArgument& argument : module.arguments) {
    const bool is_state = argument.role == ArgumentRole::kState;
    signature.arguments.push_back(
        {argument.type, is_state ? pjrt::Ownership::kDonated : pjrt::Ownership::kLent});
  }
  for (const ModuleOutput& output : module.outputs) {
    signature.outputs.push_back(output.type);
  }
  const pjrt::Executable executable = client.Compile(module.text, signature, client.DefaultCompileOptions());
  std::vector<pjrt::DeviceBuffer> buffers;
  for (const Tensor& value : ArgumentValues(module, weights, given)) {
    buffers.push_back(Upload(client, value));
  }
  std::vector<pjrt::Argument> arguments;
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    arguments.push_back(module.arguments[i].role == ArgumentRole::kState ? pjrt::Argument::Donate(buffers[i])
                                                                         : pjrt::Argument::Lend(buffers[i]));
  }
  const auto results = executable.Execute(arguments);
  Tensors outputs;
  for (std::size_t i = 0; i < results.size(); ++i) {
    outputs.emplace(module.outputs[i].name, Read(results[i]));
  }
  return outputs;
}

}  // namespace phi4mm::stablehlo::testing
