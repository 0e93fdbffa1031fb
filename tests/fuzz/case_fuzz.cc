// Any bytes as a case file: refused with a base::Error that blames the input, or a conversation whose lists
// of media fit its parts and which the chat template takes or refuses.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.h"
#include "cli/case_file.h"

namespace {

using phi4mm::text::PartKind;

void Require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

std::size_t CountParts(const phi4mm::cli::CaseFile& input, PartKind kind) {
  std::ptrdiff_t count = 0;
  for (const auto& message : input.messages) {
    count += std::count_if(message.parts.begin(), message.parts.end(),
                           [kind](const auto& part) { return part.kind == kind; });
  }
  return static_cast<std::size_t>(count);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view json(reinterpret_cast<const char*>(data), size);
  try {
    const phi4mm::cli::CaseFile input = phi4mm::cli::ParseCase(json, "/folder");
    Require(!input.messages.empty());
    Require(input.audio_files.size() == CountParts(input, PartKind::kAudio));
    Require(input.image_files.size() == CountParts(input, PartKind::kImage));
    for (const auto& file : input.audio_files) {
      Require(file.is_absolute());
    }
    Require(phi4mm::text::RenderChat(input.messages).ends_with("<|assistant|>"));
  } catch (const phi4mm::base::Error& error) {
    Require(error.code() == phi4mm::base::ErrorCode::kInvalidArgument);
    Require(error.message().size() < 1000);  // the input is quoted in part only
  }
  return 0;
}
