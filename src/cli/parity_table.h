#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::cli {

// The result of `verify`: one row per compared figure.
class ParityTable {
 public:
  // A count that must be equal.
  void AddCount(std::string_view stage, std::int64_t expected, std::int64_t found);

  // Ids that must be equal, all of them; the row names the first place that differs.
  void AddIds(std::string_view stage, std::span<const std::int32_t> expected,
              std::span<const std::int32_t> found);

  // Values of which none may be further than `tolerance` from the expected one; the row shows the worst
  // place. Another number of values, and a value that is no number, fail.
  void AddValues(std::string_view stage, std::span<const float> expected, std::span<const float> found,
                 double tolerance);

  // Something that must hold.
  void AddCheck(std::string_view stage, std::string_view expected, std::string_view found, bool passed);

  // Whether there is a row and none failed.
  bool passed() const;

  // Columns stage, expected, found, tolerance, verdict (ok or FAIL); one line a row.
  std::string Text() const;

 private:
  struct Row {
    std::string stage;
    std::string expected;
    std::string found;
    std::string tolerance;
    bool passed = false;
  };
  std::vector<Row> rows_;
};

}  // namespace phi4mm::cli
