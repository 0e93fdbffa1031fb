#include "compiled/step_kernels.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "base/error.h"
#include "compiled/chunk_calls.h"
#include "compiled/matrix_operand.h"
#include "compiled/packed_matrix.h"
#include "compiled/packed_products.h"
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

// The matrix of x [rows, in] times matrix [out, in]. kInternal where the buffers do not fit each other.
MatrixOperand CheckProduct(CallBuffers operands, CallBuffers results) {
  const auto rank_2 = [](const CallBuffer& buffer) { return buffer.type.shape.size() == 2; };
  const bool has_matrices =
      operands.size() == 2 && results.size() == 1 && rank_2(operands[0]) && rank_2(results[0]);
  if (!has_matrices) {
    base::ThrowInternal("a row product takes two matrices and gives one");
  }
  const base::TensorType& x = operands[0].type;
  const base::TensorType& result = results[0].type;
  const DType wide = x.dtype == DType::kI8 ? DType::kI32 : DType::kF32;
  if ((x.dtype != DType::kI8 && x.dtype != DType::kBF16) || result.dtype != wide ||
      result.shape[0] != x.shape[0]) {
    base::ThrowInternal(base::StrCat("a row product of ", base::TensorTypeText(x), " cannot give ",
                                     base::TensorTypeText(result)));
  }
  return MatrixOf(operands[1], x.dtype, result.shape[1], x.shape[1]);
}

void RowProduct(CallBuffers operands, CallBuffers results) {
  const MatrixOperand matrix = CheckProduct(operands, results);
  const base::TensorType& x = operands[0].type;
  const auto out = static_cast<std::size_t>(results[0].type.shape[1]);
  const std::size_t row_bytes = static_cast<std::size_t>(x.shape[1]) * base::DTypeBytes(x.dtype);
  const PackedRows rows(operands[0].data, static_cast<std::size_t>(x.shape[0]), row_bytes);
  const bool is_int8 = x.dtype == DType::kI8;
  const std::vector<std::int32_t> offsets = is_int8 ? Int8Offsets(rows) : std::vector<std::int32_t>();
  const std::vector<OutputRange> parts = DivideOutputs(out, row_bytes, Threads());
  Pool().Run(parts.size(), [&](std::size_t part) {
    if (is_int8) {
      auto* const result = static_cast<std::int32_t*>(results[0].data);
      matrix.is_packed ? PackedInt8Product(rows, offsets, matrix.data, out, result, parts[part])
                       : Int8Product(rows, offsets, reinterpret_cast<const std::int8_t*>(matrix.data), out,
                                     result, parts[part]);
    } else {
      auto* const result = static_cast<float*>(results[0].data);
      matrix.is_packed
          ? PackedBf16Product(rows, matrix.data, out, result, parts[part])
          : Bf16Product(rows, reinterpret_cast<const std::uint16_t*>(matrix.data), out, result, parts[part]);
    }
  });
}

// Rows of a packed matrix, copied out.
void TakeRows(CallBuffers operands, CallBuffers results) {
  const bool fits = operands.size() == 2 && results.size() == 1 && results[0].type.shape.size() == 2 &&
                    operands[1].type == base::TensorType{DType::kI32, {results[0].type.shape[0]}};
  if (!fits || operands[0].type.shape.size() != 4) {
    base::ThrowInternal("taking rows needs a packed matrix, the rows' ids and a result for each");
  }
  // The number of outputs is not in the shapes, but nobody asks for the panel's others: ids are tokens.
  const base::TensorType& rows = results[0].type;
  const std::int64_t out = operands[0].type.shape[0] * operands[0].type.shape[2];
  const MatrixOperand matrix = MatrixOf(operands[0], rows.dtype, out, rows.shape[1]);
  const std::size_t row_bytes = static_cast<std::size_t>(rows.shape[1]) * base::DTypeBytes(rows.dtype);
  const std::span packed(matrix.data, PackedBytes(static_cast<std::size_t>(out), row_bytes));
  const std::span<std::byte> taken(static_cast<std::byte*>(results[0].data),
                                   static_cast<std::size_t>(rows.shape[0]) * row_bytes);
  const auto* const ids = static_cast<const std::int32_t*>(operands[1].data);
  for (std::size_t i = 0; i < static_cast<std::size_t>(rows.shape[0]); ++i) {
    const auto id = static_cast<std::size_t>(std::clamp<std::int64_t>(ids[i], 0, out - 1));
    UnpackRow(packed, id, taken.subspan(i * row_bytes, row_bytes));
  }
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
      pjrt::RegisterCustomCall<TakeRows>(plugin, stablehlo::kTakeRowsTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallChunkProduct>>(plugin, stablehlo::kChunkProductTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallScaledProduct>>(plugin, stablehlo::kScaledProductTarget) ||
      pjrt::RegisterCustomCall<WithPool<CallChunkAttention>>(plugin, stablehlo::kChunkAttentionTarget)) {
    return stablehlo::StepKernels::kCompiler;
  }
  return HasMatrixTiles() ? stablehlo::StepKernels::kStepCalls : stablehlo::StepKernels::kCustomCalls;
}

}  // namespace phi4mm::compiled
