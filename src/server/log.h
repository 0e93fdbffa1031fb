#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace phi4mm::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError, kOff };

// "debug", "info", "warning", "error", "off".
std::optional<LogLevel> ParseLogLevel(std::string_view text);

// Lines below `level` are not written. At first: kInfo.
void SetLogLevel(LogLevel level);

// Writes one line to stderr: time, level, event and name=value pairs, values quoted where they need it and
// never with a line break. Prompts, answers and keys are not to be logged. Threads: safe.
void Log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields);

}  // namespace phi4mm::server
