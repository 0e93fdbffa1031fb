#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/page_memory.h"

namespace phi4mm::bench {

// How fast all cores together read memory now, by adding up a block in large pages that no cache
// holds. The limit of everything that has to read its weights once.
class BandwidthProbe {
 public:
  explicit BandwidthProbe(std::size_t bytes = std::size_t{1} << 29U);

  // Reads the block once.
  void Measure();

  std::size_t bytes() const { return words_.size_bytes(); }

 private:
  base::PageMemory memory_;
  std::span<std::uint64_t> words_;
  std::uint64_t sum_ = 0;  // so that the pass is not optimised away
};

}  // namespace phi4mm::bench
