#include "server/log.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>
#include <array>
#include <memory>

#include "text/utf8.h"

namespace phi4mm::server {
namespace {

spdlog::logger& Logger() {
  static const std::shared_ptr<spdlog::logger> logger = [] {
    auto made = std::make_shared<spdlog::logger>("phi4mm", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    made->flush_on(spdlog::level::trace);
    return made;
  }();
  return *logger;
}

spdlog::level::level_enum Level(LogLevel level) {
  switch (level) {
    case LogLevel::kDebug:
      return spdlog::level::debug;
    case LogLevel::kInfo:
      return spdlog::level::info;
    case LogLevel::kWarning:
      return spdlog::level::warn;
    case LogLevel::kError:
      return spdlog::level::err;
    case LogLevel::kOff:
      return spdlog::level::off;
  }
  return spdlog::level::info;
}

bool IsPlain(char character) {
  return character > ' ' && character < 127 && character != '"' && character != '=' && character != '\\';
}

void AppendValue(std::string& line, const std::string& value) {
  constexpr std::size_t kMost = 500;
  if (!value.empty() && value.size() <= kMost && std::all_of(value.begin(), value.end(), IsPlain)) {
    line += value;
    return;
  }
  line += '"';
  for (const char character : text::ReplaceInvalidUtf8(value.substr(0, kMost))) {
    if (character == '"' || character == '\\') {
      line += '\\';
    }
    const auto code = static_cast<unsigned char>(character);
    line += code < 32 || code == 127 ? ' ' : character;
  }
  line += '"';
}

}  // namespace

std::optional<LogLevel> ParseLogLevel(std::string_view text) {
  constexpr std::array<std::string_view, 5> kNames = {"debug", "info", "warning", "error", "off"};
  const auto* const found = std::find(kNames.begin(), kNames.end(), text);
  return found == kNames.end() ? std::nullopt : std::optional(static_cast<LogLevel>(found - kNames.begin()));
}

void SetLogLevel(LogLevel level) { Logger().set_level(Level(level)); }

void Log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  if (!Logger().should_log(Level(level))) {
    return;
  }
  std::string line = "event=";
  line += event;
  for (const auto& [name, value] : fields) {
    line.append(" ").append(name).append("=");
    AppendValue(line, value);
  }
  Logger().log(Level(level), spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace phi4mm::server
