#include "compiled/weight_conversion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "base/bf16.h"
#include "base/error.h"

namespace phi4mm::compiled {
namespace {

using base::DType;

constexpr std::size_t kPieceElements = 4096;  // of floats on the stack between two formats

std::size_t ElementBytes(const base::TensorView& source) {
  PHI4MM_CHECK(source.dtype == DType::kBF16 || source.dtype == DType::kF32);
  return base::DTypeBytes(source.dtype);
}

std::span<const std::byte> BytesOf(const base::TensorView& source, std::size_t first, std::size_t count) {
  const std::size_t size = ElementBytes(source);
  const std::size_t elements = source.bytes.size() / size;
  PHI4MM_CHECK(first <= elements && count <= elements - first);
  return source.bytes.subspan(first * size, count * size);
}

// The bytes need not be aligned, so they are copied before they are read as numbers.
void ReadFloats(DType dtype, std::span<const std::byte> bytes, std::span<float> out) {
  if (dtype == DType::kF32) {
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return;
  }
  std::array<std::uint16_t, kPieceElements> bits;
  for (std::size_t done = 0; done < out.size(); done += bits.size()) {
    const std::size_t count = std::min(bits.size(), out.size() - done);
    std::memcpy(bits.data(), bytes.data() + 2 * done, 2 * count);
    for (std::size_t i = 0; i < count; ++i) {
      out[done + i] = base::Bf16ToFloat(bits[i]);
    }
  }
}

void WriteBf16(std::span<const float> values, std::byte* out) {
  std::array<std::uint16_t, kPieceElements> bits;
  PHI4MM_CHECK(values.size() <= bits.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    bits[i] = base::FloatToBf16(values[i]);
  }
  std::memcpy(out, bits.data(), 2 * values.size());
}

float LargestMagnitude(std::span<const float> values) {
  float largest = 0.0F;
  for (const float value : values) {
    const float magnitude = std::fabs(value);
    largest = magnitude > largest ? magnitude : largest;
  }
  return largest;
}

void QuantiseRow(std::span<const float> row, float scale, std::span<std::int8_t> out) {
  if (scale == 0.0F) {
    std::ranges::fill(out, std::int8_t{0});
    return;
  }
  // Adding and taking away 1.5 * 2^23 leaves the nearest whole number, ties to even, of anything below 2^22.
  constexpr float kRounder = 12582912.0F;
  for (std::size_t i = 0; i < row.size(); ++i) {
    float value = row[i] / scale;
    value = value > -127.0F ? value : -127.0F;
    value = value < 127.0F ? value : 127.0F;
    const float rounded = (value + kRounder) - kRounder;
    out[i] = static_cast<std::int8_t>(static_cast<std::int32_t>(rounded));
  }
}

}  // namespace

void ConvertElements(const base::TensorView& source, std::size_t first, std::size_t count, DType target,
                     std::span<std::byte> out) {
  PHI4MM_CHECK(target == DType::kBF16 || target == DType::kF32);
  const std::size_t target_size = base::DTypeBytes(target);
  PHI4MM_CHECK(out.size() == count * target_size);
  const std::span<const std::byte> bytes = BytesOf(source, first, count);
  if (count == 0) {
    return;
  }
  if (source.dtype == target) {
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return;
  }
  const std::size_t source_size = ElementBytes(source);
  std::array<float, kPieceElements> piece;
  for (std::size_t done = 0; done < count; done += piece.size()) {
    const std::size_t now = std::min(piece.size(), count - done);
    const std::span<float> floats(piece.data(), now);
    ReadFloats(source.dtype, bytes.subspan(done * source_size, now * source_size), floats);
    if (target == DType::kF32) {
      std::memcpy(out.data() + done * target_size, floats.data(), floats.size_bytes());
    } else {
      WriteBf16(floats, out.data() + done * target_size);
    }
  }
}

void QuantiseRows(const base::TensorView& source, std::size_t first, std::size_t rows,
                  std::span<std::int8_t> values, std::span<float> scales) {
  PHI4MM_CHECK(!source.shape.empty() && source.shape.front() > 0);
  const std::size_t columns =
      source.bytes.size() / ElementBytes(source) / static_cast<std::size_t>(source.shape.front());
  PHI4MM_CHECK(values.empty() || values.size() == rows * columns);
  PHI4MM_CHECK(scales.empty() || scales.size() == rows);
  std::vector<float> row(columns);
  for (std::size_t r = 0; r < rows; ++r) {
    ReadFloats(source.dtype, BytesOf(source, (first + r) * columns, columns), row);
    const float scale = LargestMagnitude(row) / 127.0F;
    if (!scales.empty()) {
      scales[r] = scale;
    }
    if (!values.empty()) {
      QuantiseRow(row, scale, values.subspan(r * columns, columns));
    }
  }
}

}  // namespace phi4mm::compiled
