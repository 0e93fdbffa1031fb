#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::engine {

// kInvalidArgument for more than kMaxStopStrings strings, or one that is empty, longer than
// kMaxStopStringBytes or not valid UTF-8.
void CheckStopStrings(const std::vector<std::string>& stop_strings);

// Looks for stop strings in a text that arrives in pieces. Text that may still turn out to be the start of a
// stop string is held back, so that no part of a found stop string is ever released. The match that ends
// first wins, the longest one of those that end together: the result does not depend on how the text was cut
// into pieces. Pieces are whole characters; so is everything released.
class StopStrings {
 public:
  // Strings that CheckStopStrings accepted; none is fine.
  explicit StopStrings(std::vector<std::string> stop_strings);

  // The text that `piece` releases. After a match: the text before it, and found() is true; nothing later
  // counts.
  std::string Append(std::string_view piece);

  // Releases what was held back: the text has ended without a match.
  std::string Finish();

  bool found() const { return found_; }

 private:
  std::vector<std::string> stop_strings_;
  std::string held_;  // longest end of the text so far that starts a stop string
  bool found_ = false;
};

}  // namespace phi4mm::engine
