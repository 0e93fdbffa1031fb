#pragma once

// A module and a checkpoint written by hand, for the tests of loading and calling.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "base/bf16.h"
#include "base/page_memory.h"
#include "model/checkpoint.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled::testing {

// A checkpoint of a few BF16 tensors whose values are 0, 1, 2, ... / 8 from `first` on. With an offset of 0
// bytes each begins on a page.
class HandCheckpoint {
 public:
  void Add(const std::string& name, base::Shape shape, int first, std::size_t offset_bytes = 0) {
    const auto count = static_cast<std::size_t>(base::ElementCount(shape).value());
    auto memory = std::make_shared<base::PageMemory>(2 * count + offset_bytes);
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint16_t bits = base::FloatToBf16(static_cast<float>(first + static_cast<int>(i)) / 8.0F);
      std::memcpy(memory->bytes().data() + offset_bytes + 2 * i, &bits, 2);
    }
    checkpoint_->weights[name] = {base::DType::kBF16, std::move(shape),
                                  memory->bytes().subspan(offset_bytes)};
    memory_.push_back(std::move(memory));
  }

  // The same, but its last value is no number.
  void AddBroken(const std::string& name, base::Shape shape, std::size_t offset_bytes) {
    Add(name, std::move(shape), 0, offset_bytes);
    constexpr std::uint16_t kNaN = 0xFFC0;
    std::memcpy(memory_.back()->bytes().last(2).data(), &kNaN, 2);
  }

  std::shared_ptr<const model::Checkpoint> Get() const { return checkpoint_; }

 private:
  std::vector<std::shared_ptr<base::PageMemory>> memory_;
  std::shared_ptr<model::Checkpoint> checkpoint_ = std::make_shared<model::Checkpoint>();
};

inline stablehlo::ModuleArgument WeightArgument(std::vector<std::string> names, base::TensorType type,
                                                stablehlo::WeightForm form = stablehlo::WeightForm::kPlain) {
  std::string name = names.front();
  return {std::move(name), std::move(type), stablehlo::ArgumentRole::kWeight, {std::move(names), form}};
}

// sum [2] := sum + x; product [2] = x * weight "w".
inline stablehlo::Module AddingModule() {
  const base::TensorType type{base::DType::kF32, {2}};
  stablehlo::Module module;
  module.name = "adding";
  module.text =
      "module @adding {\n"
      "  func.func public @main(%w: tensor<2xf32>, %x: tensor<2xf32>,"
      " %sum: tensor<2xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<2xf32>, tensor<2xf32>) {\n"
      "    %0 = stablehlo.multiply %x, %w : tensor<2xf32>\n"
      "    %1 = stablehlo.add %x, %sum : tensor<2xf32>\n"
      "    return %0, %1 : tensor<2xf32>, tensor<2xf32>\n"
      "  }\n"
      "}\n";
  module.arguments = {WeightArgument({"w"}, type),
                      {"x", type, stablehlo::ArgumentRole::kInput, {}},
                      {"sum", type, stablehlo::ArgumentRole::kState, {}}};
  module.outputs = {{"product", type}, {"sum", type}};
  return module;
}

}  // namespace phi4mm::compiled::testing
