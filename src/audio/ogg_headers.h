#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace phi4mm::audio {

// Checks that an OGG file begins with the whole header packets of its first stream, on pages with the right
// checksum: three for Vorbis (with a well-formed comment packet), two for Opus and others. libsndfile loses
// memory when it meets broken ones, so it never sees them. Errors: kInvalidArgument. The bytes begin with
// "OggS". Nothing but the headers is copied.
void CheckOggHeaders(std::span<const std::byte> bytes, std::string_view name);

}  // namespace phi4mm::audio
