#include <algorithm>
#include <cctype>
#include <chrono>
#include <optional>
#include <semaphore>
#include <span>
#include <utility>

#include "audio/frame_geometry.h"
#include "audio/log_mel.h"
#include "audio/prepare.h"
#include "audio/quiet_split.h"
#include "base/error.h"
#include "model/audio_geometry.h"
#include "server/answer_run.h"
#include "server/api_error.h"
#include "server/handlers.h"
#include "server/transcript.h"
#include "server/transcription_request.h"

namespace phi4mm::server {
namespace {

// Longest transcript of a piece: no language spends more than one token on the 80 ms of a row, and short
// pieces get some slack, so a transcript that reaches it has gone astray.
constexpr std::int64_t kSlackTokens = 256;

// Recordings decoded at a time, each up to half an hour of samples.
constexpr std::ptrdiff_t kDecoders = 2;

std::counting_semaphore<kDecoders>& Decoders() {
  static std::counting_semaphore<kDecoders> decoders(kDecoders);
  return decoders;
}

// A seat among the recordings that are being decoded; nothing where the client leaves while waiting for one.
class DecoderSeat {
 public:
  static std::optional<DecoderSeat> Take(Exchange& exchange) {
    const EventSignal never;
    while (!Decoders().try_acquire_for(std::chrono::milliseconds(50))) {
      if (exchange.Wait(never, Clock::now()) != Wake::kTimedOut) {
        return std::nullopt;
      }
    }
    return DecoderSeat();
  }
  DecoderSeat(DecoderSeat&& other) noexcept : is_taken_(std::exchange(other.is_taken_, false)) {}
  DecoderSeat& operator=(DecoderSeat&&) = delete;
  DecoderSeat(const DecoderSeat&) = delete;
  DecoderSeat& operator=(const DecoderSeat&) = delete;
  ~DecoderSeat() {
    if (is_taken_) {
      Decoders().release();
    }
  }

 private:
  DecoderSeat() = default;
  bool is_taken_ = true;
};

std::string Trimmed(std::string text) {
  const auto is_space = [](char character) {
    return character == ' ' || character == '\n' || character == '\t';
  };
  while (!text.empty() && is_space(text.back())) {
    text.pop_back();
  }
  text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), is_space));
  return text;
}

// One recording, from its bytes to the last byte of its transcript.
class TranscriptionCall {
 public:
  TranscriptionCall(const ApiContext& api, TranscriptTask task, const TranscriptionRequest& request,
                    Exchange& exchange)
      : api_(api), request_(request), exchange_(exchange) {
    transcript_.task = task == TranscriptTask::kTranscribe ? "transcribe" : "translate";
    transcript_.language = task == TranscriptTask::kTranscribe ? request.language : "english";
    transcript_.temperature = request.temperature;
  }

  void Answer() {
    if (!Decode()) {
      return;
    }
    if (request_.is_streamed) {
      Stream();
      return;
    }
    for (const audio::SampleRange& piece : pieces_) {
      if (!Transcribe(piece, false)) {
        return;
      }
    }
    exchange_.Reply({.content_type = std::string(TranscriptContentType(request_.format)),
                     .body = FormatTranscript(transcript_, request_.format)});
  }

 private:
  // False where the client is gone.
  bool Decode() {
    const std::optional<DecoderSeat> seat = DecoderSeat::Take(exchange_);
    if (!seat) {
      if (!exchange_.is_peer_gone()) {
        throw ApiError(503, "the server is shutting down", {}, "shutting_down");
      }
      return false;
    }
    audio::FeatureRateClip decoded;
    try {
      decoded = audio::DecodeAtFeatureRate(std::as_bytes(std::span(request_.file)), api_.resample,
                                           api_.audio_limits, "file");
    } catch (const base::Error& error) {
      const ApiError known = ToApiError(error);
      throw ApiError(known.status(), known.message(), "file", known.reason());
    }
    clip_ = std::move(decoded.clip);
    transcript_.duration_s = decoded.report.duration_s;
    CheckLength();
    for (const audio::SampleRange& piece : audio::SplitAtQuietPoints(clip_, {})) {
      if (const auto sound = audio::FindSound(clip_, piece, api_.gate)) {
        pieces_.push_back(*sound);
      }
    }
    exchange_.Note("audio_s", std::to_string(transcript_.duration_s));
    exchange_.Note("pieces", std::to_string(pieces_.size()));
    return true;
  }

  void CheckLength() const {
    const auto samples = static_cast<std::int64_t>(clip_.samples.size());
    const std::int64_t least = audio::SamplesOfFrames(audio::kMinimumFrames, clip_.sample_rate_hz);
    if (samples == 0) {
      ThrowBadField("file", "file: empty audio, there is no sample in it", "audio_too_short");
    }
    if (samples < least) {
      ThrowBadField("file",
                    base::StrCat("file: the audio is too short: ", samples * 1000 / clip_.sample_rate_hz,
                                 " ms, minimum ", least * 1000 / clip_.sample_rate_hz, " ms"),
                    "audio_too_short");
    }
  }

  engine::Submission SubmissionOf(const audio::SampleRange& piece) const {
    const auto first = clip_.samples.begin() + piece.begin;
    const audio::AudioClip part = {.samples = {first, first + piece.samples()},
                                   .sample_rate_hz = clip_.sample_rate_hz};
    audio::FeatureFrames features = audio::ExtractLogMel(part);
    engine::Submission submission;
    submission.options.max_new_tokens = model::AudioRows(features.frames) + kSlackTokens;
    submission.options.sampling.temperature = request_.temperature;
    const text::ChatMessage message = {.role = "user",
                                       .parts = {{.kind = text::PartKind::kAudio, .text = {}},
                                                 {.kind = text::PartKind::kText, .text = request_.prompt}},
                                       .tools = std::nullopt};
    submission.prompt = std::vector<text::ChatMessage>{message};
    submission.media.push_back(
        {.kind = text::PartKind::kAudio, .content = std::move(features), .name = "file"});
    return submission;
  }

  // Adds the text of one piece to the transcript, streaming it as it comes where that is wanted. False where
  // the client is gone.
  bool Transcribe(const audio::SampleRange& piece, bool is_streamed) {
    AnswerRun run(api_.scheduler, {SubmissionOf(piece)});
    const double rate = clip_.sample_rate_hz;
    TranscriptSegment segment;
    segment.start_s = static_cast<double>(piece.begin) / rate;
    segment.end_s = static_cast<double>(piece.end) / rate;
    while (std::optional<AnswerEvent> event = run.Next(exchange_)) {
      if (std::holds_alternative<engine::StartReport>(event->what)) {
        if (is_streamed && !exchange_.has_begun()) {
          exchange_.BeginStream("text/event-stream; charset=utf-8");
        }
      } else if (const auto* const text = std::get_if<std::string>(&event->what)) {
        segment.text += *text;
        if (is_streamed) {
          SendDelta(*text);
        }
      } else if (const auto* const response = std::get_if<engine::Response>(&event->what)) {
        segment.token_ids = response->token_ids;
      }
    }
    if (exchange_.is_peer_gone()) {
      return false;
    }
    segment.text = Trimmed(std::move(segment.text));
    if (!segment.text.empty()) {
      transcript_.segments.push_back(std::move(segment));
    }
    return true;
  }

  // White space is held back until text follows, so that the deltas together are the final text.
  void SendDelta(const std::string& text) {
    std::string pending = std::move(held_space_) + text;
    const std::size_t end = pending.find_last_not_of(" \n\t");
    if (end == std::string::npos) {
      held_space_ = std::move(pending);
      return;
    }
    held_space_ = pending.substr(end + 1);
    pending.resize(end + 1);
    if (is_at_piece_start_) {
      pending.erase(0, pending.find_first_not_of(" \n\t"));
      pending.insert(0, has_sent_text_ ? " " : "");
    }
    is_at_piece_start_ = false;
    has_sent_text_ = true;
    exchange_.Send(TranscriptDeltaEvent(pending));
  }

  void Stream() {
    try {
      for (const audio::SampleRange& piece : pieces_) {
        is_at_piece_start_ = true;
        held_space_.clear();
        if (!Transcribe(piece, true)) {
          break;
        }
      }
      if (!exchange_.has_begun()) {
        exchange_.BeginStream("text/event-stream; charset=utf-8");
      }
      exchange_.Send(TranscriptDoneEvent(TranscriptText(transcript_)));
    } catch (const std::exception& failure) {
      if (!exchange_.has_begun()) {
        throw;
      }
      const ApiError error = ToApiError(failure);
      exchange_.Note("error", error.message());
      exchange_.Send("data: " + ErrorJson(error) + "\n\n");
      exchange_.CloseAfterwards();
    }
    exchange_.EndStream();
  }

  const ApiContext& api_;
  const TranscriptionRequest& request_;
  Exchange& exchange_;
  audio::AudioClip clip_;
  std::vector<audio::SampleRange> pieces_;  // those with sound
  Transcript transcript_;
  std::string held_space_;
  bool is_at_piece_start_ = true;
  bool has_sent_text_ = false;
};

void Handle(const ApiContext& api, TranscriptTask task, const HttpRequest& request, Exchange& exchange) {
  const std::string* const content_type = request.Header("content-type");
  const TranscriptionRequest parsed = ParseTranscriptionRequest(
      task, content_type == nullptr ? std::string_view() : *content_type, request.body, api.limits);
  (void)api.ModelName(parsed.model);
  try {
    TranscriptionCall(api, task, parsed, exchange).Answer();
  } catch (const ApiError&) {
    throw;
  } catch (const base::Error& error) {
    // The recording was looked at before, so what the engine refuses is an instruction that is too long.
    const ApiError known = ToApiError(error);
    throw ApiError(known.status(), known.message(), known.status() == 400 ? "prompt" : "", known.reason());
  }
}

}  // namespace

void HandleTranscription(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  Handle(api, TranscriptTask::kTranscribe, request, exchange);
}

void HandleTranslation(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  Handle(api, TranscriptTask::kTranslate, request, exchange);
}

}  // namespace phi4mm::server
