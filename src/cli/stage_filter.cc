#include "cli/stage_filter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "base/error.h"

namespace phi4mm::cli {
namespace {

// Every stage name; the parts in braces are numbers from 0.
constexpr std::array<std::string_view, 16> kStages = {"audio.{i}.features",
                                                      "audio.{i}.subsampled",
                                                      "audio.{i}.block.{n}",
                                                      "audio.{i}.projected",
                                                      "image.{i}.pixel_values",
                                                      "image.{i}.projected",
                                                      "input_ids",
                                                      "merged",
                                                      "layer.{n}",
                                                      "layer.{n}.qkv",
                                                      "layer.{n}.o",
                                                      "layer.{n}.mlp",
                                                      "layer.{n}.key",
                                                      "layer.{n}.value",
                                                      "logits",
                                                      "tokens"};

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

bool IsNumber(std::string_view text) {
  return !text.empty() && text.size() <= 9 &&
         std::all_of(text.begin(), text.end(), [](char digit) { return digit >= '0' && digit <= '9'; });
}

// Whether two dotted names agree part by part, `same` deciding for each part.
template <typename Same>
bool Matches(std::string_view left, std::string_view right, Same same) {
  const std::vector<std::string_view> left_parts = Split(left, '.');
  const std::vector<std::string_view> right_parts = Split(right, '.');
  return std::equal(left_parts.begin(), left_parts.end(), right_parts.begin(), right_parts.end(), same);
}

bool IsStage(std::string_view name) {
  return std::any_of(kStages.begin(), kStages.end(), [name](std::string_view stage) {
    return Matches(name, stage, [](std::string_view part, std::string_view wanted) {
      return wanted.starts_with('{') ? part == "*" || IsNumber(part) : part == wanted;
    });
  });
}

std::string AllStages() {
  std::string names;
  for (const std::string_view stage : kStages) {
    names += (names.empty() ? "" : ", ") + std::string(stage);
  }
  return names;
}

void CheckNumber(const std::string& stage, std::string_view number, std::int64_t count,
                 std::string_view things) {
  std::int64_t value = 0;
  if (number == "*") {
    return;
  }
  std::from_chars(number.data(), number.data() + number.size(), value);
  if (value >= count) {
    base::ThrowInvalidArgument(base::StrCat("there is no stage \"", stage, "\", this run has ", count, " ",
                                            things, " counted from 0"));
  }
}

}  // namespace

StageFilter::StageFilter(std::string_view list) {
  if (list == "all") {
    wants_all_ = true;
    return;
  }
  for (const std::string_view name : Split(list, ',')) {
    if (!IsStage(name)) {
      base::ThrowInvalidArgument(
          base::StrCat("there is no stage \"", name, "\", the stages are all, ", AllStages()));
    }
    patterns_.emplace_back(name);
  }
}

void StageFilter::CheckCounts(const StageCounts& counts) const {
  for (const std::string& pattern : patterns_) {
    const std::vector<std::string_view> parts = Split(pattern, '.');
    if (parts[0] == "audio") {
      CheckNumber(pattern, parts[1], counts.clips, "clips");
      if (parts.size() == 4) {
        CheckNumber(pattern, parts[3], counts.audio_blocks, "conformer blocks");
      }
    } else if (parts[0] == "image") {
      CheckNumber(pattern, parts[1], counts.images, "pictures");
    } else if (parts[0] == "layer") {
      CheckNumber(pattern, parts[1], counts.layers, "decoder layers");
    }
  }
}

bool StageFilter::Wants(std::string_view stage) const {
  return wants_all_ || std::any_of(patterns_.begin(), patterns_.end(), [stage](const std::string& pattern) {
           return Matches(stage, pattern, [](std::string_view part, std::string_view wanted) {
             return wanted == "*" ? IsNumber(part) : part == wanted;
           });
         });
}

}  // namespace phi4mm::cli
