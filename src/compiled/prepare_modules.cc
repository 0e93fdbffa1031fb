#include "compiled/prepare_modules.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "compiled/decoder_inputs.h"
#include "model/audio_geometry.h"

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

AdapterSet SetOf(Adapter adapter) {
  return adapter == Adapter::kSpeech   ? AdapterSet::kSpeech
         : adapter == Adapter::kVision ? AdapterSet::kVision
                                       : AdapterSet::kNone;
}

// What the live slots of one step may need together, or one after another where there is one slot.
std::set<AdapterSet> SetsOf(const std::set<Adapter>& adapters, std::int64_t slots) {
  std::set<AdapterSet> sets;
  for (const Adapter adapter : adapters) {
    sets.insert(SetOf(adapter));
  }
  if (slots > 1 && sets.contains(AdapterSet::kSpeech) && sets.contains(AdapterSet::kVision)) {
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

void AddDecoder(const ModuleCatalog& catalog, std::vector<ModuleRequest>& plan, const Buckets& buckets,
                const PrepareRequest& request, const CacheShape& shape) {
  for (const AdapterSet set : SetsOf(AdaptersOf(request), request.slots)) {
    plan.push_back(catalog.Decode(shape, set));
  }
  for (const Adapter adapter : AdaptersOf(request)) {
    for (const std::int64_t rows : buckets.prefill_rows) {
      plan.push_back(catalog.Prefill(shape, rows, adapter, Trace::kOff));
    }
  }
  if (request.slots > 1) {
    plan.push_back(catalog.CopySlot(shape));
  }
}

void AddVision(const ModuleCatalog& catalog, std::vector<ModuleRequest>& plan, const Buckets& buckets) {
  for (const std::int64_t crops : buckets.crops) {
    plan.push_back(catalog.Vision(crops));
  }
  plan.push_back(catalog.VisionSeparators());
}

void AddEncoders(const ModuleCatalog& catalog, std::vector<ModuleRequest>& plan, const Buckets& buckets,
                 const PrepareRequest& request) {
  for (const AdapterMode mode : {AdapterMode::kSpeech, AdapterMode::kVisionSpeech}) {
    if (!Contains(request, mode)) {
      continue;
    }
    for (const std::int64_t rows : buckets.audio_rows) {
      plan.push_back(catalog.Audio(rows, model::AudioBranch(mode), Trace::kOff));
    }
  }
  if (Contains(request, AdapterMode::kVision) || Contains(request, AdapterMode::kVisionSpeech)) {
    AddVision(catalog, plan, buckets);
  }
}

// What one request asks for on a cache of that shape.
void AddRequest(const ModuleCatalog& catalog, std::vector<ModuleRequest>& plan, const Buckets& buckets,
                const CacheShape& cache, const model::ExpectedRequest& request) {
  const Adapter adapter = model::DecoderAdapter(request.mode);
  for (std::int64_t done = 0; done < request.prompt_positions;) {
    const Chunk chunk = NextChunk(buckets, done, request.prompt_positions);
    plan.push_back(catalog.Prefill(cache, chunk.bucket, adapter, Trace::kOff));
    done += chunk.valid;
  }
  plan.push_back(catalog.Decode(cache, SetOf(adapter)));
  plan.push_back(catalog.Head());
  for (const std::int64_t frames : request.clip_frames) {
    const std::int64_t rows = std::min(model::AudioRows(frames), model::kSegmentRows);
    if (const auto bucket = SmallestBucket(buckets.audio_rows, rows)) {
      plan.push_back(catalog.Audio(*bucket, model::AudioBranch(request.mode), Trace::kOff));
    }
  }
  if (request.mode == AdapterMode::kVision || request.mode == AdapterMode::kVisionSpeech) {
    AddVision(catalog, plan, buckets);
  }
}

}  // namespace

std::vector<ModuleRequest> PlanPreparations(const ModuleCatalog& catalog, const Buckets& buckets,
                                            const PrepareRequest& request) {
  if (request.slots < 1 || request.positions < 1 || request.modes.empty()) {
    base::ThrowInvalidArgument(base::StrCat("modules are to be prepared for ", request.slots, " slots, ",
                                            request.positions, " positions and ", request.modes.size(),
                                            " input modes, each must be 1 or more"));
  }
  const std::vector<CacheShape> shapes =
      CacheShapes(buckets, catalog.config().decoder.max_positions, request);
  std::vector<ModuleRequest> plan;
  plan.push_back(catalog.Head());
  AddDecoder(catalog, plan, buckets, request, shapes.front());
  AddEncoders(catalog, plan, buckets, request);
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    plan.push_back(catalog.GrowCache(shapes[i - 1], shapes[i].cache_positions));
    AddDecoder(catalog, plan, buckets, request, shapes[i]);
  }
  return plan;
}

std::vector<ModuleRequest> PlanLive(const ModuleCatalog& catalog, const Buckets& buckets,
                                    const CacheShape& cache, std::span<const LiveSequence> sequences) {
  std::set<Adapter> adapters;
  std::set<std::pair<Adapter, std::int64_t>> chunks;
  for (const LiveSequence& sequence : sequences) {
    adapters.insert(sequence.adapter);
    for (std::int64_t done = sequence.done; done < sequence.length;) {
      const Chunk chunk = NextChunk(buckets, done, sequence.length);
      chunks.emplace(sequence.adapter, chunk.bucket);
      done += chunk.valid;
    }
  }
  std::vector<ModuleRequest> plan;
  for (const auto& [adapter, rows] : chunks) {
    plan.push_back(catalog.Prefill(cache, rows, adapter, Trace::kOff));
  }
  plan.push_back(catalog.Head());
  for (const AdapterSet set : SetsOf(adapters, static_cast<std::int64_t>(sequences.size()))) {
    plan.push_back(catalog.Decode(cache, set));
  }
  return plan;
}

ExpectedPlan PlanExpected(const ModuleCatalog& catalog, const Buckets& buckets, std::int64_t module_slots,
                          std::int64_t max_positions, std::span<const model::ExpectedRequest> expected) {
  ExpectedPlan plan;
  for (const model::ExpectedRequest& request : expected) {
    const std::int64_t positions = std::min(request.prompt_positions + 1, max_positions);
    const CacheShape cache{module_slots,
                           CacheBucket(positions, buckets.first_cache_positions, max_positions)};
    AddRequest(catalog, plan.modules, buckets, cache, request);
    plan.positions = std::max(plan.positions, positions);
  }
  return plan;
}

}  // namespace phi4mm::compiled
