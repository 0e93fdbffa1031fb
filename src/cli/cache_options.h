#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace phi4mm::cli {

// Where compiled programs and derived weights are kept between starts (docs/artifact-cache.md).
struct CacheOptions {
  std::optional<std::filesystem::path> folder;  // absent: the usual places
  bool is_off = false;
  std::uint64_t max_bytes = std::uint64_t{32} << 30U;
};

enum class CacheAction : std::uint8_t { kList, kClear, kVerify };

struct CacheCommandOptions {
  CacheAction action = CacheAction::kList;
  CacheOptions cache;
  bool json = false;
};

// --cache-dir, --cache-limit and --no-cache of a command that runs a model.
void AddCacheOptions(CLI::App* app, CacheOptions& options);

// The command "cache".
void AddCache(CLI::App& app, CacheCommandOptions& options);

// "32GiB", "500M", "1000000": a count of bytes with an optional unit, powers of 1024. Nothing for anything
// else.
std::optional<std::uint64_t> ParseByteCount(std::string_view text);

}  // namespace phi4mm::cli
