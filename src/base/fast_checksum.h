#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace phi4mm::base {

// XXH3 with 128 bits in its canonical (big-endian) form: finds accidental damage at the speed of memory. No
// protection against somebody who chooses the bytes: that takes Sha256.
using FastChecksum = std::array<std::byte, 16>;

FastChecksum FastChecksumOf(std::span<const std::byte> bytes);

}  // namespace phi4mm::base
