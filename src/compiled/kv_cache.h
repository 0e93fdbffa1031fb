#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/host_tensor.h"
#include "compiled/buckets.h"
#include "compiled/module_library.h"

namespace phi4mm::compiled {

// Keys and values of all slots on the device, in the smallest bucket of positions that every sequence so far
// fitted. Modules consume them and give new ones, so a call that fails on the device loses those of all
// slots. Errors: those of the modules. Threads: one.
class KvCache {
 public:
  // `library` must outlive it. Takes no memory yet.
  KvCache(ModuleLibrary& library, std::int64_t slots, std::int64_t first_positions,
          std::int64_t max_positions);

  const stablehlo::CacheShape& shape() const { return shape_; }
  std::int64_t max_positions() const { return max_positions_; }

  // What shape() is after Reserve(positions). kResourceExhausted for more than max_positions.
  stablehlo::CacheShape ShapeFor(std::int64_t positions) const;

  // Room for `positions` positions in every slot; what the slots hold stays. kResourceExhausted where the
  // device has not the memory: everything stays as it was.
  void Reserve(std::int64_t positions);

  // Back to no memory where the bucket is larger than the first and not the one that `positions` positions
  // take: for when no slot holds anything.
  void Shrink(std::int64_t positions);

  // Everything of slot `from` also in slot `to`.
  void CopySlot(std::int64_t from, std::int64_t to);

  // Runs a module over the states and waits until its output `awaited` is there.
  NamedBuffers Run(const LoadedModule& module, std::span<const NamedInput> inputs, std::string_view awaited);

  // How often the device lost everything.
  std::int64_t losses() const { return losses_; }

  // Rows 0..positions-1 of one state and slot -> [kv_heads, positions, head_dim] f32, for traces.
  base::HostTensor Read(std::string_view state, std::int64_t slot, std::int64_t positions) const;

 private:
  void Allocate(std::int64_t positions);
  bool IsIntact() const;
  void Lose();

  ModuleLibrary& library_;
  std::int64_t first_positions_;
  std::int64_t max_positions_;
  stablehlo::CacheShape shape_;  // 0 positions while there is no memory
  NamedBuffers states_;
  std::int64_t losses_ = 0;
};

}  // namespace phi4mm::compiled
