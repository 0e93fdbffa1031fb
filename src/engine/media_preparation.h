#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "audio/prepare.h"
#include "engine/byte_budget.h"
#include "engine/request.h"
#include "engine/submission.h"
#include "vision/prepare.h"

namespace phi4mm::engine {

// How file bytes become features and crops; `name` stands for the medium in messages. Called on media
// threads, several at once.
struct MediaDecoders {
  std::function<audio::PreparedAudio(std::span<const std::byte> bytes, const audio::AudioLimits& limits,
                                     std::string_view name)>
      audio;  // empty: audio::PrepareAudio
  std::function<vision::PreparedImage(std::span<const std::byte> bytes, const vision::ImageLimits& limits,
                                      std::string_view name)>
      image;  // empty: vision::PrepareImage
};

struct MediaPreparationOptions {
  audio::AudioLimits audio_limits;
  vision::ImageLimits image_limits;
  std::int64_t max_crops = vision::kDefaultMaxCrops;  // VisionConfig::max_crops
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  vision::ExifPolicy exif = vision::ExifPolicy::kApply;
  MediaDecoders decoders;
  bool makes_digests = true;  // of features and crops, for reuse
};

struct PreparedMedia {
  Media media;
  MediaDigests digests;
  ByteBudget::Reservation reservation;  // of the bytes of `media`
};

// Decodes the media of submissions under a byte budget. Before a byte is decoded, enough is reserved for the
// worst that media of ordinary size can need, all media of the submission together; where one is larger than
// that, everything is dropped and tried again with a reservation for the largest that the limits allow. So
// nobody waits for memory while holding some. Threads: safe.
class MediaPreparation {
 public:
  // The budget must outlive this.
  MediaPreparation(MediaPreparationOptions options, ByteBudget& budget);

  // Nothing once `stop` returns true; it is asked before each medium and while waiting for memory (see
  // ByteBudget). Errors: the decoders'; kResourceExhausted for more media than a
  // request may have, kInvalidArgument for features that do not hold 80 values a frame.
  std::optional<PreparedMedia> Prepare(std::span<const Medium> media,
                                       const std::function<bool()>& stop) const;

 private:
  struct Limits {
    audio::AudioLimits audio;
    vision::ImageLimits image;
  };

  std::size_t WorstBytes(std::span<const Medium> media, const Limits& limits) const;
  std::optional<PreparedMedia> Try(std::span<const Medium> media, const Limits& limits,
                                   const std::function<bool()>& stop) const;
  void Decode(const Medium& medium, const Limits& limits, Media& into) const;

  MediaPreparationOptions options_;
  Limits ordinary_;
  Limits largest_;
  ByteBudget& budget_;
};

}  // namespace phi4mm::engine
