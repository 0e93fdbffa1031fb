#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace phi4mm::server {

// Bounds of a schema that answers are to fit: they bound the time and the memory of its grammar.
inline constexpr std::size_t kMaxSchemaBytes = std::size_t{64} << 10U;  // of its text
inline constexpr std::size_t kMaxSchemaNodes = 200;                     // schemas in it, itself included
inline constexpr int kMaxSchemaDepth = 12;
inline constexpr std::size_t kMaxSchemaValues = 500;       // of all enums and consts together
inline constexpr std::size_t kMaxSchemaNameBytes = 16384;  // of all property names and such values together
inline constexpr std::int64_t kMaxSchemaLength = 1000;     // minLength, maxLength, minItems, maxItems
inline constexpr std::int64_t kMaxSchemaInteger = 1'000'000'000;  // minimum and maximum of integers

inline constexpr std::size_t kMaxSchemaRanges = 32;  // integers with such bounds
// Properties of objects that allow others: each is tried against every token that may begin another name.
inline constexpr std::size_t kMaxSchemaOpenNames = 16;
// AnswerSchemaGraph::LengthCost: what has a length is counted step by step for each alternative that is open.
inline constexpr std::size_t kMaxSchemaLengthCost = 32;

// Checks the schema in `text`, which is valid JSON, and writes it anew with nothing but what the engine's
// grammars follow to the letter (docs/server-api.md lists it); properties keep their order. `path` stands for
// the schema in messages and is the `param` of every error, which is ApiError 400 and names the keyword that
// is wrong or not offered and where it stands.
std::string CheckedAnswerSchema(std::string_view text, const std::string& path);

}  // namespace phi4mm::server
