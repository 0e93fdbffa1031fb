#include "engine/stop_strings.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"
#include "text/utf8.h"

namespace phi4mm::engine {
namespace {

bool IsUtf8(std::string_view text) { return text::ReplaceInvalidUtf8(text) == text; }

}  // namespace

void CheckStopStrings(const std::vector<std::string>& stop_strings) {
  if (static_cast<std::int64_t>(stop_strings.size()) > kMaxStopStrings) {
    base::ThrowInvalidArgument(base::StrCat("the request has ", stop_strings.size(),
                                            " stop strings, the limit is ", kMaxStopStrings));
  }
  for (std::size_t index = 0; index < stop_strings.size(); ++index) {
    const std::string& stop = stop_strings[index];
    if (stop.empty()) {
      base::ThrowInvalidArgument(base::StrCat("stop string ", index + 1, " is empty"));
    }
    if (stop.size() > kMaxStopStringBytes) {
      base::ThrowInvalidArgument(base::StrCat("stop string ", index + 1, " has ", stop.size(),
                                              " bytes, the limit is ", kMaxStopStringBytes));
    }
    if (!IsUtf8(stop)) {
      base::ThrowInvalidArgument(base::StrCat("stop string ", index + 1, " is not valid UTF-8"));
    }
  }
}

StopStrings::StopStrings(std::vector<std::string> stop_strings) : stop_strings_(std::move(stop_strings)) {
  // Longest first, so that of the matches that end together the longest is met first.
  std::stable_sort(stop_strings_.begin(), stop_strings_.end(),
                   [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
}

std::string StopStrings::Append(std::string_view piece) {
  if (found_) {
    return {};
  }
  if (stop_strings_.empty()) {
    return std::string(piece);
  }
  std::string released;
  for (const char byte : piece) {
    held_.push_back(byte);
    for (const std::string& stop : stop_strings_) {
      if (held_.ends_with(stop)) {
        released.append(held_, 0, held_.size() - stop.size());
        held_.clear();
        found_ = true;
        return released;
      }
    }
    const auto starts_a_stop = [this](std::string_view end) {
      return std::any_of(stop_strings_.begin(), stop_strings_.end(),
                         [end](const std::string& stop) { return stop.starts_with(end); });
    };
    const std::string_view held = held_;
    std::size_t free_bytes = 0;
    while (!starts_a_stop(held.substr(free_bytes))) {
      ++free_bytes;  // ends at the empty string, which starts every stop string
    }
    released.append(held_, 0, free_bytes);
    held_.erase(0, free_bytes);
  }
  return released;
}

std::string StopStrings::Finish() { return std::exchange(held_, {}); }

}  // namespace phi4mm::engine
