#include "stablehlo/module_builder.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "model/tensor_inventory.h"
#include "stablehlo/packed_matrix.h"

namespace phi4mm::stablehlo {
namespace {

std::string WeightKey(const WeightSource& source) {
  std::string key = base::StrCat(static_cast<int>(source.form), source.is_packed ? " packed" : "");
  for (const std::string& name : source.names) {
    key += ' ';
    key += name;
  }
  return key;
}

}  // namespace

ModuleBuilder::ModuleBuilder(std::string name, const model::ModelConfig& config, WeightType weights,
                             StepKernels step_kernels)
    : config_(config), weights_(weights), step_kernels_(step_kernels), graph_(name) {
  module_.name = std::move(name);
  for (const model::ExpectedTensor& tensor : model::TensorInventory(config)) {
    inventory_.emplace(tensor.name, tensor.shape);
  }
}

Value ModuleBuilder::Input(const std::string& name, const TensorType& type) {
  return NamedArgument(name, type, ArgumentRole::kInput);
}

Value ModuleBuilder::State(const std::string& name, const TensorType& type) {
  return NamedArgument(name, type, ArgumentRole::kState);
}

Value ModuleBuilder::NamedArgument(const std::string& name, const TensorType& type, ArgumentRole role) {
  const bool is_taken = std::ranges::any_of(module_.arguments, [&](const ModuleArgument& argument) {
    return argument.role != ArgumentRole::kWeight && argument.name == name;
  });
  if (is_taken) {
    base::ThrowInternal(base::StrCat("module ", module_.name, " has two arguments named ", name));
  }
  module_.arguments.push_back({name, type, role, {}});
  return graph_.Argument(type);
}

Value ModuleBuilder::Weight(const std::string& name) { return Weight(std::vector<std::string>{name}); }

Value ModuleBuilder::Weight(std::vector<std::string> names) {
  return WeightArgument({std::move(names), WeightForm::kPlain});
}

bool ModuleBuilder::PacksMatrices() const {
  return step_kernels_ == StepKernels::kCustomCalls && compute() == DType::kBF16;
}

ModuleBuilder::Matrix ModuleBuilder::MatrixArgument(std::vector<std::string> names, WeightForm form) {
  const Shape shape = JoinedShape(names);
  if (shape.size() != 2) {
    base::ThrowInternal(base::StrCat("module ", module_.name, " needs ", names.front(),
                                     " as a matrix and not as ", base::ShapeText(shape)));
  }
  const bool is_packed = PacksMatrices();
  return {WeightArgument({std::move(names), form, is_packed}), shape[0], shape[1], is_packed};
}

ModuleBuilder::Matrix ModuleBuilder::PlainMatrix(std::vector<std::string> names) {
  return MatrixArgument(std::move(names), WeightForm::kPlain);
}

ModuleBuilder::Matrix ModuleBuilder::Int8Matrix(std::vector<std::string> names) {
  return MatrixArgument(std::move(names), WeightForm::kInt8Values);
}

Value ModuleBuilder::Int8Scales(std::vector<std::string> names) {
  return WeightArgument({std::move(names), WeightForm::kInt8Scales, PacksMatrices()});
}

Shape ModuleBuilder::JoinedShape(const std::vector<std::string>& names) const {
  PHI4MM_CHECK(!names.empty());
  Shape joined;
  for (const std::string& name : names) {
    const auto found = inventory_.find(name);
    if (found == inventory_.end()) {
      base::ThrowInternal(base::StrCat("module ", module_.name, " needs the weight ", name,
                                       ", which a checkpoint of this configuration does not have"));
    }
    if (joined.empty()) {
      joined = found->second;
      continue;
    }
    Shape part = found->second;
    const std::int64_t rows = std::exchange(part.front(), joined.front());
    if (part != joined) {
      base::ThrowInternal(base::StrCat("module ", module_.name, " joins ", names.front(), " and ", name,
                                       ", whose rows differ: ", base::ShapeText(joined), " and ",
                                       base::ShapeText(found->second)));
    }
    joined.front() += rows;
  }
  return joined;
}

Value ModuleBuilder::WeightArgument(WeightSource source) {
  const std::string key = WeightKey(source);
  const auto known = bound_.find(key);
  if (known != bound_.end()) {
    return known->second;
  }
  TensorType type{compute(), JoinedShape(source.names)};
  if (source.form != WeightForm::kPlain && type.shape.size() != 2) {
    base::ThrowInternal(base::StrCat("module ", module_.name, " needs ", source.names.front(),
                                     " in int8, which is for matrices and not for ",
                                     base::ShapeText(type.shape)));
  }
  if (source.form == WeightForm::kInt8Scales) {
    type = {DType::kF32, {type.shape.front()}};
  } else {
    type.dtype = source.form == WeightForm::kInt8Values ? DType::kI8 : type.dtype;
    type.shape = source.is_packed ? PackedShape(type.shape, type.dtype) : type.shape;
  }
  module_.arguments.push_back({source.names.front(), type, ArgumentRole::kWeight, std::move(source)});
  return bound_.emplace(key, graph_.Argument(type)).first->second;
}

void ModuleBuilder::Output(const std::string& name, Value value) {
  const bool is_taken =
      std::ranges::any_of(module_.outputs, [&](const ModuleOutput& output) { return output.name == name; });
  if (is_taken) {
    base::ThrowInternal(base::StrCat("module ", module_.name, " has two outputs named ", name));
  }
  module_.outputs.push_back({name, value.type()});
  outputs_.push_back(value);
}

std::vector<std::int64_t> ModuleBuilder::Donors() const {
  std::vector<std::int64_t> donors(module_.outputs.size(), -1);
  for (std::size_t i = 0; i < module_.arguments.size(); ++i) {
    const ModuleArgument& argument = module_.arguments[i];
    if (argument.role != ArgumentRole::kState) {
      continue;
    }
    const auto output = std::ranges::find(module_.outputs, argument.name, &ModuleOutput::name);
    if (output == module_.outputs.end() || output->type != argument.type) {
      base::ThrowInternal(
          base::StrCat("module ", module_.name, " must return its state ", argument.name, " as ",
                       base::TensorTypeText(argument.type), ", not ",
                       output == module_.outputs.end() ? "nothing" : base::TensorTypeText(output->type)));
    }
    donors[static_cast<std::size_t>(output - module_.outputs.begin())] = static_cast<std::int64_t>(i);
  }
  return donors;
}

Module ModuleBuilder::Build() && {
  graph_.Return(outputs_, Donors());
  module_.text = graph_.Text();
  return std::move(module_);
}

}  // namespace phi4mm::stablehlo
