#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/page_memory.h"
#include "compiled/cached_weights.h"
#include "compiled/weight_plan.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// The checkpoint's weights as device buffers: each distinct combination of names, form and dtype once, shared
// by all modules that take it. Where the stored bytes already are what a module takes and lie on the device's
// alignment, the device reads the mapped file itself. Elsewhere the keeper's file holds the aligned copy, in
// one entry for each part of the model, and the device reads that one mapped. Without a keeper, and where a
// copy would be larger than what the checkpoint stores, weights are converted into memory in large pages.
// File pages that were only read for a conversion are dropped again, so that the resident memory stays near
// the size of the weights in use. A device that keeps its own memory gets copies, a bounded piece at a time.
// Every value is checked to be finite before a device sees it, or was when the kept copy was made.
// Errors: kInternal where a module asks for what the checkpoint has not; kDataLoss for a NaN or an infinity;
// kResourceExhausted; the plugin's own. After one, what was loaded before is still there. Threads: one at a
// time; Load uses several inside.
class WeightArena {
 public:
  // `client` must outlive the arena. Copies come from `keeper` where there is one.
  WeightArena(std::shared_ptr<const model::Checkpoint> checkpoint, const pjrt::Client& client,
              WeightKeeper keeper = {});

  // Loads the arguments of role kWeight that are not here yet; others are passed over.
  void Load(std::span<const stablehlo::ModuleArgument> arguments);

  // Whether Load would find what it needs, without loading: throws like it. Threads: beside a Load.
  void Check(std::span<const stablehlo::ModuleArgument> arguments) const;

  const pjrt::Client& client() const { return client_; }

  // The buffer of a loaded weight argument, valid as long as the arena. kInternal before Load.
  const pjrt::DeviceBuffer& Get(const stablehlo::ModuleArgument& argument) const;

  // What was loaded so far, in bytes of the formats the modules take.
  struct Usage {
    std::size_t mapped_bytes = 0;     // read by the device from the checkpoint's files
    std::size_t kept_bytes = 0;       // read by the device from the keeper's, or copied from there
    std::size_t converted_bytes = 0;  // held in memory of our own, or of the device
  };
  const Usage& usage() const { return usage_; }

 private:
  using Conversions = std::vector<WeightConversion>;

  bool SharesHostMemory() const;
  bool CanShareMapped(const WeightConversion& conversion) const;
  bool CanBeKept(const WeightConversion& conversion) const;
  void ShareMapped(const Conversions& conversions);
  void Allocate(WeightOutput& output);
  std::vector<pjrt::DeviceBuffer> Obtain(const std::string& group, Conversions& conversions) const;
  void LoadKept(std::map<std::string, Conversions>& groups);
  void Convert(std::span<WeightConversion> conversions);
  void ConvertInBatches(Conversions& conversions);
  pjrt::DeviceBuffer BufferOf(WeightOutput& output) const;

  std::shared_ptr<const model::Checkpoint> checkpoint_;
  const pjrt::Client& client_;
  WeightKeeper keeper_;
  std::map<std::string, pjrt::DeviceBuffer> buffers_;  // by key
  std::shared_ptr<base::PageMemory> block_;            // of small weights
  std::size_t block_used_bytes_ = 0;
  Usage usage_;
};

}  // namespace phi4mm::compiled
