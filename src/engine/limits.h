#pragma once

#include <cstddef>
#include <cstdint>

namespace phi4mm::engine {

// Every limit of a request, in one place. A request beyond one of them is refused with kResourceExhausted
// (media and context) or kInvalidArgument (options) before any memory is taken for it; the message names the
// limit.
//
// Checked while a file is decoded, by audio/ (the constants stand beside the decoder in audio/):
//   encoded file              at most 256 MiB
//   source rate               8000 to 192000 Hz
//   channels                  1 to 8
//   duration of one clip      at most 30 minutes, which is 179998 frames
//   duration of one clip      at least 2 frames: 560 samples at 16 kHz, 280 at 8 kHz
// Checked while a picture is decoded, by vision/: encoded file at most 64 MiB, at most 100 megapixels.
// Checked when a request is built, by engine/request_builder.h: the constants below.
// Checked when a prompt is expanded: prompt ids + media rows + new tokens <= the model's maximum positions.

// Clips of one conversation.
inline constexpr std::int64_t kMaxClips = 16;

// Frames of all clips of one conversation together: 30 minutes at 100 frames a second, less the last window's
// overlap.
inline constexpr std::int64_t kMaxTotalFrames = 179'998;

// Pictures of one conversation.
inline constexpr std::int64_t kMaxPictures = 16;

// Crops of all pictures of one conversation together, global views not counted: sixteen pictures of the
// official 36 crops each, 1.4 GB of pixels. It matters for checkpoints that allow more crops.
inline constexpr std::int64_t kMaxTotalCrops = 576;

// What a grammar made of a JSON schema may hold, beside the vocabulary.
inline constexpr std::size_t kMaxGrammarBytes = std::size_t{32} << 20U;

// Text of a prompt, before it is tokenised. 131072 positions hold about half a megabyte of text; eight times
// that is certainly too long and would only cost time.
inline constexpr std::size_t kMaxPromptBytes = std::size_t{4} << 20U;

// Messages of a conversation.
inline constexpr std::int64_t kMaxMessages = 4096;

// New tokens when the caller names no number: the figure of the published examples. It shrinks to what the
// context leaves free; a number that the caller names never does.
inline constexpr std::int64_t kDefaultMaxNewTokens = 1000;

// Stop strings of a request and the length of one.
inline constexpr std::int64_t kMaxStopStrings = 4;
inline constexpr std::size_t kMaxStopStringBytes = 256;

// Sampling.
inline constexpr double kMaxTemperature = 100.0;
inline constexpr double kMinRepetitionPenalty = 0.01;  // logits are divided by it and must stay finite
inline constexpr double kMaxRepetitionPenalty = 100.0;
inline constexpr double kMaxCountPenalty = 2.0;  // of frequency and presence, either sign

// Alternatives that are reported with each chosen id.
inline constexpr std::int64_t kMaxTopLogprobs = 20;

}  // namespace phi4mm::engine
