#pragma once

// Runs emitted modules on a PJRT plugin with values from the test.

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "pjrt/client.h"
#include "stablehlo/graph.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo::testing {

// A tensor's values, row-major; every value must be one of its dtype.
struct Tensor {
  TensorType type;
  std::vector<double> values;
};
using Tensors = std::map<std::string, Tensor>;

// A tensor of `values`, each rounded to the dtype.
Tensor MakeTensor(DType dtype, Shape shape, const std::vector<double>& values);
// Reproducible values in [-range, range), rounded to the dtype.
Tensor RandomTensor(DType dtype, Shape shape, unsigned seed, double range = 1.0);

double RoundTo(DType dtype, double value);

// The bytes of a tensor, row-major and little-endian as plugins take them, and back.
std::vector<std::byte> Encode(const Tensor& tensor);
Tensor Decode(const TensorType& type, std::span<const std::byte> bytes);

// main(arguments) of a graph that `body` builds.
using Body = std::function<std::vector<Value>(Graph&, std::span<const Value>)>;
std::vector<Tensor> RunGraph(const pjrt::Client& client, const std::vector<Tensor>& arguments,
                             const Body& body);

// The values of a module's arguments, in order: `weights` by checkpoint name, converted and joined as the
// arguments say; `given` are its inputs and states by name. kInternal where one is missing or of another
// type.
std::vector<Tensor> ArgumentValues(const Module& module, const Tensors& weights, const Tensors& given);

// One call with these arguments.
Tensors RunModule(const pjrt::Client& client, const Module& module, const Tensors& weights,
                  const Tensors& given);

}  // namespace phi4mm::stablehlo::testing
