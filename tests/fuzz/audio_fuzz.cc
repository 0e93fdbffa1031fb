#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "audio/frame_geometry.h"
#include "audio/prepare.h"
#include "base/error.h"

// Any bytes give features or a base::Error that blames the input, within the limits.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace phi4mm;  // NOLINT(google-build-using-namespace)
  audio::AudioLimits limits;
  limits.max_encoded_bytes = std::size_t{1} << 20U;
  limits.max_duration_ms = 20'000;
  limits.max_frames = 2000;
  limits.max_decoded_values = 2'000'000;
  const auto policy = size % 2 == 0 ? audio::ResamplePolicy::kAuto : audio::ResamplePolicy::kOfficial;
  try {
    const auto prepared = audio::PrepareAudio(std::as_bytes(std::span(data, size)), policy, limits, "fuzz");
    const auto frames = prepared.features.frames;
    if (frames < audio::kMinimumFrames || frames > limits.max_frames ||
        std::ssize(prepared.features.values) != frames * audio::kMelBins) {
      std::abort();
    }
    for (const float value : prepared.features.values) {
      if (!(value >= 0.0F && value < 100.0F)) {
        std::abort();
      }
    }
  } catch (const base::Error& error) {
    if (error.code() != base::ErrorCode::kInvalidArgument &&
        error.code() != base::ErrorCode::kResourceExhausted) {
      std::abort();
    }
  }
  return 0;
}
