#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/stop_strings.h"
#include "text/detokenizer.h"
#include "text/tokenizer.h"

namespace phi4mm::engine {

// Receives the text of an answer as it grows: whole characters, never empty, never part of a stop string.
using TextSink = std::function<void(std::string_view piece)>;

// Turns the ids of one answer into released text: id -> characters -> text outside stop strings -> sink.
// The concatenation of the released pieces is text(). Threads: one request, one thread.
class TokenStream {
 public:
  // `sink` may be empty: the text is collected all the same.
  TokenStream(std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::string> stop_strings,
              TextSink sink);

  // Adds an id that is not a stop id. True while the answer may go on, false once a stop string was found.
  [[nodiscard]] bool Push(std::int32_t id);

  // Ends the answer: releases what was held back. Call once.
  void Finish();

  const std::string& text() const { return text_; }

  // Whether the answer ended at a stop string.
  bool found_stop() const { return stop_strings_.found(); }

 private:
  void Release(const std::string& piece);

  text::Detokenizer detokenizer_;
  StopStrings stop_strings_;
  TextSink sink_;
  std::string text_;
};

}  // namespace phi4mm::engine
