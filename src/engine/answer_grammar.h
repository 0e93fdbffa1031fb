#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "text/tokenizer.h"

namespace phi4mm::engine {

// A JSON schema made ready for one vocabulary: which tokens may come next wherever an answer stands in it.
// Threads: immutable, safe to share.
class AnswerGrammar {
 public:
  class Impl;
  explicit AnswerGrammar(std::unique_ptr<const Impl> impl);
  ~AnswerGrammar();
  AnswerGrammar(const AnswerGrammar&) = delete;
  AnswerGrammar& operator=(const AnswerGrammar&) = delete;

  const Impl& impl() const { return *impl_; }

 private:
  std::unique_ptr<const Impl> impl_;
};

// Makes grammars, one at a time however many ask, and keeps those used last, which nobody waits for. What it
// needs of the vocabulary is made with the first one. Control tokens are in no grammar; stop ids only where
// the answer is complete. Threads: safe.
class GrammarCompiler {
 public:
  GrammarCompiler(std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::int32_t> stop_ids);
  ~GrammarCompiler();
  GrammarCompiler(const GrammarCompiler&) = delete;
  GrammarCompiler& operator=(const GrammarCompiler&) = delete;

  // `json_schema` is a text that its door has checked: size, depth and keywords (the work is not bounded
  // otherwise, and cannot be stopped). Null once `stop` returns true, which is asked while others compile.
  // kInvalidArgument for a schema that no grammar can be made of; kResourceExhausted for one too large.
  std::shared_ptr<const AnswerGrammar> Compile(const std::string& json_schema,
                                               const std::function<bool()>& stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Where one answer stands in its grammar. Threads: one at a time.
class GrammarState {
 public:
  explicit GrammarState(std::shared_ptr<const AnswerGrammar> grammar);
  ~GrammarState();
  GrammarState(const GrammarState&) = delete;
  GrammarState& operator=(const GrammarState&) = delete;

  // The logits, [vocab] f32, with -infinity for every token that may not come next; valid until the next
  // call. A row that has a logit that is no number comes back as it is. kInternal where no token may come.
  std::span<const float> Constrain(std::span<const float> logits);

  // The token that was chosen among those. kInternal where it was not one of them.
  void Accept(std::int32_t token_id);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace phi4mm::engine
