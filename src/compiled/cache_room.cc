#include "compiled/cache_room.h"

#include <exception>
#include <optional>

#include "base/error.h"
#include "stablehlo/decoder_modules.h"

namespace phi4mm::compiled {
namespace {

constexpr std::int64_t kForeseenPart = 8;  // of the cache is left when the next size is asked for

}  // namespace

std::vector<ModuleRequest> CacheRoom::ModulesFor(const SlotTable& slots, std::int64_t slot,
                                                 const stablehlo::CacheShape& shape) const {
  const ModuleCatalog& catalog = library_.catalog();
  std::vector<ModuleRequest> modules = PlanLive(catalog, buckets_, shape, slots.PreparedWith(slot));
  const stablehlo::CacheShape now = cache_.shape();
  if (now.cache_positions > 0 && shape.cache_positions > now.cache_positions) {
    modules.push_back(catalog.GrowCache(now, shape.cache_positions));
    if (slots.size() > 1) {
      modules.push_back(catalog.CopySlot(shape));  // for prefixes; it has been there before as well
    }
  }
  return modules;
}

bool CacheRoom::Make(const SlotTable& slots, std::int64_t slot, std::int64_t needed, Wait wait) {
  const stablehlo::CacheShape now = cache_.shape();
  const stablehlo::CacheShape shape = cache_.ShapeFor(needed);
  const bool grows = now.cache_positions > 0 && shape.cache_positions > now.cache_positions;
  if (wait == Wait::kAside || grows) {
    const std::vector<ModuleRequest> modules = ModulesFor(slots, slot, shape);
    if (wait == Wait::kHere) {
      library_.Load(modules);
    } else if (!loader_.Ready(modules)) {
      return false;
    }
    // A device that takes the modules of small caches only still serves short requests: this is no reason to
    // refuse a mode.
    for (const ModuleRequest& module : modules) {
      const std::optional<base::Error> failure = library_.FailureOf(module);
      if (failure && shape.cache_positions > buckets_.first_cache_positions) {
        throw base::Error(*failure);
      }
    }
  }
  cache_.Reserve(needed);
  return true;
}

void CacheRoom::Foresee(const SlotTable& slots, std::int64_t slot, std::int64_t needed) {
  const std::int64_t now = cache_.shape().cache_positions;
  if (needed < now - now / kForeseenPart || now >= cache_.max_positions()) {
    return;
  }
  const stablehlo::CacheShape next = cache_.ShapeFor(now + 1);
  if (next.cache_positions > foreseen_positions_) {
    foreseen_positions_ = next.cache_positions;
    try {
      (void)loader_.Ready(ModulesFor(slots, slot, next));
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): of an earlier loading; whoever comes
                                       // to need the module asks for it again
    }
  }
}

}  // namespace phi4mm::compiled
