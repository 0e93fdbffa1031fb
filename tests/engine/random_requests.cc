#include "engine/random_requests.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/byte_tokenizer.h"
#include "engine/content_digest.h"
#include "engine/toy_backend.h"
#include "model/audio_geometry.h"

namespace phi4mm::engine {
namespace {

std::int64_t Pick(std::mt19937& random, std::int64_t low, std::int64_t high) {
  return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

audio::FeatureFrames Clip(std::int64_t which) {
  const std::int64_t frames = 8 + 16 * which;
  audio::FeatureFrames clip{.frames = frames, .values = {}};
  clip.values.assign(static_cast<std::size_t>(frames * audio::kMelBins), static_cast<float>(which));
  return clip;
}

vision::PreparedImage Picture(std::int64_t which) {
  vision::PreparedImage picture;
  picture.crops.mask.assign(static_cast<std::size_t>(4 + 3 * which), static_cast<std::uint8_t>(which));
  picture.rows = ToyBackend::PictureRows(picture.crops);
  return picture;
}

void AddText(std::mt19937& random, std::int64_t tokens, Request& request) {
  for (std::int64_t i = 0; i < tokens; ++i) {
    request.prompt.token_ids.push_back(static_cast<std::int32_t>(Pick(random, 'a', 'e')));
  }
}

void AddSpan(text::PartKind kind, std::int64_t index, std::int64_t rows, Request& request) {
  request.prompt.media.push_back({.kind = kind,
                                  .index = index,
                                  .start = static_cast<std::int64_t>(request.prompt.token_ids.size()),
                                  .rows = rows});
  request.prompt.token_ids.insert(request.prompt.token_ids.end(), static_cast<std::size_t>(rows),
                                  kind == text::PartKind::kImage ? kImageRow : kAudioRow);
}

void AddMedium(std::mt19937& random, Request& request) {
  const std::int64_t which = Pick(random, 0, 2);
  if (Pick(random, 0, 1) == 0) {
    request.media.clips.push_back(Clip(which));
    request.digests.clips.push_back(ContentDigest(request.media.clips.back()));
    AddSpan(text::PartKind::kAudio, static_cast<std::int64_t>(request.media.clips.size()) - 1,
            model::AudioRows(request.media.clips.back().frames), request);
  } else {
    request.media.images.push_back(Picture(which));
    request.digests.images.push_back(ContentDigest(request.media.images.back().crops));
    AddSpan(text::PartKind::kImage, static_cast<std::int64_t>(request.media.images.size()) - 1,
            request.media.images.back().rows, request);
  }
}

}  // namespace

Request RandomRequest(std::mt19937& random) {
  Request request;
  // A beginning that others have too.
  const std::string shared = "abcdeabcdeabcdeabcdeabcdeabcdeabcdeabcdeabcde";
  request.prompt.token_ids = Bytes(shared.substr(0, static_cast<std::size_t>(Pick(random, 0, 44))));
  const std::int64_t media = std::max<std::int64_t>(0, Pick(random, -2, 2));
  for (std::int64_t i = 0; i < media; ++i) {
    AddMedium(random, request);
    AddText(random, Pick(random, 0, 3), request);
  }
  AddText(random, Pick(random, 1, 12), request);
  request.mode = model::SelectAdapterMode(!request.media.images.empty(), !request.media.clips.empty());
  request.max_new_tokens = Pick(random, 1, 40);
  if (Pick(random, 0, 1) == 0) {
    request.sampling.temperature = 0.9;
    request.sampling.seed = static_cast<std::uint64_t>(Pick(random, 0, 1000));
    request.sampling.top_p = 0.95;
  }
  if (Pick(random, 0, 3) == 0) {
    request.sampling.frequency_penalty = 0.5;
    request.sampling.presence_penalty = -0.25;
    request.sampling.repetition_penalty = 1.1;
  }
  if (Pick(random, 0, 3) == 0) {
    request.top_logprobs = Pick(random, 0, 3);
  }
  if (Pick(random, 0, 3) == 0) {
    request.stop_strings = {std::string(1, static_cast<char>(Pick(random, 'a', 'z')))};
  }
  return request;
}

}  // namespace phi4mm::engine
