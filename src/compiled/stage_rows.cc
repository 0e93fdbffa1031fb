#include "compiled/stage_rows.h"

#include <utility>

#include "base/error.h"

namespace phi4mm::compiled {

void StageRows::Append(const std::string& stage, const base::HostTensor& piece, std::int64_t valid) {
  PHI4MM_CHECK(piece.shape.size() == 2 && 0 <= valid && valid <= piece.shape[0]);
  base::HostTensor& rows =
      stages_.try_emplace(stage, base::HostTensor{.shape = {0, piece.shape[1]}, .values = {}}).first->second;
  PHI4MM_CHECK(rows.shape[1] == piece.shape[1]);
  rows.shape[0] += valid;
  rows.values.insert(rows.values.end(), piece.values.begin(), piece.values.begin() + valid * piece.shape[1]);
}

void StageRows::EmitTo(const model::TraceSink& sink, const std::string& prefix) {
  for (auto& [stage, rows] : stages_) {
    sink(prefix + stage, std::move(rows));
  }
  stages_.clear();
}

}  // namespace phi4mm::compiled
