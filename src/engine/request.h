#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "audio/feature_frames.h"
#include "base/sha256.h"
#include "engine/answer_grammar.h"
#include "engine/sampling_options.h"
#include "model/adapter_mode.h"
#include "text/chat.h"
#include "vision/prepare.h"

namespace phi4mm::engine {

// The media of a conversation, each kind in the order in which it appears.
struct Media {
  std::vector<audio::FeatureFrames> clips;
  std::vector<vision::PreparedImage> images;
};

// What names the media of a request, in the order of Media. Empty: no work on them may be reused.
struct MediaDigests {
  std::vector<base::Sha256Digest> clips;
  std::vector<base::Sha256Digest> images;
};

// One answer to compute: checked, tokenised, expanded, but nothing encoded yet. Made by RequestBuilder, never
// changed afterwards.
struct Request {
  text::ChatPrompt prompt;  // expanded: one placeholder id per media row
  Media media;              // prompt.media names each exactly once
  MediaDigests digests;
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  SamplingOptions sampling;
  std::int64_t max_new_tokens = 0;  // at least 1; prompt + new tokens fit the context
  std::vector<std::string> stop_strings;
  std::optional<std::int64_t> top_logprobs;      // as in GenerationOptions
  std::shared_ptr<const AnswerGrammar> grammar;  // what the answer must keep to; null: any text
};

}  // namespace phi4mm::engine
