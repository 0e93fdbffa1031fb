#include "server/transcript.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;

constexpr std::array<std::string_view, 5> kNames = {"json", "text", "verbose_json", "srt", "vtt"};

std::string Dump(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

// "00:01:02,345" with the mark that the format has before the milliseconds.
std::string Timestamp(double seconds, char mark) {
  const auto ms = std::llround(seconds * 1000.0);
  std::array<char, 64> text = {};
  std::snprintf(text.data(), text.size(), "%02lld:%02lld:%02lld%c%03lld", ms / 3'600'000, ms / 60'000 % 60,
                ms / 1000 % 60, mark, ms % 1000);
  return text.data();
}

// A text must not be able to end its cue: no empty line, no arrow, no markup.
std::string CueText(const std::string& text, bool is_vtt) {
  std::string cue;
  for (const char character : text) {
    if (character == '\n' || character == '\r') {
      cue += cue.empty() || cue.back() == ' ' ? "" : " ";
    } else if (is_vtt && character == '&') {
      cue += "&amp;";
    } else if (is_vtt && character == '<') {
      cue += "&lt;";
    } else if (is_vtt && character == '>') {
      cue += "&gt;";
    } else {
      cue += character;
    }
  }
  return cue;
}

std::string Cues(const Transcript& transcript, bool is_vtt) {
  const char mark = is_vtt ? '.' : ',';
  std::string out = is_vtt ? "WEBVTT\n\n" : "";
  std::size_t number = 1;
  for (const TranscriptSegment& segment : transcript.segments) {
    out += is_vtt ? "" : StrCat(number, "\n");
    out += StrCat(Timestamp(segment.start_s, mark), " --> ", Timestamp(segment.end_s, mark), "\n",
                  CueText(segment.text, is_vtt), "\n\n");
    ++number;
  }
  return out;
}

Json SegmentsJson(const Transcript& transcript) {
  Json segments = Json::array();
  for (const TranscriptSegment& segment : transcript.segments) {
    segments.push_back({{"id", segments.size()},
                        {"seek", std::llround(segment.start_s * 100.0)},
                        {"start", segment.start_s},
                        {"end", segment.end_s},
                        {"text", segment.text},
                        {"tokens", segment.token_ids},
                        {"temperature", transcript.temperature}});
  }
  return segments;
}

}  // namespace

std::optional<TranscriptFormat> ParseTranscriptFormat(std::string_view name) {
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  return found == kNames.end() ? std::nullopt
                               : std::optional(static_cast<TranscriptFormat>(found - kNames.begin()));
}

std::string TranscriptText(const Transcript& transcript) {
  std::string text;
  for (const TranscriptSegment& segment : transcript.segments) {
    text += text.empty() ? "" : " ";
    text += segment.text;
  }
  return text;
}

std::string FormatTranscript(const Transcript& transcript, TranscriptFormat format) {
  switch (format) {
    case TranscriptFormat::kText:
      return TranscriptText(transcript) + "\n";
    case TranscriptFormat::kSrt:
      return Cues(transcript, false);
    case TranscriptFormat::kVtt:
      return Cues(transcript, true);
    case TranscriptFormat::kVerboseJson:
      return Dump({{"task", transcript.task},
                   {"language", transcript.language},
                   {"duration", transcript.duration_s},
                   {"text", TranscriptText(transcript)},
                   {"segments", SegmentsJson(transcript)}});
    case TranscriptFormat::kJson:
      break;
  }
  return Dump({{"text", TranscriptText(transcript)}});
}

std::string_view TranscriptContentType(TranscriptFormat format) {
  switch (format) {
    case TranscriptFormat::kText:
      return "text/plain; charset=utf-8";
    case TranscriptFormat::kSrt:
      return "application/x-subrip; charset=utf-8";
    case TranscriptFormat::kVtt:
      return "text/vtt; charset=utf-8";
    default:
      return "application/json";
  }
}

std::string TranscriptDeltaEvent(std::string_view text) {
  return StrCat("data: ", Dump({{"type", "transcript.text.delta"}, {"delta", text}}), "\n\n");
}

std::string TranscriptDoneEvent(std::string_view text) {
  return StrCat("data: ", Dump({{"type", "transcript.text.done"}, {"text", text}}), "\n\n");
}

}  // namespace phi4mm::server
