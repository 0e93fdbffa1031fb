#include "pjrt/protobuf_writer.h"

#include <bit>

namespace phi4mm::pjrt {
namespace {

constexpr std::uint32_t kVarint = 0;
constexpr std::uint32_t kFixed64 = 1;
constexpr std::uint32_t kLengthDelimited = 2;

}  // namespace

void ProtobufWriter::Varint(std::uint64_t value) {
  while (value >= 0x80U) {
    bytes_.push_back(static_cast<char>((value & 0x7FU) | 0x80U));
    value >>= 7U;
  }
  bytes_.push_back(static_cast<char>(value));
}

void ProtobufWriter::Tag(int field, std::uint32_t wire_type) {
  Varint((static_cast<std::uint64_t>(field) << 3U) | wire_type);
}

void ProtobufWriter::Int64(int field, std::int64_t value) {
  Tag(field, kVarint);
  Varint(static_cast<std::uint64_t>(value));
}

void ProtobufWriter::Bool(int field, bool value) {
  Tag(field, kVarint);
  Varint(value ? 1 : 0);
}

void ProtobufWriter::Double(int field, double value) {
  Tag(field, kFixed64);
  const auto bits = std::bit_cast<std::uint64_t>(value);
  for (unsigned shift = 0; shift < 64U; shift += 8U) {
    bytes_.push_back(static_cast<char>((bits >> shift) & 0xFFU));
  }
}

void ProtobufWriter::Bytes(int field, std::string_view value) {
  Tag(field, kLengthDelimited);
  Varint(value.size());
  bytes_.append(value);
}

}  // namespace phi4mm::pjrt
