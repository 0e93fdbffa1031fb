#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "text/chat.h"

namespace phi4mm::cli {

// Largest case file.
inline constexpr std::size_t kMaxCaseBytes = std::size_t{16} << 20U;

// A conversation read from a file. Media paths stand in the order of their parts, one list per kind.
struct CaseFile {
  std::vector<text::ChatMessage> messages;
  std::vector<std::filesystem::path> audio_files;
  std::vector<std::filesystem::path> image_files;
};

// Reads a JSON list of chat messages, or an object whose "messages" is one; other keys of the object are
// ignored. A message is {"role": R, "content": C}, where C is a string or a list of {"type": "text", "text":
// T},
// {"type": "audio", "path": P} and {"type": "image", "path": P}; a system message may have "tools", a JSON
// text. Relative paths are taken from `folder`. kInvalidArgument naming the message and the part (counted
// from 1).
CaseFile ParseCase(std::string_view json, const std::filesystem::path& folder);

// The same from a file. kNotFound, kResourceExhausted; messages begin with the file's name.
CaseFile LoadCase(const std::filesystem::path& path);

}  // namespace phi4mm::cli
