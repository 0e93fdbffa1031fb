// phi4mm-decoder: decodes the file behind descriptor 0 with FFmpeg and writes mono samples to descriptor 1,
// see audio/decoder_protocol.h. It gives up all rights before it looks at the first byte: no file can be
// opened, no process or connection made, memory and time are bounded. Whatever a hostile file does ends here.

#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

#include "audio/decoder_protocol.h"
#include "base/file.h"

namespace phi4mm::audio {
namespace {

// Demuxers that are tried; all others, those that open further files among them, are not.
constexpr const char* kDemuxers =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aac,amr,asf,avi,aiff,au,caf,wv,ape,flv,ogg,mp3,w64,wav";

constexpr std::size_t kIoBytes = 65536;
constexpr std::size_t kOutputSamples = 65536;

// Any failure of the file; there is only one way in which it is told.
struct NotDecodable : std::exception {};

// The file ends early.
struct CutOff : std::exception {};

void Check(bool is_fine) {
  if (!is_fine) {
    throw NotDecodable();
  }
}

// The file, as FFmpeg reads it.
struct Source {
  std::span<const std::byte> bytes;
  std::size_t at = 0;
};

int ReadSource(void* user, std::uint8_t* out, int size) {
  Source& source = *static_cast<Source*>(user);
  const std::size_t count = std::min(static_cast<std::size_t>(size), source.bytes.size() - source.at);
  if (count == 0) {
    return AVERROR_EOF;
  }
  std::memcpy(out, source.bytes.data() + source.at, count);
  source.at += count;
  return static_cast<int>(count);
}

std::int64_t SeekSource(void* user, std::int64_t offset, int whence) {
  Source& source = *static_cast<Source*>(user);
  const auto size = static_cast<std::int64_t>(source.bytes.size());
  if ((whence & AVSEEK_SIZE) != 0) {
    return size;
  }
  const int origin = whence & ~AVSEEK_FORCE;
  const std::int64_t from = origin == SEEK_CUR   ? static_cast<std::int64_t>(source.at)
                            : origin == SEEK_END ? size
                                                 : 0;
  std::int64_t to = 0;
  if (__builtin_add_overflow(from, offset, &to) || to < 0 || to > size) {
    return -1;
  }
  source.at = static_cast<std::size_t>(to);
  return to;
}

int RefuseToOpen(AVFormatContext* /*context*/, AVIOContext** /*io*/, const char* /*url*/, int /*flags*/,
                 AVDictionary** /*options*/) {
  return AVERROR(EACCES);
}

struct FreeIo {
  void operator()(AVIOContext* io) const {
    av_freep(&io->buffer);
    avio_context_free(&io);
  }
};
struct FreeFormat {
  void operator()(AVFormatContext* context) const { avformat_close_input(&context); }
};
struct FreeCodec {
  void operator()(AVCodecContext* context) const { avcodec_free_context(&context); }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};

// Writes the head before the first sample, then samples as they come.
class Output {
 public:
  void Add(const AVFrame& frame) {
    const int channels = frame.ch_layout.nb_channels;
    Check(channels >= 1 && frame.sample_rate >= 1 && frame.nb_samples >= 0);
    if (!has_head_) {
      head_ = {.magic = kDecodedMagic,
               .sample_rate_hz = static_cast<std::uint32_t>(frame.sample_rate),
               .channels = static_cast<std::uint32_t>(channels)};
      Write(&head_, sizeof head_);
      has_head_ = true;
    }
    Check(head_.sample_rate_hz == static_cast<std::uint32_t>(frame.sample_rate) &&
          head_.channels == static_cast<std::uint32_t>(channels));
    for (int sample = 0; sample < frame.nb_samples; ++sample) {
      double sum = 0.0;
      for (int channel = 0; channel < channels; ++channel) {
        sum += Value(frame, sample, channel);
      }
      samples_.push_back(static_cast<float>(sum / channels));
      if (samples_.size() == kOutputSamples) {
        Flush();
      }
    }
  }

  void Finish() {
    Check(has_head_);
    Flush();
  }

 private:
  template <typename Number>
  static double At(const AVFrame& frame, int sample, int channel, bool is_planar) {
    const int channels = frame.ch_layout.nb_channels;
    const std::uint8_t* const plane = frame.extended_data[is_planar ? channel : 0];
    const auto index = is_planar ? static_cast<std::size_t>(sample)
                                 : static_cast<std::size_t>(sample) * static_cast<std::size_t>(channels) +
                                       static_cast<std::size_t>(channel);
    Number value{};
    std::memcpy(&value, plane + index * sizeof(Number), sizeof(Number));
    return static_cast<double>(value);
  }

  static double Value(const AVFrame& frame, int sample, int channel) {
    const auto format = static_cast<AVSampleFormat>(frame.format);
    const bool is_planar = av_sample_fmt_is_planar(format) != 0;
    switch (av_get_packed_sample_fmt(format)) {
      case AV_SAMPLE_FMT_U8:
        return (At<std::uint8_t>(frame, sample, channel, is_planar) - 128.0) / 128.0;
      case AV_SAMPLE_FMT_S16:
        return At<std::int16_t>(frame, sample, channel, is_planar) / 32768.0;
      case AV_SAMPLE_FMT_S32:
        return At<std::int32_t>(frame, sample, channel, is_planar) / 2147483648.0;
      case AV_SAMPLE_FMT_FLT:
        return At<float>(frame, sample, channel, is_planar);
      case AV_SAMPLE_FMT_DBL:
        return At<double>(frame, sample, channel, is_planar);
      default:
        throw NotDecodable();
    }
  }

  void Flush() {
    Write(samples_.data(), samples_.size() * sizeof(float));
    samples_.clear();
  }

  static void Write(const void* data, std::size_t bytes) {
    const auto* at = static_cast<const std::byte*>(data);
    while (bytes > 0) {
      const ssize_t count = ::write(STDOUT_FILENO, at, bytes);
      Check(count > 0);
      at += count;
      bytes -= static_cast<std::size_t>(count);
    }
  }

  DecodedHead head_;
  bool has_head_ = false;
  std::vector<float> samples_;
};

// How far a file reaches, against the duration that its container announces, if it does: what FFmpeg guesses
// of the bitrate or measures itself is none.
class Extent {
 public:
  explicit Extent(const AVFormatContext& file) {
    if (file.duration_estimation_method == AVFMT_DURATION_FROM_STREAM && file.duration > 0) {
      announced_s_ = static_cast<double>(file.duration) / AV_TIME_BASE;
    }
  }

  // Of any track: one may end before the others.
  void Add(const AVPacket& packet, const AVStream& track) {
    const std::int64_t start = packet.pts != AV_NOPTS_VALUE ? packet.pts : packet.dts;
    if (start != AV_NOPTS_VALUE) {
      const double end = static_cast<double>(start) + static_cast<double>(packet.duration);
      reached_s_ = std::max(reached_s_, end * av_q2d(track.time_base));
    }
  }

  // True also where no packet says when it is.
  bool IsWhole() const {
    return reached_s_ <= 0.0 || announced_s_ - reached_s_ <= std::max(0.5, 0.1 * announced_s_);
  }

 private:
  double announced_s_ = 0.0;
  double reached_s_ = 0.0;
};

// Bounds for whatever happens later, and the wish to end with the parent.
void LimitResources() {
  const auto limit = [](auto resource, rlim_t most) {
    const rlimit both = {.rlim_cur = most, .rlim_max = most};
    Check(::setrlimit(resource, &both) == 0);
  };
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  limit(RLIMIT_CPU, kDecoderCpuSeconds);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
#ifndef PHI4MM_SANITIZED
  limit(RLIMIT_DATA, kDecoderDataBytes);
  limit(RLIMIT_AS, kDecoderAddressBytes);
#endif
}

// From here on every other system call kills the process.
void GiveUpRights() {
#ifndef PHI4MM_SANITIZED
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  Check(filter != nullptr);
  for (const int call :
       {SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(brk), SCMP_SYS(mmap),
        SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(mprotect), SCMP_SYS(futex),
        SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigprocmask), SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
        SCMP_SYS(getrandom), SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_yield)}) {
    Check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0);
  }
  Check(seccomp_load(filter) == 0);
  seccomp_release(filter);
#endif
}

void DecodeFrames(AVCodecContext* codec, AVFrame* frame, Output& output) {
  while (true) {
    const int result = avcodec_receive_frame(codec, frame);
    if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) {
      return;
    }
    Check(result == 0);
    output.Add(*frame);
    av_frame_unref(frame);
  }
}

void Decode(std::span<const std::byte> bytes) {
  Source source = {.bytes = bytes};
  auto* const buffer = static_cast<unsigned char*>(av_malloc(kIoBytes));
  Check(buffer != nullptr);
  const std::unique_ptr<AVIOContext, FreeIo> io(
      avio_alloc_context(buffer, static_cast<int>(kIoBytes), 0, &source, ReadSource, nullptr, SeekSource));
  AVFormatContext* opened = avformat_alloc_context();
  Check(io != nullptr && opened != nullptr);
  opened->pb = io.get();
  opened->flags |= AVFMT_FLAG_CUSTOM_IO;
  opened->io_open = RefuseToOpen;
  opened->format_whitelist = av_strdup(kDemuxers);
  // On failure this frees the context.
  Check(avformat_open_input(&opened, nullptr, nullptr, nullptr) == 0);
  const std::unique_ptr<AVFormatContext, FreeFormat> format(opened);
  Check(avformat_find_stream_info(opened, nullptr) >= 0);
  const AVCodec* decoder = nullptr;
  const int track = av_find_best_stream(opened, AVMEDIA_TYPE_AUDIO, -1, -1, &decoder, 0);
  Check(track >= 0 && decoder != nullptr);
  const std::unique_ptr<AVCodecContext, FreeCodec> codec(avcodec_alloc_context3(decoder));
  Check(codec != nullptr);
  Check(avcodec_parameters_to_context(codec.get(), opened->streams[track]->codecpar) >= 0);
  codec->thread_count = 1;
  codec->pkt_timebase = opened->streams[track]->time_base;
  Check(avcodec_open2(codec.get(), decoder, nullptr) == 0);
  const std::unique_ptr<AVFrame, FreeFrame> frame(av_frame_alloc());
  const std::unique_ptr<AVPacket, FreePacket> packet(av_packet_alloc());
  Check(frame != nullptr && packet != nullptr);
  Output output;
  Extent extent(*opened);
  int result = 0;
  while ((result = av_read_frame(opened, packet.get())) == 0) {
    extent.Add(*packet, *opened->streams[packet->stream_index]);
    if (packet->stream_index == track) {
      Check(avcodec_send_packet(codec.get(), packet.get()) == 0);
      DecodeFrames(codec.get(), frame.get(), output);
    }
    av_packet_unref(packet.get());
  }
  Check(result == AVERROR_EOF);
  Check(avcodec_send_packet(codec.get(), nullptr) == 0);
  DecodeFrames(codec.get(), frame.get(), output);
  output.Finish();
  if (!extent.IsWhole()) {
    throw CutOff();
  }
}

int Main() {
  try {
    LimitResources();
    const base::MappedFile file = base::MappedFile::Load("/proc/self/fd/0");
    av_log_set_level(AV_LOG_QUIET);
    GiveUpRights();
    Decode(file.bytes());
    return kDecodedWell;
  } catch (const CutOff&) {
    return kCutOff;
  } catch (const std::exception&) {
    return kNotDecodable;
  }
}

}  // namespace
}  // namespace phi4mm::audio

int main() {
  // Without destructors of the libraries: some of them make system calls that are no longer allowed.
  ::_exit(phi4mm::audio::Main());
}
