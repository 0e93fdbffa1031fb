#include "cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>

extern char** environ;

namespace phi4mm::cli {
namespace {

// Two ends of a pipe; what is still open is closed by the destructor.
class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) {
      throw std::runtime_error("cannot make a pipe");
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    CloseReader();
    CloseWriter();
  }
  int reader() const { return ends_[0]; }
  int writer() const { return ends_[1]; }
  void CloseReader() { Close(ends_[0]); }
  void CloseWriter() { Close(ends_[1]); }

 private:
  static void Close(int& end) {
    if (end >= 0) {
      ::close(end);
      end = -1;
    }
  }
  std::array<int, 2> ends_ = {-1, -1};
};

std::vector<std::string> Environment(const std::map<std::string, std::string>& changes) {
  std::vector<std::string> variables;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string variable = *entry;
    if (changes.count(variable.substr(0, variable.find('='))) == 0) {
      variables.push_back(variable);
    }
  }
  for (const auto& [name, value] : changes) {
    if (!value.empty()) {
      variables.push_back(name + "=" + value);
    }
  }
  return variables;
}

std::vector<char*> Pointers(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& text : strings) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// Reads both pipes until they close, sending Ctrl-C on the way if asked.
void Drain(pid_t pid, Pipe& out, Pipe& err, bool interrupt_on_output, ProgramResult& result) {
  std::array<pollfd, 2> waits = {pollfd{.fd = out.reader(), .events = POLLIN, .revents = 0},
                                 pollfd{.fd = err.reader(), .events = POLLIN, .revents = 0}};
  const std::array<std::string*, 2> texts = {&result.out, &result.err};
  while (waits[0].fd >= 0 || waits[1].fd >= 0) {
    ::poll(waits.data(), waits.size(), -1);
    for (std::size_t index = 0; index < waits.size(); ++index) {
      if (waits[index].revents == 0) {
        continue;
      }
      std::array<char, 4096> piece{};
      const ssize_t count = ::read(waits[index].fd, piece.data(), piece.size());
      if (count > 0) {
        texts[index]->append(piece.data(), static_cast<std::size_t>(count));
        if (interrupt_on_output && index == 0) {
          ::kill(pid, SIGINT);
          interrupt_on_output = false;
        }
      } else if (count == 0 || errno != EINTR) {
        waits[index].fd = -1;  // poll skips it
      }
    }
  }
}

void WriteInput(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(descriptor, text.data() + done, text.size() - done);
    if (count <= 0) {
      return;  // the program does not read all of it
    }
    done += static_cast<std::size_t>(count);
  }
}

}  // namespace

ProgramResult RunProgram(const ProgramInput& input) {
  Pipe standard_in;
  Pipe out;
  Pipe err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, standard_in.reader(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.writer(), STDERR_FILENO);
  if (input.out_file.empty()) {
    posix_spawn_file_actions_adddup2(&actions, out.writer(), STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, input.out_file.c_str(), O_WRONLY | O_CREAT,
                                     0644);
  }
  std::vector<std::string> arguments = {PHI4MM_PROGRAM};
  if (!input.shell_setup.empty()) {
    // $0 is the program, and exec keeps the process that the caller waits for.
    arguments = {"/bin/sh", "-c", input.shell_setup + R"(; exec "$0" "$@")", PHI4MM_PROGRAM};
  }
  arguments.insert(arguments.end(), input.arguments.begin(), input.arguments.end());
  std::vector<std::string> environment = Environment(input.environment);
  if (input.close_out_early) {
    out.CloseReader();
  }
  pid_t pid = 0;
  const int error = ::posix_spawn(&pid, arguments.front().c_str(), &actions, nullptr,
                                  Pointers(arguments).data(), Pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw std::runtime_error("cannot start " PHI4MM_PROGRAM);
  }
  standard_in.CloseReader();
  out.CloseWriter();
  err.CloseWriter();
  WriteInput(standard_in.writer(), input.standard_input);
  standard_in.CloseWriter();
  ProgramResult result;
  Drain(pid, out, err, input.interrupt_on_output, result);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

ProgramResult RunProgram(const std::vector<std::string>& arguments) {
  ProgramInput input;
  input.arguments = arguments;
  return RunProgram(input);
}

bool IsOneSentence(const std::string& err) {
  return err.starts_with("phi4mm: ") && std::count(err.begin(), err.end(), '\n') == 1 && err.back() == '\n';
}

}  // namespace phi4mm::cli
