#include "compiled/module_library.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "compiled/parallel_tasks.h"
#include "compiled/step_kernels.h"

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kMaxThreads = 4;  // compilers have threads of their own, and each takes memory

std::size_t Threads() {
  // One more than processors where there is one: loading weights waits for the disk in between.
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, kMaxThreads);
}

}  // namespace

// A module on its way into the library.
struct ModuleLibrary::Pending {
  const ModuleRequest* request = nullptr;
  std::optional<stablehlo::Module> module;
  std::optional<pjrt::Executable> executable;
  std::optional<base::Error> failure;
};

ModuleLibrary::ModuleLibrary(std::shared_ptr<const model::Checkpoint> checkpoint,
                             stablehlo::WeightType weights, const pjrt::Client& client,
                             ModuleCompiler compiler, WeightKeeper keeper, ModuleProgress progress)
    : catalog_(checkpoint, weights, ChooseStepKernels(client)),
      arena_(checkpoint, client, std::move(keeper)),
      compiler_(std::move(compiler)) {
  if (progress) {
    progress_ = [mutex = std::make_shared<std::mutex>(),
                 progress = std::move(progress)](const std::string& module) {
      const std::lock_guard<std::mutex> lock(*mutex);
      progress(module);
    };
  }
}

// Those of the requests that are not there and that no other thread loads: this one does, until the claims
// go.
class ModuleLibrary::Claims {
 public:
  Claims(ModuleLibrary& library, std::span<const ModuleRequest> requests) : library_(library) {
    const std::lock_guard<std::mutex> lock(library_.mutex_);
    for (const ModuleRequest& request : requests) {
      if (!library_.modules_.contains(request.key) && !library_.failures_.contains(request.key) &&
          library_.claimed_.insert(request.key).second) {
        Pending one;
        one.request = &request;
        pending_.push_back(std::move(one));
      }
    }
  }
  ~Claims() {
    {
      const std::lock_guard<std::mutex> lock(library_.mutex_);
      for (const Pending& one : pending_) {
        library_.claimed_.erase(one.request->key);
      }
    }
    library_.released_.notify_all();
  }
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;

  std::vector<Pending>& pending() { return pending_; }

 private:
  ModuleLibrary& library_;
  std::vector<Pending> pending_;
};

// Waits until no other thread loads any of them; false where none did.
bool ModuleLibrary::AwaitOthers(std::span<const ModuleRequest> requests) {
  const auto are_free = [&] {
    return std::ranges::none_of(
        requests, [this](const ModuleRequest& request) { return claimed_.contains(request.key); });
  };
  std::unique_lock<std::mutex> lock(mutex_);
  if (are_free()) {
    return false;
  }
  released_.wait(lock, are_free);
  return true;
}

void ModuleLibrary::Compile(Pending& pending) const {
  if (progress_) {
    progress_(pending.module->name);
  }
  try {
    pending.executable = compiler_(*pending.module);
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled) {
      throw;  // says nothing about the module
    }
    pending.failure = error;
  }
}

void ModuleLibrary::LoadWeights(Pending& pending) {
  try {
    arena_.Load(pending.module->arguments);
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled) {
      throw;
    }
    pending.failure = error;
  }
}

void ModuleLibrary::Load(std::span<const ModuleRequest> requests) {
  while (true) {
    Claims claims(*this, requests);
    if (!claims.pending().empty()) {
      LoadPending(claims.pending());
    } else if (!AwaitOthers(requests)) {
      return;
    }
  }
}

void ModuleLibrary::LoadPending(std::vector<Pending>& all) {
  std::vector<std::function<void()>> tasks;
  for (Pending& pending : all) {
    tasks.emplace_back([this, &pending] {
      try {
        pending.module = pending.request->emit();
        arena_.Check(pending.module->arguments);
      } catch (const base::Error& error) {
        pending.failure = error;
      }
    });
  }
  RunTasks(tasks, Threads());
  tasks.clear();
  std::vector<stablehlo::ModuleArgument> arguments;
  std::optional<base::Error> weight_failure;
  tasks.emplace_back([&] {
    const std::lock_guard<std::mutex> lock(arena_mutex_);
    try {
      arena_.Load(arguments);
    } catch (const base::Error& error) {
      if (error.code() == base::ErrorCode::kCancelled) {
        throw;
      }
      weight_failure = error;  // of one module, which the others need not share
    }
  });
  for (Pending& pending : all) {
    if (!pending.failure) {
      arguments.insert(arguments.end(), pending.module->arguments.begin(), pending.module->arguments.end());
      tasks.emplace_back([this, &pending] { Compile(pending); });
    }
  }
  RunTasks(tasks, Threads());
  const std::lock_guard<std::mutex> arena_lock(arena_mutex_);
  for (Pending& pending : all) {
    if (weight_failure && !pending.failure) {
      LoadWeights(pending);
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    if (pending.failure) {
      failures_.emplace(pending.request->key, *pending.failure);
    } else {
      modules_.try_emplace(pending.request->key, *pending.module, arena_, *std::move(pending.executable));
    }
  }
}

bool ModuleLibrary::Knows(const ModuleRequest& request) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return modules_.contains(request.key) || failures_.contains(request.key);
}

std::optional<base::Error> ModuleLibrary::FailureOf(const ModuleRequest& request) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto failed = failures_.find(request.key);
  return failed == failures_.end() ? std::nullopt : std::optional(failed->second);
}

std::size_t ModuleLibrary::failures() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return failures_.size();
}

const LoadedModule& ModuleLibrary::Get(const ModuleRequest& request) {
  if (!Knows(request)) {
    Load({&request, 1});
  }
  const std::lock_guard<std::mutex> lock(mutex_);
  if (const auto failed = failures_.find(request.key); failed != failures_.end()) {
    ++refusals_;
    throw base::Error(failed->second);
  }
  return modules_.at(request.key);
}

}  // namespace phi4mm::compiled
