#include "base/fast_checksum.h"

// The whole of the library as inline functions of this file, so that nothing has to be linked.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

namespace phi4mm::base {

FastChecksum FastChecksumOf(std::span<const std::byte> bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  FastChecksum checksum = {};
  static_assert(sizeof(canonical.digest) == sizeof(checksum));
  std::memcpy(checksum.data(), canonical.digest, sizeof(checksum));
  return checksum;
}

}  // namespace phi4mm::base
