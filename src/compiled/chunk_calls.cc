#include "compiled/chunk_calls.h"

#include <algorithm>
#include <cstdint>

#include "base/error.h"
#include "compiled/chunk_attention.h"
#include "compiled/chunk_products.h"
#include "compiled/matrix_operand.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::TensorType;

std::size_t Size(std::int64_t value) { return static_cast<std::size_t>(value); }

// The common part of both products: x [rows, in] and matrix [out, in] of `dtype`, one result [rows, out].
// kInternal where the buffers do not fit each other.
ChunkProduct ProductOf(CallBuffers operands, CallBuffers results, DType dtype) {
  const bool fits = operands.size() >= 2 && results.size() == 1 && operands[0].type.shape.size() == 2 &&
                    operands[0].type.dtype == dtype && results[0].type.shape.size() == 2 &&
                    results[0].type.dtype == DType::kBF16 &&
                    results[0].type.shape[0] == operands[0].type.shape[0];
  if (!fits) {
    base::ThrowInternal("a chunk product takes two matrices and gives one, which must fit each other");
  }
  const base::Shape& x = operands[0].type.shape;
  const std::int64_t out = results[0].type.shape[1];
  const MatrixOperand matrix = MatrixOf(operands[1], dtype, out, x[1]);
  return {.format = dtype == DType::kI8 ? TileFormat::kInt8 : TileFormat::kBf16,
          .rows = Size(x[0]),
          .in = Size(x[1]),
          .out = Size(out),
          .x = static_cast<const std::byte*>(operands[0].data),
          .matrix = matrix.data,
          .is_packed = matrix.is_packed,
          .result = static_cast<std::uint16_t*>(results[0].data)};
}

void CheckVector(const pjrt::CallBuffer& buffer, DType dtype, std::size_t length) {
  const TensorType wanted{dtype, {static_cast<std::int64_t>(length)}};
  if (buffer.type != wanted) {
    base::ThrowInternal(base::StrCat("a chunk product needs ", base::TensorTypeText(wanted), ", not ",
                                     base::TensorTypeText(buffer.type)));
  }
}

}  // namespace

void CallChunkProduct(CallBuffers operands, CallBuffers results, WorkerPool& pool) {
  ChunkProduct product = ProductOf(operands, results, DType::kBF16);
  if (operands.size() == 3) {
    CheckVector(operands[2], DType::kBF16, product.out);
    product.bias = static_cast<const std::uint16_t*>(operands[2].data);
  } else if (operands.size() != 2) {
    base::ThrowInternal("a chunk product takes two matrices and at most one bias");
  }
  RunChunkProduct(product, pool);
}

void CallScaledProduct(CallBuffers operands, CallBuffers results, WorkerPool& pool) {
  ChunkProduct product = ProductOf(operands, results, DType::kI8);
  if (operands.size() != 4) {
    base::ThrowInternal("a scaled product takes two matrices and the scales of both");
  }
  CheckVector(operands[2], DType::kF32, product.rows);
  CheckVector(operands[3], DType::kF32, product.out);
  product.row_scales = static_cast<const float*>(operands[2].data);
  product.output_scales = static_cast<const float*>(operands[3].data);
  RunChunkProduct(product, pool);
}

void CallChunkAttention(CallBuffers operands, CallBuffers results, WorkerPool& pool) {
  bool fits = operands.size() == 6 && results.size() == 1 && operands[0].type.shape.size() == 3 &&
              operands[1].type.shape.size() == 4;
  if (fits) {
    const base::Shape& queries = operands[0].type.shape;
    const base::Shape& keys = operands[1].type.shape;
    const auto is_scalar = [](const pjrt::CallBuffer& buffer) {
      return buffer.type == TensorType{DType::kI32, {}};
    };
    fits = operands[0].type.dtype == DType::kBF16 && operands[1].type.dtype == DType::kBF16 &&
           operands[2].type == operands[1].type && keys[3] == queries[2] && keys[0] > 0 && queries[0] > 0 &&
           queries[0] <= keys[2] && std::ranges::all_of(operands.subspan(3), is_scalar) &&
           results[0].type == TensorType{DType::kBF16, {queries[0], queries[1] * queries[2]}};
  }
  if (!fits) {
    base::ThrowInternal("a chunk's attention takes queries, keys, values and a place that fit each other");
  }
  const base::Shape& queries = operands[0].type.shape;
  const base::Shape& keys = operands[1].type.shape;
  const auto scalar = [&](std::size_t operand) {
    return std::int64_t{*static_cast<const std::int32_t*>(operands[operand].data)};
  };
  // As the compiler's operations clamp them.
  const std::int64_t slot = std::clamp<std::int64_t>(scalar(3), 0, keys[0] - 1);
  const std::int64_t valid = std::clamp<std::int64_t>(scalar(5), 1, queries[0]);
  const std::int64_t start = std::clamp<std::int64_t>(scalar(4), 0, keys[2] - valid);
  const std::size_t slot_numbers = Size(keys[1] * keys[2] * keys[3]);
  AttendChunk({.rows = Size(queries[0]),
               .heads = Size(queries[1]),
               .kv_heads = Size(keys[1]),
               .head_dim = Size(queries[2]),
               .cache_positions = Size(keys[2]),
               .start = Size(start),
               .valid = Size(valid),
               .queries = static_cast<const std::uint16_t*>(operands[0].data),
               .keys = static_cast<const std::uint16_t*>(operands[1].data) + Size(slot) * slot_numbers,
               .values = static_cast<const std::uint16_t*>(operands[2].data) + Size(slot) * slot_numbers,
               .context = static_cast<std::uint16_t*>(results[0].data)},
              pool);
}

}  // namespace phi4mm::compiled
