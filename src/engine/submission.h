#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "audio/feature_frames.h"
#include "base/error.h"
#include "engine/request_builder.h"
#include "engine/response.h"
#include "model/adapter_mode.h"
#include "text/chat.h"

namespace phi4mm::engine {

// A clip or a picture as it came.
struct Medium {
  text::PartKind kind = text::PartKind::kAudio;  // kAudio or kImage
  // The bytes of its file, decoded by what they are; or, for a clip, features that are there already.
  std::variant<std::vector<std::byte>, audio::FeatureFrames> content;
  std::string name;  // in messages; empty: "clip 2", "picture 1"
};

// A prompt with its control tokens and media marks written out.
struct RawPrompt {
  std::string text;
  text::TagPolicy policy = text::TagPolicy::kStrict;
};

// One answer that somebody wants, nothing of it checked or decoded yet.
struct Submission {
  std::variant<std::vector<text::ChatMessage>, RawPrompt> prompt;
  std::vector<Medium> media;  // in the order in which the prompt names them
  GenerationOptions options;
};

// What is known once a submission is checked and has a slot.
struct StartReport {
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  std::int64_t prompt_tokens = 0;  // media rows included
  std::int64_t media_rows = 0;
  std::int64_t max_new_tokens = 0;
  std::uint64_t seed = 0;  // in use, also when it was taken at random
};

// How a submission ended: answered or cancelled (FinishReason::kCancelled, with what there was), or failed.
using Outcome = std::variant<Response, base::Error>;

// Who waits for the answer. Each may be empty. They are called on the scheduler's engine thread, one after
// another, and hold up every other answer while they run: hand on and return, never wait. They may call
// Cancel and Submit. One that throws ends its own answer with kInternal, nobody else's.
struct SubmissionListener {
  std::function<void(const StartReport& start)> on_start;  // at most once, before the three below
  std::function<void(std::string_view piece)> on_text;     // as TextSink
  std::function<void(const TokenScore& score)> on_score;   // per id, before its text; with top_logprobs only
  std::function<void(Outcome outcome)> on_end;             // exactly once, the last call
};

}  // namespace phi4mm::engine
