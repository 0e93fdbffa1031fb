#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compiled/artifact_cache.h"
#include "model/checkpoint.h"

namespace phi4mm::compiled {

// Gives `size_bytes` of weights made from the checkpoint's: kept from an earlier start, or made now by
// `fill`, which is called at most once. `name` is for people, `facts` are all that decides the bytes beside
// the checkpoint's content. Errors: those of `fill`; kResourceExhausted, kCancelled. Threads: safe.
using WeightKeeper = std::function<DerivedWeights(
    const std::string& name, const std::vector<ArtifactFact>& facts, std::size_t size_bytes,
    const std::function<void(std::span<std::byte>)>& fill)>;

// Keeps derived weights in the cache, under the content of the checkpoint's shards, which is read whole when
// the first weights are asked for unless the cache remembers it. Empty for a checkpoint that is not mapped
// from files.
WeightKeeper CachedWeights(std::shared_ptr<ArtifactCache> cache,
                           std::shared_ptr<const model::Checkpoint> checkpoint);

}  // namespace phi4mm::compiled
