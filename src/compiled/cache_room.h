#pragma once

#include <cstdint>
#include <vector>

#include "compiled/background_loader.h"
#include "compiled/buckets.h"
#include "compiled/kv_cache.h"
#include "compiled/module_library.h"
#include "compiled/prepare_modules.h"
#include "compiled/slot_table.h"

namespace phi4mm::compiled {

// Who waits for modules that are not there yet.
enum class Wait : std::uint8_t {
  kHere,   // the caller
  kAside,  // nobody: they are loaded in the background, and the caller asks again
};

// Makes room for more positions, with all programs that the slots then need: a larger cache has other
// modules, which take their time to compile, and it is larger for all slots. Threads: one.
class CacheRoom {
 public:
  // All must outlive it.
  CacheRoom(ModuleLibrary& library, KvCache& cache, const Buckets& buckets)
      : library_(library), cache_(cache), buckets_(buckets), loader_(library) {}

  // Room for the `needed` positions of the sequence in `slot`. False while modules are loaded in the
  // background: nothing has changed then. Aside, also what it needs in a cache that is large enough is
  // loaded, together with whoever is prepared already. Errors: those of a module of the larger cache and of
  // KvCache::Reserve; everything stays as it was.
  [[nodiscard]] bool Make(const SlotTable& slots, std::int64_t slot, std::int64_t needed, Wait wait);

  // Begins to load, in the background, what the next larger cache takes where the sequence in `slot` nears
  // the end of this one with `needed` positions. Once for each size.
  void Foresee(const SlotTable& slots, std::int64_t slot, std::int64_t needed);

 private:
  std::vector<ModuleRequest> ModulesFor(const SlotTable& slots, std::int64_t slot,
                                        const stablehlo::CacheShape& shape) const;

  ModuleLibrary& library_;
  KvCache& cache_;
  const Buckets& buckets_;
  BackgroundLoader loader_;
  std::int64_t foreseen_positions_ = 0;  // the largest cache that was asked for early
};

}  // namespace phi4mm::compiled
