#include "cli/clip_file.h"

#include <chrono>
#include <cstddef>
#include <vector>

#include "audio/audio_limits.h"
#include "base/file.h"

namespace phi4mm::cli {

ClipFile LoadClipFile(const std::filesystem::path& path, audio::ResamplePolicy policy) {
  const auto start = std::chrono::steady_clock::now();
  const audio::AudioLimits limits;
  ClipFile clip;
  clip.name = path.string();
  const std::vector<std::byte> bytes = base::ReadFile(path, limits.max_encoded_bytes, "audio file");
  clip.audio = audio::PrepareAudio(bytes, policy, limits, clip.name);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  clip.front_end_ms = elapsed.count();
  return clip;
}

}  // namespace phi4mm::cli
