#include "stablehlo/module_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "model/official_config.h"

namespace phi4mm::stablehlo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kNorm = "model.norm.weight";  // [16]
constexpr const char* kQkv = "model.layers.0.self_attn.qkv_proj.base_layer.weight";
constexpr const char* kOutput = "model.layers.0.self_attn.o_proj.base_layer.weight";  // [16, 16]

class Builder : public ::testing::Test {
 protected:
  void ExpectError(const std::string& part, const std::function<void()>& build) {
    try {
      build();
      FAIL() << "not refused: " << part;
    } catch (const base::Error& error) {
      EXPECT_EQ(error.code(), base::ErrorCode::kInternal);
      EXPECT_THAT(error.message(), HasSubstr(part));
    }
  }

  const model::ModelConfig config_ = model::ParseModelConfig(model::SmallConfigJson(), "");
};

TEST_F(Builder, ListsArgumentsAndOutputsInOrder) {
  ModuleBuilder builder("step", config_, WeightType::kBf16);
  Graph& graph = builder.graph();
  const Value x = builder.Input("x", {DType::kBF16, {16}});
  const Value key = builder.State("key.0", {DType::kF32, {4}});
  const Value sum = graph.Add(x, builder.Weight(kNorm));
  builder.Output("sum", sum);
  builder.Output("key.0", graph.Negate(key));
  const Module module = std::move(builder).Build();
  EXPECT_EQ(module.name, "step");
  ASSERT_EQ(module.arguments.size(), 3U);
  EXPECT_EQ(module.arguments[0].name, "x");
  EXPECT_EQ(module.arguments[0].role, ArgumentRole::kInput);
  EXPECT_EQ(module.arguments[1].role, ArgumentRole::kState);
  EXPECT_EQ(module.arguments[2].name, kNorm);
  EXPECT_EQ(module.arguments[2].role, ArgumentRole::kWeight);
  EXPECT_EQ(module.arguments[2].type, (TensorType{DType::kBF16, {16}}));
  EXPECT_THAT(module.arguments[2].weight.names, ElementsAre(kNorm));
  ASSERT_EQ(module.outputs.size(), 2U);
  EXPECT_EQ(module.outputs[0].name, "sum");
  EXPECT_EQ(module.outputs[1].type, (TensorType{DType::kF32, {4}}));
  EXPECT_EQ(module.text,
            "module @step {\n"
            "  func.func public @main(%arg0: tensor<16xbf16>, %arg1: tensor<4xf32> {tf.aliasing_output = 1 : "
            "i32}, %arg2: tensor<16xbf16>) -> (tensor<16xbf16>, tensor<4xf32>) {\n"
            "    %0 = stablehlo.add %arg0, %arg2 : tensor<16xbf16>\n"
            "    %1 = stablehlo.negate %arg1 : tensor<4xf32>\n"
            "    return %0, %1 : tensor<16xbf16>, tensor<4xf32>\n"
            "  }\n"
            "}\n");
}

TEST_F(Builder, BindsAWeightOnce) {
  ModuleBuilder builder("twice", config_, WeightType::kF32);
  const Value first = builder.Weight(kNorm);
  builder.Output("double", builder.graph().Add(first, builder.Weight(kNorm)));
  const Module module = std::move(builder).Build();
  EXPECT_EQ(module.arguments.size(), 1U);
  EXPECT_EQ(module.arguments[0].type.dtype, DType::kF32);
  EXPECT_THAT(module.text, HasSubstr("stablehlo.add %arg0, %arg0"));
}

TEST_F(Builder, JoinsWeightsAlongTheFirstAxis) {
  ModuleBuilder builder("joined", config_, WeightType::kInt8);
  const Value rows = builder.Int8Matrix({kQkv, kOutput}).value;
  const Value scales = builder.Int8Scales({kQkv, kOutput});
  const Value plain = builder.Weight(std::vector<std::string>{kQkv, kOutput});
  EXPECT_EQ(rows.type(), (TensorType{DType::kI8, {plain.dim(0), 16}}));
  EXPECT_EQ(scales.type(), (TensorType{DType::kF32, {plain.dim(0)}}));
  EXPECT_EQ(plain.dtype(), DType::kBF16);
  EXPECT_EQ(plain.dim(0), config_.decoder.QkvRows() + 16);
  builder.Output("rows", rows);
  builder.Output("scales", scales);
  builder.Output("plain", plain);
  const Module module = std::move(builder).Build();
  ASSERT_EQ(module.arguments.size(), 3U);
  EXPECT_EQ(module.arguments[1].weight.form, WeightForm::kInt8Scales);
  EXPECT_THAT(module.arguments[2].weight.names, ElementsAre(kQkv, kOutput));
}

TEST_F(Builder, PacksMatricesWhereAllProductsAreCalls) {
  for (const StepKernels kernels :
       {StepKernels::kCompiler, StepKernels::kStepCalls, StepKernels::kCustomCalls}) {
    for (const WeightType weights : {WeightType::kF32, WeightType::kBf16, WeightType::kInt8}) {
      ModuleBuilder builder("packed", config_, weights, kernels);
      const ModuleBuilder::Matrix matrix = builder.PlainMatrix({kOutput});
      const bool is_packed = kernels == StepKernels::kCustomCalls && weights != WeightType::kF32;
      EXPECT_EQ(matrix.is_packed, is_packed);
      EXPECT_EQ(matrix.out, 16);
      EXPECT_EQ(matrix.in, 16);
      EXPECT_EQ(matrix.value.shape(), is_packed ? Shape({1, 1, 24, 32}) : Shape({16, 16}));
      EXPECT_EQ(builder.Weight(kOutput).shape(), Shape({16, 16})) << "others still read the rows";
    }
  }
}

TEST_F(Builder, RefusesWeightsThatTheCheckpointLacks) {
  ModuleBuilder builder("wrong", config_, WeightType::kInt8);
  ExpectError("module wrong needs the weight model.layers.9.input_layernorm.weight",
              [&] { builder.Weight("model.layers.9.input_layernorm.weight"); });
  ExpectError("whose rows differ: [16] and", [&] {
    builder.Weight(std::vector<std::string>{kNorm, kOutput});
  });
  ExpectError("matrices and not for [16]", [&] { builder.Int8Scales({kNorm}); });
  ExpectError("as a matrix and not as [16]", [&] { builder.Int8Matrix({kNorm}); });
}

TEST_F(Builder, RefusesAStateThatIsNotReturned) {
  ModuleBuilder forgotten("forgotten", config_, WeightType::kF32);
  forgotten.Output("y", forgotten.State("key.0", {DType::kF32, {4}}));
  ExpectError("module forgotten must return its state key.0 as F32[4], not nothing",
              [&] { (void)std::move(forgotten).Build(); });
  ModuleBuilder changed("changed", config_, WeightType::kF32);
  const Value state = changed.State("key.0", {DType::kF32, {4}});
  changed.Output("key.0", changed.graph().Reshape(state, {2, 2}));
  ExpectError("as F32[4], not F32[2, 2]", [&] { (void)std::move(changed).Build(); });
}

TEST_F(Builder, RefusesANameTwice) {
  ModuleBuilder builder("names", config_, WeightType::kF32);
  const Value x = builder.Input("x", {DType::kF32, {4}});
  ExpectError("two arguments named x", [&] { builder.State("x", {DType::kF32, {4}}); });
  builder.Output("y", x);
  ExpectError("two outputs named y", [&] { builder.Output("y", x); });
}

TEST_F(Builder, RoundsInBf16ModulesOnly) {
  for (const WeightType weights : {WeightType::kF32, WeightType::kBf16, WeightType::kInt8}) {
    ModuleBuilder builder("rounding", config_, weights);
    const Value x = builder.Input("x", {DType::kF32, {4}});
    const bool rounds = weights != WeightType::kF32;
    EXPECT_EQ(builder.Round(x).dtype(), rounds ? DType::kBF16 : DType::kF32);
    EXPECT_EQ(builder.Wide(builder.Round(x)).dtype(), DType::kF32);
  }
}

}  // namespace
}  // namespace phi4mm::stablehlo
