#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace phi4mm::vision {

enum class ByteOrder : std::uint8_t { kLittle, kBig };

// Fixed-size integers at an offset of `bytes`. The caller has checked that they lie inside.
inline std::uint32_t ByteAt(std::span<const std::byte> bytes, std::size_t offset) {
  return std::to_integer<std::uint32_t>(bytes[offset]);
}

inline std::uint32_t U16At(std::span<const std::byte> bytes, std::size_t offset,
                           ByteOrder order = ByteOrder::kLittle) {
  const std::uint32_t a = ByteAt(bytes, offset);
  const std::uint32_t b = ByteAt(bytes, offset + 1);
  return order == ByteOrder::kLittle ? (a | (b << 8U)) : ((a << 8U) | b);
}

inline std::uint32_t U32At(std::span<const std::byte> bytes, std::size_t offset,
                           ByteOrder order = ByteOrder::kLittle) {
  const std::uint32_t a = U16At(bytes, offset, order);
  const std::uint32_t b = U16At(bytes, offset + 2, order);
  return order == ByteOrder::kLittle ? (a | (b << 16U)) : ((a << 16U) | b);
}

inline std::int32_t I32At(std::span<const std::byte> bytes, std::size_t offset) {
  return static_cast<std::int32_t>(U32At(bytes, offset));
}

// Whether `count` bytes from `offset` lie inside.
inline bool Holds(std::span<const std::byte> bytes, std::size_t offset, std::size_t count) {
  return offset <= bytes.size() && count <= bytes.size() - offset;
}

}  // namespace phi4mm::vision
