#include "stablehlo/decoder_modules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "stablehlo/decoder_layer.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

using base::StrCat;
using model::Adapter;

// Scores of one part of a chunk's rows are at most this many numbers (64 MiB in kF32), or one row's.
constexpr std::int64_t kScoreElements = std::int64_t{1} << 24U;

void CheckCache(const std::string& module, const CacheShape& cache) {
  if (cache.slots < 2 || cache.cache_positions < kCacheBlock || cache.cache_positions % kCacheBlock != 0) {
    base::ThrowInternal(StrCat("module ", module, " needs 2 slots or more and a multiple of ", kCacheBlock,
                               " cache positions, not ", cache.slots, " and ", cache.cache_positions));
  }
}

// "decode.s4.t1024".
std::string CacheName(std::string_view module, const CacheShape& cache) {
  return StrCat(module, ".s", cache.slots, ".t", cache.cache_positions);
}

std::string_view AdapterName(Adapter adapter) {
  switch (adapter) {
    case Adapter::kNone:
      return "none";
    case Adapter::kSpeech:
      return "speech";
    case Adapter::kVision:
      return "vision";
  }
  return "unknown";
}

std::string_view AdapterSetName(AdapterSet adapters) {
  switch (adapters) {
    case AdapterSet::kNone:
      return "none";
    case AdapterSet::kSpeech:
      return "speech";
    case AdapterSet::kVision:
      return "vision";
    case AdapterSet::kBoth:
      return "both";
  }
  return "unknown";
}

// The two states of a layer and what becomes of them.
class LayerCache {
 public:
  LayerCache(ModuleBuilder& builder, const CacheShape& cache, std::int64_t layer)
      : key_name_(StrCat("key.", layer)), value_name_(StrCat("value.", layer)) {
    const model::DecoderConfig& config = builder.config().decoder;
    const TensorType type{builder.compute(),
                          {cache.slots, config.kv_heads, cache.cache_positions, config.head_dim}};
    keys_ = builder.State(key_name_, type);
    values_ = builder.State(value_name_, type);
  }

  // Replaces both by what `write` makes of them and the new rows, and returns them.
  template <typename Write>
  std::pair<Value, Value> Update(ModuleBuilder& builder, Value keys, Value values, const Write& write) {
    const Value new_keys = write(*keys_, keys);
    const Value new_values = write(*values_, values);
    builder.Output(key_name_, new_keys);
    builder.Output(value_name_, new_values);
    return {new_keys, new_values};
  }

 private:
  std::string key_name_;
  std::string value_name_;
  std::optional<Value> keys_;
  std::optional<Value> values_;
};

RowAngles InputAngles(ModuleBuilder& builder, std::int64_t rows) {
  const TensorType type{DType::kF32, {rows, builder.config().decoder.rotary_dims / 2}};
  const Value cosine = builder.Round(builder.Input("cosine", type));
  return {cosine, builder.Round(builder.Input("sine", type))};
}

Value ScalarInput(ModuleBuilder& builder, const std::string& name) {
  return builder.Input(name, {DType::kI32, {}});
}

Value Index(Graph& graph, std::int64_t value) {
  return graph.Fill({DType::kI32, {}}, static_cast<double>(value));
}

// [slots] -> [slots, columns].
Value OverGroup(Graph& graph, Value vector, std::int64_t columns) {
  return graph.Broadcast(vector, {vector.dim(0), columns}, {0});
}

// A step's attention: the batch axis is the slot, the rows of a key head are the queries that share it.
Value AttendStep(ModuleBuilder& builder, Value queries, const CacheView& cache, Value positions) {
  Graph& graph = builder.graph();
  const std::int64_t slots = queries.dim(0);
  if (builder.step_kernels() != StepKernels::kCompiler && queries.dtype() == DType::kBF16) {
    const std::array<Value, 4> operands = {queries, cache.keys, cache.values, positions};
    const TensorType type{DType::kBF16, {slots, queries.dim(1) * queries.dim(2)}};
    return graph.CustomCall(kStepAttentionTarget, operands, std::span(&type, 1), {}).front();
  }
  const std::int64_t kv_heads = cache.keys.dim(1);
  const std::int64_t group = queries.dim(1) / kv_heads;
  const Value grouped = graph.Reshape(queries, {slots, kv_heads, group, queries.dim(2)});
  const Value context = Attend(builder, grouped, cache, OverGroup(graph, positions, group));
  return graph.Reshape(context, {slots, queries.dim(1) * queries.dim(2)});
}

// Attention of rows [rows, heads, head_dim] of one slot, whose cache is the batch of one in `cache`; last
// [rows]: the last position that each sees.
Value AttendRows(ModuleBuilder& builder, Value queries, const CacheView& cache, Value last) {
  Graph& graph = builder.graph();
  const std::int64_t rows = queries.dim(0);
  const std::int64_t kv_heads = cache.keys.dim(1);
  const std::int64_t group = queries.dim(1) / kv_heads;
  const std::int64_t head_dim = queries.dim(2);
  const Value by_head =
      graph.Reshape(graph.Transpose(queries, {1, 0, 2}), {1, kv_heads, group * rows, head_dim});
  const Value repeated = graph.Reshape(graph.Broadcast(last, {1, group, rows}, {2}), {1, group * rows});
  const Value context = Attend(builder, by_head, cache, repeated);
  const Value by_row = graph.Transpose(graph.Reshape(context, {kv_heads * group, rows, head_dim}), {1, 0, 2});
  return graph.Reshape(by_row, {rows, kv_heads * group * head_dim});
}

// A chunk's attention, in parts of its rows so that their scores stay small.
Value AttendChunk(ModuleBuilder& builder, Value queries, const CacheView& cache, Value last) {
  Graph& graph = builder.graph();
  const std::int64_t rows = queries.dim(0);
  const std::int64_t row_elements = queries.dim(1) * cache.keys.dim(2);
  const std::int64_t part_rows = std::clamp<std::int64_t>(kScoreElements / row_elements, 1, rows);
  std::vector<Value> parts;
  for (std::int64_t first = 0; first < rows; first += part_rows) {
    const std::int64_t end = std::min(rows, first + part_rows);
    const Value part = graph.SliceAxis(queries, 0, first, end);
    parts.push_back(AttendRows(builder, part, cache, graph.SliceAxis(last, 0, first, end)));
  }
  return parts.size() == 1 ? parts.front() : graph.Concatenate(parts, 0);
}

// One slot of a cache [slots, ..], as a batch of one.
Value SlotOf(Graph& graph, Value cache, Value slot) {
  Shape shape = cache.shape();
  shape.front() = 1;
  const Value zero = Index(graph, 0);
  const std::array<Value, 4> starts = {slot, zero, zero, zero};
  return graph.DynamicSlice(cache, starts, shape);
}

// Embeddings with the media rows in place of their placeholders.
Value MergedRows(ModuleBuilder& builder, std::int64_t chunk) {
  Graph& graph = builder.graph();
  const Value ids = builder.Input("ids", {DType::kI32, {chunk}});
  const Value embedded = EmbedTokens(builder, ids);
  const Value media = builder.Round(builder.Input("media", {DType::kF32, embedded.shape()}));
  const Value is_media = builder.Input("is_media", {DType::kBool, {chunk}});
  return graph.Select(OverColumns(graph, is_media, media.shape()), media, embedded);
}

// The row before `valid`, twice.
Value LastRowTwice(Graph& graph, Value hidden, Value valid) {
  const std::array<Value, 2> starts = {graph.Subtract(valid, Index(graph, 1)), Index(graph, 0)};
  const Value row = graph.DynamicSlice(hidden, starts, {1, hidden.dim(1)});
  const std::array<Value, 2> both = {row, row};
  return graph.Concatenate(both, 0);
}

}  // namespace

Module PrefillModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache,
                     std::int64_t chunk, Adapter adapter, Trace trace, StepKernels step_kernels) {
  const std::string name = StrCat(CacheName("prefill", cache), ".c", chunk, ".", AdapterName(adapter),
                                  trace == Trace::kOn ? ".trace" : "");
  CheckCache(name, cache);
  if (chunk < 2 || chunk > cache.cache_positions) {
    base::ThrowInternal(StrCat("module ", name, " needs a chunk of 2 to ", cache.cache_positions, " rows"));
  }
  ModuleBuilder builder(name, config, weights, step_kernels);
  Graph& graph = builder.graph();
  const Value merged = MergedRows(builder, chunk);
  const RowAngles angles = InputAngles(builder, chunk);
  const Value slot = ScalarInput(builder, "slot");
  const Value start = ScalarInput(builder, "start");
  const ChunkPlace place{slot, start, ScalarInput(builder, "valid")};
  const Value end = graph.Add(place.start, place.valid);
  // Padding rows see what the last real row sees.
  const Value last_real = OverRows(graph, graph.Subtract(place.valid, Index(graph, 1)), {chunk});
  const Value offset = graph.Minimum(graph.Iota({DType::kI32, {chunk}}, 0), last_real);
  const Value last = graph.Add(offset, OverRows(graph, place.start, {chunk}));

  const LayerAttention attention = [&](std::int64_t layer, Value queries, Value keys, Value values) {
    const auto [all_keys, all_values] =
        LayerCache(builder, cache, layer).Update(builder, keys, values, [&](Value state, Value rows) {
          return WriteChunk(builder, state, rows, place);
        });
    if (step_kernels == StepKernels::kCustomCalls && queries.dtype() == DType::kBF16) {
      const std::array<Value, 6> operands = {queries,    all_keys,    all_values,
                                             place.slot, place.start, place.valid};
      const TensorType type{DType::kBF16, {chunk, queries.dim(1) * queries.dim(2)}};
      return graph.CustomCall(kChunkAttentionTarget, operands, std::span(&type, 1), {}).front();
    }
    const Value slot_keys = SlotOf(graph, all_keys, place.slot);
    const Value slot_values = SlotOf(graph, all_values, place.slot);
    return AttendChunk(builder, queries, {slot_keys, slot_values, graph.Reshape(end, {1})}, last);
  };
  const StageSink sink = [&](const std::string& stage, Value value) {
    if (trace == Trace::kOn) {
      builder.Output(stage, builder.Wide(value));
    }
  };
  std::vector<AdapterRows> adapters;
  if (adapter != Adapter::kNone) {
    adapters.push_back({adapter, {}});
  }
  sink("merged", merged);
  const Value hidden = DecoderLayers(builder, merged, {angles, adapters, attention, sink});
  builder.Output("hidden", LastRowTwice(graph, hidden, place.valid));
  return std::move(builder).Build();
}

Module DecodeModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache,
                    AdapterSet adapters, StepKernels step_kernels) {
  const std::string name = StrCat(CacheName("decode", cache), ".", AdapterSetName(adapters));
  CheckCache(name, cache);
  ModuleBuilder builder(name, config, weights, step_kernels);
  Graph& graph = builder.graph();
  const Value ids = builder.Input("ids", {DType::kI32, {cache.slots}});
  const Value positions = builder.Input("positions", {DType::kI32, {cache.slots}});
  const Value active = builder.Input("active", {DType::kBool, {cache.slots}});
  std::vector<AdapterRows> rows;
  if (adapters == AdapterSet::kSpeech || adapters == AdapterSet::kBoth) {
    rows.push_back({Adapter::kSpeech, builder.Input("speech", {DType::kBool, {cache.slots}})});
  }
  if (adapters == AdapterSet::kVision || adapters == AdapterSet::kBoth) {
    rows.push_back({Adapter::kVision, builder.Input("vision", {DType::kBool, {cache.slots}})});
  }
  const RowAngles angles = InputAngles(builder, cache.slots);
  const Value end = graph.Add(positions, OverRows(graph, Index(graph, 1), positions.shape()));

  const LayerAttention attention = [&](std::int64_t layer, Value queries, Value keys, Value values) {
    const auto [all_keys, all_values] =
        LayerCache(builder, cache, layer).Update(builder, keys, values, [&](Value state, Value new_rows) {
          return WriteStep(builder, state, new_rows, positions, active);
        });
    return AttendStep(builder, queries, {all_keys, all_values, end}, positions);
  };
  const StageSink no_sink = [](const std::string&, Value) {};
  const Value hidden = DecoderLayers(builder, EmbedTokens(builder, ids), {angles, rows, attention, no_sink});
  builder.Output("logits", Logits(builder, hidden));
  return std::move(builder).Build();
}

Module HeadModule(const model::ModelConfig& config, WeightType weights, StepKernels step_kernels) {
  ModuleBuilder builder("head", config, weights, step_kernels);
  const Value hidden = builder.Input("hidden", {builder.compute(), {2, config.decoder.hidden}});
  builder.Output("logits", Logits(builder, hidden));
  return std::move(builder).Build();
}

}  // namespace phi4mm::stablehlo
