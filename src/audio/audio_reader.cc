#include "audio/audio_reader.h"

#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>

#include "audio/container.h"
#include "audio/foreign_decoder.h"
#include "audio/mp3_length.h"
#include "audio/ogg_headers.h"
#include "audio/wav_layout.h"
#include "base/error.h"

namespace phi4mm::audio {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::int64_t kValuesPerRead = 32768;  // samples x channels: 256 KiB of float64
// Float files hold -1..1, some hold integer scales up to 2^31. Beyond that the float32 power spectrum can
// overflow.
constexpr float kMaxMagnitude = 2147483648.0F;

// A read-only file in memory made of a generated front part and the caller's bytes.
struct MemoryFile {
  std::vector<std::byte> front;
  Bytes rest;
  sf_count_t at = 0;

  sf_count_t size() const { return static_cast<sf_count_t>(front.size() + rest.size()); }
};

sf_count_t FileLength(void* user) { return static_cast<MemoryFile*>(user)->size(); }

sf_count_t FileTell(void* user) { return static_cast<MemoryFile*>(user)->at; }

sf_count_t FileSeek(sf_count_t offset, int whence, void* user) {
  auto* file = static_cast<MemoryFile*>(user);
  const sf_count_t from = whence == SEEK_CUR ? file->at : whence == SEEK_END ? file->size() : 0;
  sf_count_t to = 0;
  if (__builtin_add_overflow(from, offset, &to) || to < 0 || to > file->size()) {
    return -1;
  }
  file->at = to;
  return to;
}

sf_count_t FileRead(void* target, sf_count_t count, void* user) {
  auto* file = static_cast<MemoryFile*>(user);
  const sf_count_t wanted = std::clamp<sf_count_t>(count, 0, file->size() - file->at);
  auto* out = static_cast<std::byte*>(target);
  auto left = static_cast<std::size_t>(wanted);
  while (left > 0) {
    const auto at = static_cast<std::size_t>(file->at);
    const Bytes front = file->front;
    const Bytes from = at < front.size() ? front.subspan(at) : file->rest.subspan(at - front.size());
    const std::size_t piece = std::min(left, from.size());
    std::memcpy(out, from.data(), piece);
    out += piece;
    left -= piece;
    file->at += static_cast<sf_count_t>(piece);
  }
  return wanted;
}

sf_count_t FileWrite(const void* /*source*/, sf_count_t /*count*/, void* /*user*/) { return 0; }

struct SndfileCloser {
  void operator()(SNDFILE* file) const { sf_close(file); }
};

[[noreturn]] void ThrowLimit(std::string message) {
  throw base::Error(base::ErrorCode::kResourceExhausted, std::move(message));
}

int ExpectedMajorFormat(ContainerKind kind) {
  switch (kind) {
    case ContainerKind::kWav:
      return SF_FORMAT_WAV;
    case ContainerKind::kFlac:
      return SF_FORMAT_FLAC;
    case ContainerKind::kOgg:
      return SF_FORMAT_OGG;
    default:
      return SF_FORMAT_MPEG;
  }
}

}  // namespace

struct AudioReader::State {
  State(Bytes bytes, const AudioLimits& reader_limits, std::string_view reader_name)
      : limits(reader_limits), name(reader_name) {
    if (bytes.empty()) {
      base::ThrowInvalidArgument(base::StrCat(name, ": empty audio (0 bytes)"));
    }
    if (bytes.size() > limits.max_encoded_bytes) {
      ThrowLimit(base::StrCat(name, ": the file has ", bytes.size(), " bytes; the limit is ",
                              limits.max_encoded_bytes, " encoded bytes"));
    }
    container = DetectContainer(bytes);
    if (container.is_foreign && HasForeignDecoder()) {
      OpenForeign(bytes);
      return;
    }
    if (container.kind == ContainerKind::kUnsupported) {
      base::ThrowInvalidArgument(base::StrCat(
          name, ": this is ", container.description,
          HasForeignDecoder() ? "; supported are WAV, FLAC, OGG, MP3, M4A, WebM and other audio containers"
                              : "; supported are WAV, FLAC, OGG and MP3"));
    }
    file.rest = bytes.subspan(container.offset_bytes);
    if (container.kind == ContainerKind::kWav) {
      OpenWav();
    } else {
      if (container.kind == ContainerKind::kOgg) {
        CheckOggHeaders(file.rest, name);
      } else if (container.kind == ContainerKind::kMp3) {
        file.front = Mp3LengthFrame(file.rest);
      }
      Open();
    }
  }

  void OpenForeign(Bytes bytes) {
    foreign = DecodeForeign(bytes, limits, name, container.description);
    info.channels = foreign->channels;
    info.samplerate = foreign->sample_rate_hz;
    CheckChannels(info.channels);
    CheckRate(info.samplerate);
    CheckSamples(static_cast<std::int64_t>(foreign->samples.size()));
  }

  void OpenWav() {
    const WavLayout layout = ParseWav(file.rest, name);
    CheckChannels(layout.channels);
    CheckRate(layout.sample_rate_hz);
    if (layout.data.empty()) {
      base::ThrowInvalidArgument(base::StrCat(name, ": empty audio (0 samples)"));
    }
    const auto header = CanonicalWavHeader(layout);
    file.front.assign(header.begin(), header.end());
    file.rest = layout.data;
    Open();
    if (info.channels != layout.channels || info.samplerate != static_cast<int>(layout.sample_rate_hz)) {
      base::ThrowInternal(base::StrCat(name, ": the decoder and the WAV header disagree"));
    }
  }

  void Open() {
    SF_VIRTUAL_IO io{FileLength, FileSeek, FileRead, FileWrite, FileTell};
    sound.reset(sf_open_virtual(&io, SFM_READ, &info, &file));
    if (!sound || (info.format & SF_FORMAT_TYPEMASK) != ExpectedMajorFormat(container.kind)) {
      base::ThrowInvalidArgument(
          base::StrCat(name, ": this is ", container.description, ", but it is damaged or truncated"));
    }
    CheckChannels(info.channels);
    CheckRate(info.samplerate);
    has_length = info.frames > 0 && info.frames < SF_COUNT_MAX;
    if (has_length && container.kind != ContainerKind::kMp3) {
      CheckSamples(info.frames);
    }
    const auto per_read = static_cast<std::size_t>(kValuesPerRead / info.channels);
    interleaved.resize(per_read * static_cast<std::size_t>(info.channels));
    mono.resize(per_read);
  }

  void CheckChannels(int channels) const {
    if (channels < 1 || channels > limits.max_channels) {
      ThrowLimit(base::StrCat(name, ": the audio has ", channels, " channels; the limit is 1 to ",
                              limits.max_channels));
    }
  }

  void CheckRate(std::int64_t rate_hz) const {
    if (rate_hz < limits.min_sample_rate_hz) {
      base::ThrowInvalidArgument(base::StrCat(name, ": the sampling rate is ", rate_hz,
                                              " Hz; the minimum is ", limits.min_sample_rate_hz, " Hz"));
    }
    if (rate_hz > limits.max_sample_rate_hz) {
      ThrowLimit(base::StrCat(name, ": the sampling rate is ", rate_hz, " Hz; the limit is ",
                              limits.max_sample_rate_hz, " Hz"));
    }
  }

  // The duration and size limits for samples of each channel; an announced number may be huge.
  void CheckSamples(std::int64_t count) const {
    const std::int64_t max_samples = limits.max_duration_ms * info.samplerate / 1000;
    if (count > max_samples) {
      ThrowLimit(base::StrCat(name, ": the audio is longer than the limit of ", limits.max_duration_ms / 1000,
                              " seconds (", count, " samples at ", info.samplerate, " Hz, ", max_samples,
                              " are allowed)"));
    }
    if (count > limits.max_decoded_values / info.channels) {
      ThrowLimit(base::StrCat(name, ": the audio has at least ", count, " samples in ", info.channels,
                              " channels; the limit is ", limits.max_decoded_values, " decoded values"));
    }
  }

  std::span<const float> ReadForeign() {
    const auto at = static_cast<std::size_t>(samples);
    const std::size_t count =
        std::min<std::size_t>(static_cast<std::size_t>(kValuesPerRead), foreign->samples.size() - at);
    const std::span<const float> piece = std::span<const float>(foreign->samples).subspan(at, count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto value = static_cast<double>(piece[i]);
      if (!(std::abs(value) <= static_cast<double>(kMaxMagnitude))) {
        ThrowBadSample({&value, 1}, samples + static_cast<std::int64_t>(i));
      }
    }
    samples += static_cast<std::int64_t>(count);
    if (samples == 0) {
      CheckEnd();
    }
    return piece;
  }

  std::span<const float> Read() {
    if (foreign) {
      return ReadForeign();
    }
    const auto per_read = static_cast<sf_count_t>(mono.size());
    const sf_count_t got = sf_readf_double(sound.get(), interleaved.data(), per_read);
    if (got < 0 || got > per_read || sf_error(sound.get()) != SF_ERR_NO_ERROR) {
      base::ThrowInvalidArgument(base::StrCat(name, ": this is ", container.description,
                                              ", but it is damaged or truncated after ", samples,
                                              " samples (", sf_strerror(sound.get()), ")"));
    }
    CheckSamples(samples + got);
    if (got == 0) {
      CheckEnd();
      return {};
    }
    Mix(got);
    samples += got;
    return std::span<const float>(mono).first(static_cast<std::size_t>(got));
  }

  void Mix(std::int64_t count) {
    const auto channels = static_cast<std::size_t>(info.channels);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      const std::span<const double> frame(interleaved.data() + i * channels, channels);
      double sum = 0.0;
      bool accepted = true;
      for (const double value : frame) {
        accepted = accepted && std::abs(value) <= static_cast<double>(kMaxMagnitude);  // false for NaN too
        sum += value;
      }
      if (!accepted) {
        ThrowBadSample(frame, samples + static_cast<std::int64_t>(i));
      }
      mono[i] = static_cast<float>(sum / static_cast<double>(channels));
    }
  }

  [[noreturn]] void ThrowBadSample(std::span<const double> frame, std::int64_t index) const {
    for (const double value : frame) {
      if (!std::isfinite(value)) {
        base::ThrowInvalidArgument(
            base::StrCat(name, ": sample ", index, " is ", value, "; every sample must be a finite number"));
      }
    }
    base::ThrowInvalidArgument(
        base::StrCat(name, ": the magnitude of sample ", index, " is above the maximum of ", kMaxMagnitude));
  }

  void CheckEnd() const {
    if (samples == 0) {
      base::ThrowInvalidArgument(
          base::StrCat(name, ": empty audio (0 samples in ", container.description, ")"));
    }
    std::int64_t announced = 0;
    std::int64_t slack = 0;
    if (container.kind == ContainerKind::kMp3) {
      // A count of frames, to which the encoder may have added some.
      announced = AnnouncedMp3Samples(file.rest).value_or(0);
      slack = std::max<std::int64_t>(announced / 10, info.samplerate / 2);
    } else if (container.kind != ContainerKind::kOgg && has_length) {
      announced = info.frames;
    }
    if (announced - samples > slack) {
      base::ThrowInvalidArgument(base::StrCat(name, ": this is ", container.description,
                                              ", but it is truncated: ", announced,
                                              " samples are announced, ", samples, " are there"));
    }
  }

  AudioLimits limits;
  std::string name;
  Container container;
  std::optional<ForeignAudio> foreign;  // what another process decoded; `file` and `sound` are empty then
  MemoryFile file;
  SF_INFO info{};
  std::unique_ptr<SNDFILE, SndfileCloser> sound;  // reads `file`, so it is destroyed first
  bool has_length = false;
  std::vector<double> interleaved;  // [samples, channels]
  std::vector<float> mono;
  std::int64_t samples = 0;
};

AudioReader::AudioReader(Bytes bytes, const AudioLimits& limits, std::string_view name)
    : state_(std::make_unique<State>(bytes, limits, name)) {}

AudioReader::~AudioReader() = default;

int AudioReader::sample_rate_hz() const { return state_->info.samplerate; }
int AudioReader::channels() const { return state_->info.channels; }
std::int64_t AudioReader::samples_read() const { return state_->samples; }
std::span<const float> AudioReader::Read() { return state_->Read(); }

}  // namespace phi4mm::audio
