#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::text {

// What becomes of the text between the matches of a split pattern.
enum class GapRule : std::uint8_t {
  kKeep,  // "Isolated": each gap is a piece of its own
  kDrop,  // "Removed" with invert: only matches are pieces
};

// A compiled split pattern: cuts text into the pieces that byte-pair merging works on.
// Threads: immutable, safe to share.
class SplitPattern {
 public:
  // `pattern` as tokenizer.json gives it. kInvalidArgument where TranslatePattern refuses it, where PCRE2
  // cannot compile it, and where it can match the empty text.
  SplitPattern(std::string_view pattern, GapRule gap_rule);

  SplitPattern(SplitPattern&&) noexcept;
  SplitPattern& operator=(SplitPattern&&) noexcept;
  SplitPattern(const SplitPattern&) = delete;
  SplitPattern& operator=(const SplitPattern&) = delete;
  ~SplitPattern();

  // Appends the pieces of `text` (valid UTF-8), which borrow from it, to `pieces`. A run of any length of one
  // kind of character costs time linear in its bytes. kResourceExhausted where a pattern backtracks without
  // bound.
  void Split(std::string_view text, std::vector<std::string_view>& pieces) const;

 private:
  struct Compiled;
  std::unique_ptr<const Compiled> compiled_;
  GapRule gap_rule_;
};

}  // namespace phi4mm::text
