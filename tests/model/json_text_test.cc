#include "model/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace phi4mm::model {
namespace {

std::string Nested(int depth) {
  const auto count = static_cast<std::size_t>(depth);
  return std::string(count, '[') + std::string(count, ']');
}

std::string ErrorOf(std::string_view text, base::ErrorCode code = base::ErrorCode::kInvalidArgument) {
  try {
    (void)ParseJsonText(text, "a.json", code);
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), code);
    return error.message();
  }
  return "accepted";
}

TEST(JsonText, GivesTheValue) { EXPECT_EQ(ParseJsonText(R"({"a": [1]})", "x")["a"][0], 1); }

TEST(JsonText, RefusesWhatIsNoJsonWithTheNameAndTheCode) {
  for (const std::string_view text : {"", "{", "[1,]", "\"\xFF\"", "\"\xC3\"", "1e999", "nul", "[] []"}) {
    EXPECT_EQ(ErrorOf(text, base::ErrorCode::kDataLoss), "a.json is not valid JSON") << text;
  }
}

TEST(JsonText, RefusesANameThatOneObjectHasTwice) {
  EXPECT_EQ(ErrorOf(R"({"a":1,"b":[{"c":{},"\u0064":1,"d":2}]})"),
            "a.json has the name \"d\" twice in one object");
  EXPECT_EQ(ErrorOf(R"({"a":null,"a":null)"), "a.json has the name \"a\" twice in one object");
  EXPECT_EQ(ErrorOf(R"([{"a":{"a":[{"a":1},{"a":1}]}},{"a":1}])"), "accepted");
}

TEST(JsonText, ReadsEveryKindOfValue) {
  const std::string text =
      R"({"a":[null,true,-1,18446744073709551615,0.5,"x\u00e9",{},[]],"b":{"c":[[1],[2]]}})";
  EXPECT_EQ(ParseJsonText(text, "x"), nlohmann::json::parse(text));
}

// Work that grew with the square of their number would take hours.
TEST(JsonText, ReadsAMillionObjects) {
  std::string text = "[{}";
  for (int i = 1; i < 1'000'000; ++i) {
    text += ",{}";
  }
  EXPECT_EQ(ParseJsonText(text + "]", "x").size(), 1'000'000U);
}

TEST(JsonText, TakesTheDeepestAllowedNestAndNotOneMore) {
  EXPECT_EQ(ErrorOf(Nested(kMaxJsonDepth)), "accepted");
  EXPECT_EQ(ErrorOf(Nested(kMaxJsonDepth + 1)), "a.json nests more than 32 deep, the limit");
  EXPECT_EQ(ErrorOf(std::string(1'000'000, '[')), "a.json nests more than 32 deep, the limit");
  std::string objects;
  for (int level = 0; level <= kMaxJsonDepth; ++level) {
    objects += R"({"a":)";
  }
  EXPECT_EQ(ErrorOf(objects), "a.json nests more than 32 deep, the limit");
}

TEST(JsonText, ShowsAtMostTheStartOfALongValue) {
  EXPECT_EQ(ShortJsonText(nlohmann::json("\u00e9")), "\"\\u00e9\"");
  EXPECT_EQ(ShortJsonText(nlohmann::json(std::string(1000, 'a'))), "\"" + std::string(79, 'a') + "...");
}

}  // namespace
}  // namespace phi4mm::model
