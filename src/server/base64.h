#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace phi4mm::server {

// Bytes that base64 text of this length stands for at most.
constexpr std::size_t MaxBase64Bytes(std::size_t characters) { return characters / 4 * 3 + 3; }

// Decodes base64 (RFC 4648): the standard or the URL alphabet, padded or not, ASCII white space anywhere.
// Nothing for any other character, a wrong length, wrong padding or stray bits in the last character.
[[nodiscard]] std::optional<std::vector<std::byte>> DecodeBase64(std::string_view text);

}  // namespace phi4mm::server
