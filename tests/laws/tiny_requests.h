#pragma once

// Requests of every mode for the tiny checkpoint of tests/data: 3 layers, hidden 48, 337 ids, original
// context 32.

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "laws/compiled_engine.h"
#include "model/prepared_prompt.h"

namespace phi4mm::testing {

struct TinyRequest {
  model::PreparedPrompt prompt;
  std::size_t steps = 0;  // tokens to generate
};

inline std::vector<float> RandomFloats(std::mt19937& random, std::size_t count, float scale) {
  std::normal_distribution<float> normal(0.0F, scale);
  std::vector<float> values(count);
  for (float& value : values) {
    value = normal(random);
  }
  return values;
}

inline void AddText(std::mt19937& random, std::int64_t count, model::PreparedPrompt& prompt) {
  std::uniform_int_distribution<std::int32_t> id(0, 255);  // plain bytes, no placeholder
  for (std::int64_t i = 0; i < count; ++i) {
    prompt.token_ids.push_back(id(random));
  }
}

// A run of placeholders with random rows; `token` is the placeholder's text.
inline void AddMedia(std::mt19937& random, std::int64_t rows, const char* token,
                     model::PreparedPrompt& prompt) {
  const std::int32_t id = TinyCheckpoint()->tokenizer->AddedTokenId(token).value();
  model::MediaRows media;
  media.start = static_cast<std::int64_t>(prompt.token_ids.size());
  media.rows = {.shape = {rows, 48},
                .values = RandomFloats(random, static_cast<std::size_t>(rows * 48), 0.5F)};
  prompt.token_ids.insert(prompt.token_ids.end(), static_cast<std::size_t>(rows), id);
  prompt.media.push_back(std::move(media));
}

inline constexpr const char* kImageToken = "<|endoftext10|>";
inline constexpr const char* kAudioToken = "<|endoftext11|>";

// A random request of a mode, with `length` text ids and, where the mode has media, some rows between them.
inline TinyRequest MakeRequest(std::mt19937& random, model::AdapterMode mode, std::int64_t length) {
  const bool has_image = mode == model::AdapterMode::kVision || mode == model::AdapterMode::kVisionSpeech;
  const bool has_audio = mode == model::AdapterMode::kSpeech || mode == model::AdapterMode::kVisionSpeech;
  std::uniform_int_distribution<std::int64_t> rows(1, 20);
  TinyRequest request;
  request.prompt.mode = mode;
  AddText(random, length / 2, request.prompt);
  if (has_image) {
    AddMedia(random, rows(random), kImageToken, request.prompt);
  }
  if (has_audio) {
    AddText(random, 1, request.prompt);
    AddMedia(random, rows(random), kAudioToken, request.prompt);
  }
  AddText(random, length - length / 2, request.prompt);
  request.steps = std::uniform_int_distribution<std::size_t>(2, 9)(random);
  return request;
}

// Requests of every mode: short ones, ones that cross the original context while they run, long ones of
// several chunks.
inline std::vector<TinyRequest> AllKindsOfRequests() {
  std::mt19937 random(20);
  std::vector<TinyRequest> requests;
  for (const model::AdapterMode mode : {model::AdapterMode::kLanguage, model::AdapterMode::kSpeech,
                                        model::AdapterMode::kVision, model::AdapterMode::kVisionSpeech}) {
    for (const std::int64_t length : {2, 5, 29, 31, 90}) {
      requests.push_back(MakeRequest(random, mode, length));
    }
  }
  // Exactly at the border: 32 positions, and 31 with enough steps to cross it.
  for (const std::int64_t length : {28, 31, 32, 33}) {
    TinyRequest request;
    AddText(random, length, request.prompt);
    request.steps = 8;
    requests.push_back(std::move(request));
  }
  return requests;
}

}  // namespace phi4mm::testing
