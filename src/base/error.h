#pragma once

#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace phi4mm::base {

// Canonical codes; the numbers are those of PJRT and gRPC, so that a plugin's code maps by a cast.
enum class ErrorCode : int {
  kCancelled = 1,
  kUnknown = 2,
  kInvalidArgument = 3,  // the caller's input is wrong: usage, audio, images, JSON
  kDeadlineExceeded = 4,
  kNotFound = 5,  // a file or a name that is not there
  kAlreadyExists = 6,
  kPermissionDenied = 7,
  kResourceExhausted = 8,  // a stated limit is exceeded
  kFailedPrecondition = 9,
  kAborted = 10,
  kOutOfRange = 11,
  kUnimplemented = 12,  // well formed, but this build or engine does not do it
  kInternal = 13,       // our own mistake
  kUnavailable = 14,
  kDataLoss = 15,  // a damaged file: checkpoint, cache entry
};

// The one exception type. The message is one sentence: which thing, what was found, what is needed.
class Error : public std::exception {
 public:
  Error(ErrorCode code, std::string message) : code_(code), message_(std::move(message)) {}

  ErrorCode code() const { return code_; }
  const std::string& message() const { return message_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  ErrorCode code_;
  std::string message_;
};

// Exit code of the program for an error: 2 for usage and bad input, 1 for a failure of ours or of the
// machine.
int ExitCode(ErrorCode code);

// Joins anything that has operator<< into one string.
template <typename... Args>
std::string StrCat(const Args&... args) {
  std::ostringstream out;
  (out << ... << args);
  return out.str();
}

// The usual throws, so that call sites stay one line.
[[noreturn]] void ThrowInvalidArgument(std::string message);
[[noreturn]] void ThrowFailedPrecondition(std::string message);
[[noreturn]] void ThrowDataLoss(std::string message);
[[noreturn]] void ThrowInternal(std::string message);

// For our own mistakes only, never for outside data: throws kInternal naming the condition and the place.
#define PHI4MM_CHECK(condition)                                                             \
  do {                                                                                      \
    if (!(condition)) {                                                                     \
      ::phi4mm::base::ThrowInternal(                                                        \
          ::phi4mm::base::StrCat(__FILE__, ":", __LINE__, ": check failed: ", #condition)); \
    }                                                                                       \
  } while (false)

}  // namespace phi4mm::base
