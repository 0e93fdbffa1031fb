#include "server/transcription_request.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <set>
#include <utility>

#include "base/error.h"
#include "server/api_error.h"
#include "server/multipart.h"
#include "text/utf8.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

// The languages that the model card names for speech.
struct Language {
  std::string_view code;  // ISO 639-1
  std::string_view name;
};
constexpr std::array<Language, 8> kLanguages = {{{"en", "english"},
                                                 {"zh", "chinese"},
                                                 {"de", "german"},
                                                 {"fr", "french"},
                                                 {"it", "italian"},
                                                 {"ja", "japanese"},
                                                 {"es", "spanish"},
                                                 {"pt", "portuguese"}}};

// Instructions of the model card.
constexpr const char* kTranscribePrompt = "Transcribe the audio clip into text.";
constexpr const char* kTranslatePrompt = "Translate the audio to English.";

constexpr std::size_t kMaxFieldBytes = 65536;  // of any field but the file

std::string LanguageName(std::string_view value) {
  std::string lower(value);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
  std::string known;
  for (const Language& language : kLanguages) {
    if (lower == language.code || lower == language.name) {
      return std::string(language.name);
    }
    known += StrCat(known.empty() ? "" : ", ", language.code);
  }
  ThrowBadField("language", StrCat("language must be one of ", known), "invalid_value");
}

bool BoolOf(const FormField& field) {
  if (field.data != "true" && field.data != "false") {
    ThrowBadField(field.name, StrCat(field.name, " must be true or false"), "invalid_value");
  }
  return field.data == "true";
}

double TemperatureOf(std::string_view text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0.0 && value <= 1.0)) {
    ThrowBadField("temperature", "temperature must be a number of 0 to 1", "invalid_value");
  }
  return value;
}

class FormReader {
 public:
  FormReader(TranscriptTask task, const ApiLimits& limits) : task_(task), limits_(limits) {}

  TranscriptionRequest Read(const std::vector<FormField>& fields) {
    for (const FormField& field : fields) {
      const bool is_list = field.name.ends_with("[]");
      if (!is_list && !seen_.insert(field.name).second) {
        const std::string name = field.name.substr(0, 64);
        ThrowBadField(name, StrCat("the form has more than one field ", name), "duplicate_field");
      }
      ReadField(field);
    }
    if (seen_.count("file") == 0) {
      ThrowBadField("file", "the form has no field file, the recording", "missing_field");
    }
    if (request_.is_streamed && request_.format != TranscriptFormat::kJson &&
        request_.format != TranscriptFormat::kText) {
      ThrowBadField("stream", "stream is offered for the response formats json and text", "invalid_value");
    }
    if (has_granularities_ && request_.format != TranscriptFormat::kVerboseJson) {
      ThrowBadField("timestamp_granularities[]",
                    "timestamp_granularities[] needs response_format verbose_json", "invalid_value");
    }
    if (request_.prompt.empty()) {
      request_.prompt = task_ == TranscriptTask::kTranscribe ? kTranscribePrompt : kTranslatePrompt;
    }
    return std::move(request_);
  }

 private:
  void ReadField(const FormField& field) {
    if (field.name == "file") {
      ReadFile(field.data);
      return;
    }
    if (field.data.size() > kMaxFieldBytes) {
      const std::string name = field.name.substr(0, 64);
      ThrowBadField(name, StrCat(name, " has more than ", kMaxFieldBytes, " bytes"), "limit_exceeded");
    }
    if (field.name == "model") {
      request_.model = field.data;
    } else if (field.name == "prompt") {
      try {
        text::CheckUtf8(field.data, "prompt");
      } catch (const base::Error& error) {
        ThrowBadField(field.name, error.message(), "invalid_value");
      }
      request_.prompt = field.data;
    } else if (field.name == "response_format") {
      ReadFormat(field.data);
    } else if (field.name == "temperature") {
      request_.temperature = TemperatureOf(field.data);
    } else if (task_ == TranscriptTask::kTranscribe) {
      ReadTranscriptionField(field);
    } else {
      ThrowUnknown(field.name);
    }
  }

  void ReadTranscriptionField(const FormField& field) {
    if (field.name == "language") {
      request_.language = field.data.empty() ? "" : LanguageName(field.data);
    } else if (field.name == "stream") {
      request_.is_streamed = BoolOf(field);
    } else if (field.name == "timestamp_granularities[]" || field.name == "timestamp_granularities") {
      if (field.data != "segment") {
        ThrowBadField("timestamp_granularities[]",
                      "timestamp_granularities[] must be segment: the model gives no times of words",
                      "unsupported_parameter");
      }
      has_granularities_ = true;
    } else if (field.name == "chunking_strategy") {
      if (field.data != "auto") {
        ThrowBadField("chunking_strategy", "chunking_strategy must be auto", "unsupported_parameter");
      }
    } else {
      ThrowUnknown(field.name);
    }
  }

  void ReadFile(std::string_view data) {
    if (data.empty()) {
      ThrowBadField("file", "the field file is empty, it must hold a recording", "empty_file");
    }
    if (data.size() > limits_.max_audio_bytes) {
      throw ApiError(413,
                     StrCat("the recording is larger than ", limits_.max_audio_bytes, " bytes, the limit"),
                     "file", "media_too_large");
    }
    request_.file = data;
  }

  void ReadFormat(std::string_view name) {
    const std::optional<TranscriptFormat> format = ParseTranscriptFormat(name);
    if (!format) {
      ThrowBadField("response_format", "response_format must be json, text, verbose_json, srt or vtt",
                    "invalid_value");
    }
    request_.format = *format;
  }

  [[noreturn]] static void ThrowUnknown(const std::string& given) {
    const std::string name = text::ReplaceInvalidUtf8(given.substr(0, 64));
    ThrowBadField(name, StrCat("there is no field ", name, " in this form"), "unknown_parameter");
  }

  TranscriptTask task_;
  const ApiLimits& limits_;
  TranscriptionRequest request_;
  std::set<std::string> seen_;
  bool has_granularities_ = false;
};

}  // namespace

TranscriptionRequest ParseTranscriptionRequest(TranscriptTask task, std::string_view content_type,
                                               std::string_view body, const ApiLimits& limits) {
  return FormReader(task, limits).Read(ParseMultipart(content_type, body));
}

}  // namespace phi4mm::server
