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

std::vector<ModuleLibrary::Pending> ModuleLibrary::PendingOf(std::span<const ModuleRequest> requests) const {
  std::vector<Pending> pending;
  std::set<std::string> keys;
  for (const ModuleRequest& request : requests) {
    if (!modules_.contains(request.key) && !failures_.contains(request.key) &&
        keys.insert(request.key).second) {
      Pending one;
      one.request = &request;
      pending.push_back(std::move(one));
    }
  }
  return pending;
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
  std::vector<Pending> all = PendingOf(requests);
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
  for (Pending& pending : all) {
    if (weight_failure && !pending.failure) {
      LoadWeights(pending);
    }
    if (pending.failure) {
      failures_.emplace(pending.request->key, *pending.failure);
    } else {
      modules_.try_emplace(pending.request->key, *pending.module, arena_, *std::move(pending.executable));
    }
  }
}

const LoadedModule& ModuleLibrary::Get(const ModuleRequest& request) {
  if (const auto known = modules_.find(request.key); known != modules_.end()) {
    return known->second;
  }
  if (!failures_.contains(request.key)) {
    Load({&request, 1});
  }
  if (const auto failed = failures_.find(request.key); failed != failures_.end()) {
    ++refusals_;
    throw base::Error(failed->second);
  }
  return modules_.at(request.key);
}

}  // namespace phi4mm::compiled
