#include <algorithm>
#include <chrono>
#include <utility>

#include "base/error.h"
#include "server/answer_json.h"
#include "server/answer_run.h"
#include "server/api_error.h"
#include "server/handlers.h"
#include "server/request_id.h"

namespace phi4mm::server {
namespace {

std::int64_t SecondsSince1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

AnswerTimes TimesOf(const engine::Response& response) {
  AnswerTimes times = {.wait_ms = response.timing.wait_ms,
                       .encode_ms = response.timing.encode_ms,
                       .prompt_ms = response.timing.prefill_ms,
                       .predicted_ms = response.timing.decode_ms};
  if (response.usage.completion_tokens > 1 && times.predicted_ms > 0.0) {
    times.predicted_per_second =
        static_cast<double>(response.usage.completion_tokens - 1) * 1000.0 / times.predicted_ms;
  }
  return times;
}

// One request for answers, from its fields to its last byte.
class AnswerCall {
 public:
  AnswerCall(const ApiContext& api, AnswerKind kind, GenerationRequest request, Exchange& exchange)
      : api_(api), kind_(kind), request_(std::move(request)), exchange_(exchange) {
    head_.model = api_.ModelName(request_.model);
    head_.id = RandomId(kind_ == AnswerKind::kChat ? "chatcmpl-" : "cmpl-");
    head_.created_s = SecondsSince1970();
    head_.has_logprobs = request_.answer.generation.top_logprobs.has_value();
    for (const RequestMedium& medium : request_.media) {
      (medium.kind == text::PartKind::kAudio ? usage_.has_clips : usage_.has_pictures) = true;
    }
  }

  void Answer() {
    FetchMedia();
    if (exchange_.is_peer_gone()) {
      return;
    }
    try {
      Run();
    } catch (const ApiError&) {
      throw;
    } catch (const base::Error& error) {
      ThrowWithParam(error);
    }
  }

 private:
  // Names the field of the medium, or of the schema, that a message of the engine begins with; whatever else
  // the engine refuses about a request is its conversation, which may be too long for the context.
  [[noreturn]] void ThrowWithParam(const base::Error& error) const {
    const ApiError known = ToApiError(error);
    if (known.status() != 400) {
      throw known;
    }
    for (const RequestMedium& medium : request_.media) {
      if (known.message().starts_with(medium.param)) {
        throw ApiError(400, known.message(), medium.param, known.reason());
      }
    }
    if (known.message().starts_with("the JSON schema")) {
      throw ApiError(400, known.message(), "response_format", "invalid_json_schema");
    }
    throw ApiError(400, known.message(), kind_ == AnswerKind::kChat ? "messages" : "prompt", known.reason());
  }

  void Run() {
    AnswerRun run(api_.scheduler, Submissions());
    choices_.resize(static_cast<std::size_t>(request_.answer.choices));
    if (request_.answer.is_streamed) {
      Stream(run);
    } else {
      Collect(run);
    }
  }

  void FetchMedia() {
    const EventSignal never;
    for (RequestMedium& medium : request_.media) {
      if (!medium.url) {
        continue;
      }
      const std::size_t max_bytes =
          medium.kind == text::PartKind::kImage ? api_.limits.max_image_bytes : api_.limits.max_audio_bytes;
      medium.bytes = FetchRemoteMedium(*medium.url, max_bytes, api_.remote, medium.param, [&] {
        return exchange_.Wait(never, Clock::now()) != Wake::kTimedOut;
      });
    }
  }

  // One per choice. Where a seed is given, choice k draws from seed + k.
  std::vector<engine::Submission> Submissions() {
    engine::Submission submission;
    if (request_.prompt) {
      submission.prompt = engine::RawPrompt{.text = *request_.prompt};
    } else {
      submission.prompt = std::move(request_.messages);
    }
    for (RequestMedium& medium : request_.media) {
      submission.media.push_back(
          {.kind = medium.kind, .content = std::move(medium.bytes), .name = medium.param});
    }
    submission.options = request_.answer.generation;
    std::vector<engine::Submission> submissions(static_cast<std::size_t>(request_.answer.choices - 1),
                                                submission);
    submissions.push_back(std::move(submission));
    for (std::size_t choice = 0; choice < submissions.size(); ++choice) {
      std::optional<std::uint64_t>& seed = submissions[choice].options.sampling.seed;
      if (seed) {
        *seed += choice;
      }
    }
    return submissions;
  }

  TokenChance Chance(const engine::TokenLogprob& token) const {
    return {.bytes = api_.tokenizer->TokenBytes(token.token_id),
            .logprob = static_cast<double>(token.logprob)};
  }

  bool IsStopId(std::int32_t id) const {
    return std::find(api_.stop_ids.begin(), api_.stop_ids.end(), id) != api_.stop_ids.end();
  }

  // What is reported of a token; nothing of the id that ends an answer, which has no text.
  void AddScore(const engine::TokenScore& score, std::vector<TokenReport>& tokens) const {
    if (IsStopId(score.chosen.token_id)) {
      return;
    }
    TokenReport report = {.chosen = Chance(score.chosen), .alternatives = {}};
    for (const engine::TokenLogprob& other : score.top) {
      report.alternatives.push_back(Chance(other));
    }
    tokens.push_back(std::move(report));
  }

  void Started(const engine::StartReport& start) {
    adapter_mode_ = model::AdapterModeName(start.mode);
    usage_.prompt_tokens = start.prompt_tokens;
    usage_.media_rows = start.media_rows;
  }

  void Ended(std::size_t index, const engine::Response& response) {
    usage_.prompt_tokens = response.usage.prompt_tokens;
    usage_.completion_tokens += response.usage.completion_tokens;
    usage_.cached_tokens = std::max(usage_.cached_tokens, response.usage.reused_tokens);
    times_ = TimesOf(response);
    choices_[index].finish_reason = engine::FinishReasonName(response.finish_reason);
    if (++ended_ == choices_.size()) {
      exchange_.Note("mode", std::string(adapter_mode_));
      exchange_.Note("prompt_tokens", std::to_string(usage_.prompt_tokens));
      exchange_.Note("completion_tokens", std::to_string(usage_.completion_tokens));
    }
  }

  void Collect(AnswerRun& run) {
    while (std::optional<AnswerEvent> event = run.Next(exchange_)) {
      AnswerChoice& choice = choices_[event->choice];
      if (const auto* const start = std::get_if<engine::StartReport>(&event->what)) {
        Started(*start);
        choice.text = request_.echo ? *request_.prompt : "";
      } else if (const auto* const piece = std::get_if<std::string>(&event->what)) {
        choice.text += *piece;
      } else if (const auto* const score = std::get_if<engine::TokenScore>(&event->what)) {
        AddScore(*score, choice.tokens);
      } else {
        Ended(event->choice, std::get<engine::Response>(event->what));
      }
    }
    if (!exchange_.is_peer_gone()) {
      exchange_.Reply({.body = AnswerJson(kind_, head_, choices_, usage_, times_, adapter_mode_)});
    }
  }

  void Stream(AnswerRun& run) {
    try {
      const AnswerEvents events(kind_, head_, request_.answer.include_usage);
      while (std::optional<AnswerEvent> event = run.Next(exchange_)) {
        SendEvent(events, *event);
      }
      if (request_.answer.include_usage) {
        exchange_.Send(events.Usage(usage_));
      }
      exchange_.Send(kDoneEvent);
    } catch (const std::exception& failure) {
      if (!exchange_.has_begun()) {
        throw;
      }
      const ApiError error = ToApiError(failure);
      exchange_.Note("error", error.message());
      exchange_.Send(ErrorEvent(ErrorJson(error)));
      exchange_.CloseAfterwards();
    }
    exchange_.EndStream();
  }

  void SendEvent(const AnswerEvents& events, const AnswerEvent& event) {
    const auto index = static_cast<std::int64_t>(event.choice);
    std::vector<TokenReport>& tokens = choices_[event.choice].tokens;
    if (const auto* const start = std::get_if<engine::StartReport>(&event.what)) {
      Started(*start);
      if (!exchange_.has_begun()) {
        exchange_.BeginStream("text/event-stream; charset=utf-8");
      }
      exchange_.Send(events.Start(index));
      if (request_.echo) {
        exchange_.Send(events.Text(index, *request_.prompt, {}));
      }
    } else if (const auto* const piece = std::get_if<std::string>(&event.what)) {
      exchange_.Send(events.Text(index, *piece, tokens));
      tokens.clear();
    } else if (const auto* const score = std::get_if<engine::TokenScore>(&event.what)) {
      AddScore(*score, tokens);
    } else {
      const auto& response = std::get<engine::Response>(event.what);
      Ended(event.choice, response);
      if (!tokens.empty()) {
        exchange_.Send(events.Text(index, "", tokens));
      }
      exchange_.Send(events.Finish(index, choices_[event.choice].finish_reason, times_, adapter_mode_));
    }
  }

  const ApiContext& api_;
  AnswerKind kind_;
  GenerationRequest request_;
  Exchange& exchange_;
  AnswerHead head_;
  AnswerUsage usage_;
  AnswerTimes times_;
  std::string_view adapter_mode_;
  std::vector<AnswerChoice> choices_;
  std::size_t ended_ = 0;
};

}  // namespace

const std::string& ApiContext::ModelName(const std::optional<std::string>& asked) const {
  if (!asked) {
    return model_names.front();
  }
  const auto found = std::find(model_names.begin(), model_names.end(), *asked);
  if (found == model_names.end()) {
    throw ApiError(404, base::StrCat("this server has no model of that name, it has ", model_names.front()),
                   "model", "model_not_found");
  }
  return *found;
}

void HandleChat(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  GenerationRequest parsed = ParseChatRequest(request.body, api.limits);
  request.DropBody();  // its media are decoded already
  AnswerCall(api, AnswerKind::kChat, std::move(parsed), exchange).Answer();
}

void HandleCompletion(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  AnswerCall(api, AnswerKind::kCompletion, ParseCompletionRequest(request.body, api.limits), exchange)
      .Answer();
}

}  // namespace phi4mm::server
