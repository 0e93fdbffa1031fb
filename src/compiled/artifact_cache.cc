#include "compiled/artifact_cache.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

#include "base/error.h"
#include "base/page_memory.h"
#include "compiled/executable_key.h"
#include "compiled/file_digest.h"
#include "compiled/parallel_tasks.h"

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kDigestThreads = 4;

// The variable's value; empty where it is not set.
std::string Variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// How one kind of thing is loaded, made and kept.
template <typename Product>
struct Steps {
  ArtifactKind kind = ArtifactKind::kExecutable;
  ArtifactKey key;
  std::function<std::optional<Product>(LoadedArtifact, std::string& damage)> use;
  std::function<Product()> make;
  std::function<bool(const base::FileLock&, Product&)>
      keep;  // false where it cannot be kept for a known reason
};

}  // namespace

struct ArtifactCache::State {
  ArtifactCacheOptions options;
  std::optional<ArtifactStore> store;
  std::string unavailable;  // why there is no store
  const std::string processor = DescribeProcessor();

  // Weights of that size found no room: hundreds of others need not be written in vain.
  std::atomic<std::size_t> refused_bytes = std::numeric_limits<std::size_t>::max();

  std::mutex mutex;  // of everything below
  bool has_warned = false;
  std::string no_executables;  // why the plugin's programs cannot be kept
  std::map<std::filesystem::path, base::Sha256Digest> loaded_files;  // the plugin, the program itself
  ArtifactCounters counters;

  base::LockWait Wait() const { return {.limit = options.wait_limit, .is_cancelled = options.is_cancelled}; }
  void Warn(const std::string& sentence);
  void Report(const std::string& name, ArtifactKind kind, ArtifactSource source,
              std::chrono::steady_clock::time_point start);
  std::string WhyNoExecutables();
  void SetNoExecutables(const std::string& reason);
  base::Sha256Digest LoadedFileDigest(const std::filesystem::path& path);
  std::optional<ArtifactKey> KeyFor(const pjrt::Client& client, const ExecutableRecipe& recipe);

  template <typename Product>
  std::optional<Product> TryLoad(const Steps<Product>& steps, std::string& damage) const;
  template <typename Product>
  std::pair<Product, ArtifactSource> Obtain(const Steps<Product>& steps);
};

void ArtifactCache::State::Warn(const std::string& sentence) {
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (std::exchange(has_warned, true)) {
      return;
    }
  }
  if (options.warn) {
    options.warn(sentence);
  }
}

void ArtifactCache::State::Report(const std::string& name, ArtifactKind kind, ArtifactSource source,
                                  std::chrono::steady_clock::time_point start) {
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    counters.loaded += source == ArtifactSource::kLoaded ? 1 : 0;
    counters.made += source == ArtifactSource::kMade ? 1 : 0;
    counters.remade += source == ArtifactSource::kRemade ? 1 : 0;
    counters.uncached += source == ArtifactSource::kUncached ? 1 : 0;
  }
  if (options.observe) {
    options.observe({.name = name, .kind = kind, .source = source, .elapsed_ms = elapsed.count()});
  }
}

std::string ArtifactCache::State::WhyNoExecutables() {
  const std::lock_guard<std::mutex> lock(mutex);
  return no_executables;
}

void ArtifactCache::State::SetNoExecutables(const std::string& reason) {
  const std::lock_guard<std::mutex> lock(mutex);
  no_executables = reason;
}

base::Sha256Digest ArtifactCache::State::LoadedFileDigest(const std::filesystem::path& path) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (const auto known = loaded_files.find(path); known != loaded_files.end()) {
    return known->second;
  }
  const base::MappedFile file = base::MappedFile::Load(path);
  if (!base::IsLoadedIntoProcess(file.stamp().inode)) {
    base::ThrowFailedPrecondition(
        base::StrCat("the file ", path.string(), " was replaced after it was loaded"));
  }
  return loaded_files.emplace(path, DigestOf(file, &*store, Wait())).first->second;
}

// Nothing where the plugin's programs are not kept.
std::optional<ArtifactKey> ArtifactCache::State::KeyFor(const pjrt::Client& client,
                                                        const ExecutableRecipe& recipe) {
  if (!store || !WhyNoExecutables().empty()) {
    return std::nullopt;
  }
  if (processor.empty()) {
    SetNoExecutables("the system does not tell which processor this is");
    return std::nullopt;
  }
  try {
    CompilerIdentity compiler;
    compiler.plugin = LoadedFileDigest(client.plugin().path());
    if (HasCustomCalls(recipe.module)) {
      compiler.kernels = LoadedFileDigest("/proc/self/exe");
    }
    compiler.processor = processor;
    return ExecutableKey(client, recipe, compiler);
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled) {
      throw;
    }
    SetNoExecutables(error.message());
    Warn(base::StrCat("compiled programs are not kept: ", error.message()));
    return std::nullopt;
  }
}

template <typename Product>
std::optional<Product> ArtifactCache::State::TryLoad(const Steps<Product>& steps, std::string& damage) const {
  ArtifactLookup found = store->Load(steps.kind, steps.key);
  damage = std::move(found.damage);
  return found.artifact ? steps.use(*std::move(found.artifact), damage) : std::nullopt;
}

template <typename Product>
std::pair<Product, ArtifactSource> ArtifactCache::State::Obtain(const Steps<Product>& steps) {
  std::string damage;
  if (auto product = TryLoad(steps, damage)) {
    return {*std::move(product), ArtifactSource::kLoaded};
  }
  std::optional<base::FileLock> making;
  try {
    making = store->LockForMaking(steps.kind, steps.key, Wait());
    if (!making) {
      Warn(base::StrCat("another process is making ", store->path().string(), " entry ",
                        base::HexText(steps.key.digest), " for longer than ",
                        options.wait_limit.count() / 1000, " s: this one goes on without the cache"));
    }
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled) {
      throw;
    }
    Warn(base::StrCat("nothing can be kept in the cache: ", error.message()));
  }
  if (!making) {
    return {steps.make(), ArtifactSource::kUncached};
  }
  // Another process may have made it meanwhile.
  if (auto product = TryLoad(steps, damage)) {
    return {*std::move(product), ArtifactSource::kLoaded};
  }
  if (!damage.empty()) {
    Warn(base::StrCat(damage, "; it is made again"));
  }
  Product product = steps.make();
  try {
    if (!steps.keep(*making, product)) {
      return {std::move(product), ArtifactSource::kUncached};
    }
  } catch (const base::Error& error) {
    Warn(base::StrCat("an entry could not be kept in the cache: ", error.message()));
    return {std::move(product), ArtifactSource::kUncached};
  }
  return {std::move(product), damage.empty() ? ArtifactSource::kMade : ArtifactSource::kRemade};
}

ArtifactCacheOptions LocateCache(const std::optional<std::filesystem::path>& chosen) {
  ArtifactCacheOptions options;
  const std::filesystem::path named = chosen ? *chosen : std::filesystem::path(Variable("PHI4MM_CACHE_DIR"));
  const std::filesystem::path xdg = Variable("XDG_CACHE_HOME");
  const std::filesystem::path home = Variable("HOME");
  if (!named.empty()) {
    options.folder = std::filesystem::absolute(named);
  } else if (xdg.is_absolute()) {  // the XDG rules say that a relative one does not count
    options.folder = xdg / "phi4mm";
  } else if (home.is_absolute()) {
    options.folder = home / ".cache" / "phi4mm";
  } else {
    options.no_folder_reason =
        "nothing is kept for the next start: --cache-dir, PHI4MM_CACHE_DIR, XDG_CACHE_HOME and HOME name no "
        "folder";
  }
  return options;
}

std::unique_ptr<ArtifactCache> ArtifactCache::Open(ArtifactCacheOptions options) {
  auto state = std::make_unique<State>();
  state->options = std::move(options);
  state->unavailable = state->options.no_folder_reason;
  if (state->options.folder) {
    try {
      state->store = ArtifactStore::Create(
          *state->options.folder,
          {.max_bytes = state->options.max_bytes, .observer = state->options.publish_observer});
    } catch (const base::Error& error) {
      state->unavailable = base::StrCat("nothing is kept for the next start: ", error.message());
    }
  } else if (state->unavailable.empty()) {
    state->unavailable = "the cache is switched off";
    state->has_warned = true;
  }
  return std::unique_ptr<ArtifactCache>(new ArtifactCache(std::move(state)));
}

ArtifactCache::ArtifactCache(std::unique_ptr<State> state) : state_(std::move(state)) {}
ArtifactCache::~ArtifactCache() = default;

pjrt::Executable ArtifactCache::GetOrCompile(const pjrt::Client& client, const ExecutableRecipe& recipe) {
  const auto start = std::chrono::steady_clock::now();
  State& state = *state_;
  Steps<pjrt::Executable> steps;
  steps.make = [&] { return client.Compile(recipe.module, recipe.signature, recipe.options); };
  const std::optional<ArtifactKey> key = state.KeyFor(client, recipe);
  if (!key) {
    if (!state.store) {
      state.Warn(state.unavailable);
    }
    pjrt::Executable executable = steps.make();
    state.Report(recipe.name, ArtifactKind::kExecutable, ArtifactSource::kUncached, start);
    return executable;
  }
  steps.kind = ArtifactKind::kExecutable;
  steps.key = *key;
  steps.use = [&](const LoadedArtifact& artifact, std::string& damage) -> std::optional<pjrt::Executable> {
    try {
      pjrt::Offered<pjrt::Executable> offered = client.Deserialize(artifact.data, recipe.signature);
      if (!offered.value) {
        state.SetNoExecutables(offered.reason);
      }
      return std::move(offered.value);
    } catch (const base::Error& error) {
      damage = base::StrCat("the cache entry ", base::HexText(key->digest),
                            " was refused by the plugin: ", error.message());
      return std::nullopt;
    }
  };
  steps.keep = [&](const base::FileLock& making, pjrt::Executable& executable) {
    if (!state.WhyNoExecutables().empty()) {
      return false;
    }
    const pjrt::Offered<std::vector<std::byte>> bytes = executable.Serialize();
    if (!bytes.value) {
      state.SetNoExecutables(bytes.reason);
      return false;
    }
    state.store->Keep(making, ArtifactKind::kExecutable, *key, recipe.name, *bytes.value);
    return true;
  };
  auto [executable, source] = state.Obtain(steps);
  state.Report(recipe.name, ArtifactKind::kExecutable, source, start);
  return std::move(executable);
}

bool ArtifactCache::HasExecutable(const pjrt::Client& client, const ExecutableRecipe& recipe) {
  const std::optional<ArtifactKey> key = state_->KeyFor(client, recipe);
  return key && state_->store->Has(ArtifactKind::kExecutable, *key);
}

DerivedWeights ArtifactCache::GetOrMakeWeights(const WeightRecipe& recipe,
                                               const std::function<void(std::span<std::byte>)>& fill) {
  const auto start = std::chrono::steady_clock::now();
  State& state = *state_;
  Steps<DerivedWeights> steps;
  steps.make = [&] {
    auto memory = std::make_shared<base::PageMemory>(recipe.size_bytes);
    fill(memory->bytes());
    const std::span<const std::byte> bytes = memory->bytes();
    return DerivedWeights{std::move(memory), bytes};
  };
  if (!state.store) {
    state.Warn(state.unavailable);
    DerivedWeights weights = steps.make();
    state.Report(recipe.name, ArtifactKind::kWeights, ArtifactSource::kUncached, start);
    return weights;
  }
  ArtifactKeyBuilder key("weights");
  key.Add("source", recipe.source);
  key.Add("size", recipe.size_bytes);
  for (const auto& [name, value] : recipe.facts) {
    key.Add(name, value);
  }
  steps.kind = ArtifactKind::kWeights;
  steps.key = key.Finish();
  steps.use = [&](LoadedArtifact artifact, std::string& damage) -> std::optional<DerivedWeights> {
    if (artifact.data.size() != recipe.size_bytes) {
      damage = base::StrCat("the cache entry of ", recipe.name, " has ", artifact.data.size(), " bytes, ",
                            recipe.size_bytes, " are needed");
      return std::nullopt;
    }
    return DerivedWeights{std::move(artifact.owner), artifact.data};
  };
  steps.keep = [&](const base::FileLock& making, DerivedWeights& weights) {
    if (recipe.size_bytes >= state.refused_bytes) {
      return false;
    }
    try {
      state.store->Keep(making, ArtifactKind::kWeights, steps.key, recipe.name, weights.bytes);
    } catch (const base::Error&) {
      state.refused_bytes = std::min<std::size_t>(state.refused_bytes, recipe.size_bytes);
      throw;
    }
    std::string damage;
    if (auto mapped = state.TryLoad(steps, damage)) {
      weights = *std::move(mapped);
    }
    return true;
  };
  auto [weights, source] = state.Obtain(steps);
  state.Report(recipe.name, ArtifactKind::kWeights, source, start);
  return std::move(weights);
}

base::Sha256Digest ArtifactCache::IdentifyWeights(std::span<const base::MappedFile> files) {
  const ArtifactStore* const store = state_->store ? &*state_->store : nullptr;
  std::vector<base::Sha256Digest> digests(files.size());
  std::vector<std::function<void()>> tasks;
  for (std::size_t i = 0; i < files.size(); ++i) {
    tasks.emplace_back([&, i] { digests[i] = DigestOf(files[i], store, state_->Wait()); });
  }
  RunTasks(tasks, kDigestThreads);
  base::Sha256 sum;
  for (const base::Sha256Digest& digest : digests) {
    sum.Add(digest);
  }
  return sum.Finish();
}

bool ArtifactCache::has_folder() const { return state_->store.has_value(); }

std::string ArtifactCache::unavailable_reason() const {
  return state_->store ? state_->WhyNoExecutables() : state_->unavailable;
}

ArtifactCounters ArtifactCache::counters() const {
  const std::lock_guard<std::mutex> lock(state_->mutex);
  return state_->counters;
}

}  // namespace phi4mm::compiled
