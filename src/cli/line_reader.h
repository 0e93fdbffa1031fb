#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace phi4mm::cli {

// Lines of standard input. Unlike a stream it lets Ctrl-C end the wait. One per program.
class LineReader {
 public:
  enum class Result : std::uint8_t { kLine, kEnd, kInterrupted };

  // The next line without its end into `line`; the last line may lack one. kInterrupted where
  // InterruptFlag() is set while it waits. kResourceExhausted for a line above `max_bytes`, kUnavailable
  // where the system refuses.
  Result Next(std::size_t max_bytes, std::string& line);

 private:
  std::string read_;  // beyond the lines that were given out
  bool is_at_end_ = false;
};

}  // namespace phi4mm::cli
