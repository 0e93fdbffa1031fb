#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/chat.h"

namespace phi4mm::text {

// The texts that stand for media. Source: processing_phi4mm.py at the pinned revision.
inline constexpr std::string_view kImagePlaceholder = "<|endoftext10|>";
inline constexpr std::string_view kAudioPlaceholder = "<|endoftext11|>";

// "<|audio_3|>" for number 3 of kAudio.
std::string MediaMark(PartKind kind, std::int64_t number);

// "clip" or "image", for messages.
std::string_view MediaName(PartKind kind);

// Where the placeholder id of each medium stands in `token_ids`, ascending, numbered from 0 within its kind.
std::vector<MediaSpan> FindPlaceholders(std::span<const std::int32_t> token_ids, std::int32_t audio_id,
                                        std::int32_t image_id);

// The id of an added token that the model's prompts need. kInvalidArgument, naming it, where the tokenizer
// lacks it.
std::int32_t RequiredTokenId(const Tokenizer& tokenizer, std::string_view content);

}  // namespace phi4mm::text
