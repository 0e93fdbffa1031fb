#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "pjrt/pjrt_programs.h"
#include "stablehlo/module_runner.h"

namespace phi4mm::stablehlo {
namespace {

using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using testing::MakeTensor;
using testing::RandomTensor;
using testing::RoundTo;
using testing::RunGraph;
using testing::Tensor;

// Every operation on every CPU plugin against plain C++.
class OperationsOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  // What `body` gives for `arguments`, one result.
  Tensor Run(const std::vector<Tensor>& arguments, const testing::Body& body) const {
    return RunGraph(MakeClient(), arguments, body).at(0);
  }
};
PHI4MM_ON_CPU_PLUGINS(OperationsOnPlugin);

void ExpectNear(const std::vector<double>& found, const std::vector<double>& expected, double tolerance,
                const std::string& what) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i], expected[i], tolerance * std::max(1.0, std::abs(expected[i]))) << what << " " << i;
  }
}

using Unary = std::function<double(double)>;
using Binary = std::function<double(double, double)>;

struct UnaryCase {
  std::string name;
  Value (Graph::*method)(Value);
  Unary expected;
};

TEST_P(OperationsOnPlugin, ComputeOneFloat) {
  const std::vector<UnaryCase> cases = {
      {"negate", &Graph::Negate, [](double x) { return -x; }},
      {"abs", &Graph::Abs, [](double x) { return std::abs(x); }},
      {"exp", &Graph::Exp, [](double x) { return std::exp(x); }},
      {"log", &Graph::Log, [](double x) { return std::log(x); }},
      {"tanh", &Graph::Tanh, [](double x) { return std::tanh(x); }},
      {"logistic", &Graph::Logistic, [](double x) { return 1.0 / (1.0 + std::exp(-x)); }},
      {"sqrt", &Graph::Sqrt, [](double x) { return std::sqrt(x); }},
      {"rsqrt", &Graph::Rsqrt, [](double x) { return 1.0 / std::sqrt(x); }},
      {"erf", &Graph::Erf, [](double x) { return std::erf(x); }},
  };
  Tensor x = RandomTensor(DType::kF32, {4, 257}, 1, 4.0);
  Tensor positive = x;
  for (double& value : positive.values) {
    value = std::abs(value) + 0.125;
  }
  const std::vector<Tensor> results =
      RunGraph(MakeClient(), {x, positive}, [&](Graph& graph, std::span<const Value> in) {
        std::vector<Value> outputs;
        outputs.reserve(cases.size());
        for (const UnaryCase& one : cases) {
          outputs.push_back(
              (graph.*one.method)(one.name == "log" || one.name.ends_with("sqrt") ? in[1] : in[0]));
        }
        return outputs;
      });
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string& name = cases[i].name;
    const Tensor& argument = name == "log" || name.ends_with("sqrt") ? positive : x;
    std::vector<double> expected;
    std::ranges::transform(argument.values, std::back_inserter(expected), cases[i].expected);
    ExpectNear(results[i].values, expected, 4e-7, name);
  }
}

TEST_P(OperationsOnPlugin, RoundHalvesToEven) {
  const Tensor halves = MakeTensor(DType::kF32, {6}, {-2.5, -1.5, -0.5, 0.5, 1.5, 2.4999});
  const Tensor found = Run({halves}, [](Graph& graph, std::span<const Value> in) {
    return std::vector<Value>{graph.RoundNearestEven(in[0])};
  });
  EXPECT_EQ(found.values, (std::vector<double>{-2, -2, 0, 0, 2, 2}));
}

TEST_P(OperationsOnPlugin, ComputeTwoOperands) {
  struct Case {
    std::string name;
    Value (Graph::*method)(Value, Value);
    Binary expected;
  };
  const std::vector<Case> cases = {
      {"add", &Graph::Add, [](double a, double b) { return a + b; }},
      {"subtract", &Graph::Subtract, [](double a, double b) { return a - b; }},
      {"multiply", &Graph::Multiply, [](double a, double b) { return a * b; }},
      {"divide", &Graph::Divide, [](double a, double b) { return a / b; }},
      {"maximum", &Graph::Maximum, [](double a, double b) { return std::max(a, b); }},
      {"minimum", &Graph::Minimum, [](double a, double b) { return std::min(a, b); }},
  };
  const Tensor a = RandomTensor(DType::kF32, {3, 65}, 2, 3.0);
  const Tensor b = RandomTensor(DType::kF32, {3, 65}, 3, 3.0);
  const auto results = RunGraph(MakeClient(), {a, b}, [&](Graph& graph, std::span<const Value> in) {
    std::vector<Value> outputs;
    outputs.reserve(cases.size());
    for (const Case& one : cases) {
      outputs.push_back((graph.*one.method)(in[0], in[1]));
    }
    return outputs;
  });
  for (std::size_t k = 0; k < cases.size(); ++k) {
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      EXPECT_EQ(results[k].values[i], RoundTo(DType::kF32, cases[k].expected(a.values[i], b.values[i])))
          << cases[k].name << " of " << a.values[i] << " and " << b.values[i];
    }
  }
}

TEST_P(OperationsOnPlugin, CompareAndChoose) {
  const Tensor a = MakeTensor(DType::kF32, {4}, {1, 2, 3, 4});
  Tensor b = MakeTensor(DType::kF32, {4}, {2, 2, 2, 0});
  b.values[3] = std::numeric_limits<double>::quiet_NaN();
  const auto results = RunGraph(MakeClient(), {a, b}, [](Graph& graph, std::span<const Value> in) {
    std::vector<Value> outputs;
    for (const Comparison comparison :
         {Comparison::kEqual, Comparison::kNotEqual, Comparison::kLess, Comparison::kLessOrEqual,
          Comparison::kGreater, Comparison::kGreaterOrEqual}) {
      outputs.push_back(graph.Compare(comparison, in[0], in[1]));
    }
    const Value less = outputs[2];
    const Value equal = outputs[0];
    outputs.push_back(graph.Select(less, in[0], graph.Fill({DType::kF32, {4}}, -1.0)));
    outputs.push_back(graph.Or(less, equal));
    outputs.push_back(graph.And(graph.Not(less), graph.Not(equal)));
    outputs.push_back(
        graph.Clamp(graph.Fill({DType::kF32, {4}}, 1.5), in[0], graph.Fill({DType::kF32, {4}}, 3.5)));
    return outputs;
  });
  using Values = std::vector<double>;
  EXPECT_EQ(results[0].values, (Values{0, 1, 0, 0}));
  EXPECT_EQ(results[1].values, (Values{1, 0, 1, 1}));
  EXPECT_EQ(results[2].values, (Values{1, 0, 0, 0}));
  EXPECT_EQ(results[3].values, (Values{1, 1, 0, 0}));
  EXPECT_EQ(results[4].values, (Values{0, 0, 1, 0}));
  EXPECT_EQ(results[5].values, (Values{0, 1, 1, 0}));
  EXPECT_EQ(results[6].values, (Values{1, -1, -1, -1}));
  EXPECT_EQ(results[7].values, (Values{1, 1, 0, 0}));
  EXPECT_EQ(results[8].values, (Values{0, 0, 1, 1}));
  EXPECT_EQ(results[9].values, (Values{1.5, 2, 3, 3.5}));
}

TEST_P(OperationsOnPlugin, ConvertWithOneRounding) {
  const Tensor x = RandomTensor(DType::kF32, {1000}, 4, 10.0);
  const auto results = RunGraph(MakeClient(), {x}, [](Graph& graph, std::span<const Value> in) {
    const Value narrow = graph.Convert(in[0], DType::kBF16);
    return std::vector<Value>{
        narrow, graph.Convert(narrow, DType::kF32), graph.Convert(graph.RoundNearestEven(in[0]), DType::kI8),
        graph.Convert(graph.Compare(Comparison::kLess, in[0], graph.Fill(in[0].type(), 0.0)), DType::kF32)};
  });
  for (std::size_t i = 0; i < x.values.size(); ++i) {
    const double rounded = RoundTo(DType::kBF16, x.values[i]);
    EXPECT_EQ(results[0].values[i], rounded);
    EXPECT_EQ(results[1].values[i], rounded) << "the pair of conversions was dropped";
    EXPECT_EQ(results[2].values[i], std::nearbyint(x.values[i]));
    EXPECT_EQ(results[3].values[i], x.values[i] < 0.0 ? 1.0 : 0.0);
  }
}

TEST_P(OperationsOnPlugin, MoveElements) {
  const Tensor x = MakeTensor(DType::kF32, {2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor row = MakeTensor(DType::kF32, {3}, {7, 8, 9});
  const auto results = RunGraph(MakeClient(), {x, row}, [](Graph& graph, std::span<const Value> in) {
    const Value zero = graph.Fill({DType::kF32, {}}, 0.0);
    return std::vector<Value>{
        graph.Reshape(in[0], {3, 2}),         graph.Broadcast(in[1], {2, 3}, {1}),
        graph.Transpose(in[0], {1, 0}),       graph.Slice(in[0], {1, 0}, {2, 3}, {1, 2}),
        graph.SliceAxis(in[0], -1, 0, 1),     graph.Concatenate({{in[0], graph.Reshape(in[1], {1, 3})}}, 0),
        graph.Pad(in[1], zero, {{1, -1, 1}}), graph.Iota({DType::kI32, {2, 2}}, 1)};
  });
  using Values = std::vector<double>;
  EXPECT_EQ(results[0].type.shape, (Shape{3, 2}));
  EXPECT_EQ(results[0].values, x.values);
  EXPECT_EQ(results[1].values, (Values{7, 8, 9, 7, 8, 9}));
  EXPECT_EQ(results[2].values, (Values{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(results[3].values, (Values{4, 6}));
  EXPECT_EQ(results[4].values, (Values{1, 4}));
  EXPECT_EQ(results[5].values, (Values{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(results[6].values, (Values{0, 7, 0, 8, 0}));
  EXPECT_EQ(results[7].values, (Values{0, 1, 0, 1}));
}

TEST_P(OperationsOnPlugin, ClampIndicesIntoTheTensor) {
  const Tensor x = MakeTensor(DType::kF32, {4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  const Tensor update = MakeTensor(DType::kF32, {2, 1}, {-1, -2});
  const Tensor start = MakeTensor(DType::kI32, {}, {9});
  const Tensor rows = MakeTensor(DType::kI32, {2, 2}, {3, 0, -5, 99});
  const auto results =
      RunGraph(MakeClient(), {x, update, start, rows}, [](Graph& graph, std::span<const Value> in) {
        const Value zero = graph.Fill({DType::kI32, {}}, 0.0);
        return std::vector<Value>{graph.DynamicSlice(in[0], {{in[2], zero}}, {2, 2}),
                                  graph.DynamicUpdateSlice(in[0], in[1], {{zero, in[2]}}),
                                  graph.TakeRows(in[0], in[3])};
      });
  using Values = std::vector<double>;
  EXPECT_EQ(results[0].values, (Values{5, 6, 7, 8}));
  EXPECT_EQ(results[1].values, (Values{1, -1, 3, -2, 5, 6, 7, 8}));
  EXPECT_EQ(results[2].type.shape, (Shape{2, 2, 2}));
  EXPECT_EQ(results[2].values, (Values{7, 8, 1, 2, 1, 2, 7, 8}));
}

TEST_P(OperationsOnPlugin, SumProductsInF32AndI32) {
  // Whole numbers, so that the order of summation does not matter.
  const Tensor x = RandomTensor(DType::kI8, {2, 3, 8}, 5, 9.0);
  const Tensor weight = RandomTensor(DType::kI8, {2, 5, 8}, 6, 9.0);
  std::vector<double> expected;
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t r = 0; r < 3; ++r) {
      for (std::size_t o = 0; o < 5; ++o) {
        double sum = 0.0;
        for (std::size_t i = 0; i < 8; ++i) {
          sum += x.values[(b * 3 + r) * 8 + i] * weight.values[(b * 5 + o) * 8 + i];
        }
        expected.push_back(sum);
      }
    }
  }
  const auto results = RunGraph(MakeClient(), {x, weight}, [](Graph& graph, std::span<const Value> in) {
    const DotAxes axes{{0}, {0}, {2}, {2}};
    std::vector<Value> outputs = {graph.Dot(in[0], in[1], axes, DType::kI32)};
    for (const DType dtype : {DType::kBF16, DType::kF32}) {
      const Value lhs = graph.Convert(in[0], dtype);
      outputs.push_back(graph.Dot(lhs, graph.Convert(in[1], dtype), axes, DType::kF32));
    }
    return outputs;
  });
  for (const Tensor& found : results) {
    EXPECT_EQ(found.type.shape, (Shape{2, 3, 5}));
    EXPECT_EQ(found.values, expected);
  }
}

TEST_P(OperationsOnPlugin, Reduce) {
  const Tensor x = MakeTensor(DType::kF32, {2, 3}, {1, -2, 3, -4, -5, -6});
  const auto results = RunGraph(MakeClient(), {x}, [](Graph& graph, std::span<const Value> in) {
    return std::vector<Value>{graph.ReduceSum(in[0], {-1}), graph.ReduceMax(in[0], {-1}),
                              graph.ReduceSum(in[0], {0}), graph.ReduceMax(in[0], {0, 1}),
                              graph.ReduceSum(graph.Convert(in[0], DType::kI32), {0, 1})};
  });
  using Values = std::vector<double>;
  EXPECT_EQ(results[0].values, (Values{2, -15}));
  EXPECT_EQ(results[1].values, (Values{3, -4}));
  EXPECT_EQ(results[2].values, (Values{-3, -7, -3}));
  EXPECT_EQ(results[3].values, (Values{3}));
  EXPECT_EQ(results[4].values, (Values{-13}));
}

TEST_P(OperationsOnPlugin, KeepConstants) {
  const std::vector<float> few = {1.0F / 3.0F, -1e-30F, 3.4e38F};
  std::vector<std::int32_t> many(100);
  for (std::size_t i = 0; i < many.size(); ++i) {
    many[i] = static_cast<std::int32_t>(i) * 70001 - 3;
  }
  const Tensor none = MakeTensor(DType::kF32, {}, {0});
  const auto results = RunGraph(MakeClient(), {none}, [&](Graph& graph, std::span<const Value>) {
    return std::vector<Value>{graph.Constant({3}, few), graph.Constant({10, 10}, many),
                              graph.Fill({DType::kBF16, {2}}, 1.0 / 3.0),
                              graph.Fill({DType::kF32, {}}, -std::numeric_limits<double>::infinity()),
                              graph.Fill({DType::kI8, {}}, -128)};
  });
  EXPECT_EQ(results[0].values, std::vector<double>(few.begin(), few.end()));
  EXPECT_EQ(results[1].values, std::vector<double>(many.begin(), many.end()));
  EXPECT_EQ(results[2].values, std::vector<double>(2, RoundTo(DType::kBF16, 1.0 / 3.0)));
  EXPECT_EQ(results[3].values.at(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(results[4].values.at(0), -128.0);
}

// No handler is registered here: what is tested is that the compiler reads the call and looks for its
// handler.
TEST_P(OperationsOnPlugin, CallHandlersByName) {
  const Tensor x = MakeTensor(DType::kF32, {2}, {1, 2});
  const auto error = pjrt::testing::ErrorOf([&] {
    (void)Run({x}, [](Graph& graph, std::span<const Value> in) {
      const std::vector<TensorType> results = {{DType::kF32, {3}}, {DType::kI32, {}}};
      return graph.CustomCall("phi4mm_no_such_handler", {{in[0]}}, results, "{rows = 4 : i64}");
    });
  });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("phi4mm_no_such_handler"), std::string::npos) << error->message();
  EXPECT_EQ(error->message().find("custom_call @"), std::string::npos) << error->message();
}

}  // namespace
}  // namespace phi4mm::stablehlo
