#pragma once

#include <cstdint>
#include <string>

namespace phi4mm::model {

// A safetensors file made by hand: header length, header, data.
inline std::string SafetensorsBytes(const std::string& header, const std::string& data) {
  std::string file;
  for (unsigned i = 0; i < 8; ++i) {
    file.push_back(static_cast<char>((static_cast<std::uint64_t>(header.size()) >> (8 * i)) & 0xFFU));
  }
  return file + header + data;
}

}  // namespace phi4mm::model
