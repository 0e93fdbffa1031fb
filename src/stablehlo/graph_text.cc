#include "stablehlo/graph_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>

#include "base/bf16.h"
#include "base/error.h"

namespace phi4mm::stablehlo {
namespace {

using base::DType;

// Above this many elements a literal is written as bytes.
constexpr std::size_t kListedElements = 32;

std::string_view MlirElement(DType dtype) {
  switch (dtype) {
    case DType::kBool:
      return "i1";
    case DType::kU8:
      return "ui8";
    case DType::kI8:
      return "i8";
    case DType::kI16:
      return "i16";
    case DType::kI32:
      return "i32";
    case DType::kI64:
      return "i64";
    case DType::kF16:
      return "f16";
    case DType::kBF16:
      return "bf16";
    case DType::kF32:
      return "f32";
    case DType::kF64:
      return "f64";
  }
  base::ThrowInternal("an element type without a name in MLIR");
}

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

// The bits as "0x7F80", which MLIR takes for a float's bits: the only way to write infinities and NaN.
std::string HexBits(std::uint64_t bits, int digits) {
  std::string text = "0x";
  for (int digit = digits - 1; digit >= 0; --digit) {
    text += kHexDigits[(bits >> static_cast<unsigned>(4 * digit)) & 0xFU];
  }
  return text;
}

// The shortest decimal that MLIR, which reads it as a double and rounds that, takes for exactly `value`, with
// the point that it asks for.
std::string FiniteFloat(float value) {
  std::array<char, 32> digits{};
  auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  double read = 0.0;
  std::from_chars(digits.data(), end, read);
  if (static_cast<float>(read) != value) {
    end = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<double>(value)).ptr;
  }
  std::string text(digits.data(), end);
  if (text.find('.') == std::string::npos) {
    const std::size_t exponent = text.find('e');
    text.insert(exponent == std::string::npos ? text.size() : exponent, ".0");
  }
  return text;
}

std::string FloatLiteral(DType dtype, double value) {
  const auto narrow = static_cast<float>(value);
  const float rounded = dtype == DType::kBF16 ? base::RoundToBf16(narrow) : narrow;
  if (std::isfinite(rounded)) {
    return FiniteFloat(rounded);
  }
  return dtype == DType::kBF16 ? HexBits(base::FloatToBf16(rounded), 4)
                               : HexBits(std::bit_cast<std::uint32_t>(rounded), 8);
}

template <typename Integer>
void CheckInteger(double value) {
  if (!(value >= static_cast<double>(std::numeric_limits<Integer>::min()) &&
        value <= static_cast<double>(std::numeric_limits<Integer>::max()) && std::trunc(value) == value)) {
    base::ThrowInternal(base::StrCat("the constant ", value, " is no value of its integer type"));
  }
}

std::string IntegerLiteral(double value) { return base::StrCat(static_cast<std::int64_t>(value)); }

// Elements of `list` nested by `shape`.
std::string Nested(std::span<const std::int64_t> shape, std::span<const std::string> list) {
  if (shape.empty()) {
    return list.front();
  }
  const std::size_t stride = list.size() / static_cast<std::size_t>(shape.front());
  std::string text = "[";
  for (std::size_t first = 0; first < list.size(); first += stride) {
    text += first == 0 ? "" : ", ";
    text += Nested(shape.subspan(1), list.subspan(first, stride));
  }
  return text + "]";
}

std::string HexDense(std::span<const std::byte> bytes) {
  std::string text = "dense<\"0x";
  text.reserve(text.size() + 2 * bytes.size() + 2);
  for (const std::byte byte : bytes) {
    const auto value = std::to_integer<unsigned>(byte);
    text += kHexDigits[value >> 4U];
    text += kHexDigits[value & 0xFU];
  }
  return text + "\">";
}

template <typename T, typename Spell>
std::string Dense(std::span<const std::int64_t> shape, std::span<const T> values, Spell&& spell) {
  static_assert(std::endian::native == std::endian::little);  // the order of MLIR's bytes
  const auto count = base::ElementCount(shape);
  if (!count || *count < 1 || static_cast<std::size_t>(*count) != values.size()) {
    base::ThrowInternal(base::StrCat("a constant of ", values.size(), " values cannot have the shape ",
                                     base::ShapeText(shape)));
  }
  if (values.size() > kListedElements) {
    return HexDense(std::as_bytes(values));
  }
  std::vector<std::string> list;
  std::ranges::transform(values, std::back_inserter(list), spell);
  return base::StrCat("dense<", Nested(shape, list), ">");
}

}  // namespace

std::string MlirType(const base::TensorType& type) {
  std::string text = "tensor<";
  for (const std::int64_t size : type.shape) {
    text += std::to_string(size);
    text += 'x';
  }
  text += MlirElement(type.dtype);
  return text + ">";
}

std::string MlirTypes(std::span<const base::TensorType> types) {
  std::string text = "(";
  for (const base::TensorType& type : types) {
    text += text.size() == 1 ? "" : ", ";
    text += MlirType(type);
  }
  return text + ")";
}

std::string MlirList(std::span<const std::int64_t> values) { return base::ShapeText(values); }

std::string MlirArray(std::span<const std::int64_t> values) {
  std::string text = "array<i64";
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += base::StrCat(i == 0 ? ": " : ", ", values[i]);
  }
  return text + ">";
}

std::string MlirLiteral(DType dtype, double value) {
  switch (dtype) {
    case DType::kBool:
      if (value != 0.0 && value != 1.0) {
        base::ThrowInternal(base::StrCat("the constant ", value, " is no bool"));
      }
      return value == 0.0 ? "false" : "true";
    case DType::kU8:
      CheckInteger<std::uint8_t>(value);
      return IntegerLiteral(value);
    case DType::kI8:
      CheckInteger<std::int8_t>(value);
      return IntegerLiteral(value);
    case DType::kI16:
      CheckInteger<std::int16_t>(value);
      return IntegerLiteral(value);
    case DType::kI32:
    case DType::kI64:  // no constant here is larger
      CheckInteger<std::int32_t>(value);
      return IntegerLiteral(value);
    case DType::kBF16:
    case DType::kF32:
      return FloatLiteral(dtype, value);
    case DType::kF16:
    case DType::kF64:
      break;
  }
  base::ThrowInternal(base::StrCat("constants of ", base::DTypeName(dtype), " are not written"));
}

std::string MlirDense(std::span<const std::int64_t> shape, std::span<const float> values) {
  return Dense(shape, values,
               [](float value) { return FloatLiteral(DType::kF32, static_cast<double>(value)); });
}

std::string MlirDense(std::span<const std::int64_t> shape, std::span<const std::int32_t> values) {
  return Dense(shape, values, [](std::int32_t value) { return std::to_string(value); });
}

bool IsMlirSymbol(std::string_view name) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  constexpr std::string_view kOthers = "0123456789.$";
  return !name.empty() && kLetters.find(name.front()) != std::string_view::npos &&
         std::ranges::all_of(name, [&](char c) {
           return kLetters.find(c) != std::string_view::npos || kOthers.find(c) != std::string_view::npos;
         });
}

}  // namespace phi4mm::stablehlo
