#pragma once

#include <cstdint>
#include <optional>

#include "compiled/buckets.h"
#include "compiled/module_library.h"
#include "compiled/stage_rows.h"
#include "model/adapter_mode.h"
#include "model/backend.h"

namespace phi4mm::compiled {

// A clip on its way through audio.main, one segment of at most 500 rows after the other.
// Errors: those of the modules. Threads: one.
class AudioEncoding {
 public:
  // `features` have passed model::CheckFeatures; they, `library` and `buckets` must outlive this. With a sink
  // the stages are traced as "audio.{number}...". kUnimplemented, before anything is compiled, where no
  // bucket holds a segment of the clip.
  AudioEncoding(ModuleLibrary& library, const Buckets& buckets, const audio::FeatureFrames& features,
                model::ProjectionBranch branch, std::int64_t number, model::TraceSink sink);

  // The rows [rows, hidden] after the last segment, nothing before it.
  std::optional<base::HostTensor> Next();

 private:
  NamedBuffers Encode(const LoadedModule& module, std::int64_t first_row, std::int64_t valid_frames) const;

  ModuleLibrary& library_;
  const audio::FeatureFrames& features_;
  model::ProjectionBranch branch_;
  std::int64_t number_;
  model::TraceSink sink_;
  std::int64_t clip_rows_;
  std::int64_t bucket_rows_ = 0;
  std::int64_t done_rows_ = 0;
  StageRows stages_;
  base::HostTensor rows_;
};

}  // namespace phi4mm::compiled
