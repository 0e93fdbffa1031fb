#include "text/utf8.h"

#include <array>
#include <cstdint>

#include "base/error.h"

namespace phi4mm::text {
namespace {

// One step of decoding: a whole character, an invalid part, or the start of a character that the text cuts
// off.
enum class StepKind : std::uint8_t { kCharacter, kInvalid, kUnfinished };
struct Step {
  StepKind kind = StepKind::kInvalid;
  std::size_t byte_count = 1;
};

std::uint8_t ByteAt(std::string_view text, std::size_t index) {
  return static_cast<std::uint8_t>(text[index]);
}

// The bytes that may follow a lead byte directly, and how many follow in all (Unicode table 3-7).
struct LeadRule {
  std::size_t continuation_count = 0;
  std::uint8_t second_low = 0x80;
  std::uint8_t second_high = 0xBF;
};

LeadRule RuleOfLead(std::uint8_t lead) {
  if (lead >= 0xC2 && lead <= 0xDF) {
    return {.continuation_count = 1};
  }
  if (lead >= 0xE0 && lead <= 0xEF) {
    const std::uint8_t low = lead == 0xE0 ? 0xA0 : 0x80;
    const std::uint8_t high = lead == 0xED ? 0x9F : 0xBF;
    return {.continuation_count = 2, .second_low = low, .second_high = high};
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const std::uint8_t low = lead == 0xF0 ? 0x90 : 0x80;
    const std::uint8_t high = lead == 0xF4 ? 0x8F : 0xBF;
    return {.continuation_count = 3, .second_low = low, .second_high = high};
  }
  return {};
}

// `text` is not empty.
Step NextStep(std::string_view text) {
  const std::uint8_t lead = ByteAt(text, 0);
  if (lead < 0x80) {
    return {StepKind::kCharacter, 1};
  }
  const LeadRule rule = RuleOfLead(lead);
  if (rule.continuation_count == 0) {
    return {StepKind::kInvalid, 1};
  }
  for (std::size_t i = 1; i <= rule.continuation_count; ++i) {
    if (i == text.size()) {
      return {StepKind::kUnfinished, i};
    }
    const std::uint8_t low = i == 1 ? rule.second_low : 0x80;
    const std::uint8_t high = i == 1 ? rule.second_high : 0xBF;
    if (ByteAt(text, i) < low || ByteAt(text, i) > high) {
      return {StepKind::kInvalid, i};
    }
  }
  return {StepKind::kCharacter, rule.continuation_count + 1};
}

// Appends the decided start of `bytes` to `out` and returns its length.
std::size_t AppendDecided(std::string_view bytes, std::string& out) {
  std::size_t position = 0;
  std::size_t copied = 0;
  while (position < bytes.size()) {
    const Step step = NextStep(bytes.substr(position));
    if (step.kind == StepKind::kUnfinished) {
      break;
    }
    if (step.kind == StepKind::kInvalid) {
      out.append(bytes.substr(copied, position - copied));
      out.append(kReplacementCharacter);
      copied = position + step.byte_count;
    }
    position += step.byte_count;
  }
  out.append(bytes.substr(copied, position - copied));
  return position;
}

bool IsWhiteSpace(char32_t c) {
  return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

}  // namespace

std::string ReplaceInvalidUtf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  if (AppendDecided(bytes, out) < bytes.size()) {
    out.append(kReplacementCharacter);
  }
  return out;
}

void CheckUtf8(std::string_view text, std::string_view name) {
  std::size_t position = 0;
  while (position < text.size()) {
    const Step step = NextStep(text.substr(position));
    if (step.kind != StepKind::kCharacter) {
      base::ThrowInvalidArgument(base::StrCat(name, " is not valid UTF-8: no character begins at byte ",
                                              position + 1, " of ", text.size()));
    }
    position += step.byte_count;
  }
}

std::string ShortQuote(std::string_view text) {
  constexpr std::size_t kMaxBytes = 48;
  const bool is_cut = text.size() > kMaxBytes;
  return base::StrCat("\"", ReplaceInvalidUtf8(text.substr(0, kMaxBytes)), is_cut ? "...\"" : "\"");
}

void MoveCompleteUtf8(std::string& pending, std::string& out) {
  pending.erase(0, AppendDecided(pending, out));
}

std::size_t LeadingWhiteSpaceBytes(std::string_view text) {
  std::size_t position = 0;
  while (position < text.size()) {
    const Utf8Character character = FirstCharacter(text.substr(position));
    if (!IsWhiteSpace(character.code_point)) {
      break;
    }
    position += character.byte_count;
  }
  return position;
}

std::size_t TrailingWhiteSpaceBytes(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0) {
    std::size_t start = end - 1;
    while (start > 0 && (ByteAt(text, start) & 0xC0U) == 0x80U) {
      --start;
    }
    if (!IsWhiteSpace(FirstCharacter(text.substr(start, end - start)).code_point)) {
      break;
    }
    end = start;
  }
  return text.size() - end;
}

void AppendUtf8(char32_t code_point, std::string& out) {
  const auto value = static_cast<std::uint32_t>(code_point);
  const auto push = [&out](std::uint32_t byte) {
    out.push_back(static_cast<char>(static_cast<std::uint8_t>(byte)));
  };
  if (value < 0x80) {
    push(value);
    return;
  }
  if (value < 0x800) {
    push(0xC0U | (value >> 6U));
  } else {
    if (value < 0x10000) {
      push(0xE0U | (value >> 12U));
    } else {
      push(0xF0U | (value >> 18U));
      push(0x80U | ((value >> 12U) & 0x3FU));
    }
    push(0x80U | ((value >> 6U) & 0x3FU));
  }
  push(0x80U | (value & 0x3FU));
}

Utf8Character FirstCharacter(std::string_view text) {
  const Step step = NextStep(text);
  if (step.kind != StepKind::kCharacter) {
    return {0xFFFD, step.byte_count};
  }
  static constexpr std::array<std::uint32_t, 5> kLeadMask = {0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t value = ByteAt(text, 0) & kLeadMask.at(step.byte_count);
  for (std::size_t i = 1; i < step.byte_count; ++i) {
    value = (value << 6U) | (ByteAt(text, i) & 0x3FU);
  }
  return {static_cast<char32_t>(value), step.byte_count};
}

}  // namespace phi4mm::text
