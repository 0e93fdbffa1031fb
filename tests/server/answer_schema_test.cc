#include "server/answer_schema.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

std::string Checked(const std::string& text) { return CheckedAnswerSchema(text, "format"); }

void ExpectRefused(const std::string& text, const std::string& message) {
  try {
    const std::string checked = Checked(text);
    ADD_FAILURE() << text.substr(0, 200) << " was taken as " << checked.substr(0, 200);
  } catch (const ApiError& error) {
    EXPECT_EQ(error.status(), 400);
    EXPECT_EQ(error.param(), "format");
    EXPECT_NE(error.message().find(message), std::string::npos) << error.message();
  }
}

TEST(CheckedAnswerSchema, WritesEveryKeywordThatIsOffered) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {R"({"type":"string","minLength":1,"maxLength":3,"title":"t"})",
       R"({"type":"string","minLength":1,"maxLength":3})"},
      {R"({"type":"integer","minimum":-5,"maximum":7})", R"({"type":"integer","minimum":-5,"maximum":7})"},
      {R"({"type":["number","null"]})", R"({"anyOf":[{"type":"number"},{"type":"null"}]})"},
      {R"({"items":{"type":"boolean"},"minItems":1,"maxItems":2})",
       R"({"type":"array","minItems":1,"maxItems":2,"items":{"type":"boolean"}})"},
      {R"({"type":"array"})", R"({"type":"array","items":{}})"},
      {R"({"title":"anything"})", "{}"},
      {R"({"enum":["a",1,null,true,0.5]})", R"({"enum":["a",1,null,true,0.5]})"},
      {R"({"enum":[9223372036854775807,-9223372036854775808,0.1,-2.50e-7,100.0,0e9,-0.0]})",
       R"({"enum":[9223372036854775807,-9223372036854775808,0.1,-2.5e-07,100.0,0.0,-0.0]})"},
      {R"({"type":"integer","const":4,"description":"d"})", R"({"enum":[4]})"},
      {R"({"anyOf":[{"type":"null"},{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"number"}}})",
       R"({"anyOf":[{"type":"null"},{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"number"}}})"},
      {R"({"$ref":"#/definitions/a","definitions":{"a":{"type":"number"}}})",
       R"({"$ref":"#/$defs/a","$defs":{"a":{"type":"number"}}})"},
      {R"({"type":"object","properties":{"b":{"type":"null"},"a":{"type":"null"}},"required":["a"]})",
       R"({"type":"object","properties":{"b":{"type":"null"},"a":{"type":"null"}},"required":["a"],"additionalProperties":false})"},
      {R"({"type":"object","additionalProperties":{"type":"null"}})",
       R"({"type":"object","properties":{},"required":[],"additionalProperties":{"type":"null"}})"},
  };
  for (const auto& [text, checked] : cases) {
    EXPECT_EQ(Checked(text), checked);
  }
}

TEST(CheckedAnswerSchema, NamesWhatIsNotOffered) {
  for (const char* keyword : {"pattern", "format", "not", "oneOf", "allOf", "if", "multipleOf", "prefixItems",
                              "patternProperties", "propertyNames", "uniqueItems", "contains",
                              "minProperties", "dependentRequired", "exclusiveMinimum", "unheardOf"}) {
    ExpectRefused(StrCat(R"({"properties":{"a":{"type":"string",")", keyword, R"(":1}}})"),
                  StrCat("format.properties.\"a\" has the keyword \"", keyword, "\""));
  }
  ExpectRefused(R"({"type":"number","minimum":1})", "the keyword \"minimum\"");
  ExpectRefused(R"({"$ref":"#","type":"object"})", "the keyword \"type\"");
  ExpectRefused(R"({"anyOf":[{"type":"null"}],"properties":{}})", "the keyword \"properties\"");
  ExpectRefused(R"({"properties":{"a":{"$defs":{}}}})", "the keyword \"$defs\"");
}

TEST(CheckedAnswerSchema, RefusesWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[]", "must be an object"},
      {R"({"const":NaN})", "must be valid JSON"},
      {R"({"type":"tuple"})", "has a type"},
      {R"({"type":[]})", "has a type"},
      {R"({"type":["null","null"]})", "has a type"},
      {R"({"type":"string","minLength":-1})", "minLength"},
      {R"({"type":"string","maxLength":1001})", "maxLength"},
      {R"({"type":"string","maxLength":1.5})", "maxLength"},
      {R"({"type":"integer","maximum":18446744073709551615})", "maximum"},
      {R"({"type":"string","minLength":3,"maxLength":2})", "minLength above its maxLength"},
      {R"({"enum":[]})", "enum"},
      {R"({"enum":[{}]})", "object or array"},
      {R"({"type":"string","enum":["a",1]})", "not of its type"},
      {R"({"anyOf":{}})", "anyOf"},
      {R"({"properties":[]})", "properties"},
      {R"({"properties":{"a":true}})", "must be an object"},
      {R"({"properties":{"a":{}},"required":["b"]})", "required"},
      {R"({"properties":{"a":{}},"required":["a","a"]})", "required"},
      {R"({"properties":{"a":{}},"required":"a"})", "required"},
      {R"({"$ref":"http://host/x"})", "$ref"},
      {R"({"$ref":"#/properties/a"})", "$ref"},
      {R"({"$defs":{"a/b":{}}})", "different names"},
      {R"({"type":"null","type":"string"})", "has the name \"type\" twice"},
      {R"({"properties":{"a":{"type":"null"},"a":{"type":"string"}}})", "has the name \"a\" twice"},
      {R"({"enum":[1,9223372036854775808]})", "the number 9223372036854775808"},
      {R"({"const":-9223372036854775809})", "the number -9223372036854775809"},
      {R"({"const":0.10000000000000000555})", "the number 0.10000000000000000555"},
      {R"({"const":1e-400})", "the number 1e-400"},
      {R"({"const":1e-99999999999999999999})", "the number 1e-9999"},
  };
  for (const auto& [text, message] : cases) {
    ExpectRefused(text, message);
  }
}

TEST(CheckedAnswerSchema, RefusesWhatHasNoEnd) {
  ExpectRefused(R"({"$ref":"#"})", "no finite value");
  ExpectRefused(R"({"properties":{"a":{"$ref":"#"}},"required":["a"]})", "no finite value");
  ExpectRefused(R"({"items":{"$ref":"#"},"minItems":1})", "no finite value");
  ExpectRefused(R"({"anyOf":[{"type":"null"},{"$ref":"#"}]})", "refers to itself");
  ExpectRefused(
      R"({"type":"null","$defs":{"a":{"anyOf":[{"$ref":"#/$defs/b"},{"type":"null"}]},"b":{"$ref":"#/$defs/a"}}})",
      "refers to itself");
  EXPECT_FALSE(Checked(R"({"properties":{"a":{"$ref":"#"}}})").empty());
  EXPECT_FALSE(
      Checked(R"({"properties":{"a":{"anyOf":[{"$ref":"#"},{"type":"null"}]}},"required":["a"]})").empty());
}

TEST(CheckedAnswerSchema, StandsManyPathsToOneSchema) {
  std::string definitions;
  for (int i = 0; i < 60; ++i) {
    definitions += StrCat(R"("d)", i, R"(":{"anyOf":[{"$ref":"#/$defs/d)", i + 1, R"("},{"$ref":"#/$defs/d)",
                          i + 1, R"("}]},)");
  }
  EXPECT_FALSE(Checked(StrCat(R"({"$ref":"#/$defs/d0","$defs":{)", definitions, R"("d60":{"type":"null"}}})"))
                   .empty());
}

TEST(CheckedAnswerSchema, BoundsTheLengthsThatAlternativesHaveOpenAtOnce) {
  const auto choices = [](int count, const std::string& each) {
    std::string all;
    for (int i = 0; i < count; ++i) {
      all += StrCat(i == 0 ? "" : ",", each);
    }
    return StrCat(R"({"anyOf":[)", all, "]}");
  };
  const std::string text = R"({"type":"string","maxLength":9})";
  const std::string list = R"({"items":{"type":"integer"},"minItems":1})";
  const std::string point = StrCat(R"({"properties":{"a":)", text, R"(,"b":)", text, "}}");
  EXPECT_FALSE(Checked(choices(32, text)).empty());
  EXPECT_FALSE(Checked(choices(32, point)).empty()) << "one after the other";
  EXPECT_FALSE(Checked(choices(8, list)).empty());
  EXPECT_FALSE(Checked(choices(60, R"({"type":"string"})")).empty());
  for (const std::string& schema : {choices(33, text), choices(33, point), choices(9, list)}) {
    ExpectRefused(schema, "more alternatives with lengths than 32");
    ExpectRefused(StrCat(R"({"items":{"$ref":"#/$defs/a"},"$defs":{"a":)", schema, "}}"),
                  "with lengths than 32");
    ExpectRefused(StrCat(R"({"additionalProperties":)", schema, "}"), "with lengths than 32");
  }
  // A part inside itself, and many paths to one.
  EXPECT_FALSE(
      Checked(
          R"({"anyOf":[{"properties":{"a":{"$ref":"#"},"b":{"$ref":"#"}}},{"type":"string","maxLength":9}]})")
          .empty());
  std::string definitions;
  for (int i = 0; i < 60; ++i) {
    definitions +=
        StrCat(R"("d)", i, R"(":)", choices(2, StrCat(R"({"$ref":"#/$defs/d)", i + 1, R"("})")), ",");
  }
  ExpectRefused(StrCat(R"({"$ref":"#/$defs/d0","$defs":{)", definitions, R"("d60":)", text, "}}"),
                "with lengths than 32");
}

TEST(CheckedAnswerSchema, HasLimits) {
  ExpectRefused(StrCat(R"({"type":"null","title":")", std::string(70000, 'x'), "\"}"), "the limit is 65536");
  std::string deep = R"({"type":"null"})";
  for (int i = 0; i < 14; ++i) {
    deep = StrCat(R"({"items":)", deep, "}");
  }
  ExpectRefused(deep, "nests more than 12 deep");
  std::string many;
  for (int i = 0; i < 200; ++i) {
    many += StrCat(i == 0 ? "" : ",", "\"p", i, R"(":{})");
  }
  ExpectRefused(StrCat(R"({"properties":{)", many, "}}"), "one schema more than 200");
  std::string ranges;
  for (int i = 0; i < 33; ++i) {
    ranges += StrCat(i == 0 ? "" : ",", "\"p", i, R"(":{"type":"integer","minimum":0})");
  }
  ExpectRefused(StrCat(R"({"properties":{)", ranges, "}}"), "more than 32");
  std::string open;
  for (int i = 0; i < 17; ++i) {
    open += StrCat(i == 0 ? "" : ",", "\"p", i, R"(":{})");
  }
  EXPECT_FALSE(Checked(StrCat(R"({"properties":{)", open, "}}")).empty());
  ExpectRefused(StrCat(R"({"properties":{)", open, R"(},"additionalProperties":true})"),
                "more than 16, the limit");
  std::string values;
  for (int i = 0; i < 501; ++i) {
    values += StrCat(i == 0 ? "" : ",", i);
  }
  ExpectRefused(StrCat(R"({"enum":[)", values, "]}"), "more than 500");
  ExpectRefused(StrCat(R"({"enum":[")", std::string(17000, 'x'), "\"]}"), "16384 bytes");
}

}  // namespace
}  // namespace phi4mm::server
