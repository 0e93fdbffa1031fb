#include "audio/encode_audio.h"

#include <gtest/gtest.h>
#include <sndfile.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace phi4mm::audio {
namespace {

struct GrowingFile {
  std::vector<std::byte> bytes;
  sf_count_t at = 0;
};

sf_count_t Length(void* user) { return std::ssize(static_cast<GrowingFile*>(user)->bytes); }

sf_count_t Tell(void* user) { return static_cast<GrowingFile*>(user)->at; }

sf_count_t Seek(sf_count_t offset, int whence, void* user) {
  auto* file = static_cast<GrowingFile*>(user);
  const sf_count_t from = whence == SEEK_CUR ? file->at : whence == SEEK_END ? std::ssize(file->bytes) : 0;
  file->at = from + offset;
  return file->at;
}

sf_count_t Read(void* target, sf_count_t count, void* user) {
  auto* file = static_cast<GrowingFile*>(user);
  const sf_count_t wanted = std::clamp<sf_count_t>(count, 0, std::ssize(file->bytes) - file->at);
  std::memcpy(target, file->bytes.data() + file->at, static_cast<std::size_t>(wanted));
  file->at += wanted;
  return wanted;
}

sf_count_t Write(const void* source, sf_count_t count, void* user) {
  auto* file = static_cast<GrowingFile*>(user);
  const auto end = static_cast<std::size_t>(file->at + count);
  file->bytes.resize(std::max(file->bytes.size(), end));
  std::memcpy(file->bytes.data() + file->at, source, static_cast<std::size_t>(count));
  file->at += count;
  return count;
}

int FormatCode(TestFormat format) {
  switch (format) {
    case TestFormat::kFlac16:
      return SF_FORMAT_FLAC | SF_FORMAT_PCM_16;
    case TestFormat::kFlac24:
      return SF_FORMAT_FLAC | SF_FORMAT_PCM_24;
    case TestFormat::kVorbis:
      return SF_FORMAT_OGG | SF_FORMAT_VORBIS;
    case TestFormat::kOpus:
      return SF_FORMAT_OGG | SF_FORMAT_OPUS;
    case TestFormat::kMp3:
      return SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III;
    case TestFormat::kAiff:
      break;
  }
  return SF_FORMAT_AIFF | SF_FORMAT_PCM_16;
}

}  // namespace

std::vector<std::byte> EncodeAudio(TestFormat format, const std::vector<double>& samples, int channels,
                                   int sample_rate_hz) {
  GrowingFile file;
  SF_VIRTUAL_IO io{Length, Seek, Read, Write, Tell};
  SF_INFO info{};
  info.channels = channels;
  info.samplerate = sample_rate_hz;
  info.format = FormatCode(format);
  SNDFILE* sound = sf_open_virtual(&io, SFM_WRITE, &info, &file);
  if (sound == nullptr) {
    ADD_FAILURE() << "libsndfile cannot write format " << info.format;
    return {};
  }
  sf_writef_double(sound, samples.data(), std::ssize(samples) / channels);
  sf_close(sound);
  return file.bytes;
}

}  // namespace phi4mm::audio
