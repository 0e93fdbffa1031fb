#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "base/host_tensor.h"
#include "model/backend.h"

namespace phi4mm::model {

// An encode job whose pieces are calls of one function: what EncodeJob::Step says holds for it. Threads:
// those of the function.
class PieceJob : public EncodeJob {
 public:
  using Piece = std::function<std::optional<base::HostTensor>()>;
  explicit PieceJob(Piece piece) : piece_(std::move(piece)) {}
  std::optional<base::HostTensor> Step() override { return piece_(); }

 private:
  Piece piece_;
};

}  // namespace phi4mm::model
