#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace phi4mm::server {

// The text of a member's value as it stands in `object`, which is the text of a JSON object that was parsed
// before and is valid; nothing where it has no member of that name. What parsing changes, such as the order
// of names and the digits of numbers, is still there. The result points into `object`. Threads: safe.
std::optional<std::string_view> JsonMember(std::string_view object, std::string_view name);

// The text of the first number in `text`, valid JSON, that is not kept to its last digit: no whole number of
// 64 bits, and as a float64 written in the fewest digits not the same number. Nothing where all are kept.
std::optional<std::string> FindInexactNumber(std::string_view text);

}  // namespace phi4mm::server
