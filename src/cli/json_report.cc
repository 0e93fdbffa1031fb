#include "cli/json_report.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/loaded_model.h"
#include "model/adapter_mode.h"
#include "model/audio_geometry.h"

namespace phi4mm::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view CodeName(base::ErrorCode code) {
  switch (code) {
    case base::ErrorCode::kCancelled:
      return "cancelled";
    case base::ErrorCode::kUnknown:
      return "unknown";
    case base::ErrorCode::kInvalidArgument:
      return "invalid_argument";
    case base::ErrorCode::kDeadlineExceeded:
      return "deadline_exceeded";
    case base::ErrorCode::kNotFound:
      return "not_found";
    case base::ErrorCode::kAlreadyExists:
      return "already_exists";
    case base::ErrorCode::kPermissionDenied:
      return "permission_denied";
    case base::ErrorCode::kResourceExhausted:
      return "resource_exhausted";
    case base::ErrorCode::kFailedPrecondition:
      return "failed_precondition";
    case base::ErrorCode::kAborted:
      return "aborted";
    case base::ErrorCode::kOutOfRange:
      return "out_of_range";
    case base::ErrorCode::kUnimplemented:
      return "unimplemented";
    case base::ErrorCode::kInternal:
      return "internal";
    case base::ErrorCode::kUnavailable:
      return "unavailable";
    case base::ErrorCode::kDataLoss:
      return "data_loss";
  }
  return "unknown";
}

std::string Line(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Three decimals are enough for milliseconds and seconds.
double Rounded(double value) { return std::round(value * 1000.0) / 1000.0; }

double FrontEndMs(const AnswerReport& report) {
  double sum = 0.0;
  for (const ClipFile& clip : report.clips) {
    sum += clip.front_end_ms;
  }
  for (const PictureFile& picture : report.pictures) {
    sum += picture.front_end_ms;
  }
  return sum;
}

Json ClipObject(const ClipFile& clip) {
  const audio::ResampleReport& report = clip.audio.report;
  return {{"file", clip.name},
          {"seconds", Rounded(report.duration_s)},
          {"effective_seconds", Rounded(report.effective_s)},
          {"source_rate_hz", report.plan.source_rate_hz},
          {"feature_rate_hz", report.plan.feature_rate_hz},
          {"resample", audio::ResamplePolicyName(report.plan.policy)},
          {"channels", clip.audio.channels},
          {"frames", clip.audio.features.frames},
          {"rows", model::AudioRows(clip.audio.features.frames)}};
}

Json PictureObject(const PictureFile& file) {
  const vision::ImageReport& report = file.picture.report;
  return {{"file", file.name},
          {"kind", vision::ImageKindName(report.kind)},
          {"width_px", report.width_px},
          {"height_px", report.height_px},
          {"orientation", report.orientation},
          {"grid_columns", report.geometry.grid_columns},
          {"grid_rows", report.geometry.grid_rows},
          {"rows", file.picture.rows},
          {"decoder_warnings", report.decoder_warnings}};
}

// The fields that both commands share.
void AddCommon(const AnswerReport& report, Json& line) {
  const engine::Usage& usage = report.response.usage;
  const engine::Timing& timing = report.response.timing;
  line["adapter_mode"] = model::AdapterModeName(report.request.mode);
  line["engine"] = EngineName(report.model.engine);
  line["weights"] = WeightsName(report.model.weights);
  line["usage"] = {{"prompt_tokens", usage.prompt_tokens},
                   {"media_rows", usage.media_rows},
                   {"completion_tokens", usage.completion_tokens},
                   {"total_tokens", usage.prompt_tokens + usage.completion_tokens}};
  line["timing_ms"] = {{"load", Rounded(report.load_ms)},
                       {"front_end", Rounded(FrontEndMs(report))},
                       {"encode", Rounded(timing.encode_ms)},
                       {"prefill", Rounded(timing.prefill_ms)},
                       {"decode", Rounded(timing.decode_ms)}};
}

}  // namespace

double WorkMs(const AnswerReport& report) {
  const engine::Timing& timing = report.response.timing;
  return FrontEndMs(report) + timing.encode_ms + timing.prefill_ms + timing.decode_ms;
}

std::string TranscriptJson(const AnswerReport& report) {
  const ClipFile& clip = report.clips.front();
  Json line = {{"file", clip.name}, {"text", report.response.text}};
  line["finish_reason"] = engine::FinishReasonName(report.response.finish_reason);
  line["audio"] = ClipObject(clip);
  AddCommon(report, line);
  line["real_time_factor"] = Rounded(WorkMs(report) / (clip.audio.report.duration_s * 1000.0));
  return Line(line);
}

std::string AnswerJson(const AnswerReport& report) {
  Json line = {{"text", report.response.text}};
  line["finish_reason"] = engine::FinishReasonName(report.response.finish_reason);
  line["token_ids"] = report.response.token_ids;
  line["seed"] = report.response.seed;
  line["audio"] = Json::array();
  for (const ClipFile& clip : report.clips) {
    line["audio"].push_back(ClipObject(clip));
  }
  line["images"] = Json::array();
  for (const PictureFile& picture : report.pictures) {
    line["images"].push_back(PictureObject(picture));
  }
  AddCommon(report, line);
  return Line(line);
}

std::string FailureJson(std::string_view file, const base::Error& error) {
  return Line({{"file", file}, {"error", {{"code", CodeName(error.code())}, {"message", error.message()}}}});
}

std::string PromptJson(std::string_view rendered, const engine::Request& request) {
  return Line({{"prompt", rendered},
               {"token_ids", request.prompt.token_ids},
               {"adapter_mode", model::AdapterModeName(request.mode)}});
}

}  // namespace phi4mm::cli
