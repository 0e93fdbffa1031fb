// Any conversation or raw prompt with any media and options: a request that keeps every promise of
// engine/request.h, or a base::Error that blames the input. A conversation without "<" in its texts gives the
// ids of its rendered text read as a raw prompt.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "engine/request_builder.h"
#include "text/chat.h"
#include "text/media_marks.h"
#include "vision/hd_transform.h"

namespace {

using namespace phi4mm;  // NOLINT(google-build-using-namespace)
using text::ChatMessage;
using text::PartKind;

void Require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

std::shared_ptr<const text::Tokenizer> DemoTokenizer() {
  static const std::shared_ptr<const text::Tokenizer> tokenizer = text::Tokenizer::Load(base::ReadTextFile(
      PHI4MM_SOURCE_DIR "/models/demo/tokenizer.json", std::size_t{1} << 24U, "tokenizer"));
  return tokenizer;
}

// The smallest picture, prepared once: its crops are large.
const vision::PreparedImage& SmallPicture() {
  static const vision::PreparedImage picture = [] {
    const vision::Image image = {
        .width_px = 32, .height_px = 32, .rgb = std::vector<std::uint8_t>(32 * 32 * 3)};
    vision::PreparedImage prepared;
    prepared.report.geometry = vision::PlanImage(32, 32, 1, "picture");
    prepared.crops = vision::MakeCrops(image, prepared.report.geometry);
    prepared.rows = prepared.report.geometry.rows;
    return prepared;
  }();
  return picture;
}

ChatMessage TakeMessage(FuzzedDataProvider& input) {
  ChatMessage message = {
      .role = input.PickValueInArray<std::string>({"user", "user", "system", "assistant", "tool", "User"}),
      .parts = {},
      .tools = std::nullopt};
  const int parts = input.ConsumeIntegralInRange(0, 4);
  for (int index = 0; index < parts; ++index) {
    // A picture is rare, because it is copied more slowly than all the rest.
    const auto kind =
        input.PickValueInArray({PartKind::kText, PartKind::kText, PartKind::kText, PartKind::kText,
                                PartKind::kAudio, PartKind::kAudio, PartKind::kAudio, PartKind::kImage});
    message.parts.push_back({.kind = kind, .text = {}});
    if (kind == PartKind::kText) {
      message.parts.back().text = input.ConsumeRandomLengthString(48);
    }
  }
  if (input.ConsumeIntegralInRange(0, 7) == 0) {
    message.tools = input.ConsumeRandomLengthString(16);
  }
  return message;
}

int CountParts(const std::vector<ChatMessage>& messages, PartKind kind) {
  int count = 0;
  for (const ChatMessage& message : messages) {
    for (const text::ChatPart& part : message.parts) {
      count += part.kind == kind ? 1 : 0;
    }
  }
  return count;
}

// Mostly as many media as `messages` want.
engine::Media TakeMedia(FuzzedDataProvider& input, const std::vector<ChatMessage>& messages) {
  const int shift = input.PickValueInArray({0, 0, 0, 0, 0, 1, -1});
  const int clips = std::max(0, CountParts(messages, PartKind::kAudio) + shift);
  engine::Media media;
  for (int index = 0; index < clips; ++index) {
    const int frames = input.ConsumeIntegralInRange(1, 40);
    media.clips.push_back(
        {.frames = frames, .values = std::vector<float>(static_cast<std::size_t>(frames * audio::kMelBins))});
  }
  const int pictures = std::min(2, CountParts(messages, PartKind::kImage));
  media.images.assign(static_cast<std::size_t>(pictures), SmallPicture());
  return media;
}

engine::GenerationOptions TakeOptions(FuzzedDataProvider& input) {
  engine::GenerationOptions options;
  if (input.ConsumeBool()) {
    return options;
  }
  options.sampling.temperature = input.ConsumeFloatingPoint<double>();
  options.sampling.top_p = input.ConsumeFloatingPointInRange(-0.5, 1.5);
  options.sampling.top_k = input.ConsumeIntegral<std::int64_t>();
  options.sampling.repetition_penalty = input.ConsumeFloatingPoint<double>();
  options.max_new_tokens = input.ConsumeIntegral<std::int64_t>();
  options.stop_strings.assign(input.ConsumeIntegralInRange<std::size_t>(0, 5),
                              input.ConsumeRandomLengthString(8));
  return options;
}

void CheckRequest(const engine::Request& request, std::int64_t max_positions) {
  const text::Tokenizer& tokenizer = *DemoTokenizer();
  const std::vector<std::int32_t>& ids = request.prompt.token_ids;
  Require(request.max_new_tokens >= 1 && request.max_new_tokens <= max_positions);
  Require(static_cast<std::int64_t>(ids.size()) <= max_positions - request.max_new_tokens);
  Require(std::all_of(ids.begin(), ids.end(),
                      [&](std::int32_t id) { return id >= 0 && id < tokenizer.vocab_size(); }));
  const std::int32_t audio_id = text::RequiredTokenId(tokenizer, text::kAudioPlaceholder);
  const std::int32_t image_id = text::RequiredTokenId(tokenizer, text::kImagePlaceholder);
  std::int64_t rows = 0;
  std::int64_t end = 0;
  for (const text::MediaSpan& span : request.prompt.media) {
    Require(span.start >= end && span.rows >= 1);
    end = span.start + span.rows;
    Require(end <= static_cast<std::int64_t>(ids.size()));
    const std::int32_t expected = span.kind == PartKind::kAudio ? audio_id : image_id;
    Require(std::all_of(ids.begin() + span.start, ids.begin() + end,
                        [expected](std::int32_t id) { return id == expected; }));
    rows += span.rows;
  }
  Require(rows == std::count_if(ids.begin(), ids.end(),
                                [&](std::int32_t id) { return id == audio_id || id == image_id; }));
  Require(request.prompt.media.size() == request.media.clips.size() + request.media.images.size());
  Require(request.mode ==
          model::SelectAdapterMode(!request.media.images.empty(), !request.media.clips.empty()));
}

bool HasAngle(const std::vector<ChatMessage>& messages) {
  return std::any_of(messages.begin(), messages.end(), [](const ChatMessage& message) {
    return (message.tools && message.tools->find('<') != std::string::npos) ||
           std::any_of(message.parts.begin(), message.parts.end(),
                       [](const text::ChatPart& part) { return part.text.find('<') != std::string::npos; });
  });
}

void RunChat(FuzzedDataProvider& input) {
  std::vector<ChatMessage> messages;
  const int count = input.ConsumeIntegralInRange(0, 4);
  for (int index = 0; index < count; ++index) {
    messages.push_back(TakeMessage(input));
  }
  const std::int64_t max_positions = input.PickValueInArray({1, 40, 2000});
  const engine::RequestBuilder builder(DemoTokenizer(), max_positions);
  const engine::GenerationOptions options = TakeOptions(input);
  const engine::Media media = TakeMedia(input, messages);
  const engine::Request request = builder.BuildChat(messages, media, options);
  CheckRequest(request, max_positions);
  if (!HasAngle(messages)) {
    const engine::Request raw =
        builder.BuildRaw(text::RenderChat(messages), text::TagPolicy::kStrict, media, options);
    Require(raw.prompt.token_ids == request.prompt.token_ids);
  }
}

void RunRaw(FuzzedDataProvider& input) {
  const auto policy = input.PickValueInArray({text::TagPolicy::kStrict, text::TagPolicy::kOfficial});
  const std::vector<ChatMessage> wanted = {TakeMessage(input)};
  const std::int64_t max_positions = input.PickValueInArray({1, 40, 2000});
  const engine::GenerationOptions options = TakeOptions(input);
  engine::Media media = TakeMedia(input, wanted);
  const engine::RequestBuilder builder(DemoTokenizer(), max_positions);
  CheckRequest(builder.BuildRaw(input.ConsumeRemainingBytesAsString(), policy, std::move(media), options),
               max_positions);
}

// Expansion alone, with row counts that no medium has.
void RunExpansion(FuzzedDataProvider& input) {
  const auto take_rows = [&input] {
    std::vector<std::int64_t> rows(input.ConsumeIntegralInRange<std::size_t>(0, 3));
    for (std::int64_t& count : rows) {
      count = input.ConsumeBool() ? input.ConsumeIntegralInRange<std::int64_t>(-1, 9)
                                  : input.ConsumeIntegral<std::int64_t>();
    }
    return rows;
  };
  const std::vector<std::int64_t> audio_rows = take_rows();
  const std::vector<std::int64_t> image_rows = take_rows();
  const std::int64_t max_positions = input.ConsumeIntegralInRange<std::int64_t>(0, 4000);
  const text::ChatPrompt prompt = text::EncodeRawPrompt(
      *DemoTokenizer(), input.ConsumeRemainingBytesAsString(), static_cast<std::int64_t>(audio_rows.size()),
      static_cast<std::int64_t>(image_rows.size()), text::TagPolicy::kOfficial);
  const text::ChatPrompt expanded = text::ExpandPlaceholders(prompt, audio_rows, image_rows, max_positions);
  Require(static_cast<std::int64_t>(expanded.token_ids.size()) <= max_positions);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  try {
    switch (input.ConsumeIntegralInRange(0, 3)) {
      case 0:
        RunRaw(input);
        break;
      case 1:
        RunExpansion(input);
        break;
      default:
        RunChat(input);
    }
  } catch (const base::Error& error) {
    Require(error.code() == base::ErrorCode::kInvalidArgument ||
            error.code() == base::ErrorCode::kResourceExhausted);
  }
  return 0;
}
