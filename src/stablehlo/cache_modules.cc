#include "stablehlo/cache_modules.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {
namespace {

using base::StrCat;

std::vector<std::string> StateNames(const model::ModelConfig& config) {
  std::vector<std::string> names;
  for (std::int64_t layer = 0; layer < config.decoder.layers; ++layer) {
    names.push_back(StrCat("key.", layer));
    names.push_back(StrCat("value.", layer));
  }
  return names;
}

TensorType StateType(const ModuleBuilder& builder, const CacheShape& cache) {
  const model::DecoderConfig& config = builder.config().decoder;
  return {builder.compute(), {cache.slots, config.kv_heads, cache.cache_positions, config.head_dim}};
}

}  // namespace

Module CopySlotModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache) {
  ModuleBuilder builder(StrCat("copy.s", cache.slots, ".t", cache.cache_positions), config, weights);
  Graph& graph = builder.graph();
  const Value from = builder.Input("from", {DType::kI32, {}});
  const Value to = builder.Input("to", {DType::kI32, {}});
  const Value zero = graph.Fill({DType::kI32, {}}, 0.0);
  for (const std::string& name : StateNames(config)) {
    const Value state = builder.State(name, StateType(builder, cache));
    Shape one_slot = state.shape();
    one_slot.front() = 1;
    const std::array<Value, 4> source = {from, zero, zero, zero};
    const std::array<Value, 4> target = {to, zero, zero, zero};
    builder.Output(name,
                   graph.DynamicUpdateSlice(state, graph.DynamicSlice(state, source, one_slot), target));
  }
  return std::move(builder).Build();
}

Module GrowCacheModule(const model::ModelConfig& config, WeightType weights, const CacheShape& from,
                       std::int64_t to_positions) {
  const std::string name = StrCat("grow.s", from.slots, ".t", from.cache_positions, ".t", to_positions);
  if (to_positions <= from.cache_positions) {
    base::ThrowInternal(StrCat("module ", name, " makes the cache no larger"));
  }
  ModuleBuilder builder(name, config, weights);
  Graph& graph = builder.graph();
  const Value zero = graph.Fill({builder.compute(), {}}, 0.0);
  const std::vector<Padding> padding = {{}, {}, {.high = to_positions - from.cache_positions}, {}};
  for (const std::string& state : StateNames(config)) {
    builder.Output(state, graph.Pad(builder.Input(state, StateType(builder, from)), zero, padding));
  }
  return std::move(builder).Build();
}

}  // namespace phi4mm::stablehlo
