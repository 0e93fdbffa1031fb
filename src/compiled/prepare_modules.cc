#include "compiled/prepare_modules.h"

#include <algorithm>

#include "base/error.h"

namespace phi4mm::compiled {
namespace {

using model::Adapter;
using model::AdapterMode;
using stablehlo::AdapterSet;
using stablehlo::CacheShape;
using stablehlo::Trace;

bool Contains(const PrepareRequest& request, AdapterMode mode) { return request.modes.count(mode) != 0; }

std::set<Adapter> AdaptersOf(const PrepareRequest& request) {
  std::set<Adapter> adapters;
  for (const AdapterMode mode : request.modes) {
    adapters.insert(model::DecoderAdapter(mode));
  }
  return adapters;
}

// What the live slots of one step may need together.
std::set<AdapterSet> SetsOf(const PrepareRequest& request) {
  const std::set<Adapter> adapters = AdaptersOf(request);
  std::set<AdapterSet> sets;
  if (adapters.count(Adapter::kNone) != 0) {
    sets.insert(AdapterSet::kNone);
  }
  if (adapters.count(Adapter::kSpeech) != 0) {
    sets.insert(AdapterSet::kSpeech);
  }
  if (adapters.count(Adapter::kVision) != 0) {
    sets.insert(AdapterSet::kVision);
  }
  if (request.slots > 1 && adapters.count(Adapter::kSpeech) != 0 && adapters.count(Adapter::kVision) != 0) {
    sets.insert(AdapterSet::kBoth);
  }
  return sets;
}

// The cache shapes that sequences of up to request.positions go through.
std::vector<CacheShape> CacheShapes(const Buckets& buckets, std::int64_t max_positions,
                                    const PrepareRequest& request) {
  const std::int64_t slots = ModuleSlots(request.slots);
  const std::int64_t last = CacheBucket(request.positions, buckets.first_cache_positions, max_positions);
  std::vector<CacheShape> shapes;
  std::int64_t positions = buckets.first_cache_positions;
  shapes.push_back({.slots = slots, .cache_positions = positions});
  while (positions < last) {
    positions = CacheBucket(positions + 1, buckets.first_cache_positions, max_positions);
    shapes.push_back({.slots = slots, .cache_positions = positions});
  }
  return shapes;
}

void AddDecoder(std::vector<Preparation>& plan, const Buckets& buckets, const PrepareRequest& request,
                const CacheShape& shape) {
  for (const AdapterSet set : SetsOf(request)) {
    plan.emplace_back([shape, set](ModuleLibrary& library) { library.Decode(shape, set); });
  }
  for (const Adapter adapter : AdaptersOf(request)) {
    for (const std::int64_t rows : buckets.prefill_rows) {
      plan.emplace_back([shape, rows, adapter](ModuleLibrary& library) {
        library.Prefill(shape, rows, adapter, Trace::kOff);
      });
    }
  }
  if (request.slots > 1) {
    plan.emplace_back([shape](ModuleLibrary& library) { library.CopySlot(shape); });
  }
}

void AddEncoders(std::vector<Preparation>& plan, const Buckets& buckets, const PrepareRequest& request) {
  for (const AdapterMode mode : {AdapterMode::kSpeech, AdapterMode::kVisionSpeech}) {
    if (!Contains(request, mode)) {
      continue;
    }
    for (const std::int64_t rows : buckets.audio_rows) {
      plan.emplace_back([rows, branch = model::AudioBranch(mode)](ModuleLibrary& library) {
        library.Audio(rows, branch, Trace::kOff);
      });
    }
  }
  if (Contains(request, AdapterMode::kVision) || Contains(request, AdapterMode::kVisionSpeech)) {
    for (const std::int64_t crops : buckets.crops) {
      plan.emplace_back([crops](ModuleLibrary& library) { library.Vision(crops); });
    }
    plan.emplace_back([](ModuleLibrary& library) { library.VisionSeparators(); });
  }
}

}  // namespace

std::vector<Preparation> PlanPreparations(const Buckets& buckets, std::int64_t max_positions,
                                          const PrepareRequest& request) {
  if (request.slots < 1 || request.positions < 1 || request.modes.empty()) {
    base::ThrowInvalidArgument(base::StrCat("modules are to be prepared for ", request.slots, " slots, ",
                                            request.positions, " positions and ", request.modes.size(),
                                            " input modes, each must be 1 or more"));
  }
  const std::vector<CacheShape> shapes = CacheShapes(buckets, max_positions, request);
  std::vector<Preparation> plan;
  plan.emplace_back([](ModuleLibrary& library) { library.Head(); });
  AddDecoder(plan, buckets, request, shapes.front());
  AddEncoders(plan, buckets, request);
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    plan.emplace_back([from = shapes[i - 1], to = shapes[i].cache_positions](ModuleLibrary& library) {
      library.GrowCache(from, to);
    });
    AddDecoder(plan, buckets, request, shapes[i]);
  }
  return plan;
}

}  // namespace phi4mm::compiled
