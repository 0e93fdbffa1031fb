#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/model_config.h"
#include "stablehlo/graph.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// Collects one module: its graph and what each argument and output is. A weight asked for twice is one
// argument. Activations between operators have the dtype compute(): kF32, or kBF16 where the official
// rounding holds (WeightType kBf16 and kInt8). Errors: kInternal for a weight that the inventory of `config`
// does not have (model/tensor_inventory.h). Threads: one at a time.
class ModuleBuilder {
 public:
  ModuleBuilder(std::string name, const model::ModelConfig& config, WeightType weights,
                StepKernels step_kernels = StepKernels::kCompiler);

  Graph& graph() { return graph_; }
  const model::ModelConfig& config() const { return config_; }
  WeightType weights() const { return weights_; }
  StepKernels step_kernels() const { return step_kernels_; }
  DType compute() const { return weights_ == WeightType::kF32 ? DType::kF32 : DType::kBF16; }

  Value Input(const std::string& name, const TensorType& type);
  Value State(const std::string& name, const TensorType& type);

  // The named tensor in its stored shape and the dtype compute(). Where several are named, one after another
  // along the first axis.
  Value Weight(const std::string& name);
  Value Weight(std::vector<std::string> names);
  // A matrix that products multiply with and nothing else reads but TakeRows.
  struct Matrix {
    Value value;  // [out, in], or packed (packed_matrix.h)
    std::int64_t out = 0;
    std::int64_t in = 0;
    bool is_packed = false;  // where all products of the module are custom calls
  };
  // The named tensors, as above, in the dtype compute().
  Matrix PlainMatrix(std::vector<std::string> names);
  // The same rows in int8, and the scale of each row, [rows] kF32.
  Matrix Int8Matrix(std::vector<std::string> names);
  Value Int8Scales(std::vector<std::string> names);

  // An output, in call order. An output with the name of a state is that state after the call and takes over
  // its memory; every state must be given one.
  void Output(const std::string& name, Value value);

  Module Build() &&;

  // Widened to kF32.
  Value Wide(Value a) { return graph_.Convert(a, DType::kF32); }
  // A kF32 result rounded once to compute(); itself in an f32 module.
  Value Round(Value a) { return graph_.Convert(a, compute()); }

 private:
  Value NamedArgument(const std::string& name, const TensorType& type, ArgumentRole role);
  Value WeightArgument(WeightSource source);
  Matrix MatrixArgument(std::vector<std::string> names, WeightForm form);
  bool PacksMatrices() const;
  // The shape of the named tensors one after another along the first axis.
  Shape JoinedShape(const std::vector<std::string>& names) const;
  // For each output the argument that it takes over, or -1.
  std::vector<std::int64_t> Donors() const;

  const model::ModelConfig& config_;
  WeightType weights_;
  StepKernels step_kernels_;
  Graph graph_;
  Module module_;
  std::map<std::string, Shape> inventory_;
  std::map<std::string, Value> bound_;
  std::vector<Value> outputs_;
};

}  // namespace phi4mm::stablehlo
