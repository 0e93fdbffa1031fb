#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace phi4mm::cli {

struct ProgramResult {
  int exit_code = -1;  // 128 + signal where a signal ended the program
  std::string out;
  std::string err;
};

struct ProgramInput {
  std::vector<std::string> arguments;
  std::map<std::string, std::string> environment;  // added to the test's own; an empty value removes the name
  std::string standard_input;
  bool close_out_early = false;    // nobody reads stdout
  std::filesystem::path out_file;  // stdout goes to this file instead of a pipe
  std::string shell_setup;  // shell command that runs before the program, as "ulimit -f 8" or "exec >&-"
  bool interrupt_on_output = false;  // sends Ctrl-C as soon as something arrives on stdout
};

// Runs the real program and waits for it. Throws std::runtime_error where it cannot be started.
ProgramResult RunProgram(const ProgramInput& input);

// The same with nothing but arguments.
ProgramResult RunProgram(const std::vector<std::string>& arguments);

// Whether `err` is exactly one line that begins with "phi4mm: ".
bool IsOneSentence(const std::string& err);

}  // namespace phi4mm::cli
