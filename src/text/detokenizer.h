#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "text/tokenizer.h"

namespace phi4mm::text {

// Turns ids into text piece by piece without ever emitting half a character: bytes are held until they
// complete one. The concatenation of all pieces equals Tokenizer::Decode(ids, true). One stream each; not
// thread safe.
class Detokenizer {
 public:
  explicit Detokenizer(std::shared_ptr<const Tokenizer> tokenizer);

  // The text that `id` completes; may be empty. Special tokens give nothing.
  std::string Append(std::int32_t id);

  // What is left: U+FFFD for an incomplete tail, else empty.
  std::string Finish();

 private:
  std::shared_ptr<const Tokenizer> tokenizer_;
  std::string pending_;  // bytes that do not complete a character yet, at most three valid ones
};

}  // namespace phi4mm::text
