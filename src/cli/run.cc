#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "cli/clip_file.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/loaded_model.h"
#include "cli/model_folder.h"
#include "engine/limits.h"

namespace phi4mm::cli {
namespace {

// Waits until stdin has something to read. Unlike a read, a poll is never restarted behind a signal's back,
// so Ctrl-C ends the wait: kCancelled.
void WaitForStandardInput() {
  pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  while (::poll(&wait, 1, -1) < 0) {
    if (InterruptFlag().is_set()) {
      throw base::Error(base::ErrorCode::kCancelled, "interrupted while reading the prompt");
    }
  }
}

// All of stdin, for the prompt "-".
std::string ReadStandardInput() {
  std::string content;
  std::vector<char> piece(std::size_t{1} << 16U);
  while (true) {
    WaitForStandardInput();
    const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count < 0) {
      throw base::Error(base::ErrorCode::kUnavailable,
                        base::StrCat("cannot read the prompt from standard input: ",
                                     std::generic_category().message(errno)));
    }
    if (count == 0) {
      return content;
    }
    content.append(piece.data(), static_cast<std::size_t>(count));
    if (content.size() > engine::kMaxPromptBytes) {
      throw base::Error(base::ErrorCode::kResourceExhausted,
                        base::StrCat("the prompt on standard input has more than ", engine::kMaxPromptBytes,
                                     " bytes, the limit"));
    }
  }
}

std::vector<text::ChatMessage> Conversation(const RunOptions& options) {
  std::vector<text::ChatMessage> messages;
  if (options.system) {
    messages.push_back({.role = "system",
                        .parts = {{.kind = text::PartKind::kText, .text = *options.system}},
                        .tools = std::nullopt});
  }
  text::ChatMessage user = {.role = "user", .parts = {}, .tools = std::nullopt};
  user.parts.resize(options.audio_files.size(), {.kind = text::PartKind::kAudio, .text = {}});
  if (!options.prompt.empty()) {
    user.parts.push_back({.kind = text::PartKind::kText, .text = options.prompt});
  }
  messages.push_back(std::move(user));
  return messages;
}

engine::Request BuildRequest(const RunOptions& options, const engine::RequestBuilder& builder,
                             const std::vector<ClipFile>& clips) {
  engine::Media media;
  for (const ClipFile& clip : clips) {
    media.clips.push_back(clip.audio.features);
  }
  if (options.raw) {
    return builder.BuildRaw(options.prompt, options.tags, std::move(media), options.generation);
  }
  return builder.BuildChat(Conversation(options), std::move(media), options.generation);
}

std::vector<ClipFile> LoadClips(const RunOptions& options) {
  if (static_cast<std::int64_t>(options.audio_files.size()) > engine::kMaxClips) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat("the request has ", options.audio_files.size(), " clips, the limit is ",
                                   engine::kMaxClips));
  }
  std::vector<ClipFile> clips;
  for (const std::string& file : options.audio_files) {
    clips.push_back(LoadClipFile(file, options.resample));
  }
  return clips;
}

// The prompt as text, or with --json also as ids after expansion.
int PrintPrompt(const RunOptions& options, StandardOutput& out) {
  const std::string rendered = options.raw ? options.prompt : text::RenderChat(Conversation(options));
  if (!options.json) {
    out.Write(rendered + "\n");
    return 0;
  }
  const std::vector<ClipFile> clips = LoadClips(options);
  const std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(ModelFolder(options.model.folder), model::WeightCheck::kHeadersOnly);
  const engine::RequestBuilder builder(checkpoint->tokenizer, checkpoint->config.decoder.max_positions);
  const engine::Request request = BuildRequest(options, builder, clips);
  out.Write(PromptJson(rendered, request));
  return 0;
}

}  // namespace

int Run(const RunOptions& given, StandardOutput& out) {
  RunOptions options = given;
  CheckEngine(options.model.engine);
  if (options.prompt == "-") {
    options.prompt = ReadStandardInput();
  }
  if (options.print_prompt) {
    return PrintPrompt(options, out);
  }
  Progress progress;
  const std::vector<ClipFile> clips = LoadClips(options);
  progress.Show("loading the model");
  LoadedModel model = LoadModel(options.model);
  progress.Show("reading the prompt");
  const engine::Request request = BuildRequest(options, model.builder, clips);
  engine::Listener listener;
  if (!options.json) {
    listener.on_text = [&](std::string_view piece) {
      progress.Clear();
      out.Write(piece);
      if (out.closed()) {
        InterruptFlag().Set();  // nobody reads the rest
      }
    };
  }
  const engine::Response response = model.engine->Generate(request, listener, &InterruptFlag());
  progress.Clear();
  if (options.json) {
    out.Write(AnswerJson({.request = request,
                          .response = response,
                          .clips = clips,
                          .model = options.model,
                          .load_ms = model.load_ms}));
  } else {
    out.Write("\n");
  }
  if (out.closed()) {
    return kExitClosedOutput;
  }
  return response.finish_reason == engine::FinishReason::kCancelled ? kExitInterrupted : 0;
}

}  // namespace phi4mm::cli
