#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::server {

enum class TranscriptFormat : std::uint8_t { kJson, kText, kVerboseJson, kSrt, kVtt };

// "json", "text", "verbose_json", "srt", "vtt".
std::optional<TranscriptFormat> ParseTranscriptFormat(std::string_view name);

// What was heard in one piece of a recording.
struct TranscriptSegment {
  double start_s = 0.0;
  double end_s = 0.0;
  std::string text;
  std::vector<std::int32_t> token_ids;
};

struct Transcript {
  std::string task;      // "transcribe", "translate"
  std::string language;  // as named by the client, empty where it was not
  double duration_s = 0.0;
  double temperature = 0.0;
  std::vector<TranscriptSegment> segments;  // those with text
};

// The texts of the segments, joined by single spaces.
std::string TranscriptText(const Transcript& transcript);

// The body of an answer in that format. Times are those of the pieces a recording was cut into.
std::string FormatTranscript(const Transcript& transcript, TranscriptFormat format);

// The media type of such a body.
std::string_view TranscriptContentType(TranscriptFormat format);

// Events of a streamed transcript.
std::string TranscriptDeltaEvent(std::string_view text);
std::string TranscriptDoneEvent(std::string_view text);

}  // namespace phi4mm::server
