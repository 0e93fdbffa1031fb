#include "compiled/cached_weights.h"

#include <mutex>
#include <utility>

namespace phi4mm::compiled {
namespace {

// The digest of a checkpoint's shards, computed when first asked for.
class CheckpointIdentity {
 public:
  CheckpointIdentity(std::shared_ptr<ArtifactCache> cache,
                     std::shared_ptr<const model::Checkpoint> checkpoint)
      : cache_(std::move(cache)), checkpoint_(std::move(checkpoint)) {}

  ArtifactCache& cache() const { return *cache_; }

  base::Sha256Digest Get() {
    // Without a folder nothing is looked up, so nothing needs to be told apart.
    std::call_once(once_, [this] {
      digest_ = cache_->has_folder() ? cache_->IdentifyWeights(checkpoint_->shards) : base::Sha256Digest{};
    });
    return digest_;
  }

 private:
  std::shared_ptr<ArtifactCache> cache_;
  std::shared_ptr<const model::Checkpoint> checkpoint_;
  std::once_flag once_;
  base::Sha256Digest digest_ = {};
};

}  // namespace

WeightKeeper CachedWeights(std::shared_ptr<ArtifactCache> cache,
                           std::shared_ptr<const model::Checkpoint> checkpoint) {
  if (checkpoint->shards.empty()) {
    return {};
  }
  auto identity = std::make_shared<CheckpointIdentity>(std::move(cache), std::move(checkpoint));
  return [identity = std::move(identity)](const std::string& name, const std::vector<ArtifactFact>& facts,
                                          std::size_t size_bytes,
                                          const std::function<void(std::span<std::byte>)>& fill) {
    return identity->cache().GetOrMakeWeights(
        {.name = name, .source = identity->Get(), .facts = facts, .size_bytes = size_bytes}, fill);
  };
}

}  // namespace phi4mm::compiled
