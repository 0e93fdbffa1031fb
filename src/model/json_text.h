#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/error.h"

namespace phi4mm::model {

// Levels of arrays and objects that a JSON text of ours may have. Published configurations have 5; the limit
// keeps a text of brackets alone from taking a hundred times its size in memory.
inline constexpr int kMaxJsonDepth = 32;

// The one way in which this project turns a JSON text into values (the tokenizer, whose file is large, has a
// reader of its own). `name` stands for the text in messages ("config.json"), which follow it directly.
// Errors: `code` where the text is not valid JSON (UTF-8 included), nests deeper than kMaxJsonDepth or has an
// object with one name twice, of which readers would take different values.
// Threads: safe. This header names a type of nlohmann-json, so it may be included where that library may:
// in .cc files only; tests/layering_test.cc holds the rule.
nlohmann::json ParseJsonText(std::string_view text, std::string_view name,
                             base::ErrorCode code = base::ErrorCode::kInvalidArgument);

// `value` as JSON for a message, cut after kMaxShownBytes.
inline constexpr std::size_t kMaxShownBytes = 80;
std::string ShortJsonText(const nlohmann::json& value);

}  // namespace phi4mm::model
