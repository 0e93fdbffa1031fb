#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::cli {

// How many of each thing a traced run has; bounds the numbers in stage names.
struct StageCounts {
  std::int64_t clips = 0;
  std::int64_t images = 0;
  std::int64_t audio_blocks = 0;
  std::int64_t layers = 0;
};

// Which stages of a traced run to keep. The names are those of docs/shapes.md; in a list, * stands for every
// number.
class StageFilter {
 public:
  // `list` is "all" or names separated by commas. kInvalidArgument for a name that does not exist, naming the
  // valid ones.
  explicit StageFilter(std::string_view list);

  // kInvalidArgument for a named stage whose number is out of range for this run.
  void CheckCounts(const StageCounts& counts) const;

  bool Wants(std::string_view stage) const;

 private:
  bool wants_all_ = false;
  std::vector<std::string> patterns_;
};

}  // namespace phi4mm::cli
