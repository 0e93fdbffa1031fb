#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file.h"
#include "base/sha256.h"
#include "compiled/artifact_store.h"
#include "pjrt/client.h"

namespace phi4mm::compiled {

// What the cache did for one call.
enum class ArtifactSource : std::uint8_t {
  kLoaded,    // an entry was there and intact
  kMade,      // there was none; it was made and kept
  kRemade,    // there was one that was damaged, foreign or refused by the plugin; it was made again and kept
  kUncached,  // made and not kept: no folder, a full disk, a plugin that cannot serialise ...
};

struct ArtifactEvent {
  std::string name;  // as in the recipe
  ArtifactKind kind = ArtifactKind::kExecutable;
  ArtifactSource source = ArtifactSource::kUncached;
  double elapsed_ms = 0.0;
};

struct ArtifactCounters {
  std::int64_t loaded = 0;
  std::int64_t made = 0;
  std::int64_t remade = 0;
  std::int64_t uncached = 0;
};

struct ArtifactCacheOptions {
  std::optional<std::filesystem::path> folder;  // absent: nothing is kept
  std::string no_folder_reason;  // a warning where nothing is kept although the user did not say so
  std::uint64_t max_bytes = std::uint64_t{32}
                            << 30;                // of all entries; the least recently used ones make room
  std::chrono::milliseconds wait_limit{600'000};  // for another process that makes the same entry
  std::function<bool()> is_cancelled;             // asked while waiting; true ends the wait with kCancelled
  std::function<void(const std::string&)> warn;   // at most once per cache, one sentence
  std::function<void(const ArtifactEvent&)> observe;  // after each call; from the calling threads
  base::PublishObserver publish_observer;             // for tests
};

// The folder to use: `chosen` (--cache-dir), else $PHI4MM_CACHE_DIR, else $XDG_CACHE_HOME/phi4mm, else
// $HOME/.cache/phi4mm. Without any of them `folder` is absent and `no_folder_reason` says so.
ArtifactCacheOptions LocateCache(const std::optional<std::filesystem::path>& chosen);

// A named fact that decides what an entry's bytes are. Names are unique within a recipe.
using ArtifactFact = std::pair<std::string, std::string>;

struct ExecutableRecipe {
  std::string name;  // for people: "decode 4x1024 speech"; not part of the key
  std::string_view module;
  const pjrt::ProgramSignature& signature;
  pjrt::CompileOptions options = {};
  std::vector<ArtifactFact> facts = {};  // what is not in the module's text, e.g. {"weights", "int8"}
};

struct WeightRecipe {
  std::string name;                      // for people: "int8 weights"; not part of the key
  base::Sha256Digest source = {};        // ArtifactCache::IdentifyWeights of the checkpoint
  std::vector<ArtifactFact> facts = {};  // everything else that decides the bytes: type, layout, its version
  std::size_t size_bytes = 0;            // part of the key
};

// Weights made from a checkpoint's: the entry's own mapped pages, or memory of this process where they are
// not kept. Immutable. `bytes` starts at a page, so offsets that are multiples of
// pjrt::Client::kSharingAlignmentBytes are aligned for sharing; it stays valid as long as `owner` is held.
struct DerivedWeights {
  std::shared_ptr<const void> owner;
  std::span<const std::byte> bytes;
};

// Compiled programs and derived weights, kept on disk between runs. docs/artifact-cache.md has the format and
// the guarantees. Whatever state the folder is in, callers get what an uncached run gives; at worst it
// takes longer and one warning says why. Errors: those of the compiler and of `fill`; kCancelled where
// options.is_cancelled said so. Threads: safe; two threads that want the same entry wait for each other as
// two processes do.
class ArtifactCache {
 public:
  static std::unique_ptr<ArtifactCache> Open(ArtifactCacheOptions options);
  ~ArtifactCache();
  ArtifactCache(const ArtifactCache&) = delete;
  ArtifactCache& operator=(const ArtifactCache&) = delete;

  // The program of the recipe's module, loaded or compiled.
  pjrt::Executable GetOrCompile(const pjrt::Client& client, const ExecutableRecipe& recipe);

  // Whether an entry for the recipe's module is there. It may turn out to be damaged.
  bool HasExecutable(const pjrt::Client& client, const ExecutableRecipe& recipe);

  // Exactly recipe.size_bytes, loaded or made by `fill`, which must write all of the zeroed memory that it is
  // given and depend on nothing but the recipe. It is called at most once.
  DerivedWeights GetOrMakeWeights(const WeightRecipe& recipe,
                                  const std::function<void(std::span<std::byte>)>& fill);

  // SHA-256 over the whole content of the files, in this order. Remembered in the cache for files that have
  // not changed since, so that only the first run reads them.
  base::Sha256Digest IdentifyWeights(std::span<const base::MappedFile> files);

  // Whether there is a folder that can be read.
  bool has_folder() const;

  // Why nothing can be kept; empty while the cache works.
  std::string unavailable_reason() const;
  ArtifactCounters counters() const;

 private:
  struct State;
  explicit ArtifactCache(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::compiled
