#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "audio/resample.h"
#include "cli/cache_options.h"
#include "cli/compile_options.h"
#include "cli/emit_options.h"
#include "cli/media_files.h"
#include "cli/serve_options.h"
#include "engine/request_builder.h"
#include "text/chat.h"

namespace phi4mm::cli {

enum class EngineKind : std::uint8_t { kReference, kCompiled };

// Where a command names none.
#ifdef PHI4MM_WITH_PJRT
inline constexpr EngineKind kDefaultEngine = EngineKind::kCompiled;
#else
inline constexpr EngineKind kDefaultEngine = EngineKind::kReference;
#endif

// Number format of the computation; kBf16 rounds where the official model rounds, kInt8 (compiled engine
// only) is the same with the decoder's matrices in 8 bits.
enum class WeightsFormat : std::uint8_t { kF32, kBf16, kInt8 };

// Which model to run and how.
struct ModelOptions {
  std::optional<std::filesystem::path> folder;  // absent: PHI4MM_MODEL, else the bundled checkpoint
  EngineKind engine = kDefaultEngine;
  WeightsFormat weights = WeightsFormat::kBf16;
  std::int64_t slots = 1;  // answers computed at a time
  // Of the compiled engine:
  std::optional<std::filesystem::path> plugin;  // absent: PHI4MM_PJRT_PLUGIN, else the one built in
  CacheOptions cache;
};

struct TranscribeOptions {
  ModelOptions model;
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  std::vector<std::string> files;
  std::string prompt;
  std::optional<std::int64_t> max_new_tokens;
  bool json = false;
  bool timing = false;
};

struct RunOptions {
  ModelOptions model;
  MediaPolicy policy;
  std::string prompt;                // may be empty where a clip asks the question
  std::vector<MediaArgument> media;  // in the order given
  std::optional<std::string> system;
  engine::GenerationOptions generation;
  std::optional<std::string> json_schema_file;
  bool raw = false;
  text::TagPolicy tags = text::TagPolicy::kStrict;
  bool print_prompt = false;
  bool json = false;
};

struct ChatOptions {
  ModelOptions model;
  MediaPolicy policy;
  std::optional<std::string> system;
  engine::GenerationOptions generation;
};

struct InspectOptions {
  std::optional<std::filesystem::path> folder;
  bool json = false;
};

struct TraceOptions {
  ModelOptions model;
  MediaPolicy policy;
  std::filesystem::path messages;
  std::filesystem::path out;
  std::string stages;  // "all" or a comma-separated list
  std::optional<std::int64_t> max_new_tokens;
};

struct VerifyOptions {
  ModelOptions model;
};

struct ServeOptions {
  ModelOptions model;
  MediaPolicy policy;
  ServerOptions server;
};

struct CompileOptions {
  ModelOptions model;
  PrepareOptions prepare;
};

// Text to print on stdout and nothing to run: --help and --version.
struct PrintText {
  std::string text;
};

using Command =
    std::variant<PrintText, TranscribeOptions, RunOptions, InspectOptions, TraceOptions, VerifyOptions,
                 ChatOptions, ServeOptions, CacheCommandOptions, CompileOptions, EmitOptions>;

// Reads the arguments of the program. kInvalidArgument, one sentence, for anything unknown, missing, of the
// wrong type or out of range.
Command ParseCommandLine(int argc, const char* const* argv);

}  // namespace phi4mm::cli
