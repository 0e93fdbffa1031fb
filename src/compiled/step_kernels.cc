#include "compiled/step_kernels.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "base/error.h"
#include "compiled/chunk_calls.h"
#include "compiled/row_kernels.h"
#include "compiled/step_attention.h"
#include "compiled/worker_pool.h"
#include "pjrt/custom_call.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using pjrt::CallBuffer;

std::size_t Threads() { return std::max(1U, std::thread::hardware_concurrency()); }

// Never destroyed: the plugin may call as long as the process lives.
WorkerPool& Pool() {
  static auto& pool = *new WorkerPool(Threads());
  return pool;
}

// kInternal where the buffers of x [rows, in] times matrix [out, in] do not fit each other.
void CheckProduct(CallBuffers operands, CallBuffers results) {
  const auto rank_2 = [](const CallBuffer& buffer) { return buffer.type.shape.size() == 2; };
  const bool has_matrices = operands.size() == 2 && results.size() == 1 && rank_2(operands[0]) &&
                            rank_2(operands[1]) && rank_2(results[0]);
  if (!has_matrices) {
    base::ThrowInternal("a row product takes two matrices and gives one");
  }
  const base::Shape& x = operands[0].type.shape;
  const base::Shape& matrix = operands[1].type.shape;
  const DType dtype = operands[0].type.dtype;
  const DType result = dtype == DType::kI8 ? DType::kI32 : DType::kF32;
  if ((dtype != DType::kI8 && dtype != DType::kBF16) || operands[1].type.dtype != dtype ||
      matrix[1] != x[1] || results[0].type != base::TensorType{result, {x[0], matrix[0]}}) {
    base::ThrowInternal(base::StrCat("a row product of ", base::TensorTypeText(operands[0].type), " and ",
                                     base::TensorTypeText(operands[1].type), " cannot give ",
                                     base::TensorTypeText(results[0].type)));
  }
}

void RowProduct(CallBuffers operands, CallBuffers results) {
  CheckProduct(operands, results);
  const base::TensorType& x = operands[0].type;
  const auto out = static_cast<std::size_t>(operands[1].type.shape[0]);
  const std::size_t row_bytes = static_cast<std::size_t>(x.shape[1]) * base::DTypeBytes(x.dtype);
  const PackedRows rows(operands[0].data, static_cast<std::size_t>(x.shape[0]), row_bytes);
  const bool is_int8 = x.dtype == DType::kI8;
  const std::vector<std::int32_t> offsets = is_int8 ? Int8Offsets(rows) : std::vector<std::int32_t>();
  const std::vector<OutputRange> parts = DivideOutputs(out, row_bytes, Threads());
  Pool().Run(parts.size(), [&](std::size_t part) {
    if (is_int8) {
      Int8Product(rows, offsets, static_cast<const std::int8_t*>(operands[1].data), out,
                  static_cast<std::int32_t*>(results[0].data), parts[part]);
    } else {
      Bf16Product(rows, static_cast<const std::uint16_t*>(operands[1].data), out,
                  static_cast<float*>(results[0].data), parts[part]);
    }
  });
}

// The sizes of a step's attention; kInternal where the buffers do not fit each other.
void CheckAttention(CallBuffers operands, CallBuffers results) {
  bool fits = operands.size() == 4 && results.size() == 1 && operands[0].type.shape.size() == 3 &&
              operands[1].type.shape.size() == 4;
  if (fits) {
    const base::Shape& queries = operands[0].type.shape;
    const base::Shape& keys = operands[1].type.shape;
    const std::int64_t slots = queries[0];
    fits = operands[0].type.dtype == DType::kBF16 && operands[1].type.dtype == DType::kBF16 &&
           operands[2].type == operands[1].type && keys[0] == slots && keys[3] == queries[2] &&
           queries[1] % keys[1] == 0 && operands[3].type == base::TensorType{DType::kI32, {slots}} &&
           results[0].type == base::TensorType{DType::kBF16, {slots, queries[1] * queries[2]}};
  }
  if (!fits) {
    base::ThrowInternal("a step's attention takes queries, keys, values and positions that fit each other");
  }
}

void StepAttention(CallBuffers operands, CallBuffers results) {
  CheckAttention(operands, results);
  const auto size = [](std::int64_t value) { return static_cast<std::size_t>(value); };
  const base::Shape& keys = operands[1].type.shape;
  const std::size_t slots = size(keys[0]);
  const std::size_t kv_heads = size(keys[1]);
  const std::size_t head_dim = size(keys[3]);
  const std::size_t group = size(operands[0].type.shape[1]) / kv_heads;
  const auto* last = static_cast<const std::int32_t*>(operands[3].data);
  const std::size_t row = size(keys[2]);
  const auto scratch = std::make_unique_for_overwrite<float[]>(slots * kv_heads * group * row);
  Pool().Run(slots * kv_heads, [&](std::size_t part) {
    // Slots that are not active may name any position; what they get means nothing.
    const auto position = std::clamp<std::int64_t>(last[part / kv_heads], 0, keys[2] - 1);
    const std::size_t query = part * group * head_dim;
    const std::size_t cache = part * row * head_dim;
    AttendHead({.group = group,
                .head_dim = head_dim,
                .positions = size(position) + 1,
                .queries = static_cast<const std::uint16_t*>(operands[0].data) + query,
                .keys = static_cast<const std::uint16_t*>(operands[1].data) + cache,
                .values = static_cast<const std::uint16_t*>(operands[2].data) + cache,
                .context = static_cast<std::uint16_t*>(results[0].data) + query,
                .scratch = scratch.get() + part * group * row});
  });
}

template <void (*kCall)(CallBuffers operands, CallBuffers results, WorkerPool& pool)>
void WithPool(CallBuffers operands, CallBuffers results) {
  kCall(operands, results, Pool());
}

}  // namespace

stablehlo::StepKernels ChooseStepKernels(const pjrt::Client& client) {
  const bool fits = HasRowKernels() && client.profile().family == pjrt::CompilerFamily::kXla &&
                    client.platform_name() == "cpu";
  const pjrt::Plugin& plugin = client.plugin();
  if (!fits || pjrt::RegisterCustomCall<RowProduct>(plugin, stablehlo::kRowProductTarget) ||
      pjrt::RegisterCustomCall<StepAttention>(plugin, stablehlo::kStepAttentionTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallChunkProduct>>(plugin, stablehlo::kChunkProductTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallScaledProduct>>(plugin, stablehlo::kScaledProductTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallChunkAttention>>(plugin, stablehlo::kChunkAttentionTarget)) {
    return stablehlo::StepKernels::kCompiler;
  }
  return HasMatrixTiles() ? stablehlo::StepKernels::kStepCalls : stablehlo::StepKernels::kCustomCalls;
}

}  // namespace phi4mm::compiled
