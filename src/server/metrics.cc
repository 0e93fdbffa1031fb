#include "server/metrics.h"

#include <array>
#include <cstdio>

#include "base/error.h"
#include "model/adapter_mode.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

constexpr std::array kDurationBounds = {0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0};

// Lines of Prometheus' text format.
class MetricWriter {
 public:
  void Head(std::string_view name, std::string_view type, std::string_view help) {
    out_ += StrCat("# HELP phi4mm_", name, " ", help, "\n# TYPE phi4mm_", name, " ", type, "\n");
  }

  // `labels` is empty or like mode="speech".
  void Line(std::string_view name, std::string_view labels, double value) {
    std::array<char, 32> text = {};
    std::snprintf(text.data(), text.size(), "%.15g", value);
    out_ += labels.empty() ? StrCat("phi4mm_", name, " ", text.data(), "\n")
                           : StrCat("phi4mm_", name, "{", labels, "} ", text.data(), "\n");
  }

  template <typename Number>
  void One(std::string_view name, std::string_view type, std::string_view help, Number value) {
    Head(name, type, help);
    Line(name, "", static_cast<double>(value));
  }

  void ByMode(std::string_view name, std::string_view type, std::string_view help,
              const std::array<std::int64_t, 4>& counts) {
    Head(name, type, help);
    for (std::size_t mode = 0; mode < counts.size(); ++mode) {
      const std::string_view label = model::AdapterModeName(static_cast<model::AdapterMode>(mode));
      Line(name, StrCat("mode=\"", label, "\""), static_cast<double>(counts.at(mode)));
    }
  }

  void Times(std::string_view name, std::string_view help, const engine::Histogram& histogram) {
    Head(name, "histogram", help);
    std::int64_t below = 0;
    for (std::size_t bucket = 0; bucket < histogram.bounds().size(); ++bucket) {
      below += histogram.counts()[bucket];
      Line(StrCat(name, "_bucket"), StrCat("le=\"", histogram.bounds()[bucket], "\""),
           static_cast<double>(below));
    }
    Line(StrCat(name, "_bucket"), "le=\"+Inf\"", static_cast<double>(histogram.count()));
    Line(StrCat(name, "_sum"), "", histogram.sum());
    Line(StrCat(name, "_count"), "", static_cast<double>(histogram.count()));
  }

  std::string Take() { return std::move(out_); }

 private:
  std::string out_;
};

void WriteStates(const engine::Metrics& metrics, MetricWriter& out) {
  out.One("ready", "gauge", "1 where the model is loaded and its last device call succeeded.",
          metrics.health == engine::Health::kReady ? 1 : 0);
  out.One("slots", "gauge", "Sequences that can be alive at once; 0 while the model loads.", metrics.slots);
  out.ByMode("slots_live", "gauge", "Sequences in slots by adapter mode.", metrics.live_by_mode);
  out.One("queue_length", "gauge", "Accepted answers that have no slot yet.", metrics.queued);
  out.One("preparing", "gauge", "Of these, those whose media are being decoded.", metrics.preparing);
  out.Head("memory_reserved_bytes", "gauge",
           "Bytes reserved for encoded files, decoded media and cached rows.");
  out.Line("memory_reserved_bytes", "kind=\"waiting_files\"", static_cast<double>(metrics.waiting_bytes));
  out.Line("memory_reserved_bytes", "kind=\"media\"", static_cast<double>(metrics.media_bytes));
  out.Line("memory_reserved_bytes", "kind=\"encoder_cache\"",
           static_cast<double>(metrics.encoder_cache_bytes));
}

void WriteAnswers(const engine::Metrics& metrics, MetricWriter& out) {
  out.One("answers_accepted_total", "counter", "Answers taken into the queue.", metrics.accepted);
  out.Head("answers_ended_total", "counter", "Answers by how they ended.");
  out.Line("answers_ended_total", "outcome=\"finished\"", static_cast<double>(metrics.finished));
  out.Line("answers_ended_total", "outcome=\"cancelled\"", static_cast<double>(metrics.cancelled));
  out.Line("answers_ended_total", "outcome=\"failed\"", static_cast<double>(metrics.failed));
  out.Head("answers_refused_total", "counter", "Answers that the queue did not take, by reason.");
  for (std::size_t reason = 0; reason < metrics.refused.size(); ++reason) {
    const std::string_view label = engine::RefusalName(static_cast<engine::Refusal>(reason));
    out.Line("answers_refused_total", StrCat("reason=\"", label, "\""),
             static_cast<double>(metrics.refused.at(reason)));
  }
  out.ByMode("answers_started_total", "counter", "Answers that got a slot, by adapter mode.",
             metrics.started_by_mode);
}

void WriteWork(const engine::Metrics& metrics, MetricWriter& out) {
  out.One("prefill_tokens_total", "counter", "Prompt positions computed.", metrics.prefill_tokens);
  out.One("reused_tokens_total", "counter", "Prompt positions taken over from earlier prompts.",
          metrics.reused_tokens);
  out.One("decode_tokens_total", "counter", "Tokens chosen.", metrics.decode_tokens);
  out.One("encode_pieces_total", "counter", "Pieces of media encoded.", metrics.encode_pieces);
  out.One("steps_total", "counter", "Steps of the engine.", metrics.steps);
  out.One("decode_steps_total", "counter", "Steps with a decode call.", metrics.decode_steps);
  out.Head("cache_lookups_total", "counter", "Lookups of the caches by result.");
  out.Line("cache_lookups_total", "cache=\"encoder\",result=\"hit\"",
           static_cast<double>(metrics.encoder_cache_hits));
  out.Line("cache_lookups_total", "cache=\"encoder\",result=\"miss\"",
           static_cast<double>(metrics.encoder_cache_misses));
  out.Line("cache_lookups_total", "cache=\"prefix\",result=\"hit\"",
           static_cast<double>(metrics.prefix_hits));
  out.Line("cache_lookups_total", "cache=\"prefix\",result=\"miss\"",
           static_cast<double>(metrics.prefix_misses));
  out.One("step_seconds_total", "counter", "Time in steps of the engine.", metrics.step_seconds);
  out.One("device_seconds_total", "counter", "Of this, time inside the backend.", metrics.device_seconds);
}

}  // namespace

HttpMetrics::HttpMetrics() : duration_seconds_(kDurationBounds) {}

void HttpMetrics::CountRequest(const std::string& route, int status) {
  const std::lock_guard lock(mutex_);
  ++requests_[{route.empty() ? "other" : route, status}];
}

void HttpMetrics::CountRejection(const std::string& reason) {
  const std::lock_guard lock(mutex_);
  ++rejections_[reason.empty() ? "other" : reason];
}

void HttpMetrics::AddDuration(double seconds) {
  const std::lock_guard lock(mutex_);
  duration_seconds_.Add(seconds);
}

std::string HttpMetrics::Write() const {
  const std::lock_guard lock(mutex_);
  MetricWriter out;
  out.Head("http_requests_total", "counter", "Requests by path and status; status 0: the client left.");
  for (const auto& [key, count] : requests_) {
    out.Line("http_requests_total", StrCat("path=\"", key.first, "\",status=\"", key.second, "\""),
             static_cast<double>(count));
  }
  out.Head("rejections_total", "counter", "Refused requests by the code of their error.");
  for (const auto& [reason, count] : rejections_) {
    out.Line("rejections_total", StrCat("reason=\"", reason, "\""), static_cast<double>(count));
  }
  out.Times("request_duration_seconds", "Requests from their head to the end of the answer.",
            duration_seconds_);
  return out.Take();
}

std::string WriteEngineMetrics(const engine::Metrics& metrics) {
  MetricWriter out;
  WriteStates(metrics, out);
  WriteAnswers(metrics, out);
  WriteWork(metrics, out);
  out.Times("time_to_first_token_seconds", "From a request's entry into the queue to its first token.",
            metrics.first_token_seconds);
  out.Times("inter_token_latency_seconds", "Between two tokens of one answer.", metrics.token_gap_seconds);
  return out.Take();
}

}  // namespace phi4mm::server
