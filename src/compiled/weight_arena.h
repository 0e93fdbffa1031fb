#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/page_memory.h"
#include "compiled/cached_weights.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// The checkpoint's weights as device buffers: each distinct combination of names, form and dtype once, shared
// by all modules that take it. Where the stored bytes already are what a module takes and lie on the device's
// alignment, the device reads the mapped file itself; otherwise they are converted into one block of large
// pages. File pages that were only read for a conversion are dropped again, so that the resident memory stays
// near the size of the weights in use. A device that keeps its own memory gets copies, a bounded piece at a
// time. Errors: kInternal where a module asks for what the checkpoint has not; kResourceExhausted; the
// plugin's own. After one, what was loaded before is still there. Threads: one at a time; Load uses several
// inside.
class WeightArena {
 public:
  // `client` must outlive the arena. Quantised weights come from `keeper` where there is one.
  WeightArena(std::shared_ptr<const model::Checkpoint> checkpoint, const pjrt::Client& client,
              WeightKeeper keeper = {});
  ~WeightArena();
  WeightArena(const WeightArena&) = delete;
  WeightArena& operator=(const WeightArena&) = delete;

  // Loads the arguments of role kWeight that are not here yet; others are passed over.
  void Load(std::span<const stablehlo::ModuleArgument> arguments);

  // Whether Load would find what it needs, without loading: throws like it.
  void Check(std::span<const stablehlo::ModuleArgument> arguments) const;

  const pjrt::Client& client() const { return client_; }

  // The buffer of a loaded weight argument, valid as long as the arena. kInternal before Load.
  const pjrt::DeviceBuffer& Get(const stablehlo::ModuleArgument& argument) const;

  // What was loaded so far, in bytes of the formats the modules take.
  struct Usage {
    std::size_t mapped_bytes = 0;     // read by the device from the checkpoint's files
    std::size_t converted_bytes = 0;  // held in memory of our own, or of the device
  };
  const Usage& usage() const { return usage_; }

 private:
  struct Output;
  struct Conversion;

  bool SharesHostMemory() const;
  Conversion Plan(const stablehlo::ModuleArgument& argument) const;
  bool ShareMapped(const Conversion& conversion);
  void Allocate(Output& output);
  bool IsKept(const Conversion& conversion) const;
  void Obtain(Conversion& conversion) const;
  void Convert(std::vector<Conversion>& conversions);

  std::shared_ptr<const model::Checkpoint> checkpoint_;
  const pjrt::Client& client_;
  WeightKeeper keeper_;
  std::map<std::string, pjrt::DeviceBuffer> buffers_;  // by form, dtype and names
  std::shared_ptr<base::PageMemory> block_;            // of small weights
  std::size_t block_used_bytes_ = 0;
  Usage usage_;
};

}  // namespace phi4mm::compiled
