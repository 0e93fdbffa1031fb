#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/commands.h"

#ifdef PHI4MM_WITH_PJRT
#include "compiled/artifact_cache.h"
#include "compiled/artifact_store.h"
#endif

namespace phi4mm::cli {

#ifndef PHI4MM_WITH_PJRT

int Cache(const CacheCommandOptions& /*options*/, StandardOutput& /*out*/) {
  throw base::Error(base::ErrorCode::kUnimplemented,
                    "this build has no compiled engine, so there is no cache of compiled programs");
}

#else

namespace {

using Json = nlohmann::ordered_json;
using compiled::ListedArtifact;

constexpr std::size_t kShownDigits = 12;

// An entry and what reading all of it found.
struct CheckedArtifact {
  ListedArtifact listed;
  std::string damage;
  bool is_removed = false;
};

std::string SizeText(std::uint64_t bytes) {
  constexpr std::array<const char*, 5> kNames = {"B", "KiB", "MiB", "GiB", "TiB"};
  auto shown = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (shown >= 1024.0 && unit + 1 < kNames.size()) {
    shown /= 1024.0;
    ++unit;
  }
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.1f %s", shown, kNames[unit]);
  return text.data();
}

std::string TimeText(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm fields = {};
  std::array<char, 64> text = {};
  if (::gmtime_r(&time, &fields) == nullptr ||
      std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &fields) == 0) {
    return "?";
  }
  return text.data();
}

// Control characters of a name that somebody else wrote become question marks.
std::string OneLine(std::string text) {
  for (char& character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x20U || byte == 0x7FU) {
      character = '?';
    }
  }
  return text;
}

std::string KindOf(const ListedArtifact& entry) { return entry.file.substr(entry.file.find('.') + 1); }

std::string Column(std::string text, std::size_t width) {
  text.resize(std::max(text.size() + 1, width), ' ');
  return text;
}

std::string EntryLine(const CheckedArtifact& entry) {
  const std::string what = !entry.damage.empty() ? "damaged: " + entry.damage
                           : entry.listed.header ? entry.listed.header->name
                                                 : "";
  return base::StrCat(Column(entry.listed.file.substr(0, kShownDigits), kShownDigits + 2),
                      Column(KindOf(entry.listed), 12), Column(SizeText(entry.listed.file_bytes), 11),
                      Column(TimeText(entry.listed.last_used_s), 22), OneLine(what), "\n");
}

Json EntryJson(const CheckedArtifact& entry, CacheAction action) {
  Json json = {{"file", entry.listed.file},
               {"kind", KindOf(entry.listed)},
               {"bytes", entry.listed.file_bytes},
               {"last_used", TimeText(entry.listed.last_used_s)}};
  if (entry.listed.header) {
    json["name"] = entry.listed.header->name;
    json["made"] = TimeText(entry.listed.header->created_s);
  }
  json["damage"] = entry.damage.empty() ? Json(nullptr) : Json(entry.damage);
  if (action == CacheAction::kClear) {
    json["removed"] = entry.is_removed;
  }
  return json;
}

// The entries, after what the action does to them.
std::vector<CheckedArtifact> Act(const compiled::ArtifactStore& store, CacheAction action) {
  std::vector<CheckedArtifact> entries;
  for (ListedArtifact& listed : store.List()) {
    CheckedArtifact entry;
    entry.damage = action == CacheAction::kVerify ? store.Check(listed.file) : listed.damage;
    entry.is_removed = action == CacheAction::kClear && store.Remove(listed.file);
    entry.listed = std::move(listed);
    entries.push_back(std::move(entry));
  }
  if (action == CacheAction::kClear) {
    store.RemoveLeftovers();
  }
  return entries;
}

std::string Summary(const std::vector<CheckedArtifact>& entries, CacheAction action,
                    const std::filesystem::path& folder) {
  std::uint64_t bytes = 0;
  std::uint64_t removed_bytes = 0;
  std::size_t damaged = 0;
  std::size_t removed = 0;
  for (const CheckedArtifact& entry : entries) {
    bytes += entry.listed.file_bytes;
    damaged += entry.damage.empty() ? 0U : 1U;
    removed += entry.is_removed ? 1U : 0U;
    removed_bytes += entry.is_removed ? entry.listed.file_bytes : 0U;
  }
  const std::string place = " in " + folder.string() + "\n";
  if (action == CacheAction::kClear) {
    return base::StrCat("removed ", removed, " of ", entries.size(), " entries, ", SizeText(removed_bytes),
                        removed == entries.size() ? "" : "; the others are in use", place);
  }
  return base::StrCat(
      entries.size(), " entries, ", SizeText(bytes),
      action == CacheAction::kVerify || damaged != 0 ? base::StrCat(", ", damaged, " damaged") : "", place);
}

// Nothing where there is no folder yet.
std::optional<compiled::ArtifactStore> OpenStore(const std::filesystem::path& folder) {
  try {
    return compiled::ArtifactStore::Open(folder);
  } catch (const base::Error& error) {
    if (error.code() != base::ErrorCode::kNotFound) {
      throw;
    }
    return std::nullopt;
  }
}

}  // namespace

int Cache(const CacheCommandOptions& options, StandardOutput& out) {
  const compiled::ArtifactCacheOptions located = compiled::LocateCache(options.cache.folder);
  if (!located.folder) {
    base::ThrowInvalidArgument(
        "there is no folder for the cache: --cache-dir, PHI4MM_CACHE_DIR, XDG_CACHE_HOME and HOME name none");
  }
  const std::optional<compiled::ArtifactStore> store = OpenStore(*located.folder);
  const std::vector<CheckedArtifact> entries =
      store ? Act(*store, options.action) : std::vector<CheckedArtifact>();
  const bool is_damaged =
      std::ranges::any_of(entries, [](const CheckedArtifact& entry) { return !entry.damage.empty(); });
  if (options.json) {
    Json list = Json::array();
    for (const CheckedArtifact& entry : entries) {
      list.push_back(EntryJson(entry, options.action));
    }
    const Json report = {{"folder", located.folder->string()}, {"entries", std::move(list)}};
    out.Write(report.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  } else {
    std::string text;
    for (const CheckedArtifact& entry : entries) {
      if (options.action == CacheAction::kList ||
          (options.action == CacheAction::kVerify && !entry.damage.empty())) {
        text += EntryLine(entry);
      }
    }
    out.Write(text + Summary(entries, options.action, *located.folder));
  }
  return options.action == CacheAction::kVerify && is_damaged ? 1 : 0;
}

#endif

}  // namespace phi4mm::cli
