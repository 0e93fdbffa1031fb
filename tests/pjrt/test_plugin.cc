// A PJRT plugin with the traits of IREE's that a client can trip over:
// - no blocking wait on events; they complete late, from another thread
// - device_complete_events fire before the work is done
// - without byte strides a buffer is filled with its element 0
// - host memory is read after BufferFromHostBuffer returned, and never shared
// - no serialisation, no fingerprint, no output types, no layouts, no attributes
// - unknown compile and client options are refused
// - donated buffers are emptied but not marked deleted
// - the table ends before the newer functions; behind its end are pointers that end the process
// Variants for load and wait tests are made by the definitions below.

#include "pjrt/test_plugin.h"

#include <pjrt_c_api.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#ifndef TEST_PLUGIN_MAJOR
#define TEST_PLUGIN_MAJOR PJRT_API_MAJOR
#endif
#ifndef TEST_PLUGIN_TABLE_BYTES
#define TEST_PLUGIN_TABLE_BYTES offsetof(PJRT_Api, PJRT_Executable_OutputElementTypes)
#endif
#ifndef TEST_PLUGIN_AWAIT_ONLY
#define TEST_PLUGIN_AWAIT_ONLY 0
#endif
#ifndef TEST_PLUGIN_FAILS_TO_INITIALIZE
#define TEST_PLUGIN_FAILS_TO_INITIALIZE 0
#endif

namespace {

namespace testing = phi4mm::pjrt::testing;

std::atomic<std::int64_t> live_clients = 0;
std::atomic<std::int64_t> live_executables = 0;
std::atomic<std::int64_t> live_buffers = 0;
std::atomic<std::int64_t> live_events = 0;
std::atomic<std::int64_t> live_errors = 0;
std::atomic<std::int64_t> await_calls = 0;
std::atomic<bool> fail_next_destroy = false;

// Counts an object for as long as it lives.
class Counted {
 public:
  explicit Counted(std::atomic<std::int64_t>& count) : count_(count) { ++count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --count_; }

 private:
  std::atomic<std::int64_t>& count_;
};

}  // namespace

struct PJRT_Error {
  PJRT_Error_Code code;
  std::string message;
  Counted counted{live_errors};
};

namespace {

PJRT_Error* MakeError(PJRT_Error_Code code, std::string message) {
  return new PJRT_Error{code, std::move(message)};
}

PJRT_Error* Unimplemented(const char* name) { return MakeError(PJRT_Error_Code_UNIMPLEMENTED, name); }

// Every struct must come with the size that the header gives it and without extensions.
PJRT_Error* CheckStruct(std::size_t found, std::size_t needed, const PJRT_Extension_Base* extension) {
  if (found != needed || extension != nullptr) {
    return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "an argument struct is not zeroed and sized");
  }
  return nullptr;
}

#define CHECK_STRUCT(type)                                                                             \
  if (PJRT_Error* wrong = CheckStruct(args->struct_size, type##_STRUCT_SIZE, args->extension_start)) { \
    return wrong;                                                                                      \
  }

// The state of an event, apart from the handle that callers destroy.
class Completion {
 public:
  using Callback = std::function<void(PJRT_Error*)>;

  void Complete(PJRT_Error_Code code, const std::string& message) {
    std::vector<Callback> callbacks;
    {
      const std::scoped_lock lock(mutex_);
      code_ = code;
      message_ = message;
      ready_ = true;
      callbacks.swap(callbacks_);
      changed_.notify_all();
    }
    for (const Callback& callback : callbacks) {
      callback(Error());
    }
  }

  void OnReady(Callback callback) {
    {
      const std::scoped_lock lock(mutex_);
      if (!ready_) {
        callbacks_.push_back(std::move(callback));
        return;
      }
    }
    callback(Error());
  }

  bool ready() {
    const std::scoped_lock lock(mutex_);
    return ready_;
  }

  PJRT_Error* Await() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ready_; });
    return Error();
  }

 private:
  PJRT_Error* Error() const { return code_ == PJRT_Error_Code_OK ? nullptr : MakeError(code_, message_); }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ready_ = false;
  PJRT_Error_Code code_ = PJRT_Error_Code_OK;
  std::string message_;
  std::vector<Callback> callbacks_;
};

// One thread that does queued work in order; it can be held.
class Worker {
 public:
  Worker() : thread_([this] { Run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Finishes what is queued, and what that queues.
  ~Worker() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
      changed_.notify_all();
    }
    thread_.join();
  }

  void Post(std::function<void()> task) {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    changed_.notify_all();
  }

  static void SetHeld(bool held) {
    const std::scoped_lock lock(mutex_);
    held_ = held;
    changed_.notify_all();
  }

 private:
  void Run() {
    while (true) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !held_ && (stopping_ || !tasks_.empty()); });
        if (tasks_.empty()) {
          return;
        }
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }

  // One lock for all workers, because one switch holds them all.
  static inline std::mutex mutex_;
  static inline std::condition_variable changed_;
  static inline bool held_ = false;
  bool stopping_ = false;
  std::deque<std::function<void()>> tasks_;
  std::thread thread_;
};

struct Content {
  std::vector<float> values;
  bool is_int8 = false;  // as the host sees them
  Completion ready;
};

}  // namespace

struct PJRT_Event {
  std::shared_ptr<Completion> completion;
  Counted counted{live_events};
};
struct PJRT_DeviceDescription {};
struct PJRT_Device {
  PJRT_DeviceDescription description;
};
struct PJRT_Client {
  PJRT_Device device;
  PJRT_Device* devices[1] = {&device};
  Worker worker;
  Counted counted{live_clients};
};
struct PJRT_Buffer {
  PJRT_Client* client;
  std::shared_ptr<Content> content;
  Counted counted{live_buffers};
};
struct PJRT_LoadedExecutable {
  PJRT_Client* client;
  std::string code;
  Counted counted{live_executables};
};
struct PJRT_Executable {
  Counted counted{live_executables};
};

namespace {

PJRT_Event* MakeEvent(std::shared_ptr<Completion> completion) {
  return new PJRT_Event{std::move(completion)};
}

// The ready event of a content lives inside it.
std::shared_ptr<Completion> ReadyOf(const std::shared_ptr<Content>& content) {
  return {content, &content->ready};
}

void ErrorDestroy(PJRT_Error_Destroy_Args* args) { delete args->error; }

void ErrorMessage(PJRT_Error_Message_Args* args) {
  args->message = args->error->message.data();
  args->message_size = args->error->message.size();
}

PJRT_Error* ErrorGetCode(PJRT_Error_GetCode_Args* args) {
  args->code = args->error->code;
  return nullptr;
}

PJRT_Error* PluginInitialize(PJRT_Plugin_Initialize_Args* args) {
  CHECK_STRUCT(PJRT_Plugin_Initialize_Args)
  return TEST_PLUGIN_FAILS_TO_INITIALIZE != 0
             ? MakeError(PJRT_Error_Code_UNAVAILABLE, "no test device is plugged in")
             : nullptr;
}

PJRT_Error* PluginAttributes(PJRT_Plugin_Attributes_Args* /*args*/) {
  return Unimplemented("PJRT_Plugin_Attributes");
}

PJRT_Error* EventDestroy(PJRT_Event_Destroy_Args* args) {
  CHECK_STRUCT(PJRT_Event_Destroy_Args)
  delete args->event;
  return nullptr;
}

PJRT_Error* EventIsReady(PJRT_Event_IsReady_Args* args) {
  CHECK_STRUCT(PJRT_Event_IsReady_Args)
  args->is_ready = args->event->completion->ready();
  return nullptr;
}

PJRT_Error* EventAwait(PJRT_Event_Await_Args* args) {
  CHECK_STRUCT(PJRT_Event_Await_Args)
  ++await_calls;
  return TEST_PLUGIN_AWAIT_ONLY != 0 ? args->event->completion->Await() : Unimplemented("PJRT_Event_Await");
}

PJRT_Error* EventOnReady(PJRT_Event_OnReady_Args* args) {
  CHECK_STRUCT(PJRT_Event_OnReady_Args)
  args->event->completion->OnReady([callback = args->callback, user_arg = args->user_arg](PJRT_Error* error) {
    callback(error, user_arg);
  });
  return nullptr;
}

PJRT_Error* ClientCreate(PJRT_Client_Create_Args* args) {
  CHECK_STRUCT(PJRT_Client_Create_Args)
  for (std::size_t i = 0; i < args->num_options; ++i) {
    const std::string_view name(args->create_options[i].name, args->create_options[i].name_size);
    if (name != "test_devices" || args->create_options[i].type != PJRT_NamedValue_kInt64 ||
        args->create_options[i].int64_value != 1) {
      return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "unknown client option " + std::string(name));
    }
  }
  args->client = new PJRT_Client;
  return nullptr;
}

PJRT_Error* ClientDestroy(PJRT_Client_Destroy_Args* args) {
  CHECK_STRUCT(PJRT_Client_Destroy_Args)
  delete args->client;
  return nullptr;
}

PJRT_Error* ClientPlatformName(PJRT_Client_PlatformName_Args* args) {
  CHECK_STRUCT(PJRT_Client_PlatformName_Args)
  constexpr std::string_view kName = "test";
  args->platform_name = kName.data();
  args->platform_name_size = kName.size();
  return nullptr;
}

PJRT_Error* ClientAddressableDevices(PJRT_Client_AddressableDevices_Args* args) {
  CHECK_STRUCT(PJRT_Client_AddressableDevices_Args)
  args->addressable_devices = args->client->devices;
  args->num_addressable_devices = 1;
  return nullptr;
}

PJRT_Error* ClientCompile(PJRT_Client_Compile_Args* args) {
  CHECK_STRUCT(PJRT_Client_Compile_Args)
  constexpr std::string_view kKnownOptions = "\x1A\x04\x20\x01\x28\x01";
  if (std::string_view(args->compile_options, args->compile_options_size) != kKnownOptions) {
    return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "unknown compile options");
  }
  const std::string_view code(args->program->code, args->program->code_size);
  if (code.find("phi4mm.test.") == std::string_view::npos) {
    return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "no test program in: " + std::string(code));
  }
  args->executable = new PJRT_LoadedExecutable{args->client, std::string(code)};
  return nullptr;
}

PJRT_Error* ClientBufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args* args) {
  CHECK_STRUCT(PJRT_Client_BufferFromHostBuffer_Args)
  const bool is_int8 = args->type == PJRT_Buffer_Type_S8;
  if ((args->type != PJRT_Buffer_Type_F32 && !is_int8) || args->num_dims > 2 ||
      args->device != &args->client->device) {
    return MakeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "only f32 and s8 of at most two dimensions on the one device");
  }
  const std::int64_t rows = args->num_dims == 2 ? args->dims[0] : 1;
  const std::int64_t columns = args->num_dims >= 1 ? args->dims[args->num_dims - 1] : 1;
  const bool has_strides = args->num_byte_strides == args->num_dims && args->num_dims > 0;
  const std::int64_t column_bytes = has_strides ? args->byte_strides[args->num_dims - 1] : 0;
  const std::int64_t row_bytes = has_strides && args->num_dims == 2 ? args->byte_strides[0] : 0;
  auto content = std::make_shared<Content>();
  content->is_int8 = is_int8;
  auto done = std::make_shared<Completion>();
  const auto* data = static_cast<const char*>(args->data);
  Worker& worker = args->client->worker;
  worker.Post([=, &worker] {
    for (std::int64_t row = 0; row < rows; ++row) {
      for (std::int64_t column = 0; column < columns; ++column) {
        const char* element = data + row * row_bytes + column * column_bytes;
        float value = 0;
        if (is_int8) {
          value = static_cast<float>(static_cast<signed char>(*element));
        } else {
          std::memcpy(&value, element, sizeof(value));
        }
        content->values.push_back(value);
      }
    }
    content->ready.Complete(PJRT_Error_Code_OK, "");
    // Later still, and after everything that was queued meanwhile.
    worker.Post([done] { done->Complete(PJRT_Error_Code_OK, ""); });
  });
  args->buffer = new PJRT_Buffer{args->client, content};
  args->done_with_host_buffer = MakeEvent(done);
  return nullptr;
}

PJRT_Error* LoadedExecutableDestroy(PJRT_LoadedExecutable_Destroy_Args* args) {
  CHECK_STRUCT(PJRT_LoadedExecutable_Destroy_Args)
  delete args->executable;
  return nullptr;
}

PJRT_Error* LoadedExecutableGetExecutable(PJRT_LoadedExecutable_GetExecutable_Args* args) {
  CHECK_STRUCT(PJRT_LoadedExecutable_GetExecutable_Args)
  args->executable = new PJRT_Executable;
  return nullptr;
}

PJRT_Error* ExecutableDestroy(PJRT_Executable_Destroy_Args* args) {
  CHECK_STRUCT(PJRT_Executable_Destroy_Args)
  delete args->executable;
  return nullptr;
}

PJRT_Error* ExecutableNumOutputs(PJRT_Executable_NumOutputs_Args* args) {
  CHECK_STRUCT(PJRT_Executable_NumOutputs_Args)
  args->num_outputs = 1;
  return nullptr;
}

PJRT_Error* ExecutableSerialize(PJRT_Executable_Serialize_Args* /*args*/) {
  return Unimplemented("PJRT_Executable_Serialize");
}

PJRT_Error* ExecutableDeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args* /*args*/) {
  return Unimplemented("PJRT_Executable_DeserializeAndLoad");
}

bool IsLent(const PJRT_ExecuteOptions& options, std::int64_t index) {
  for (std::size_t i = 0; i < options.num_non_donatable_input_indices; ++i) {
    if (options.non_donatable_input_indices[i] == index) {
      return true;
    }
  }
  return false;
}

PJRT_Error* LoadedExecutableExecute(PJRT_LoadedExecutable_Execute_Args* args) {
  CHECK_STRUCT(PJRT_LoadedExecutable_Execute_Args)
  const std::string& code = args->executable->code;
  if (code.find(testing::kRefuseProgram) != std::string::npos) {
    return MakeError(PJRT_Error_Code_FAILED_PRECONDITION, "the test device is asleep");
  }
  if (args->device_complete_events != nullptr) {
    auto early = std::make_shared<Completion>();
    early->Complete(PJRT_Error_Code_OK, "");
    args->device_complete_events[0] = MakeEvent(early);
  }
  if (code.find(testing::kNoOutputProgram) != std::string::npos) {
    return nullptr;
  }
  const bool fails = code.find(testing::kFailProgram) != std::string::npos;
  auto output = std::make_shared<Content>();
  std::vector<std::shared_ptr<Content>> inputs;
  for (std::size_t i = 0; i < args->num_args; ++i) {
    PJRT_Buffer* input = args->argument_lists[0][i];
    inputs.push_back(input->content);
    if (!IsLent(*args->options, static_cast<std::int64_t>(i))) {
      input->content = std::make_shared<Content>();
    }
  }
  args->executable->client->worker.Post([inputs, output, fails] {
    if (fails) {
      output->ready.Complete(PJRT_Error_Code_RESOURCE_EXHAUSTED, "out of test memory");
      return;
    }
    for (std::size_t i = 0; i < inputs[0]->values.size(); ++i) {
      output->values.push_back(inputs[0]->values[i] + inputs[1]->values[i]);
    }
    output->ready.Complete(PJRT_Error_Code_OK, "");
  });
  args->output_lists[0][0] = new PJRT_Buffer{args->executable->client, output};
  return nullptr;
}

PJRT_Error* BufferDestroy(PJRT_Buffer_Destroy_Args* args) {
  CHECK_STRUCT(PJRT_Buffer_Destroy_Args)
  delete args->buffer;
  return fail_next_destroy.exchange(false) ? MakeError(PJRT_Error_Code_INTERNAL, "the test buffer resisted")
                                           : nullptr;
}

PJRT_Error* BufferGetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args* /*args*/) {
  return Unimplemented("PJRT_Buffer_GetMemoryLayout");
}

PJRT_Error* BufferUnsafePointer(PJRT_Buffer_UnsafePointer_Args* /*args*/) {
  return Unimplemented("PJRT_Buffer_UnsafePointer");
}

PJRT_Error* BufferReadyEvent(PJRT_Buffer_ReadyEvent_Args* args) {
  CHECK_STRUCT(PJRT_Buffer_ReadyEvent_Args)
  args->event = MakeEvent(ReadyOf(args->buffer->content));
  return nullptr;
}

PJRT_Error* BufferToHostBuffer(PJRT_Buffer_ToHostBuffer_Args* args) {
  CHECK_STRUCT(PJRT_Buffer_ToHostBuffer_Args)
  if (args->host_layout != nullptr) {
    return Unimplemented("PJRT_Buffer_ToHostBuffer with a layout");
  }
  auto done = std::make_shared<Completion>();
  Worker& worker = args->src->client->worker;
  args->src->content->ready.OnReady([content = args->src->content, done, dst = args->dst,
                                     bytes = args->dst_size, &worker](PJRT_Error* error) {
    const PJRT_Error_Code code = error == nullptr ? PJRT_Error_Code_OK : error->code;
    const std::string message = error == nullptr ? "" : error->message;
    delete error;
    worker.Post([content, done, dst, bytes, code, message] {
      if (code == PJRT_Error_Code_OK && content->is_int8) {
        std::transform(content->values.begin(), content->values.end(), static_cast<signed char*>(dst),
                       [](float value) { return static_cast<signed char>(value); });
      } else if (code == PJRT_Error_Code_OK) {
        std::memcpy(dst, content->values.data(), bytes);
      }
      done->Complete(code, message);
    });
  });
  args->event = MakeEvent(done);
  return nullptr;
}

// Stands behind the end of the table.
PJRT_Error* BehindTheTable(PJRT_Executable_OutputElementTypes_Args* /*args*/) { std::abort(); }

PJRT_Api MakeTable() {
  PJRT_Api table;
  std::memset(&table, 0, sizeof(table));
  // Whatever lies behind the end of the table is no function that may be called.
  auto* behind =
      reinterpret_cast<unsigned char*>(&table) + offsetof(PJRT_Api, PJRT_Executable_OutputElementTypes);
  const auto trap = &BehindTheTable;
  for (std::size_t at = offsetof(PJRT_Api, PJRT_Executable_OutputElementTypes); at < PJRT_Api_STRUCT_SIZE;
       at += sizeof(trap)) {
    std::memcpy(behind, &trap, sizeof(trap));
    behind += sizeof(trap);
  }
  table.struct_size = TEST_PLUGIN_TABLE_BYTES;
  table.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  table.pjrt_api_version.major_version = TEST_PLUGIN_MAJOR;
  table.pjrt_api_version.minor_version = 40;
  table.PJRT_Error_Destroy = ErrorDestroy;
  table.PJRT_Error_Message = ErrorMessage;
  table.PJRT_Error_GetCode = ErrorGetCode;
  table.PJRT_Plugin_Initialize = PluginInitialize;
  table.PJRT_Plugin_Attributes = PluginAttributes;
  table.PJRT_Event_Destroy = EventDestroy;
  table.PJRT_Event_IsReady = EventIsReady;
  table.PJRT_Event_Await = EventAwait;
  table.PJRT_Event_OnReady = TEST_PLUGIN_AWAIT_ONLY != 0 ? nullptr : EventOnReady;
  table.PJRT_Client_Create = ClientCreate;
  table.PJRT_Client_Destroy = ClientDestroy;
  table.PJRT_Client_PlatformName = ClientPlatformName;
  table.PJRT_Client_AddressableDevices = ClientAddressableDevices;
  table.PJRT_Client_Compile = ClientCompile;
  table.PJRT_Client_BufferFromHostBuffer = ClientBufferFromHostBuffer;
  table.PJRT_LoadedExecutable_Destroy = LoadedExecutableDestroy;
  table.PJRT_LoadedExecutable_GetExecutable = LoadedExecutableGetExecutable;
  table.PJRT_LoadedExecutable_Execute = LoadedExecutableExecute;
  table.PJRT_Executable_Destroy = ExecutableDestroy;
  table.PJRT_Executable_NumOutputs = ExecutableNumOutputs;
  table.PJRT_Executable_Serialize = ExecutableSerialize;
  table.PJRT_Executable_DeserializeAndLoad = ExecutableDeserializeAndLoad;
  table.PJRT_Buffer_Destroy = BufferDestroy;
  table.PJRT_Buffer_GetMemoryLayout = BufferGetMemoryLayout;
  table.PJRT_Buffer_UnsafePointer = BufferUnsafePointer;
  table.PJRT_Buffer_ReadyEvent = BufferReadyEvent;
  table.PJRT_Buffer_ToHostBuffer = BufferToHostBuffer;
  return table;
}

}  // namespace

extern "C" {

const PJRT_Api* GetPjrtApi();
testing::TestPluginCounts phi4mm_test_plugin_counts();
std::int64_t phi4mm_test_plugin_await_calls();
void phi4mm_test_plugin_hold();
void phi4mm_test_plugin_release();
void phi4mm_test_plugin_fail_next_destroy();

const PJRT_Api* GetPjrtApi() {
  static const PJRT_Api table = MakeTable();
  return &table;
}

testing::TestPluginCounts phi4mm_test_plugin_counts() {
  return {live_clients, live_executables, live_buffers, live_events, live_errors};
}

std::int64_t phi4mm_test_plugin_await_calls() { return await_calls; }
void phi4mm_test_plugin_hold() { Worker::SetHeld(true); }
void phi4mm_test_plugin_release() { Worker::SetHeld(false); }
void phi4mm_test_plugin_fail_next_destroy() { fail_next_destroy = true; }

}  // extern "C"
