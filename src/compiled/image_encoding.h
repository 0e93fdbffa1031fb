#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compiled/buckets.h"
#include "compiled/module_library.h"
#include "model/backend.h"

namespace phi4mm::compiled {

// A picture on its way through vision.main, a few crops after the other, and the order of its rows.
// Errors: those of the modules. Threads: one.
class ImageEncoding {
 public:
  // `crops` have passed model::CheckCrops; they, `library` and `buckets` must outlive this. With a sink the
  // stage "image.{number}.projected" is traced.
  ImageEncoding(ModuleLibrary& library, const Buckets& buckets, const vision::ImageCrops& crops,
                std::int64_t number, model::TraceSink sink);

  // The rows [rows, hidden] after the last crops, nothing before them.
  std::optional<base::HostTensor> Next();

 private:
  void Encode(std::int64_t first_crop, std::int64_t count, std::int64_t bucket);
  base::HostTensor Assemble() const;

  ModuleLibrary& library_;
  const Buckets& buckets_;
  const vision::ImageCrops& crops_;
  std::int64_t number_;
  model::TraceSink sink_;
  std::int64_t crop_count_;
  std::int64_t done_crops_ = 0;
  std::vector<float> cells_;  // [done crops, 256, hidden]
};

}  // namespace phi4mm::compiled
