#include "stablehlo/graph.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"

namespace phi4mm::stablehlo {
namespace {

// Arguments of every case: %arg0, %arg1 f32 [2, 3]; %arg2 bool [2, 3]; %arg3 i32 scalar; %arg4 i32 [4].
struct Arguments {
  explicit Arguments(Graph& graph)
      : a(graph.Argument({DType::kF32, {2, 3}})),
        b(graph.Argument({DType::kF32, {2, 3}})),
        mask(graph.Argument({DType::kBool, {2, 3}})),
        index(graph.Argument({DType::kI32, {}})),
        indices(graph.Argument({DType::kI32, {4}})) {}

  Value a;
  Value b;
  Value mask;
  Value index;
  Value indices;
};

using Build = std::function<Value(Graph&, const Arguments&)>;

// The lines of main that `build` appends.
std::string Body(const Build& build) {
  Graph graph("test");
  const Arguments arguments(graph);
  const Value result = build(graph, arguments);
  graph.Return({{result}}, {{-1}});
  const std::string text = graph.Text();
  const std::size_t begin = text.find("{\n", text.find("->")) + 2;
  return text.substr(begin, text.rfind("    return") - begin);
}

void ExpectBody(const std::string& expected, const Build& build) {
  EXPECT_EQ(Body(build), "    " + expected + "\n");
}

TEST(Graph, WritesAWholeModule) {
  Graph graph("add.s2");
  const Value total = graph.Argument({DType::kBF16, {2, 3}});
  const Value step = graph.Argument({DType::kBF16, {2, 3}});
  const Value sum = graph.Add(total, step);
  const Value wide = graph.Convert(sum, DType::kF32);
  graph.Return({{wide, sum}}, {{-1, 0}});
  EXPECT_EQ(graph.Text(),
            "module @add.s2 {\n"
            "  func.func public @main(%arg0: tensor<2x3xbf16> {tf.aliasing_output = 1 : i32}, "
            "%arg1: tensor<2x3xbf16>) -> (tensor<2x3xf32>, tensor<2x3xbf16>) {\n"
            "    %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xbf16>\n"
            "    %1 = stablehlo.convert %0 : (tensor<2x3xbf16>) -> tensor<2x3xf32>\n"
            "    return %1, %0 : tensor<2x3xf32>, tensor<2x3xbf16>\n"
            "  }\n"
            "}\n");
}

TEST(Graph, WritesElementwiseOperations) {
  const auto unary = [](const std::string& name, Value (Graph::*method)(Value)) {
    ExpectBody("%0 = stablehlo." + name + " %arg0 : tensor<2x3xf32>",
               [method](Graph& graph, const Arguments& in) { return (graph.*method)(in.a); });
  };
  const auto binary = [](const std::string& name, Value (Graph::*method)(Value, Value)) {
    ExpectBody("%0 = stablehlo." + name + " %arg0, %arg1 : tensor<2x3xf32>",
               [method](Graph& graph, const Arguments& in) { return (graph.*method)(in.a, in.b); });
  };
  binary("add", &Graph::Add);
  binary("subtract", &Graph::Subtract);
  binary("multiply", &Graph::Multiply);
  binary("divide", &Graph::Divide);
  binary("maximum", &Graph::Maximum);
  binary("minimum", &Graph::Minimum);
  unary("negate", &Graph::Negate);
  unary("abs", &Graph::Abs);
  unary("exponential", &Graph::Exp);
  unary("log", &Graph::Log);
  unary("tanh", &Graph::Tanh);
  unary("logistic", &Graph::Logistic);
  unary("sqrt", &Graph::Sqrt);
  unary("rsqrt", &Graph::Rsqrt);
  unary("round_nearest_even", &Graph::RoundNearestEven);
}

TEST(Graph, WritesChoicesAndComparisons) {
  ExpectBody("%0 = stablehlo.and %arg2, %arg2 : tensor<2x3xi1>",
             [](Graph& graph, const Arguments& in) { return graph.And(in.mask, in.mask); });
  ExpectBody("%0 = stablehlo.or %arg4, %arg4 : tensor<4xi32>",
             [](Graph& graph, const Arguments& in) { return graph.Or(in.indices, in.indices); });
  ExpectBody("%0 = stablehlo.not %arg2 : tensor<2x3xi1>",
             [](Graph& graph, const Arguments& in) { return graph.Not(in.mask); });
  ExpectBody("%0 = stablehlo.clamp %arg0, %arg1, %arg0 : tensor<2x3xf32>",
             [](Graph& graph, const Arguments& in) { return graph.Clamp(in.a, in.b, in.a); });
  ExpectBody(
      "%0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
      "tensor<2x3xi1>",
      [](Graph& graph, const Arguments& in) { return graph.Compare(Comparison::kLess, in.a, in.b); });
  ExpectBody("%0 = stablehlo.compare GE, %arg3, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
             [](Graph& graph, const Arguments& in) {
               return graph.Compare(Comparison::kGreaterOrEqual, in.index, in.index);
             });
  ExpectBody(
      "%0 = stablehlo.compare NE, %arg2, %arg2, UNSIGNED : (tensor<2x3xi1>, tensor<2x3xi1>) -> "
      "tensor<2x3xi1>",
      [](Graph& graph, const Arguments& in) {
        return graph.Compare(Comparison::kNotEqual, in.mask, in.mask);
      });
  ExpectBody("%0 = stablehlo.select %arg2, %arg0, %arg1 : tensor<2x3xi1>, tensor<2x3xf32>",
             [](Graph& graph, const Arguments& in) { return graph.Select(in.mask, in.a, in.b); });
  ExpectBody("%0 = chlo.erf %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>",
             [](Graph& graph, const Arguments& in) { return graph.Erf(in.a); });
}

TEST(Graph, WritesOperationsOnShapes) {
  ExpectBody("%0 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6x1xf32>",
             [](Graph& graph, const Arguments& in) {
               return graph.Reshape(in.a, {6, 1});
             });
  ExpectBody("%0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<5x2x3xf32>",
             [](Graph& graph, const Arguments& in) {
               return graph.Broadcast(in.a, {5, 2, 3}, {1, 2});
             });
  ExpectBody("%0 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<i32>) -> tensor<7xi32>",
             [](Graph& graph, const Arguments& in) { return graph.Broadcast(in.index, {7}, {}); });
  ExpectBody("%0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
             [](Graph& graph, const Arguments& in) {
               return graph.Transpose(in.a, {1, 0});
             });
  ExpectBody("%0 = stablehlo.slice %arg0 [0:1, 0:3:2] : (tensor<2x3xf32>) -> tensor<1x2xf32>",
             [](Graph& graph, const Arguments& in) {
               return graph.Slice(in.a, {0, 0}, {1, 3}, {1, 2});
             });
  ExpectBody("%0 = stablehlo.slice %arg0 [0:2, 1:3] : (tensor<2x3xf32>) -> tensor<2x2xf32>",
             [](Graph& graph, const Arguments& in) { return graph.SliceAxis(in.a, -1, 1, 3); });
  ExpectBody(
      "%0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
      "tensor<2x6xf32>",
      [](Graph& graph, const Arguments& in) {
        return graph.Concatenate({{in.a, in.b}}, -1);
      });
  ExpectBody(
      "%0 = stablehlo.pad %arg4, %arg3, low = [1], high = [-1], interior = [2] : (tensor<4xi32>, "
      "tensor<i32>) -> tensor<10xi32>",
      [](Graph& graph, const Arguments& in) {
        return graph.Pad(in.indices, in.index, {{1, -1, 2}});
      });
  ExpectBody(
      "%0 = stablehlo.dynamic_slice %arg0, %arg3, %arg3, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, "
      "tensor<i32>) -> tensor<1x2xf32>",
      [](Graph& graph, const Arguments& in) {
        return graph.DynamicSlice(in.a, {{in.index, in.index}}, {1, 2});
      });
  ExpectBody(
      "%0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg3, %arg3 : (tensor<2x3xf32>, "
      "tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>",
      [](Graph& graph, const Arguments& in) {
        return graph.DynamicUpdateSlice(in.a, in.b, {{in.index, in.index}});
      });
  ExpectBody(
      "%0 = \"stablehlo.gather\"(%arg0, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
      "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = "
      "false, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<4xi32>) -> tensor<4x3xf32>",
      [](Graph& graph, const Arguments& in) { return graph.TakeRows(in.a, in.indices); });
}

TEST(Graph, WritesSumsAndProducts) {
  ExpectBody(
      "%0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [1] x [1], "
      "precision = [HIGHEST, HIGHEST] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>",
      [](Graph& graph, const Arguments& in) {
        return graph.Dot(in.a, in.b, {{0}, {0}, {1}, {1}}, DType::kF32);
      });
  ExpectBody(
      "%0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.add across dimensions = [1] : "
      "(tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>",
      [](Graph& graph, const Arguments& in) { return graph.ReduceSum(in.a, {-1}); });
  ExpectBody(
      "%0 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
      "    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.maximum across dimensions = [0, 1] : "
      "(tensor<2x3xf32>, tensor<f32>) -> tensor<f32>",
      [](Graph& graph, const Arguments& in) {
        return graph.ReduceMax(in.a, {0, 1});
      });
}

TEST(Graph, WritesProductsOfShortTypesWithoutAPrecision) {
  Graph graph("test");
  const Value x = graph.Argument({DType::kI8, {2, 8}});
  const Value weight = graph.Argument({DType::kI8, {5, 8}});
  graph.Return({{graph.Dot(x, weight, {{}, {}, {1}, {1}}, DType::kI32)}}, {{-1}});
  EXPECT_NE(graph.Text().find("%0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1] : "
                              "(tensor<2x8xi8>, tensor<5x8xi8>) -> tensor<2x5xi32>\n"),
            std::string::npos)
      << graph.Text();
}

TEST(Graph, WritesCustomCalls) {
  Graph graph("test");
  const Value a = graph.Argument({DType::kF32, {2}});
  const std::vector<TensorType> results = {{DType::kF32, {3}}, {DType::kI32, {}}};
  const auto pair = graph.CustomCall("two_results", {{a, a}}, results, "{rows = 4 : i64}");
  const auto one = graph.CustomCall("one", {{pair[1]}}, {{results[0]}}, "");
  graph.Return({{pair[0], one[0]}}, {{-1, -1}});
  const std::string text = graph.Text();
  EXPECT_NE(
      text.find("    %0:2 = stablehlo.custom_call @two_results(%arg0, %arg0) {backend_config = {rows = 4 : "
                "i64}, api_version = 4 : i32} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<3xf32>, "
                "tensor<i32>)\n"
                "    %1 = stablehlo.custom_call @one(%0#1) {api_version = 4 : i32} : (tensor<i32>) -> "
                "tensor<3xf32>\n"
                "    return %0#0, %1 : tensor<3xf32>, tensor<3xf32>\n"),
      std::string::npos)
      << text;
}

TEST(Graph, WritesConstants) {
  ExpectBody("%0 = stablehlo.iota dim = 1 : tensor<2x3xi32>", [](Graph& graph, const Arguments&) {
    return graph.Iota({DType::kI32, {2, 3}}, -1);
  });
  ExpectBody("%0 = stablehlo.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>",
             [](Graph& graph, const Arguments&) {
               return graph.Constant({2, 2}, std::vector<std::int32_t>{1, -2, 3, 4});
             });
  ExpectBody("%0 = stablehlo.constant dense<[0.5, -1.0e-05, 0x7FC00000]> : tensor<3xf32>",
             [](Graph& graph, const Arguments&) {
               return graph.Constant({3}, std::vector<float>{0.5F, -1e-5F, std::nanf("")});
             });
  std::string bytes;
  for (int i = 0; i < 40; ++i) {
    bytes += "0000803F";
  }
  ExpectBody("%0 = stablehlo.constant dense<\"0x" + bytes + "\"> : tensor<5x8xf32>",
             [](Graph& graph, const Arguments&) {
               return graph.Constant({5, 8}, std::vector<float>(40, 1.0F));
             });
}

std::string FillText(DType dtype, double value) {
  const std::string body = Body([&](Graph& graph, const Arguments&) {
    return graph.Fill({dtype, {2}}, value);
  });
  const std::size_t begin = body.find("dense<") + 6;
  return body.substr(begin, body.find("> :") - begin);
}

TEST(Graph, FillsWithTheValueRoundedToTheType) {
  EXPECT_EQ(FillText(DType::kF32, 1.0), "1.0");
  EXPECT_EQ(FillText(DType::kF32, 0.1), "0.1");
  EXPECT_EQ(FillText(DType::kF32, 3e30), "3.0e+30");
  EXPECT_EQ(FillText(DType::kF32, -0.0), "-0.0");
  EXPECT_EQ(FillText(DType::kBF16, 0.1), "0.100097656");
  EXPECT_EQ(FillText(DType::kF32, std::numeric_limits<double>::infinity()), "0x7F800000");
  EXPECT_EQ(FillText(DType::kBF16, -std::numeric_limits<double>::infinity()), "0xFF80");
  EXPECT_EQ(FillText(DType::kI32, -2147483648.0), "-2147483648");
  EXPECT_EQ(FillText(DType::kBool, 1.0), "true");
}

TEST(Graph, WritesAnEqualFillOnce) {
  ExpectBody("%0 = stablehlo.constant dense<2.0> : tensor<f32>\n    %1 = stablehlo.add %0, %0 : tensor<f32>",
             [](Graph& graph, const Arguments&) {
               const Value first = graph.Fill({DType::kF32, {}}, 2.0);
               return graph.Add(first, graph.Fill({DType::kF32, {}}, 2.0));
             });
}

TEST(Graph, LeavesOutOperationsThatChangeNothing) {
  const auto changes_nothing = [](const Build& build) { EXPECT_EQ(Body(build), ""); };
  changes_nothing([](Graph& graph, const Arguments& in) { return graph.Convert(in.a, DType::kF32); });
  changes_nothing([](Graph& graph, const Arguments& in) { return graph.Reshape(in.a, {2, 3}); });
  changes_nothing([](Graph& graph, const Arguments& in) { return graph.Concatenate({{in.a}}, 0); });
}

}  // namespace
}  // namespace phi4mm::stablehlo
