#include "cli/standard_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

#include "base/error.h"

namespace phi4mm::cli {
namespace {

// Writes to stderr and gives up in silence: there is nowhere left to complain.
void WriteToStderr(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count <= 0) {
      return;
    }
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace

void StandardOutput::Protect() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) {
      // The lowest free number is taken, which is this one. Read-only, so that writing to it still fails.
      (void)::open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
  (void)std::signal(SIGPIPE, SIG_IGN);
  (void)std::signal(SIGXFSZ, SIG_IGN);
}

void StandardOutput::Write(std::string_view text) {
  while (!text.empty() && !closed_) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (const int refused = errno; refused != EINTR) {
      failed_ = true;
      throw base::Error(
          base::ErrorCode::kUnavailable,
          base::StrCat("cannot write to standard output: ", std::generic_category().message(refused)));
    }
  }
}

void ReportError(std::string_view message) {
  std::string line = base::StrCat("phi4mm: ", message);
  for (char& character : line) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x20U || byte == 0x7FU) {
      character = '?';
    }
  }
  line.push_back('\n');
  WriteToStderr(line);
}

void ReportOutOfMemory() { WriteToStderr("phi4mm: there is not enough memory\n"); }

Progress::Progress() : is_terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() { Clear(); }

void Progress::Show(std::string_view text) {
  if (is_terminal_) {
    WriteToStderr(base::StrCat("\r\x1b[K", text));
    is_shown_ = true;
  }
}

void Progress::Note(std::string_view message) {
  Clear();
  if (is_terminal_) {
    ReportError(message);
  }
}

void Progress::Clear() {
  if (is_shown_) {
    WriteToStderr("\r\x1b[K");
    is_shown_ = false;
  }
}

}  // namespace phi4mm::cli
