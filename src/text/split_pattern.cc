#include "text/split_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/error.h"
#include "text/pattern_translation.h"

namespace phi4mm::text {
namespace {

constexpr std::size_t kMaxPatternBytes = 1U << 16U;
constexpr std::size_t kJitStackStartBytes = 32U << 10U;
constexpr std::size_t kJitStackMaxBytes = 8U << 20U;
constexpr std::uint32_t kHeapLimitKibibytes = 64U << 10U;
// Steps of one match: the usual bound, raised with the text so that a long run stays possible.
constexpr std::uint32_t kLeastMatchSteps = 10'000'000;
constexpr std::size_t kMatchStepsPerByte = 8;

struct CodeDeleter {
  void operator()(pcre2_code* code) const { pcre2_code_free(code); }
};
struct MatchDataDeleter {
  void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
};
struct MatchContextDeleter {
  void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
};
struct JitStackDeleter {
  void operator()(pcre2_jit_stack* stack) const { pcre2_jit_stack_free(stack); }
};

PCRE2_SPTR AsUnits(std::string_view text) {
  return static_cast<PCRE2_SPTR>(static_cast<const void*>(text.data()));
}

std::string MessageOf(int code) {
  std::array<PCRE2_UCHAR, 256> buffer{};
  pcre2_get_error_message(code, buffer.data(), buffer.size());
  return {static_cast<const char*>(static_cast<const void*>(buffer.data()))};
}

// Everything one pass over a text needs beside the code; made per call, so that the code can be shared.
class Matcher {
 public:
  Matcher(const pcre2_code* code, std::size_t text_byte_count)
      : code_(code),
        data_(pcre2_match_data_create(1, nullptr)),
        context_(pcre2_match_context_create(nullptr)),
        stack_(pcre2_jit_stack_create(kJitStackStartBytes, kJitStackMaxBytes, nullptr)) {
    if (data_ == nullptr || context_ == nullptr) {
      throw base::Error(base::ErrorCode::kResourceExhausted,
                        "splitting text: no memory for the pattern matcher");
    }
    const std::size_t steps =
        std::min<std::size_t>(text_byte_count,
                              std::numeric_limits<std::uint32_t>::max() / kMatchStepsPerByte) *
        kMatchStepsPerByte;
    pcre2_set_match_limit(context_.get(), std::max(kLeastMatchSteps, static_cast<std::uint32_t>(steps)));
    pcre2_set_heap_limit(context_.get(), kHeapLimitKibibytes);
    if (stack_ != nullptr) {
      pcre2_jit_stack_assign(context_.get(), nullptr, stack_.get());
    }
  }

  // Finds the first match at or after `start`; false where there is none.
  bool Find(std::string_view text, std::size_t start) {
    int result = Match(text, start, 0);
    if (result == PCRE2_ERROR_JIT_STACKLIMIT) {
      result = Match(text, start, PCRE2_NO_JIT);  // the interpreter keeps its frames on the heap
    }
    if (result == PCRE2_ERROR_NOMATCH) {
      return false;
    }
    if (result < 0) {
      throw base::Error(base::ErrorCode::kResourceExhausted,
                        base::StrCat("splitting ", text.size(), " bytes of text: ", MessageOf(result)));
    }
    return true;
  }

  std::size_t match_start() const { return pcre2_get_ovector_pointer(data_.get())[0]; }
  std::size_t match_end() const { return pcre2_get_ovector_pointer(data_.get())[1]; }

 private:
  int Match(std::string_view text, std::size_t start, std::uint32_t options) {
    return pcre2_match(code_, AsUnits(text), text.size(), start, PCRE2_NO_UTF_CHECK | options, data_.get(),
                       context_.get());
  }

  const pcre2_code* code_;
  std::unique_ptr<pcre2_match_data, MatchDataDeleter> data_;
  std::unique_ptr<pcre2_match_context, MatchContextDeleter> context_;
  std::unique_ptr<pcre2_jit_stack, JitStackDeleter> stack_;  // null: the matcher's own 32 KiB are used
};

}  // namespace

struct SplitPattern::Compiled {
  std::unique_ptr<pcre2_code, CodeDeleter> code;
};

SplitPattern::SplitPattern(std::string_view pattern, GapRule gap_rule) : gap_rule_(gap_rule) {
  if (pattern.size() > kMaxPatternBytes) {
    base::ThrowInvalidArgument(base::StrCat("tokenizer split pattern: ", pattern.size(), " bytes, at most ",
                                            kMaxPatternBytes, " are supported"));
  }
  const std::string translated = TranslatePattern(pattern);
  int error = 0;
  std::size_t error_offset = 0;
  auto compiled = std::make_unique<Compiled>();
  compiled->code.reset(pcre2_compile(AsUnits(translated), translated.size(), PCRE2_UTF | PCRE2_UCP, &error,
                                     &error_offset, nullptr));
  if (compiled->code == nullptr) {
    base::ThrowInvalidArgument(base::StrCat("tokenizer split pattern: ", MessageOf(error)));
  }
  std::uint32_t can_match_empty = 0;
  pcre2_pattern_info(compiled->code.get(), PCRE2_INFO_MATCHEMPTY, &can_match_empty);
  if (can_match_empty != 0) {
    base::ThrowInvalidArgument(
        "tokenizer split pattern: it can match the empty text, which is not supported");
  }
  // Where the machine forbids generated code, the interpreter gives the same pieces more slowly.
  pcre2_jit_compile(compiled->code.get(), PCRE2_JIT_COMPLETE);
  compiled_ = std::move(compiled);
}

SplitPattern::SplitPattern(SplitPattern&&) noexcept = default;
SplitPattern& SplitPattern::operator=(SplitPattern&&) noexcept = default;
SplitPattern::~SplitPattern() = default;

void SplitPattern::Split(std::string_view text, std::vector<std::string_view>& pieces) const {
  if (text.empty()) {
    return;
  }
  Matcher matcher(compiled_->code.get(), text.size());
  std::size_t position = 0;
  while (position < text.size()) {
    const bool found = matcher.Find(text, position);
    const std::size_t gap_end = found ? matcher.match_start() : text.size();
    if (gap_end > position && gap_rule_ == GapRule::kKeep) {
      pieces.push_back(text.substr(position, gap_end - position));
    }
    if (!found) {
      return;
    }
    PHI4MM_CHECK(matcher.match_end() > position);
    pieces.push_back(text.substr(gap_end, matcher.match_end() - gap_end));
    position = matcher.match_end();
  }
}

}  // namespace phi4mm::text
