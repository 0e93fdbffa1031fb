#pragma once

// One start of a program that uses the cache.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compiled/artifact_bytes.h"
#include "compiled/artifact_cache.h"

namespace phi4mm::compiled::testing {

class CacheSession {
 public:
  explicit CacheSession(ArtifactCacheOptions options) {
    options.warn = [this](const std::string& sentence) { warnings.push_back(sentence); };
    options.observe = [this](const ArtifactEvent& event) { events.push_back(event); };
    cache = ArtifactCache::Open(std::move(options));
  }
  explicit CacheSession(const std::filesystem::path& folder) : CacheSession(OptionsFor(folder)) {}
  CacheSession(const CacheSession&) = delete;
  CacheSession& operator=(const CacheSession&) = delete;

  static ArtifactCacheOptions OptionsFor(const std::filesystem::path& folder) {
    ArtifactCacheOptions options;
    options.folder = folder;
    return options;
  }

  // Weights that are `expected`; whether they were made here. Fails where other bytes come.
  struct Answer {
    bool is_right = false;
    bool was_made = false;
    DerivedWeights weights;
  };
  Answer Weights(const std::string& facts, const Bytes& expected) {
    Answer answer;
    answer.weights = cache->GetOrMakeWeights({.name = "weights " + facts,
                                              .source = base::Sha256::Of("checkpoint"),
                                              .facts = {{"facts", facts}},
                                              .size_bytes = expected.size()},
                                             [&](std::span<std::byte> out) {
                                               answer.was_made = true;
                                               std::ranges::copy(expected, out.begin());
                                             });
    answer.is_right = std::ranges::equal(answer.weights.bytes, expected);
    return answer;
  }

  std::vector<std::string> warnings;
  std::vector<ArtifactEvent> events;
  std::unique_ptr<ArtifactCache> cache;
};

}  // namespace phi4mm::compiled::testing
