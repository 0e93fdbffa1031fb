#include "compiled/loaded_module.h"

#include <optional>
#include <utility>

#include "base/error.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;
using stablehlo::ArgumentRole;

base::TensorType TypeOf(const NamedInput& input) {
  if (const auto* view = std::get_if<base::TensorView>(&input.value)) {
    return {view->dtype, view->shape};
  }
  return std::get<const pjrt::DeviceBuffer*>(input.value)->type();
}

}  // namespace

LoadedModule::LoadedModule(const stablehlo::Module& module, const WeightArena& weights,
                           pjrt::Executable executable)
    : name_(module.name),
      client_(weights.client()),
      arguments_(module.arguments),
      outputs_(module.outputs),
      executable_(std::move(executable)) {
  weights_.resize(arguments_.size(), nullptr);
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    if (arguments_[i].role == ArgumentRole::kWeight) {
      weights_[i] = &weights.Get(arguments_[i]);
    } else if (arguments_[i].role == ArgumentRole::kInput) {
      PHI4MM_CHECK(inputs_.emplace(arguments_[i].name, i).second);
    }
  }
}

void LoadedModule::CheckInput(const NamedInput& input, std::size_t index) const {
  const base::TensorType type = TypeOf(input);
  if (type != arguments_[index].type) {
    ThrowInvalidArgument(StrCat("module ", name_, ": input ", input.name, " is ", base::TensorTypeText(type),
                                ", expected ", base::TensorTypeText(arguments_[index].type)));
  }
}

pjrt::Argument LoadedModule::StateArgument(std::size_t index, NamedBuffers& states) const {
  const stablehlo::ModuleArgument& argument = arguments_[index];
  const auto found = states.find(argument.name);
  if (found == states.end() || found->second.empty()) {
    throw base::Error(base::ErrorCode::kFailedPrecondition,
                      StrCat("module ", name_, ": state ", argument.name, " is not there"));
  }
  if (found->second.type() != argument.type) {
    ThrowInvalidArgument(StrCat("module ", name_, ": state ", argument.name, " is ",
                                base::TensorTypeText(found->second.type()), ", expected ",
                                base::TensorTypeText(argument.type)));
  }
  return pjrt::Argument::Donate(found->second);
}

NamedBuffers LoadedModule::Execute(std::span<const NamedInput> inputs, NamedBuffers& states) const {
  std::vector<const NamedInput*> given(arguments_.size(), nullptr);
  for (const NamedInput& input : inputs) {
    const auto found = inputs_.find(input.name);
    if (found == inputs_.end()) {
      ThrowInvalidArgument(StrCat("module ", name_, " has no input ", input.name));
    }
    if (given[found->second] != nullptr) {
      ThrowInvalidArgument(StrCat("module ", name_, ": input ", input.name, " is given twice"));
    }
    CheckInput(input, found->second);
    given[found->second] = &input;
  }
  std::vector<pjrt::DeviceBuffer> copies;
  copies.reserve(inputs.size());
  std::vector<pjrt::Argument> arguments;
  arguments.reserve(arguments_.size());
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    if (arguments_[i].role == ArgumentRole::kWeight) {
      arguments.push_back(pjrt::Argument::Lend(*weights_[i]));
    } else if (arguments_[i].role == ArgumentRole::kState) {
      arguments.push_back(StateArgument(i, states));
    } else if (given[i] == nullptr) {
      ThrowInvalidArgument(StrCat("module ", name_, ": input ", arguments_[i].name, " is missing"));
    } else if (const auto* view = std::get_if<base::TensorView>(&given[i]->value)) {
      copies.push_back(client_.CopyFromHost(*view));
      arguments.push_back(pjrt::Argument::Lend(copies.back()));
    } else {
      arguments.push_back(pjrt::Argument::Lend(*std::get<const pjrt::DeviceBuffer*>(given[i]->value)));
    }
  }
  std::vector<pjrt::DeviceBuffer> results = executable_.Execute(arguments);
  NamedBuffers outputs;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto state = states.find(outputs_[i].name);
    if (state != states.end()) {
      state->second = std::move(results[i]);
    } else {
      outputs.emplace(outputs_[i].name, std::move(results[i]));
    }
  }
  return outputs;
}

NamedBuffers LoadedModule::Execute(std::span<const NamedInput> inputs) const {
  NamedBuffers no_states;
  return Execute(inputs, no_states);
}

base::HostTensor ReadTensor(const pjrt::DeviceBuffer& buffer) {
  PHI4MM_CHECK(buffer.type().dtype == base::DType::kF32);
  base::HostTensor tensor{.shape = buffer.type().shape, .values = {}};
  tensor.values.resize(base::TensorBytes(buffer.type()) / sizeof(float));
  buffer.CopyToHost(std::as_writable_bytes(std::span(tensor.values)));
  return tensor;
}

const pjrt::DeviceBuffer& OutputOf(const NamedBuffers& outputs, std::string_view name) {
  const auto found = outputs.find(name);
  if (found == outputs.end()) {
    base::ThrowInternal(StrCat("a module gave no output ", name));
  }
  return found->second;
}

}  // namespace phi4mm::compiled
