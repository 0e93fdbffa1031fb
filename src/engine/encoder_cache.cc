#include "engine/encoder_cache.h"

namespace phi4mm::engine {
namespace {

std::size_t BytesOf(const base::HostTensor& rows) { return rows.values.size() * sizeof(float); }

}  // namespace

std::shared_ptr<const base::HostTensor> EncoderCache::Find(const MediumKey& key) {
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) {
    ++misses_;
    return nullptr;
  }
  ++hits_;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->rows;
}

void EncoderCache::Insert(const MediumKey& key, std::shared_ptr<const base::HostTensor> rows) {
  const std::size_t bytes = BytesOf(*rows);
  if (bytes > max_bytes_ || by_key_.count(key) != 0) {
    return;
  }
  while (bytes > max_bytes_ - bytes_) {
    bytes_ -= BytesOf(*entries_.back().rows);
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
  entries_.push_front({.key = key, .rows = std::move(rows)});
  by_key_[key] = entries_.begin();
  bytes_ += bytes;
}

}  // namespace phi4mm::engine
