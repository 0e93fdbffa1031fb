#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <utility>

#include "base/host_tensor.h"
#include "engine/medium_key.h"

namespace phi4mm::engine {

// The rows of media that were encoded lately, up to a number of bytes; the one used longest ago goes first.
// Threads: one.
class EncoderCache {
 public:
  explicit EncoderCache(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // The rows [rows, hidden], or null.
  std::shared_ptr<const base::HostTensor> Find(const MediumKey& key);

  // Keeps the rows unless they alone exceed the limit. A key that is there already keeps what it has.
  void Insert(const MediumKey& key, std::shared_ptr<const base::HostTensor> rows);

  std::size_t bytes() const { return bytes_; }
  std::int64_t hits() const { return hits_; }
  std::int64_t misses() const { return misses_; }

 private:
  struct Entry {
    MediumKey key;
    std::shared_ptr<const base::HostTensor> rows;
  };

  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // used last first
  std::map<MediumKey, std::list<Entry>::iterator> by_key_;
  std::int64_t hits_ = 0;
  std::int64_t misses_ = 0;
};

}  // namespace phi4mm::engine
