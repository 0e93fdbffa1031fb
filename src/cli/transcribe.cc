#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "cli/clip_file.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/loaded_model.h"
#include "model/audio_geometry.h"

namespace phi4mm::cli {
namespace {

// Longest transcript by default: no language spends more than one token on the 80 ms of a row, and short
// clips get some slack, so a transcript that reaches it has gone astray.
constexpr std::int64_t kTranscriptSlackTokens = 256;

class Transcriber {
 public:
  Transcriber(const TranscribeOptions& options, StandardOutput& out) : options_(options), out_(out) {}

  // Transcribes one file and prints the result, or reports why not: 0 or the failure's exit code. The model
  // is loaded when the first readable file needs it; what goes wrong there concerns every file and is thrown.
  int TranscribeFile(const std::string& file, std::size_t number) {
    progress_.Show(base::StrCat("file ", number, " of ", options_.files.size(), ": ", file));
    std::optional<ClipFile> clip;
    try {
      clip = LoadClipFile(file, options_.resample);
    } catch (const base::Error& error) {
      return Fail(file, error);
    }
    if (!model_) {
      model_ = LoadModel(options_.model, {}, [&](const engine::RequestBuilder& builder) {
        try {
          return ExpectedOf(BuildRequest(builder, *clip));
        } catch (const base::Error&) {
          // Answering says so, of this file alone; others go on.
          return model::ExpectedRequest{.mode = model::AdapterMode::kSpeech, .clip_frames = {}};
        }
      });
    }
    try {
      Answer(*clip);
    } catch (const base::Error& error) {
      if (out_.failed()) {
        throw;  // no other file could be answered either
      }
      return Fail(file, error);
    }
    return 0;
  }

 private:
  int Fail(const std::string& file, const base::Error& error) {
    progress_.Clear();
    ReportError(error.message());
    if (options_.json) {
      out_.Write(FailureJson(file, error));
    }
    return base::ExitCode(error.code());
  }

  void Answer(const ClipFile& clip) {
    engine::Request request = BuildRequest(model_->builder, clip);
    if (!options_.max_new_tokens) {
      const auto prompt_tokens = static_cast<std::int64_t>(request.prompt.token_ids.size());
      const std::int64_t free_positions = model_->engine->capabilities().max_positions - prompt_tokens;
      const std::int64_t by_length = model::AudioRows(clip.audio.features.frames) + kTranscriptSlackTokens;
      request.max_new_tokens = std::min(by_length, free_positions);
    }
    const engine::Response response = model_->engine->Generate(request, {}, &InterruptFlag());
    progress_.Clear();
    if (response.finish_reason == engine::FinishReason::kCancelled) {
      return;
    }
    if (response.finish_reason == engine::FinishReason::kLength) {
      ReportError(base::StrCat(clip.name, ": the transcript was cut at ", response.usage.completion_tokens,
                               " tokens, a larger --max-new-tokens allows more"));
    }
    Print({.request = request,
           .response = response,
           .clips = {&clip, 1},
           .pictures = {},
           .model = options_.model,
           .load_ms = model_->load_ms});
  }

  engine::Request BuildRequest(const engine::RequestBuilder& builder, const ClipFile& clip) const {
    const text::ChatMessage message = {.role = "user",
                                       .parts = {{.kind = text::PartKind::kAudio, .text = {}},
                                                 {.kind = text::PartKind::kText, .text = options_.prompt}},
                                       .tools = std::nullopt};
    engine::GenerationOptions generation;
    generation.max_new_tokens = options_.max_new_tokens;
    engine::Media media;
    media.clips.push_back(clip.audio.features);
    return builder.BuildChat({&message, 1}, std::move(media), generation);
  }

  void Print(const AnswerReport& report) {
    const ClipFile& clip = report.clips.front();
    const engine::Response& response = report.response;
    if (options_.json) {
      out_.Write(TranscriptJson(report));
    } else {
      out_.Write(options_.files.size() > 1 ? base::StrCat(clip.name, ": ", response.text, "\n")
                                           : response.text + "\n");
    }
    if (options_.timing) {
      const double seconds = clip.audio.report.duration_s;
      std::fprintf(stderr,
                   "%s: %.2f s of audio; load %.0f ms, front end %.0f ms, encode %.0f ms, prefill %.0f ms, "
                   "decode %.0f ms for %lld tokens; real-time factor %.3f\n",
                   clip.name.c_str(), seconds, report.load_ms, clip.front_end_ms, response.timing.encode_ms,
                   response.timing.prefill_ms, response.timing.decode_ms,
                   static_cast<long long>(response.usage.completion_tokens),
                   WorkMs(report) / (seconds * 1000.0));
    }
  }

  const TranscribeOptions& options_;
  StandardOutput& out_;
  Progress progress_;
  std::optional<LoadedModel> model_;
};

}  // namespace

int Transcribe(const TranscribeOptions& options, StandardOutput& out) {
  CheckEngine(options.model.engine);
  Transcriber transcriber(options, out);
  int exit_code = 0;
  for (std::size_t index = 0; index < options.files.size(); ++index) {
    exit_code = std::max(exit_code, transcriber.TranscribeFile(options.files[index], index + 1));
    if (InterruptFlag().is_set()) {
      return kExitInterrupted;
    }
    if (out.closed()) {
      return kExitClosedOutput;
    }
  }
  return exit_code;
}

}  // namespace phi4mm::cli
