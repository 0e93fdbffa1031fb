#include "cli/cache_options.h"

#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "cli/option_values.h"

namespace phi4mm::cli {
namespace {

constexpr std::array<std::pair<std::string_view, unsigned>, 10> kUnits = {{{"", 0},
                                                                           {"B", 0},
                                                                           {"K", 10},
                                                                           {"KiB", 10},
                                                                           {"M", 20},
                                                                           {"MiB", 20},
                                                                           {"G", 30},
                                                                           {"GiB", 30},
                                                                           {"T", 40},
                                                                           {"TiB", 40}}};

void AddFolder(CLI::App* app, CacheOptions& options) {
  const auto store = [&options](const std::string& text) {
    if (text.empty()) {
      ThrowBadValue("--cache-dir", text, "the name of a folder");
    }
    options.folder = text;
  };
  AddValue(app, "--cache-dir", store, "DIR",
           "Folder for compiled programs (default: $PHI4MM_CACHE_DIR, else $XDG_CACHE_HOME/phi4mm, else "
           "~/.cache/phi4mm)");
}

}  // namespace

std::optional<std::uint64_t> ParseByteCount(std::string_view text) {
  std::uint64_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, count);
  if (error != std::errc()) {
    return std::nullopt;
  }
  const std::string_view found(stopped, static_cast<std::size_t>(end - stopped));
  for (const auto& [unit, bits] : kUnits) {
    if (found == unit && count <= std::numeric_limits<std::uint64_t>::max() >> bits) {
      return count << bits;
    }
  }
  return std::nullopt;
}

void AddCacheOptions(CLI::App* app, CacheOptions& options) {
  AddFolder(app, options);
  const auto store = [&options](const std::string& text) {
    const std::optional<std::uint64_t> bytes = ParseByteCount(text);
    if (!bytes) {
      ThrowBadValue("--cache-limit", text, "a number of bytes such as 500M or 32GiB");
    }
    options.max_bytes = *bytes;
  };
  AddValue(app, "--cache-limit", store, "SIZE",
           "Most that is kept; the least recently used entries make room (default: 32GiB)");
  app->add_flag("--no-cache", options.is_off, "Keep no compiled programs and use none that were kept")
      ->excludes(app->get_option("--cache-dir"))
      ->excludes(app->get_option("--cache-limit"));
}

void AddCache(CLI::App& app, CacheCommandOptions& options) {
  CLI::App* const command =
      app.add_subcommand("cache", "Show, check or remove the compiled programs that were kept");
  const auto store = [&options](const std::string& text) {
    if (text != "list" && text != "clear" && text != "verify") {
      base::ThrowInvalidArgument(base::StrCat(
          "cache cannot \"", text, "\", it needs one of list, clear, verify; see phi4mm cache --help"));
    }
    options.action = text == "list"    ? CacheAction::kList
                     : text == "clear" ? CacheAction::kClear
                                       : CacheAction::kVerify;
  };
  command
      ->add_option_function<std::string>(
          "ACTION", store,
          "list: show the entries; verify: read and check all of them; clear: remove "
          "those that no process uses")
      ->required()
      ->type_name("");
  AddFolder(command, options.cache);
  command->add_flag("--json", options.json, "One JSON object");
  command->footer(
      "Examples:\n"
      "  phi4mm cache list\n"
      "  phi4mm cache verify --cache-dir /var/cache/phi4mm\n"
      "  phi4mm cache clear\n"
      "All may run while other processes use the cache. verify ends with exit code 1 where an entry is "
      "damaged;\n"
      "a damaged entry does no harm: the next start that needs it makes it again.");
}

}  // namespace phi4mm::cli
