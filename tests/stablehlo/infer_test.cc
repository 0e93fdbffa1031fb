#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "stablehlo/graph.h"

namespace phi4mm::stablehlo {
namespace {

using ::testing::HasSubstr;

class RefusedOperation : public ::testing::Test {
 protected:
  Value Floats(const Shape& shape) { return graph_.Argument({DType::kF32, shape}); }
  Value Of(DType dtype, const Shape& shape) { return graph_.Argument({dtype, shape}); }

  // `build` must fail with a message that has all these parts.
  void Expect(const std::vector<std::string>& parts, const std::function<void()>& build) {
    try {
      build();
      FAIL() << "not refused: " << parts.front();
    } catch (const base::Error& error) {
      EXPECT_EQ(error.code(), base::ErrorCode::kInternal);
      for (const std::string& part : parts) {
        EXPECT_THAT(error.message(), HasSubstr(part));
      }
    }
  }

  Graph graph_{"refused"};
};

TEST_F(RefusedOperation, NamesTheOperationAndTheShapes) {
  const Value a = Floats({2, 3});
  const Value b = Floats({3, 2});
  const Value whole = Of(DType::kI32, {2, 3});
  Expect({"operation add of F32[2, 3], F32[3, 2] needs operands of one type"}, [&] { graph_.Add(a, b); });
  Expect({"operation multiply of F32[2, 3], I32[2, 3]"}, [&] { graph_.Multiply(a, whole); });
  Expect({"clamp", "F32[3, 2]"}, [&] { graph_.Clamp(a, b, a); });
  Expect({"compare", "F32[3, 2]"}, [&] { graph_.Compare(Comparison::kEqual, a, b); });
}

TEST_F(RefusedOperation, OfAnElementTypeThatItDoesNotHave) {
  const Value a = Floats({2});
  const Value whole = Of(DType::kI32, {2});
  const Value mask = Of(DType::kBool, {2});
  Expect({"and of F32[2]"}, [&] { graph_.And(a, a); });
  Expect({"not of F32[2]"}, [&] { graph_.Not(a); });
  Expect({"exponential of I32[2]"}, [&] { graph_.Exp(whole); });
  Expect({"add of BOOL[2]"}, [&] { graph_.Add(mask, mask); });
  Expect({"erf of BF16[2]"}, [&] { graph_.Erf(Of(DType::kBF16, {2})); });
  Expect({"negate of U8[2]"}, [&] { graph_.Negate(Of(DType::kU8, {2})); });
  Expect({"reduce maximum of I32[2]"}, [&] { graph_.ReduceMax(whole, {0}); });
  Expect({"reduce of BOOL[2]"}, [&] { graph_.ReduceSum(mask, {0}); });
  Expect({"iota of BOOL[2]"}, [&] { graph_.Iota({DType::kBool, {2}}, 0); });
  Expect({"select", "BOOL condition"}, [&] { graph_.Select(a, a, a); });
  Expect({"select", "BOOL condition"}, [&] { graph_.Select(Of(DType::kBool, {}), a, a); });
}

TEST_F(RefusedOperation, OfAShapeThatDoesNotFit) {
  const Value a = Floats({2, 3});
  const Value fill = Floats({});
  Expect({"reshape of F32[2, 3]", "[5]"}, [&] { graph_.Reshape(a, {5}); });
  Expect({"reshape", "[0, 6]"}, [&] { graph_.Reshape(a, {0, 6}); });
  Expect({"broadcast_in_dim", "[2, 4]"}, [&] { graph_.Broadcast(a, {2, 4}, {0, 1}); });
  Expect({"broadcast_in_dim", "[1, 1]"}, [&] { graph_.Broadcast(a, {2, 3}, {1, 1}); });
  Expect({"broadcast_in_dim"}, [&] { graph_.Broadcast(a, {2, 3}, {0}); });
  Expect({"transpose", "[0]"}, [&] { graph_.Transpose(a, {0}); });
  Expect({"transpose", "[0, 2]"}, [&] { graph_.Transpose(a, {0, 2}); });
  Expect({"slice", "[2, 4]"}, [&] { graph_.Slice(a, {0, 0}, {2, 4}, {1, 1}); });
  Expect({"slice"}, [&] { graph_.Slice(a, {1, 1}, {1, 2}, {1, 1}); });
  Expect({"slice"}, [&] { graph_.Slice(a, {0, 0}, {2, 3}, {1, 0}); });
  Expect({"slice", "an axis of the tensor, not 2"}, [&] { graph_.SliceAxis(a, 2, 0, 1); });
  Expect({"concatenate", "F32[3, 2]"}, [&] { graph_.Concatenate({{a, Floats({3, 2})}}, 0); });
  Expect({"concatenate", "F32[6]"}, [&] { graph_.Concatenate({{a, Floats({6})}}, 0); });
  Expect({"concatenate", "not 5"}, [&] { graph_.Concatenate({{a, a}}, 5); });
  Expect({"pad", "scalar fill"}, [&] { graph_.Pad(a, a, {{}, {}}); });
  Expect({"pad", "every axis"}, [&] { graph_.Pad(a, fill, {{}}); });
  Expect({"pad", "[2, 0]"}, [&] { graph_.Pad(a, fill, {{}, {-1, -2, 0}}); });
  Expect({"pad", "interior"}, [&] { graph_.Pad(a, fill, {{}, {0, 0, -1}}); });
}

TEST_F(RefusedOperation, OfIndicesThatAreNone) {
  const Value a = Floats({2, 3});
  const Value index = Of(DType::kI32, {});
  const Value wide_index = Of(DType::kI64, {});
  Expect({"dynamic_slice", "one scalar I32 start"}, [&] { graph_.DynamicSlice(a, {{index}}, {1, 1}); });
  Expect({"dynamic_slice", "one scalar I32 start"}, [&] {
    graph_.DynamicSlice(a, {{index, wide_index}}, {1, 1});
  });
  Expect({"dynamic_slice", "[3, 1]"}, [&] { graph_.DynamicSlice(a, {{index, index}}, {3, 1}); });
  Expect({"dynamic_update_slice", "inside"}, [&] {
    graph_.DynamicUpdateSlice(a, Floats({1, 4}), {{index, index}});
  });
  Expect({"dynamic_update_slice", "element type"}, [&] {
    graph_.DynamicUpdateSlice(a, Of(DType::kBF16, {1, 1}), {{index, index}});
  });
  Expect({"gather", "I32 indices"}, [&] { graph_.TakeRows(a, Floats({1})); });
  Expect({"gather"}, [&] { graph_.TakeRows(Floats({}), index); });
}

TEST_F(RefusedOperation, OfAProductThatIsNone) {
  const Value a = Floats({2, 3});
  const Value narrow = Of(DType::kBF16, {2, 3});
  Expect({"dot_general", "equal sizes"}, [&] { graph_.Dot(a, a, {{}, {}, {0}, {1}}, DType::kF32); });
  Expect({"dot_general", "equal sizes"}, [&] { graph_.Dot(a, a, {{0}, {1}, {1}, {0}}, DType::kF32); });
  Expect({"dot_general", "each once"}, [&] { graph_.Dot(a, a, {{0}, {0}, {0}, {0}}, DType::kF32); });
  Expect({"dot_general", "each once"}, [&] { graph_.Dot(a, a, {{}, {}, {2}, {1}}, DType::kF32); });
  Expect({"dot_general", "BF16"}, [&] { graph_.Dot(narrow, narrow, {{}, {}, {1}, {1}}, DType::kBF16); });
  Expect({"dot_general", "of F32[2, 3], BF16[2, 3]"}, [&] {
    graph_.Dot(a, narrow, {{}, {}, {1}, {1}}, DType::kF32);
  });
  Expect({"reduce", "each once"}, [&] { graph_.ReduceSum(a, {1, -1}); });
  Expect({"reduce", "an axis of the tensor, not 2"}, [&] { graph_.ReduceSum(a, {2}); });
}

TEST_F(RefusedOperation, OfTypesThatNoValueHas) {
  Expect({"argument", "F32[0]"}, [&] { graph_.Argument({DType::kF32, {0}}); });
  Expect({"argument", "F32[-1]"}, [&] { graph_.Argument({DType::kF32, {-1}}); });
  const std::int64_t huge = std::int64_t{1} << 40;
  Expect({"argument"}, [&] { graph_.Argument({DType::kF32, {huge, huge}}); });
  Expect({"3 values", "[2, 2]"}, [&] { graph_.Constant({2, 2}, std::vector<float>(3)); });
  Expect({"128"}, [&] { graph_.Fill({DType::kI8, {}}, 128.0); });
  Expect({"0.5"}, [&] { graph_.Fill({DType::kI32, {}}, 0.5); });
  Expect({"2 is no bool"}, [&] { graph_.Fill({DType::kBool, {}}, 2.0); });
  Expect({"F64"}, [&] { graph_.Fill({DType::kF64, {}}, 1.0); });
  Expect({"dim", "not 1"}, [&] { (void)Floats({2}).dim(1); });
}

TEST_F(RefusedOperation, OfAnotherGraphsValue) {
  Graph other("other");
  const Value foreign = other.Argument({DType::kF32, {2}});
  Expect({"another graph", "refused"}, [&] { graph_.Abs(foreign); });
  Expect({"another graph"}, [&] { graph_.Return({{foreign}}, {{-1}}); });
}

TEST_F(RefusedOperation, OfADonorThatCannotGive) {
  const Value a = Floats({2});
  Floats({3});
  Expect({"return", "argument 1"}, [&] { graph_.Return({{a}}, {{1}}); });
  Expect({"return", "argument 7"}, [&] { graph_.Return({{a}}, {{7}}); });
  Graph twice("twice");
  const Value b = twice.Argument({DType::kF32, {2}});
  Expect({"return", "argument 0"}, [&] { twice.Return({{b, b}}, {{0, 0}}); });
}

TEST_F(RefusedOperation, OutOfOrder) {
  Expect({"check failed"}, [&] { (void)graph_.Text(); });
  const Value a = Floats({2});
  graph_.Return({{a}}, {{-1}});
  Expect({"check failed"}, [&] { graph_.Abs(a); });
  Expect({"check failed"}, [&] { Floats({2}); });
  Expect({"check failed"}, [&] { graph_.Return({{a}}, {{-1}}); });
  Expect({"'1st'"}, [] { Graph graph("1st"); });
  Expect({"cannot name a module"}, [] { Graph graph("a b"); });
}

}  // namespace
}  // namespace phi4mm::stablehlo
