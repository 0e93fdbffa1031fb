#pragma once

#include <string_view>

namespace phi4mm::cli {

// Writes to stdout at once, without a buffer, so that a streamed answer is seen as it grows. One per program.
class StandardOutput {
 public:
  // Makes sure that descriptors 0 to 2 are open, so that no file of ours ever takes their place, and that
  // writing to a closed pipe, or beyond the largest file that the system allows, is an error code and not a
  // signal. Call first in main.
  static void Protect();

  // Writes all of it. After the reader went away closed() is true and writes do nothing.
  // kUnavailable where the system refuses for another reason (disk full).
  void Write(std::string_view text);

  bool closed() const { return closed_; }

  // Whether a write was refused: then there is nothing more to do than to say so, once.
  bool failed() const { return failed_; }

 private:
  bool closed_ = false;
  bool failed_ = false;
};

// "phi4mm: message" as one line on stderr; control characters of file names become question marks.
void ReportError(std::string_view message);

// The sentence for the end of memory; takes none itself.
void ReportOutOfMemory();

// What long work is doing, on one line that the next one replaces. Only where stderr is a terminal, and never
// after Clear; otherwise it writes nothing.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Show(std::string_view text);
  void Clear();

  // A line that stays, as ReportError writes it.
  void Note(std::string_view message);

 private:
  bool is_terminal_;
  bool is_shown_ = false;
};

}  // namespace phi4mm::cli
