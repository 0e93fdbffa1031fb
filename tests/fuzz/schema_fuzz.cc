// Any text as the schema of answers: refused by name, or made a grammar in bounded time and memory that is
// followed to the end by whatever a model says: never a step without a token, always valid JSON.
//
// The input is the schema, a zero byte and what the model says: each byte picks among the tokens that may
// come.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "engine/answer_grammar.h"
#include "server/answer_schema.h"
#include "server/api_error.h"
#include "text/tokenizer.h"

namespace {

using namespace phi4mm;  // NOLINT(google-build-using-namespace)

constexpr std::size_t kMaxSteps = 300;

void Require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

struct Demo {
  std::shared_ptr<const text::Tokenizer> tokenizer = text::Tokenizer::Load(base::ReadTextFile(
      PHI4MM_SOURCE_DIR "/models/demo/tokenizer.json", std::size_t{1} << 24U, "tokenizer"));
  std::vector<std::int32_t> stop_ids = {tokenizer->AddedTokenId("<|end|>").value()};
  engine::GrammarCompiler compiler = engine::GrammarCompiler(tokenizer, stop_ids);
};

Demo& TheDemo() {
  static Demo demo;
  return demo;
}

std::string Checked(std::string_view text) {
  try {
    return server::CheckedAnswerSchema(text, "format");
  } catch (const server::ApiError& error) {
    Require(error.status() == 400 && error.param() == "format" && !server::ErrorJson(error).empty());
    return {};
  }
}

std::shared_ptr<const engine::AnswerGrammar> GrammarOf(const std::string& schema) {
  try {
    return TheDemo().compiler.Compile(schema, [] { return false; });
  } catch (const base::Error& error) {
    Require(error.code() == base::ErrorCode::kInvalidArgument ||
            error.code() == base::ErrorCode::kResourceExhausted);
    return nullptr;
  }
}

std::vector<std::int32_t> AllowedIds(engine::GrammarState& state) {
  static const std::vector<float> logits(static_cast<std::size_t>(TheDemo().tokenizer->vocab_size()), 0.0F);
  std::vector<std::int32_t> ids;
  const std::span<const float> allowed = state.Constrain(logits);
  for (std::size_t id = 0; id < allowed.size(); ++id) {
    if (allowed[id] == 0.0F) {
      ids.push_back(static_cast<std::int32_t>(id));
    }
  }
  return ids;
}

// Whether this is JSON. Two lawful things are not read by this library: numbers beyond a float64 and halves
// of surrogate pairs written as escapes.
bool IsJson(const std::string& text) {
  try {
    (void)nlohmann::json::parse(text);
    return true;
  } catch (const nlohmann::json::out_of_range&) {
    return true;
  } catch (const nlohmann::json::exception&) {
    return text.find("\\uD") != std::string::npos || text.find("\\ud") != std::string::npos;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(input.find('\0'), input.size());
  const std::string schema = Checked(input.substr(0, end));
  const std::shared_ptr<const engine::AnswerGrammar> grammar = schema.empty() ? nullptr : GrammarOf(schema);
  if (grammar == nullptr) {
    return 0;
  }
  engine::GrammarState state(grammar);
  std::vector<std::int32_t> answer;
  // Only as far as the input says something; without it the first token is always taken.
  const std::string_view said = input.substr(end);
  for (std::size_t step = 0; step < kMaxSteps; ++step) {
    const std::vector<std::int32_t> ids = AllowedIds(state);
    const std::size_t choice = step < said.size() ? static_cast<unsigned char>(said[step]) : 0;
    const std::int32_t id = ids[choice % ids.size()];
    state.Accept(id);
    if (id == TheDemo().stop_ids.front()) {
      // As clients see it: bytes that are no UTF-8, such as surrogates, become replacement characters.
      Require(IsJson(TheDemo().tokenizer->Decode(answer, false)));
      break;
    }
    answer.push_back(id);
  }
  return 0;
}
