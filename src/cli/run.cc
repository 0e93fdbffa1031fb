#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/loaded_model.h"
#include "cli/media_files.h"
#include "cli/model_folder.h"
#include "engine/answer_grammar.h"
#include "engine/limits.h"
#include "server/answer_schema.h"
#include "text/utf8.h"

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
  for (const MediaArgument& medium : options.media) {
    user.parts.push_back({.kind = medium.kind, .text = {}});
  }
  if (!options.prompt.empty()) {
    user.parts.push_back({.kind = text::PartKind::kText, .text = options.prompt});
  }
  messages.push_back(std::move(user));
  return messages;
}

engine::Request BuildRequest(const RunOptions& options, const engine::RequestBuilder& builder,
                             const MediaFiles& files) {
  if (options.raw) {
    return builder.BuildRaw(options.prompt, options.tags, files.Media(), options.generation);
  }
  return builder.BuildChat(Conversation(options), files.Media(), options.generation);
}

// Reads the media before the model, so that a file that cannot be read is reported at once.
MediaFiles LoadMedia(const RunOptions& options) {
  const auto clips =
      std::count_if(options.media.begin(), options.media.end(),
                    [](const MediaArgument& medium) { return medium.kind == text::PartKind::kAudio; });
  CheckMediaCounts(clips, static_cast<std::int64_t>(options.media.size()) - clips, "the request");
  const std::int64_t max_crops = HasPicture(options.media) ? MaxCrops(options.model) : 0;
  MediaFiles files;
  for (const MediaArgument& medium : options.media) {
    LoadMediaFile(medium, options.policy, max_crops, files);
  }
  return files;
}

// The schema of --json-schema, checked as the server checks that of a request.
std::optional<std::string> ReadSchema(const RunOptions& options) {
  if (!options.json_schema_file) {
    return std::nullopt;
  }
  const std::string text =
      base::ReadTextFile(*options.json_schema_file, server::kMaxSchemaBytes, "JSON schema");
  return server::CheckedAnswerSchema(text, *options.json_schema_file);
}

// The prompt as text, or with --json also as ids after expansion.
int PrintPrompt(const RunOptions& options, StandardOutput& out) {
  text::CheckUtf8(options.prompt, "the prompt");
  const std::string rendered = options.raw ? options.prompt : text::RenderChat(Conversation(options));
  if (!options.json) {
    out.Write(rendered + "\n");
    return 0;
  }
  const MediaFiles files = LoadMedia(options);
  const std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(ModelFolder(options.model.folder), model::WeightCheck::kHeadersOnly);
  const engine::RequestBuilder builder(checkpoint->tokenizer, checkpoint->config.decoder.max_positions);
  const engine::Request request = BuildRequest(options, builder, files);
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
  const std::optional<std::string> schema = ReadSchema(options);
  Progress progress;
  const MediaFiles files = LoadMedia(options);
  progress.Show("loading the model");
  engine::Request request;
  const LoadedModel model = LoadModel(options.model, {}, [&](const engine::RequestBuilder& builder) {
    request = BuildRequest(options, builder, files);
    return ExpectedOf(request);
  });
  progress.Show("reading the prompt");
  if (schema) {
    engine::GrammarCompiler compiler(model.checkpoint->tokenizer, model.checkpoint->stop_ids);
    request.grammar = compiler.Compile(*schema, [] { return InterruptFlag().is_set(); });
  }
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
                          .clips = files.clips,
                          .pictures = files.pictures,
                          .model = options.model,
                          .load_ms = model.load_ms}));
  } else {
    out.Write("\n");
  }
  if (out.closed()) {
    return kExitClosedOutput;
  }
  if (!options.json && response.finish_reason == engine::FinishReason::kLength) {
    progress.Note(base::StrCat("the answer was cut at ", response.usage.completion_tokens,
                               " tokens, a larger --max-new-tokens allows more"));
  }
  return response.finish_reason == engine::FinishReason::kCancelled ? kExitInterrupted : 0;
}

}  // namespace phi4mm::cli
