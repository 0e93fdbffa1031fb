#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/line_reader.h"
#include "cli/loaded_model.h"
#include "cli/media_files.h"
#include "engine/limits.h"

namespace phi4mm::cli {
namespace {

constexpr std::string_view kHelp =
    "/audio FILE   add a clip to the next message\n"
    "/image FILE   add a picture to the next message\n"
    "/reset        begin a new conversation\n"
    "/help         this text\n"
    "/quit         leave, as Ctrl-D does\n"
    "Any other line is a message; one that begins with two slashes is sent with one. An empty line sends\n"
    "clips and pictures without a text. Ctrl-C ends an answer; at the prompt, a second one leaves.\n";

// A conversation at the terminal. Clips and pictures are prepared once, when they are named.
class Conversation {
 public:
  Conversation(const ChatOptions& options, StandardOutput& out)
      : options_(options), out_(out), model_(LoadModel(options.model)) {
    Reset();
  }

  // Whether the session goes on.
  bool Take(const std::string& line) {
    if (line.starts_with('/') && !line.starts_with("//")) {
      return RunCommand(line);
    }
    Say(line.starts_with("//") ? line.substr(1) : line);
    return true;
  }

 private:
  void Reset() {
    messages_.clear();
    pending_.clear();
    files_ = {};
    if (options_.system) {
      messages_.push_back({.role = "system",
                           .parts = {{.kind = text::PartKind::kText, .text = *options_.system}},
                           .tools = std::nullopt});
    }
  }

  bool RunCommand(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string name = line.substr(0, space);
    const std::string file = space == std::string::npos ? "" : line.substr(space + 1);
    if (name == "/audio") {
      Add(text::PartKind::kAudio, name, file);
    } else if (name == "/image") {
      Add(text::PartKind::kImage, name, file);
    } else if (line == "/reset") {
      Reset();
    } else if (line == "/help") {
      out_.Write(kHelp);
    } else if (line == "/quit") {
      return false;
    } else {
      ReportError(base::StrCat("there is no command \"", line, "\", /help lists them"));
    }
    return true;
  }

  void Add(text::PartKind kind, const std::string& command, const std::string& file) {
    try {
      if (file.empty()) {
        base::ThrowInvalidArgument(base::StrCat(command, " needs the name of a file"));
      }
      const bool is_clip = kind == text::PartKind::kAudio;
      CheckMediaCounts(static_cast<std::int64_t>(files_.clips.size()) + (is_clip ? 1 : 0),
                       static_cast<std::int64_t>(files_.pictures.size()) + (is_clip ? 0 : 1),
                       "the conversation");
      LoadMediaFile({.kind = kind, .file = file}, options_.policy, model_.checkpoint->config.vision.max_crops,
                    files_);
      pending_.push_back({.kind = kind, .text = {}});
    } catch (const base::Error& error) {
      ReportError(error.message());
    }
  }

  // Asks with the pending media and `text`. A message that cannot be asked leaves the conversation as it was,
  // its media still pending.
  void Say(const std::string& text) {
    if (text.empty() && pending_.empty()) {
      return;
    }
    std::vector<text::ChatPart> parts = pending_;
    if (!text.empty()) {
      parts.push_back({.kind = text::PartKind::kText, .text = text});
    }
    messages_.push_back({.role = "user", .parts = std::move(parts), .tools = std::nullopt});
    try {
      const std::string answer = Answer();
      pending_.clear();
      messages_.push_back({.role = "assistant",
                           .parts = {{.kind = text::PartKind::kText, .text = answer}},
                           .tools = std::nullopt});
    } catch (const base::Error& error) {
      messages_.pop_back();
      if (out_.failed()) {
        throw;
      }
      const bool is_limit = error.code() == base::ErrorCode::kResourceExhausted;
      ReportError(error.message() + (is_limit ? "; /reset begins a new conversation" : ""));
    }
  }

  // Streams the answer to the conversation so far; what there is of it where Ctrl-C ends it.
  std::string Answer() {
    const engine::Request request = model_.builder.BuildChat(messages_, files_.Media(), options_.generation);
    InterruptFlag().Clear();  // a Ctrl-C while a file was read is not meant for the answer
    engine::Listener listener;
    listener.on_text = [this](std::string_view piece) {
      out_.Write(piece);
      if (out_.closed()) {
        InterruptFlag().Set();  // nobody reads the rest
      }
    };
    engine::Response response = model_.engine->Generate(request, listener, &InterruptFlag());
    InterruptFlag().Clear();
    out_.Write("\n");
    return std::move(response.text);
  }

  const ChatOptions& options_;
  StandardOutput& out_;
  LoadedModel model_;
  std::vector<text::ChatMessage> messages_;
  std::vector<text::ChatPart> pending_;  // media of the next message
  MediaFiles files_;                     // of the whole conversation, pending ones last
};

}  // namespace

int Chat(const ChatOptions& options, StandardOutput& out) {
  CheckEngine(options.model.engine);
  const bool is_terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
  Conversation conversation(options, out);
  HandleInterruptsForever();
  if (is_terminal) {
    out.Write("/help lists the commands\n");
  }
  LineReader reader;
  std::string line;
  bool was_interrupted = false;
  while (!out.closed()) {
    if (is_terminal) {
      out.Write("> ");
    }
    const LineReader::Result result = reader.Next(engine::kMaxPromptBytes, line);
    if (result == LineReader::Result::kEnd) {
      break;
    }
    if (result == LineReader::Result::kInterrupted) {
      if (std::exchange(was_interrupted, true)) {
        return kExitInterrupted;
      }
      InterruptFlag().Clear();
      out.Write(is_terminal ? "\n(Ctrl-C again leaves)\n" : "");
      continue;
    }
    was_interrupted = false;
    if (!conversation.Take(line)) {
      break;
    }
  }
  return out.closed() ? kExitClosedOutput : 0;
}

}  // namespace phi4mm::cli
