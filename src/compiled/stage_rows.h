#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/host_tensor.h"
#include "model/backend.h"

namespace phi4mm::compiled {

// Stages that are computed piece by piece, for traces: the valid rows of each piece, one after another.
class StageRows {
 public:
  // The first `valid` rows of `piece` [rows, columns] behind what the stage has.
  void Append(const std::string& stage, const base::HostTensor& piece, std::int64_t valid);

  // Gives every stage to the sink, its name behind `prefix`, and forgets them.
  void EmitTo(const model::TraceSink& sink, const std::string& prefix);

 private:
  std::map<std::string, base::HostTensor> stages_;
};

}  // namespace phi4mm::compiled
