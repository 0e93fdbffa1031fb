#include <array>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/loaded_model.h"

#ifdef PHI4MM_WITH_PJRT
#include "cli/compiled_engine.h"
#include "cli/model_folder.h"
#include "compiled/cached_compiler.h"
#include "compiled/cached_weights.h"
#include "compiled/module_library.h"
#include "compiled/prepare_modules.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#endif

namespace phi4mm::cli {

#ifndef PHI4MM_WITH_PJRT

int Compile(const CompileOptions& /*options*/, StandardOutput& /*out*/) {
  CheckEngine(EngineKind::kCompiled);
  base::ThrowInternal("an engine without a compiler was accepted");
}

#else

namespace {

using compiled::ArtifactEvent;
using compiled::ArtifactKind;
using compiled::ArtifactSource;

std::string Seconds(double ms) {
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), "%.1f s", ms / 1000.0);
  return text.data();
}

// Counts what the cache reports and writes a line for each program.
class Report {
 public:
  explicit Report(StandardOutput& out) : out_(out) {}

  // A module's work begins. Threads: safe, as the next.
  void Begin(const std::string& module) {
    const std::lock_guard<std::mutex> lock(mutex_);
    progress_.Show(base::StrCat("module ", ++begun_, ": ", module));
  }

  void Add(const ArtifactEvent& event) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const bool is_program = event.kind == ArtifactKind::kExecutable;
    const bool is_there = event.source == ArtifactSource::kLoaded;
    (is_program ? programs_ : weights_) += 1;
    (is_program ? made_programs_ : made_weights_) += is_there ? 0 : 1;
    not_kept_ += event.source == ArtifactSource::kUncached ? 1 : 0;
    if (is_program) {
      progress_.Clear();
      out_.Write(base::StrCat(event.name, is_there ? ": is there, loaded in " : ": compiled in ",
                              Seconds(event.elapsed_ms), "\n"));
    }
  }

  // After all work is done.
  int not_kept() const { return not_kept_; }
  std::string Summary() const {
    const std::string weights =
        weights_ == 0 ? "" : base::StrCat(", ", weights_, " files of weights (", made_weights_, " new)");
    return base::StrCat(programs_, " programs (", made_programs_, " new)", weights, "\n");
  }

 private:
  StandardOutput& out_;
  std::mutex mutex_;
  Progress progress_;  // the line on the terminal that makes room for the next one written here
  int begun_ = 0;
  int programs_ = 0;
  int made_programs_ = 0;
  int weights_ = 0;
  int made_weights_ = 0;
  int not_kept_ = 0;
};

// Nothing is compiled in vain where the plugin's programs cannot be kept.
void CheckKeeps(const compiled::ArtifactCache& cache) {
  if (const std::string reason = cache.unavailable_reason(); !reason.empty()) {
    base::ThrowFailedPrecondition(base::StrCat("nothing can be prepared ahead: ", reason));
  }
}

// Loads or compiles all of the plan. The first module that cannot be had ends it, as an interrupt does.
void Prepare(const std::vector<compiled::ModuleRequest>& plan, compiled::ModuleLibrary& library,
             const compiled::ArtifactCache& cache) {
  library.Load(plan);
  for (const compiled::ModuleRequest& request : plan) {
    (void)library.Get(request);
  }
  CheckKeeps(cache);
}

}  // namespace

int Compile(const CompileOptions& options, StandardOutput& out) {
  if (options.model.cache.is_off) {
    base::ThrowInvalidArgument("compile prepares the cache, so it needs one: leave --no-cache away");
  }
  const auto checkpoint =
      model::LoadCheckpoint(ModelFolder(options.model.folder), model::WeightCheck::kHeadersOnly);
  const compiled::PrepareRequest wanted = {
      .slots = options.prepare.slots, .positions = options.prepare.positions, .modes = options.prepare.modes};
  const stablehlo::WeightType weights = WeightTypeOf(options.model.weights);
  // What cannot be planned is refused before there is a cache; which modules it will be depends on the
  // device.
  (void)compiled::PlanPreparations({checkpoint, weights, stablehlo::StepKernels::kCompiler},
                                   compiled::Buckets(), wanted);
  Report report(out);
  compiled::ArtifactCacheOptions cache_options = ArtifactCacheOptionsOf(options.model.cache);
  cache_options.observe = [&report](const ArtifactEvent& event) { report.Add(event); };
  const std::shared_ptr<compiled::ArtifactCache> cache =
      compiled::ArtifactCache::Open(std::move(cache_options));
  if (!cache->has_folder()) {
    throw base::Error(base::ErrorCode::kUnavailable, cache->unavailable_reason());
  }
  {
    const pjrt::Client client = CreateCompiledClient(options.model);
    const auto before_each = [&](const std::string& module) {
      if (InterruptFlag().is_set()) {
        throw base::Error(base::ErrorCode::kCancelled, "interrupted");
      }
      CheckKeeps(*cache);
      report.Begin(module);
    };
    compiled::ModuleLibrary library(checkpoint, weights, client, compiled::CachedCompiler(*cache, client, {}),
                                    compiled::CachedWeights(cache, checkpoint), before_each);
    Prepare(compiled::PlanPreparations(library.catalog(), compiled::Buckets(), wanted), library, *cache);
  }
  out.Write(report.Summary());
  if (report.not_kept() > 0) {
    throw base::Error(base::ErrorCode::kUnavailable,
                      base::StrCat(report.not_kept(), " of them could not be kept in the cache"));
  }
  return 0;
}

#endif

}  // namespace phi4mm::cli
