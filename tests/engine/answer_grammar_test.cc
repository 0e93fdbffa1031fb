#include "engine/answer_grammar.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/byte_tokenizer.h"
#include "engine/expect_error.h"
#include "engine/random.h"
#include "engine/sampler.h"
#include "engine/scheduler_fixture.h"

namespace phi4mm::engine {
namespace {

using Json = nlohmann::ordered_json;
using phi4mm::testing::ExpectError;

constexpr const char* kPoint =
    R"({"type":"object","properties":{"y":{"type":"integer"},"x":{"enum":["a","b"]}},)"
    R"("required":["y","x"],"additionalProperties":false})";

bool Never() { return false; }

GrammarCompiler& Compiler() {
  static GrammarCompiler compiler(ByteTokenizer(), {kEndOfText, kEnd});
  return compiler;
}

std::vector<float> RandomLogits(Random& random) {
  std::vector<float> logits(static_cast<std::size_t>(ByteTokenizer()->vocab_size()) +
                            5);  // some stand for nothing
  for (float& logit : logits) {
    logit = static_cast<float>(4.0 * random.NextUnit());
  }
  return logits;
}

// An answer of a model that knows nothing: every step has random logits. Empty where it does not end.
std::string RandomAnswer(const std::string& schema, std::uint64_t seed) {
  GrammarState state(Compiler().Compile(schema, Never));
  Sampler sampler({.temperature = 1.0, .seed = seed}, {});
  Random random(seed);
  std::string answer;
  for (int step = 0; step < 2000; ++step) {
    const std::vector<float> logits = RandomLogits(random);
    const std::int32_t id = sampler.Sample(state.Constrain(logits));
    state.Accept(id);
    if (id == kEnd || id == kEndOfText) {
      return answer;
    }
    answer += ByteTokenizer()->TokenBytes(id);
  }
  return {};
}

std::vector<std::int32_t> Allowed(GrammarState& state) {
  const std::vector<float> logits(static_cast<std::size_t>(ByteTokenizer()->vocab_size()), 0.0F);
  const std::span<const float> allowed = state.Constrain(logits);
  std::vector<std::int32_t> ids;
  for (std::size_t id = 0; id < allowed.size(); ++id) {
    if (std::isfinite(allowed[id])) {
      ids.push_back(static_cast<std::int32_t>(id));
    }
  }
  return ids;
}

TEST(AnswerGrammar, KeepsRandomAnswersWithinTheSchema) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string answer = RandomAnswer(kPoint, seed);
    const Json value = Json::parse(answer, nullptr, false);
    ASSERT_TRUE(value.is_object()) << answer;
    ASSERT_EQ(value.size(), 2U) << answer;
    EXPECT_EQ(value.begin().key(), "y") << "the schema's order, not the alphabet's";
    EXPECT_TRUE(value["y"].is_number_integer()) << answer;
    EXPECT_TRUE(value["x"] == "a" || value["x"] == "b") << answer;
  }
}

TEST(AnswerGrammar, EndsOnlyWhereTheAnswerIsComplete) {
  GrammarState state(Compiler().Compile(R"({"enum":[true]})", Never));
  for (const std::int32_t id : Bytes("true")) {
    EXPECT_THAT(Allowed(state), ::testing::ElementsAre(id));
    state.Accept(id);
  }
  EXPECT_THAT(Allowed(state), ::testing::ElementsAre(kEndOfText, kEnd));
  state.Accept(kEnd);
}

TEST(AnswerGrammar, NeverAllowsAControlToken) {
  GrammarState state(Compiler().Compile(R"({"type":"string"})", Never));
  state.Accept(Bytes("\"")[0]);
  state.Accept(Bytes("<")[0]);  // the text of control tokens is text
  const std::vector<std::int32_t> allowed = Allowed(state);
  EXPECT_GT(allowed.size(), 90U);
  EXPECT_LT(allowed.back(), kEndOfText);
}

TEST(AnswerGrammar, LeavesAllowedLogitsAloneAndNamesBadOnes) {
  GrammarState state(Compiler().Compile(kPoint, Never));
  Random random(3);
  std::vector<float> logits = RandomLogits(random);
  const auto brace = static_cast<std::size_t>('{');
  EXPECT_EQ(state.Constrain(logits)[brace], logits[brace]);
  logits[5] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(std::isnan(state.Constrain(logits)[5])) << "the sampler is to see and to name it";
}

TEST(AnswerGrammar, RefusesATokenThatDoesNotFit) {
  GrammarState state(Compiler().Compile(kPoint, Never));
  ExpectError(base::ErrorCode::kInternal, "token 91 does not fit the JSON schema",
              [&] { state.Accept('['); });
}

TEST(AnswerGrammar, IsMadeOnceForEqualSchemas) {
  EXPECT_EQ(Compiler().Compile(kPoint, Never), Compiler().Compile(kPoint, Never));
  EXPECT_NE(Compiler().Compile(kPoint, Never), Compiler().Compile(R"({"type":"null"})", Never));
}

TEST(AnswerGrammar, RefusesWhatIsNoSchema) {
  for (const char* schema : {"", "{", "7", R"({"type":"tuple"})", R"({"$ref":"#/nowhere"})"}) {
    ExpectError(base::ErrorCode::kInvalidArgument, "the JSON schema fits no value",
                [schema] { (void)Compiler().Compile(schema, Never); });
  }
}

Submission AskWithSchema(const std::string& text, std::uint64_t seed) {
  Submission submission = Ask(text, 60);
  submission.options.json_schema = kPoint;
  submission.options.sampling = {.temperature = 1.5, .seed = seed};
  submission.options.top_logprobs = 1;
  return submission;
}

TEST_F(SchedulerTest, KeepsOneAnswerToItsSchemaAndLeavesItsNeighboursAlone) {
  Scheduler& scheduler = Start();
  Answer alone;
  (void)scheduler.Submit(Ask("neighbour", 40), alone.Listener());
  const std::vector<std::int32_t> expected = alone.WaitResponse().token_ids;
  Answer neighbour;
  Answer first;
  Answer second;
  (void)scheduler.Submit(Ask("neighbour", 40), neighbour.Listener());
  (void)scheduler.Submit(AskWithSchema("a point", 1), first.Listener());
  (void)scheduler.Submit(AskWithSchema("a point", 1), second.Listener());
  EXPECT_EQ(neighbour.WaitResponse().token_ids, expected);
  EXPECT_EQ(first.WaitResponse().token_ids, second.WaitResponse().token_ids) << "the seed decides";
  EXPECT_EQ(first.scores(), static_cast<int>(first.WaitResponse().token_ids.size()));
  if (first.WaitResponse().finish_reason == FinishReason::kStop) {
    EXPECT_EQ(Json::parse(first.text()).size(), 2U) << first.text();
  } else {
    EXPECT_EQ(first.text().front(), '{');
  }
}

TEST_F(SchedulerTest, EndsAnAnswerWhoseSchemaIsNone) {
  Submission submission = Ask("a point", 5);
  submission.options.json_schema = "{";
  Answer answer;
  (void)Start().Submit(std::move(submission), answer.Listener());
  EXPECT_EQ(answer.WaitError().code(), base::ErrorCode::kInvalidArgument);
}

}  // namespace
}  // namespace phi4mm::engine
