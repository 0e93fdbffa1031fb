// The CPU plugin of STRICT_PLUGIN_INNER behind a table with the traits of IREE's plugin, so that the whole
// product runs on a device with them:
// - a platform that nobody knows, no attributes, no extensions, and so no custom calls and no XLA options
// - no blocking wait on events; their callbacks run late, on another thread
// - buffers need byte strides; host memory is copied and never shared
// - no serialisation, no layouts, no addresses; the table ends before the newer functions
// - compile options of XLA, client options and events for whole calls are refused

#include <dlfcn.h>
#include <pjrt_c_api.h>

#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace {

struct Refusal {
  PJRT_Error_Code code;
  std::string message;
};

// The errors that this plugin made itself; all others are the inner plugin's.
class Refusals {
 public:
  PJRT_Error* Make(PJRT_Error_Code code, std::string message) {
    auto* refusal = new Refusal{code, std::move(message)};
    const std::scoped_lock lock(mutex_);
    made_.insert(refusal);
    return reinterpret_cast<PJRT_Error*>(refusal);
  }

  const Refusal* Find(const PJRT_Error* error) {
    const std::scoped_lock lock(mutex_);
    const auto found = made_.find(reinterpret_cast<const Refusal*>(error));
    return found == made_.end() ? nullptr : *found;
  }

  bool Destroy(const PJRT_Error* error) {
    const std::scoped_lock lock(mutex_);
    const auto found = made_.find(reinterpret_cast<const Refusal*>(error));
    if (found == made_.end()) {
      return false;
    }
    delete *found;
    made_.erase(found);
    return true;
  }

 private:
  std::mutex mutex_;
  std::set<const Refusal*> made_;
};

// Runs callbacks one after another on a thread that ends with the process.
class LateThread {
 public:
  LateThread() {
    std::thread([this] { Run(); }).detach();
  }

  void Post(std::function<void()> work) {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(work));
    changed_.notify_one();
  }

 private:
  void Run() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return !queue_.empty(); });
      const std::function<void()> work = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      work();
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> queue_;
};

// Never destroyed: the inner plugin's threads outlive main.
Refusals& AllRefusals() {
  static auto& refusals = *new Refusals;
  return refusals;
}

LateThread& Late() {
  static auto& late = *new LateThread;
  return late;
}

const PJRT_Api* Inner() {
  static const PJRT_Api* const inner = [] {
    void* library = dlopen(STRICT_PLUGIN_INNER, RTLD_NOW | RTLD_LOCAL);
    const auto get =
        library == nullptr ? nullptr : reinterpret_cast<const PJRT_Api* (*)()>(dlsym(library, "GetPjrtApi"));
    return get == nullptr ? nullptr : get();
  }();
  return inner;
}

PJRT_Error* Refuse(std::string message) {
  return AllRefusals().Make(PJRT_Error_Code_INVALID_ARGUMENT, std::move(message));
}

void ErrorDestroy(PJRT_Error_Destroy_Args* args) {
  if (!AllRefusals().Destroy(args->error)) {
    Inner()->PJRT_Error_Destroy(args);
  }
}

void ErrorMessage(PJRT_Error_Message_Args* args) {
  const Refusal* refusal = AllRefusals().Find(args->error);
  if (refusal == nullptr) {
    Inner()->PJRT_Error_Message(args);
    return;
  }
  args->message = refusal->message.data();
  args->message_size = refusal->message.size();
}

PJRT_Error* ErrorGetCode(PJRT_Error_GetCode_Args* args) {
  const Refusal* refusal = AllRefusals().Find(args->error);
  if (refusal == nullptr) {
    return Inner()->PJRT_Error_GetCode(args);
  }
  args->code = refusal->code;
  return nullptr;
}

struct LateCallback {
  PJRT_Event_OnReadyCallback callback;
  void* user_arg;
};

void RunLate(PJRT_Error* error, void* user_arg) {
  const std::unique_ptr<LateCallback> call(static_cast<LateCallback*>(user_arg));
  Late().Post([late = *call, error] { late.callback(error, late.user_arg); });
}

PJRT_Error* EventOnReady(PJRT_Event_OnReady_Args* args) {
  PJRT_Event_OnReady_Args inner = *args;
  inner.callback = RunLate;
  inner.user_arg = new LateCallback{args->callback, args->user_arg};
  return Inner()->PJRT_Event_OnReady(&inner);
}

PJRT_Error* ClientCreate(PJRT_Client_Create_Args* args) {
  return args->num_options > 0 ? Refuse("the strict plugin has no options")
                               : Inner()->PJRT_Client_Create(args);
}

PJRT_Error* ClientPlatformName(PJRT_Client_PlatformName_Args* args) {
  static constexpr std::string_view kName = "strict";
  args->platform_name = kName.data();
  args->platform_name_size = kName.size();
  return nullptr;
}

PJRT_Error* ClientCompile(PJRT_Client_Compile_Args* args) {
  const std::string_view options(args->compile_options, args->compile_options_size);
  const std::string_view code(args->program->code, args->program->code_size);
  if (options.find("xla_") != std::string_view::npos) {
    return Refuse("the strict plugin does not know XLA's options");
  }
  if (code.find("custom_call") != std::string_view::npos) {
    return Refuse("the strict plugin has no custom calls");
  }
  return Inner()->PJRT_Client_Compile(args);
}

PJRT_Error* BufferFromHost(PJRT_Client_BufferFromHostBuffer_Args* args) {
  if (args->num_dims > 0 && args->num_byte_strides != args->num_dims) {
    return Refuse("the strict plugin needs byte strides");
  }
  args->host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  return Inner()->PJRT_Client_BufferFromHostBuffer(args);
}

PJRT_Error* Execute(PJRT_LoadedExecutable_Execute_Args* args) {
  return args->device_complete_events != nullptr ? Refuse("the strict plugin has no events for whole calls")
                                                 : Inner()->PJRT_LoadedExecutable_Execute(args);
}

PJRT_Error* ToHost(PJRT_Buffer_ToHostBuffer_Args* args) {
  return args->host_layout != nullptr ? Refuse("the strict plugin has no layouts")
                                      : Inner()->PJRT_Buffer_ToHostBuffer(args);
}

// What the client may not do without is passed on or held back above; everything else is missing.
PJRT_Api MakeTable(const PJRT_Api& inner) {
  PJRT_Api table;
  std::memset(&table, 0, sizeof(table));
  table.struct_size = offsetof(PJRT_Api, PJRT_Executable_OutputElementTypes);
  table.pjrt_api_version = inner.pjrt_api_version;
  table.PJRT_Error_Destroy = ErrorDestroy;
  table.PJRT_Error_Message = ErrorMessage;
  table.PJRT_Error_GetCode = ErrorGetCode;
  table.PJRT_Plugin_Initialize = inner.PJRT_Plugin_Initialize;
  table.PJRT_Event_Destroy = inner.PJRT_Event_Destroy;
  table.PJRT_Event_OnReady = EventOnReady;
  table.PJRT_Client_Create = ClientCreate;
  table.PJRT_Client_Destroy = inner.PJRT_Client_Destroy;
  table.PJRT_Client_PlatformName = ClientPlatformName;
  table.PJRT_Client_AddressableDevices = inner.PJRT_Client_AddressableDevices;
  table.PJRT_Client_Compile = ClientCompile;
  table.PJRT_Client_BufferFromHostBuffer = BufferFromHost;
  table.PJRT_LoadedExecutable_Destroy = inner.PJRT_LoadedExecutable_Destroy;
  table.PJRT_LoadedExecutable_GetExecutable = inner.PJRT_LoadedExecutable_GetExecutable;
  table.PJRT_LoadedExecutable_Execute = Execute;
  table.PJRT_Executable_Destroy = inner.PJRT_Executable_Destroy;
  table.PJRT_Executable_NumOutputs = inner.PJRT_Executable_NumOutputs;
  table.PJRT_Buffer_Destroy = inner.PJRT_Buffer_Destroy;
  table.PJRT_Buffer_ReadyEvent = inner.PJRT_Buffer_ReadyEvent;
  table.PJRT_Buffer_ToHostBuffer = ToHost;
  return table;
}

}  // namespace

extern "C" {

const PJRT_Api* GetPjrtApi();

const PJRT_Api* GetPjrtApi() {
  if (Inner() == nullptr) {
    return nullptr;
  }
  static const PJRT_Api table = MakeTable(*Inner());
  return &table;
}

}  // extern "C"
