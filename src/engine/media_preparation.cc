#include "engine/media_preparation.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

#include "audio/feature_frames.h"
#include "audio/foreign_decoder.h"
#include "base/error.h"
#include "base/shape.h"
#include "engine/content_digest.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;

// Media up to here are ordinary: two minutes of audio, a picture of sixteen megapixels.
constexpr std::int64_t kOrdinaryMs = 120'000;
constexpr std::int64_t kOrdinaryFrames = 12'000;
constexpr std::int64_t kOrdinaryPixels = 16'000'000;

// What decoding takes beside its result: the clip at 16 kHz, twice while it grows, and what a decoder that is
// a process of its own takes (audio/foreign_decoder.h); the picture's pixels, twice while its sides are
// swapped, and the decoder library's own 8 bytes a pixel (audio/prepare.h, vision/decode.h); the resized
// picture of 600 kB a crop (vision/hd_transform.h).
constexpr std::int64_t kSampleBytesPerFrame = std::int64_t{2} * 160 * 4;
constexpr std::int64_t kBytesPerPixel = 2 * 3 + 8;
constexpr std::int64_t kResizedBytesPerCrop = 600'000;

constexpr std::int64_t kFrameBytes = audio::kMelBins * 4;
constexpr std::int64_t kViewBytes =
    3 * vision::kCropPixels * vision::kCropPixels * 4 + vision::kMaskCells * vision::kMaskCells;

std::size_t BytesOf(const audio::FeatureFrames& clip) { return clip.values.size() * sizeof(float); }

std::size_t BytesOf(const Media& media) {
  std::size_t bytes = 0;
  for (const audio::FeatureFrames& clip : media.clips) {
    bytes += BytesOf(clip);
  }
  for (const vision::PreparedImage& picture : media.images) {
    bytes += picture.crops.pixels.size() * sizeof(float) + picture.crops.mask.size();
  }
  return bytes;
}

MediaPreparationOptions WithDecoders(MediaPreparationOptions options) {
  if (!options.decoders.audio) {
    options.decoders.audio = [policy = options.resample](std::span<const std::byte> bytes,
                                                         const audio::AudioLimits& limits,
                                                         std::string_view name) {
      return audio::PrepareAudio(bytes, policy, limits, name);
    };
  }
  if (!options.decoders.image) {
    options.decoders.image = [exif = options.exif, max_crops = options.max_crops](
                                 std::span<const std::byte> bytes, const vision::ImageLimits& limits,
                                 std::string_view name) {
      return vision::PrepareImage(bytes, limits, exif, max_crops, name);
    };
  }
  return options;
}

std::string NameOf(const Medium& medium, std::size_t count) {
  return !medium.name.empty()                    ? medium.name
         : medium.kind == text::PartKind::kImage ? StrCat("picture ", count + 1)
                                                 : StrCat("clip ", count + 1);
}

// The limits that every request has; here so that nothing is decoded beyond them.
void CheckCounts(std::span<const Medium> media) {
  const auto pictures = std::count_if(
      media.begin(), media.end(), [](const Medium& medium) { return medium.kind == text::PartKind::kImage; });
  const auto clips = static_cast<std::int64_t>(media.size()) - pictures;
  for (const auto& [what, count, limit] : {std::tuple("clips", clips, kMaxClips),
                                           std::tuple("pictures", std::int64_t{pictures}, kMaxPictures)}) {
    if (count > limit) {
      throw base::Error(base::ErrorCode::kResourceExhausted,
                        StrCat("the request has ", count, " ", what, ", the limit is ", limit));
    }
  }
}

}  // namespace

MediaPreparation::MediaPreparation(MediaPreparationOptions options, ByteBudget& budget)
    : options_(WithDecoders(std::move(options))),
      ordinary_{.audio = options_.audio_limits, .image = options_.image_limits},
      largest_(ordinary_),
      budget_(budget) {
  ordinary_.audio.max_duration_ms = std::min(ordinary_.audio.max_duration_ms, kOrdinaryMs);
  ordinary_.audio.max_frames = std::min(ordinary_.audio.max_frames, kOrdinaryFrames);
  ordinary_.image.max_pixels = std::min(ordinary_.image.max_pixels, kOrdinaryPixels);
}

// All results, and the work on the one that needs most.
std::size_t MediaPreparation::WorstBytes(std::span<const Medium> media, const Limits& limits) const {
  std::size_t results = 0;
  std::int64_t work = 0;
  for (const Medium& medium : media) {
    if (const auto* features = std::get_if<audio::FeatureFrames>(&medium.content)) {
      results += BytesOf(*features);
    } else if (medium.kind == text::PartKind::kAudio) {
      results += static_cast<std::size_t>(limits.audio.max_frames * kFrameBytes);
      const std::size_t foreign =
          audio::ForeignDecodingBytes(std::get<std::vector<std::byte>>(medium.content), limits.audio);
      work =
          std::max(work, limits.audio.max_frames * kSampleBytesPerFrame + static_cast<std::int64_t>(foreign));
    } else {
      results += static_cast<std::size_t>((options_.max_crops + 1) * kViewBytes);
      work = std::max(work,
                      limits.image.max_pixels * kBytesPerPixel + options_.max_crops * kResizedBytesPerCrop);
    }
  }
  return results + static_cast<std::size_t>(work);
}

void MediaPreparation::Decode(const Medium& medium, const Limits& limits, Media& into) const {
  if (const auto* features = std::get_if<audio::FeatureFrames>(&medium.content)) {
    const std::string name = NameOf(medium, into.clips.size());
    const auto values = base::CheckedProduct(features->frames, audio::kMelBins);
    if (medium.kind != text::PartKind::kAudio || !values ||
        *values != static_cast<std::int64_t>(features->values.size())) {
      base::ThrowInvalidArgument(StrCat(name, " has ", features->values.size(), " feature values for ",
                                        features->frames, " frames, ", audio::kMelBins,
                                        " for each frame of a clip are needed"));
    }
    into.clips.push_back(*features);
    return;
  }
  const auto& bytes = std::get<std::vector<std::byte>>(medium.content);
  if (medium.kind == text::PartKind::kImage) {
    into.images.push_back(options_.decoders.image(bytes, limits.image, NameOf(medium, into.images.size())));
  } else {
    const std::string name = NameOf(medium, into.clips.size());
    into.clips.push_back(options_.decoders.audio(bytes, limits.audio, name).features);
  }
}

std::optional<PreparedMedia> MediaPreparation::Try(std::span<const Medium> media, const Limits& limits,
                                                   const std::function<bool()>& stop) const {
  std::optional<ByteBudget::Reservation> reservation = budget_.Reserve(WorstBytes(media, limits), stop);
  if (!reservation) {
    return std::nullopt;
  }
  PreparedMedia prepared;
  prepared.reservation = std::move(*reservation);
  for (const Medium& medium : media) {
    if (stop()) {
      return std::nullopt;
    }
    Decode(medium, limits, prepared.media);
  }
  prepared.reservation.ShrinkTo(BytesOf(prepared.media));
  if (options_.makes_digests) {
    for (const audio::FeatureFrames& clip : prepared.media.clips) {
      prepared.digests.clips.push_back(ContentDigest(clip));
    }
    for (const vision::PreparedImage& picture : prepared.media.images) {
      prepared.digests.images.push_back(ContentDigest(picture.crops));
    }
  }
  return prepared;
}

std::optional<PreparedMedia> MediaPreparation::Prepare(std::span<const Medium> media,
                                                       const std::function<bool()>& stop) const {
  if (media.empty()) {
    return PreparedMedia();
  }
  CheckCounts(media);
  try {
    return Try(media, ordinary_, stop);
  } catch (const base::Error& error) {
    if (error.code() != base::ErrorCode::kResourceExhausted) {
      throw;
    }
  }
  return Try(media, largest_, stop);
}

}  // namespace phi4mm::engine
