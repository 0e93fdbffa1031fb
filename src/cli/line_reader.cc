#include "cli/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/error.h"
#include "cli/interrupt.h"

namespace phi4mm::cli {

LineReader::Result LineReader::Next(std::size_t max_bytes, std::string& line) {
  while (true) {
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos || (is_at_end_ && !read_.empty())) {
      line = read_.substr(0, end);
      read_.erase(0, end == std::string::npos ? end : end + 1);
      if (line.ends_with('\r')) {
        line.pop_back();
      }
      return Result::kLine;
    }
    if (is_at_end_) {
      return Result::kEnd;
    }
    if (read_.size() > max_bytes) {
      throw base::Error(
          base::ErrorCode::kResourceExhausted,
          base::StrCat("a line of standard input has more than ", max_bytes, " bytes, the limit"));
    }
    pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (InterruptFlag().is_set()) {
      return Result::kInterrupted;
    }
    if (::poll(&wait, 1, -1) < 0) {
      continue;  // a signal; the flag is looked at again
    }
    std::array<char, 4096> piece{};
    const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
    if (count > 0) {
      read_.append(piece.data(), static_cast<std::size_t>(count));
    } else if (count == 0) {
      is_at_end_ = true;
    } else if (errno != EINTR) {
      throw base::Error(base::ErrorCode::kUnavailable,
                        base::StrCat("cannot read standard input: ", std::generic_category().message(errno)));
    }
  }
}

}  // namespace phi4mm::cli
