#include "cli/parity_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "base/error.h"

namespace phi4mm::cli {
namespace {

using base::StrCat;

// At most eight ids.
std::string IdsText(std::span<const std::int32_t> ids) {
  constexpr std::size_t kShown = 8;
  std::string text;
  for (const std::int32_t id : ids.first(std::min(kShown, ids.size()))) {
    text += StrCat(text.empty() ? "" : " ", id);
  }
  return ids.size() > kShown ? StrCat(text, " ... (", ids.size(), ")") : text;
}

}  // namespace

void ParityTable::AddCount(std::string_view stage, std::int64_t expected, std::int64_t found) {
  AddCheck(stage, StrCat(expected), StrCat(found), expected == found);
}

void ParityTable::AddIds(std::string_view stage, std::span<const std::int32_t> expected,
                         std::span<const std::int32_t> found) {
  const auto [first, second] = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
  const bool is_equal = first == expected.end() && second == found.end();
  const std::string place = is_equal ? "" : StrCat(" (differs at ", first - expected.begin(), ")");
  AddCheck(stage, IdsText(expected), IdsText(found) + place, is_equal);
}

void ParityTable::AddValues(std::string_view stage, std::span<const float> expected,
                            std::span<const float> found, double tolerance) {
  if (expected.size() != found.size() || expected.empty()) {
    rows_.push_back({std::string(stage), StrCat(expected.size(), " values"), StrCat(found.size(), " values"),
                     StrCat(tolerance), false});
    return;
  }
  std::size_t worst = 0;
  double largest = -1.0;
  for (std::size_t index = 0; index < expected.size(); ++index) {
    const double distance =
        std::abs(static_cast<double>(expected[index]) - static_cast<double>(found[index]));
    if (!(distance <= largest)) {  // also where it is no number, which then stays
      largest = distance;
      worst = index;
    }
    if (std::isnan(distance)) {
      break;
    }
  }
  rows_.push_back({std::string(stage), StrCat(expected[worst]), StrCat(found[worst]),
                   StrCat("within ", tolerance), largest <= tolerance});
}

void ParityTable::AddCheck(std::string_view stage, std::string_view expected, std::string_view found,
                           bool passed) {
  rows_.push_back({std::string(stage), std::string(expected), std::string(found), "exact", passed});
}

bool ParityTable::passed() const {
  return !rows_.empty() && std::all_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.passed; });
}

std::string ParityTable::Text() const {
  std::vector<std::array<std::string, 5>> lines = {{"stage", "expected", "found", "tolerance", "verdict"}};
  for (const Row& row : rows_) {
    lines.push_back({row.stage, row.expected, row.found, row.tolerance, row.passed ? "ok" : "FAIL"});
  }
  std::array<std::size_t, 5> widths{};
  for (const auto& line : lines) {
    for (std::size_t column = 0; column < line.size(); ++column) {
      widths.at(column) = std::max(widths.at(column), line.at(column).size());
    }
  }
  std::string text;
  for (const auto& line : lines) {
    for (std::size_t column = 0; column + 1 < line.size(); ++column) {
      text += line.at(column) + std::string(widths.at(column) - line.at(column).size() + 2, ' ');
    }
    text += line.back() + "\n";
  }
  return text;
}

}  // namespace phi4mm::cli
