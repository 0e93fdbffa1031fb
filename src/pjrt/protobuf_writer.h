#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace phi4mm::pjrt {

// Writes the protocol buffer wire format: only the kinds of field that compile options need.
// Source: protobuf encoding guide; field numbers come from the caller.
class ProtobufWriter {
 public:
  void Int64(int field, std::int64_t value);
  void Bool(int field, bool value);  // written also when false: a oneof needs its presence
  void Double(int field, double value);
  void Bytes(int field, std::string_view value);  // strings and nested messages

  const std::string& bytes() const { return bytes_; }

 private:
  void Varint(std::uint64_t value);
  void Tag(int field, std::uint32_t wire_type);

  std::string bytes_;
};

}  // namespace phi4mm::pjrt
