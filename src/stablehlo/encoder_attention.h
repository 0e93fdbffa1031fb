#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// What eager attention gives the score of a key that no query may see: the lowest finite bfloat16.
inline constexpr double kHiddenScore = -3.3895313892515355e38;

// Self-attention as both encoders have it: every row of a batch entry against every row of it. `name` leads
// to the four linears.
struct EncoderAttention {
  std::string query;
  std::string key;
  std::string value;
  std::string output;
  std::int64_t heads = 0;
  std::int64_t batch = 1;  // independent entries, one after another in the rows of x
};

// What happens to the queries before the product and to the scores before the softmax, by the encoder.
struct AttentionSteps {
  std::function<Value(Value)> queries;  // compute() [rows, dim] -> the same; empty: nothing
  std::function<Value(Value)> scores;   // kF32 [batch, heads, rows, keys], rounded values -> the same
};

// x [batch * rows, dim] -> [batch * rows, dim]: scores, probabilities and the result are rounded each, the
// softmax is kF32. Scores of at least one key per query must be finite.
Value SelfAttention(ModuleBuilder& builder, const EncoderAttention& attention, Value x,
                    const AttentionSteps& steps);

// [..] kBool -> kF32: 0 where true, kHiddenScore where false; added to scores, it hides keys exactly.
Value HiddenScores(Graph& graph, Value visible);

}  // namespace phi4mm::stablehlo
