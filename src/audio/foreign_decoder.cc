#include "audio/foreign_decoder.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "audio/container.h"
#include "audio/decoder_protocol.h"
#include "base/anonymous_file.h"
#include "base/error.h"

namespace phi4mm::audio {
namespace {

using Clock = std::chrono::steady_clock;

// A decoder that is stopped or starved of a processor ends after this time too.
constexpr std::chrono::seconds kMaxTime{120};

[[noreturn]] void ThrowUnavailable(std::string_view name, int error) {
  throw base::Error(
      base::ErrorCode::kUnavailable,
      base::StrCat(name, ": cannot start the decoder: ", std::generic_category().message(error)));
}

std::filesystem::path FindDecoder() {
  const char* const named = std::getenv("PHI4MM_DECODER");
  if (named != nullptr) {
    return named;  // an empty name turns foreign files off
  }
  std::error_code ignored;
  std::filesystem::path beside =
      std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "phi4mm-decoder";
  if (::access(beside.c_str(), X_OK) == 0) {
    return beside;
  }
#ifdef PHI4MM_DECODER_PATH
  if (::access(PHI4MM_DECODER_PATH, X_OK) == 0) {
    return PHI4MM_DECODER_PATH;
  }
#endif
  return {};
}

const std::filesystem::path& Decoder() {
  static const std::filesystem::path decoder = FindDecoder();
  return decoder;
}

// A pipe whose ends are closed with it.
class Pipe {
 public:
  explicit Pipe(std::string_view name) {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) {
      ThrowUnavailable(name, errno);
    }
  }
  ~Pipe() {
    ::close(ends_[0]);
    CloseWriter();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int reader() const { return ends_[0]; }
  int writer() const { return ends_[1]; }
  void CloseWriter() {
    if (ends_[1] >= 0) {
      ::close(std::exchange(ends_[1], -1));
    }
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

// A started decoder; killed and waited for by the destructor.
class Child {
 public:
  Child(int file, int output, std::string_view name) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string program = Decoder().string();
    std::array<char*, 2> arguments = {program.data(), nullptr};
    std::array<char*, 1> environment = {nullptr};
    const int error =
        ::posix_spawn(&id_, program.c_str(), &actions, nullptr, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
      id_ = -1;
      ThrowUnavailable(name, error);
    }
  }
  ~Child() {
    if (id_ > 0) {
      ::kill(id_, SIGKILL);
      (void)Wait();
    }
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // The status of waitpid.
  int Wait() {
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return status;
  }

 private:
  pid_t id_ = -1;
};

enum class Transfer { kEnded, kTimedOut, kTooLong };

// Bytes of the longest recording of a rate.
std::size_t MaxSampleBytes(const AudioLimits& limits, std::size_t rate_hz) {
  return (static_cast<std::size_t>(limits.max_duration_ms) * rate_hz / 1000 + 1) * sizeof(float);
}

// What a decoder has written so far.
class Decoded {
 public:
  void Add(std::span<const std::byte> piece) {
    const std::size_t of_head = std::min(piece.size(), sizeof head_ - head_bytes_);
    std::memcpy(reinterpret_cast<std::byte*>(&head_) + head_bytes_, piece.data(), of_head);
    head_bytes_ += of_head;
    piece = piece.subspan(of_head);
    if (!piece.empty()) {
      samples_.resize((sample_bytes_ + piece.size() + sizeof(float) - 1) / sizeof(float));
      std::memcpy(reinterpret_cast<std::byte*>(samples_.data()) + sample_bytes_, piece.data(), piece.size());
      sample_bytes_ += piece.size();
    }
  }

  bool has_head() const { return head_bytes_ == sizeof head_; }
  const DecodedHead& head() const { return head_; }

  bool IsTooLong(const AudioLimits& limits) const {
    const auto most_hz = static_cast<std::size_t>(limits.max_sample_rate_hz);
    return sample_bytes_ > MaxSampleBytes(limits, std::min<std::size_t>(most_hz, head_.sample_rate_hz));
  }

  std::vector<float> TakeSamples() {
    samples_.resize(sample_bytes_ / sizeof(float));
    return std::move(samples_);
  }

 private:
  DecodedHead head_;
  std::size_t head_bytes_ = 0;
  std::vector<float> samples_;
  std::size_t sample_bytes_ = 0;
};

// Reads until the decoder ends its output or is too long.
Transfer ReadAll(int pipe, const AudioLimits& limits, Decoded& out) {
  const Clock::time_point deadline = Clock::now() + kMaxTime;
  std::vector<std::byte> piece(std::size_t{1} << 18U);
  while (true) {
    pollfd wait = {.fd = pipe, .events = POLLIN, .revents = 0};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    const int ready = left <= 0 ? 0 : ::poll(&wait, 1, static_cast<int>(left));
    if (ready == 0) {
      return Transfer::kTimedOut;
    }
    const ssize_t count = ready < 0 ? -1 : ::read(pipe, piece.data(), piece.size());
    if (count == 0 || (count < 0 && errno != EINTR)) {
      return Transfer::kEnded;
    }
    out.Add(std::span(piece).first(static_cast<std::size_t>(std::max<ssize_t>(count, 0))));
    if (out.IsTooLong(limits)) {
      return Transfer::kTooLong;
    }
  }
}

}  // namespace

bool HasForeignDecoder() { return !Decoder().empty(); }

std::size_t ForeignDecodingBytes(std::span<const std::byte> bytes, const AudioLimits& limits) {
  if (!DetectContainer(bytes).is_foreign || !HasForeignDecoder()) {
    return 0;
  }
  // The file is copied for the process; the samples are there twice while they grow.
  const std::size_t samples = MaxSampleBytes(limits, static_cast<std::size_t>(limits.max_sample_rate_hz));
  return kDecoderDataBytes + bytes.size() + 2 * samples;
}

ForeignAudio DecodeForeign(std::span<const std::byte> bytes, const AudioLimits& limits, std::string_view name,
                           std::string_view description) {
  const base::AnonymousFile file(bytes);
  Pipe output(name);
  Child child(file.fd(), output.writer(), name);
  output.CloseWriter();
  Decoded decoded;
  const Transfer transfer = ReadAll(output.reader(), limits, decoded);
  if (transfer != Transfer::kEnded) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      transfer == Transfer::kTooLong
                          ? base::StrCat(name, ": the audio is longer than the limit of ",
                                         limits.max_duration_ms / 1000, " seconds")
                          : base::StrCat(name, ": decoding ", description, " takes longer than the limit of ",
                                         kMaxTime.count(), " seconds"));
  }
  const int status = child.Wait();
  if (WIFEXITED(status) && WEXITSTATUS(status) == kCutOff) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": this is ", description,
                     ", but it is truncated: it ends before the duration that it announces"));
  }
  const DecodedHead& head = decoded.head();
  const bool is_whole = WIFEXITED(status) && WEXITSTATUS(status) == kDecodedWell && decoded.has_head();
  if (!is_whole || head.magic != kDecodedMagic || head.channels > 1024 ||
      head.sample_rate_hz > 1'000'000'000) {
    base::ThrowInvalidArgument(base::StrCat(name, ": this is ", description,
                                            ", but it is damaged, has no audio or cannot be decoded"));
  }
  ForeignAudio audio;
  audio.sample_rate_hz = static_cast<int>(head.sample_rate_hz);
  audio.channels = static_cast<int>(head.channels);
  audio.samples = decoded.TakeSamples();
  return audio;
}

}  // namespace phi4mm::audio
