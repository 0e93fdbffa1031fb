#include "stablehlo/layers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "model/official_config.h"
#include "pjrt/pjrt_programs.h"
#include "stablehlo/module_runner.h"

namespace phi4mm::stablehlo {
namespace {

using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using testing::MakeTensor;
using testing::RandomTensor;
using testing::RoundTo;
using testing::RunModule;
using testing::Tensor;
using testing::Tensors;

constexpr const char* kLayerNorm =
    "model.embed_tokens_extend.audio_embed.encoder.encoders.0.layer_norm";  // [8]
constexpr const char* kNorm = "model.norm";                                 // [16]
constexpr const char* kQuery = "model.embed_tokens_extend.audio_embed.encoder.encoders.0.self_attn.linear_q";
constexpr const char* kKey = "model.embed_tokens_extend.audio_embed.encoder.encoders.0.self_attn.linear_k";

// The rule for one element in double, with `round` where the operator rounds.
using Rounding = std::function<double(double)>;
using Rule = std::function<double(const Rounding& round, double x)>;

// Layers on every CPU plugin, in modules of every number format.
class LayersOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  using Build = std::function<Value(ModuleBuilder&, Value x)>;

  // The output of `build` for the input x, given and returned in compute().
  Tensor Run(WeightType weights, const Tensor& x, const Build& build, const Tensors& stored = {}) const {
    ModuleBuilder builder("layer", config_, weights);
    const Value input = builder.Input("x", {builder.compute(), x.type.shape});
    builder.Output("y", build(builder, input));
    const Module module = std::move(builder).Build();
    const Tensor given = MakeTensor(module.arguments[0].type.dtype, x.type.shape, x.values);
    return RunModule(MakeClient(), module, stored, {{"x", given}}).at("y");
  }

  // Checks `build` element by element. In bf16 the result must be the rounded value itself, except where a
  // float32 error of 3e-6 decides a rounding (1 + erf(x) cancels): those elements, few, are left out.
  void ExpectElementwise(const Build& build, const Rule& rule) const {
    const Tensor x = RandomTensor(DType::kBF16, {16, 127}, 7, 2.0);
    const Tensor wide = Run(WeightType::kF32, x, build);
    const Tensor narrow = Run(WeightType::kBf16, x, build);
    EXPECT_EQ(narrow.type.dtype, DType::kBF16);
    std::size_t close = 0;
    for (std::size_t i = 0; i < x.values.size(); ++i) {
      const double exact = rule([](double value) { return value; }, x.values[i]);
      EXPECT_NEAR(wide.values[i], exact, 1e-6 * std::max(1.0, std::abs(exact))) << x.values[i];
      bool is_close = false;
      const double rounded = rule(
          [&](double value) {
            is_close = is_close ||
                       RoundTo(DType::kBF16, value * (1 + 3e-6)) != RoundTo(DType::kBF16, value * (1 - 3e-6));
            return RoundTo(DType::kBF16, value);
          },
          x.values[i]);
      close += is_close ? 1U : 0U;
      if (!is_close) {
        EXPECT_EQ(narrow.values[i], rounded) << x.values[i];
      }
    }
    EXPECT_LT(close, x.values.size() / 25);
  }

  const model::ModelConfig config_ = model::ParseModelConfig(model::SmallConfigJson(), "");
};
PHI4MM_ON_CPU_PLUGINS(LayersOnPlugin);

double Sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

TEST_P(LayersOnPlugin, SwishRoundsTwiceAndSiluOnce) {
  ExpectElementwise(Swish, [](const Rounding& round, double x) { return round(x * round(Sigmoid(x))); });
  ExpectElementwise(Silu, [](const Rounding& round, double x) { return round(x * Sigmoid(x)); });
  const Tensor x = RandomTensor(DType::kBF16, {16, 127}, 7, 5.0);
  EXPECT_NE(Run(WeightType::kBf16, x, Swish).values, Run(WeightType::kBf16, x, Silu).values);
}

TEST_P(LayersOnPlugin, ActivationsRoundOnce) {
  ExpectElementwise(GeluErf, [](const Rounding& round, double x) {
    return round(0.5 * x * (1.0 + std::erf(x / std::numbers::sqrt2)));
  });
  ExpectElementwise(GeluTanh, [](const Rounding& round, double x) {
    return round(0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x))));
  });
  ExpectElementwise(Relu, [](const Rounding&, double x) { return std::max(x, 0.0); });
  ExpectElementwise([](ModuleBuilder& builder, Value x) { return ScaleRounded(builder, x, 0.3); },
                    [](const Rounding& round, double x) { return round(x * static_cast<double>(0.3F)); });
  ExpectElementwise([](ModuleBuilder& builder, Value x) { return AddRounded(builder, x, Relu(builder, x)); },
                    [](const Rounding& round, double x) { return round(x + std::max(x, 0.0)); });
  ExpectElementwise([](ModuleBuilder& builder, Value x) { return MultiplyRounded(builder, x, x); },
                    [](const Rounding& round, double x) { return round(x * x); });
}

// Multiples of 1/8 of at most 1, so that sums of products are exact in float32.
Tensor Eighths(Shape shape, unsigned seed) {
  Tensor tensor = RandomTensor(DType::kI8, std::move(shape), seed, 9.0);
  for (double& value : tensor.values) {
    value /= 8.0;
  }
  return {{DType::kBF16, tensor.type.shape}, tensor.values};
}

std::vector<double> ExactLinear(const Tensor& x, const Tensor& weight, const Tensor& bias) {
  const auto out = static_cast<std::size_t>(weight.type.shape[0]);
  const auto in = static_cast<std::size_t>(weight.type.shape[1]);
  std::vector<double> y;
  for (std::size_t row = 0; row < x.values.size() / in; ++row) {
    for (std::size_t o = 0; o < out; ++o) {
      double sum = bias.values[o];
      for (std::size_t i = 0; i < in; ++i) {
        sum += x.values[row * in + i] * weight.values[o * in + i];
      }
      y.push_back(sum);
    }
  }
  return y;
}

TEST_P(LayersOnPlugin, LinearRoundsItsSumOnce) {
  const Tensor x = Eighths({5, 8}, 1);
  // A bias that the products' sum must not be rounded before: 1/512 below it is lost in bfloat16 of 4.
  Tensor bias = Eighths({8}, 3);
  for (double& value : bias.values) {
    value /= 64.0;
  }
  const Tensor weight = Eighths({8, 8}, 2);
  const std::string name = kQuery;
  const Tensors stored = {{name + ".weight", weight}, {name + ".bias", bias}};
  const auto build = [&](ModuleBuilder& builder, Value input) {
    return Linear(builder, input, name, Bias::kStored);
  };
  std::vector<double> expected = ExactLinear(x, weight, bias);
  EXPECT_EQ(Run(WeightType::kF32, x, build, stored).values, expected);
  for (double& value : expected) {
    value = RoundTo(DType::kBF16, value);
  }
  EXPECT_EQ(Run(WeightType::kBf16, x, build, stored).values, expected);
}

TEST_P(LayersOnPlugin, LinearsSideBySideAreOneProduct) {
  const Tensor x = Eighths({2, 3, 8}, 1);
  Tensors stored;
  for (const std::string name : {kQuery, kKey}) {
    stored.emplace(name + ".weight", Eighths({8, 8}, static_cast<unsigned>(stored.size() + 10)));
    stored.emplace(name + ".bias", Eighths({8}, static_cast<unsigned>(stored.size() + 20)));
  }
  const auto both = [](ModuleBuilder& builder, Value input) {
    return Linear(builder, input, std::vector<std::string>{kQuery, kKey}, Bias::kStored);
  };
  const Tensor found = Run(WeightType::kBf16, x, both, stored);
  EXPECT_EQ(found.type.shape, (Shape{2, 3, 16}));
  for (std::size_t part = 0; part < 2; ++part) {
    const std::string name = part == 0 ? kQuery : kKey;
    const auto one = [&](ModuleBuilder& builder, Value input) {
      return Linear(builder, input, name, Bias::kStored);
    };
    const Tensor alone = Run(WeightType::kBf16, x, one, stored);
    for (std::size_t i = 0; i < alone.values.size(); ++i) {
      EXPECT_EQ(found.values[i / 8 * 16 + part * 8 + i % 8], alone.values[i]);
    }
  }
}

// x, weight and bias of one row each.
using RowRule = std::function<std::vector<double>(const Rounding&, std::vector<double>)>;

std::vector<double> ByRow(const Tensor& x, const Rounding& round, const RowRule& rule) {
  const auto columns = static_cast<std::size_t>(x.type.shape.back());
  std::vector<double> all;
  for (std::size_t first = 0; first < x.values.size(); first += columns) {
    const auto begin = x.values.begin() + static_cast<std::ptrdiff_t>(first);
    const std::vector<double> row =
        rule(round, std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(columns)));
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

// Equal, or within one bfloat16 step where float32 errors decided a rounding, which few may be.
void ExpectRounded(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    different += found[i] != expected[i] ? 1U : 0U;
    EXPECT_NEAR(found[i], expected[i], std::abs(expected[i]) / 128.0) << i;
  }
  EXPECT_LE(different, found.size() / 500);
}

void ExpectClose(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i], expected[i], 2e-6 * std::max(1.0, std::abs(expected[i]))) << i;
  }
}

const Rounding kExact = [](double value) { return value; };
const Rounding kNarrow = [](double value) { return RoundTo(DType::kBF16, value); };

TEST_P(LayersOnPlugin, RmsNormRoundsBeforeAndAfterTheWeight) {
  const Tensor x = RandomTensor(DType::kBF16, {100, 16}, 8, 3.0);
  const std::string name = kNorm;
  const Tensor weight = RandomTensor(DType::kBF16, {16}, 9, 2.0);
  const Tensors stored = {{name + ".weight", weight}};
  const auto rule = [&](const Rounding& round, std::vector<double> row) {
    double sum = 0.0;
    for (const double value : row) {
      sum += value * value;
    }
    const double factor = 1.0 / std::sqrt(sum / 16.0 + 1e-5);
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = round(round(row[i] * factor) * weight.values[i]);
    }
    return row;
  };
  const auto build = [&](ModuleBuilder& builder, Value input) { return RmsNorm(builder, input, name, 1e-5); };
  ExpectClose(Run(WeightType::kF32, x, build, stored).values, ByRow(x, kExact, rule));
  ExpectRounded(Run(WeightType::kBf16, x, build, stored).values, ByRow(x, kNarrow, rule));
}

TEST_P(LayersOnPlugin, LayerNormRoundsOnce) {
  const Tensor x = RandomTensor(DType::kBF16, {150, 8}, 8, 3.0);
  const std::string name = kLayerNorm;
  const Tensor weight = RandomTensor(DType::kBF16, {8}, 9, 2.0);
  const Tensor bias = RandomTensor(DType::kBF16, {8}, 10, 2.0);
  const Tensors stored = {{name + ".weight", weight}, {name + ".bias", bias}};
  const auto rule = [&](const Rounding& round, std::vector<double> row) {
    double mean = 0.0;
    for (const double value : row) {
      mean += value / 8.0;
    }
    double variance = 0.0;
    for (const double value : row) {
      variance += (value - mean) * (value - mean) / 8.0;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = round((row[i] - mean) / std::sqrt(variance + 1e-5) * weight.values[i] + bias.values[i]);
    }
    return row;
  };
  const auto build = [&](ModuleBuilder& builder, Value input) {
    return LayerNorm(builder, input, name, 1e-5F);
  };
  ExpectClose(Run(WeightType::kF32, x, build, stored).values, ByRow(x, kExact, rule));
  ExpectRounded(Run(WeightType::kBf16, x, build, stored).values, ByRow(x, kNarrow, rule));
}

TEST_P(LayersOnPlugin, ASoftmaxGivesHiddenColumnsExactlyNothing) {
  constexpr std::size_t kColumns = 9;
  Tensor scores = RandomTensor(DType::kF32, {3, kColumns}, 11, 20.0);
  // Row 0 sees even columns, row 1 all, row 2 none.
  std::vector<double> visible(scores.values.size(), 1.0);
  const double bad[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                        -std::numeric_limits<double>::infinity(), 3e38};
  for (std::size_t i = 0; i < scores.values.size(); ++i) {
    if (i >= 2 * kColumns || (i < kColumns && i % 2 == 1)) {
      visible[i] = 0.0;
      scores.values[i] = bad[i % 4];
    }
  }
  ModuleBuilder builder("softmax", config_, WeightType::kBf16);
  const Value score_input = builder.Input("scores", scores.type);
  const Value mask = builder.Input("visible", {DType::kBool, scores.type.shape});
  builder.Output("y", MaskedSoftmax(builder, score_input, mask));
  const Module module = std::move(builder).Build();
  const Tensor found =
      RunModule(MakeClient(), module, {},
                {{"scores", scores}, {"visible", MakeTensor(DType::kBool, scores.type.shape, visible)}})
          .at("y");
  EXPECT_EQ(found.type.dtype, DType::kF32);
  for (std::size_t row = 0; row < 3; ++row) {
    double sum = 0.0;
    for (std::size_t i = row * kColumns; i < (row + 1) * kColumns; ++i) {
      sum += visible[i] != 0.0 ? std::exp(scores.values[i]) : 0.0;
    }
    for (std::size_t i = row * kColumns; i < (row + 1) * kColumns; ++i) {
      if (visible[i] == 0.0) {
        EXPECT_EQ(found.values[i], 0.0) << i;
      } else {
        EXPECT_NEAR(found.values[i], std::exp(scores.values[i]) / sum, 1e-6) << i;
      }
    }
  }
}

}  // namespace
}  // namespace phi4mm::stablehlo
