#include "pjrt/custom_call.h"

#include <exception>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "base/error.h"
#include "pjrt/c_api.h"
#include "pjrt/c_ffi.h"

namespace phi4mm::pjrt {
namespace {

constexpr std::string_view kHostPlatform = "Host";  // XLA's name for the CPU

base::DType DTypeOfFfi(int dtype) {
  switch (dtype) {
    case ffi::kBool:
      return base::DType::kBool;
    case ffi::kS8:
      return base::DType::kI8;
    case ffi::kS32:
      return base::DType::kI32;
    case ffi::kF32:
      return base::DType::kF32;
    case ffi::kBF16:
      return base::DType::kBF16;
    default:
      base::ThrowInternal(base::StrCat("a custom call got a buffer of element type ", dtype,
                                       ", which no custom call here takes"));
  }
}

std::vector<CallBuffer> BuffersOf(const ffi::Values& values) {
  std::vector<CallBuffer> buffers;
  for (std::int64_t i = 0; i < values.size; ++i) {
    PHI4MM_CHECK(values.types[i] == ffi::kBufferValue);
    const auto& buffer = *static_cast<const ffi::Buffer*>(values.values[i]);
    buffers.push_back({{DTypeOfFfi(buffer.dtype), {buffer.dims, buffer.dims + buffer.rank}}, buffer.data});
  }
  return buffers;
}

ffi::Error* MakeError(const ffi::Api& api, const char* message, base::ErrorCode code) {
  ffi::ErrorCreateArgs args{sizeof(args), nullptr, message, static_cast<int>(code)};
  return api.create_error(&args);
}

// Answers XLA's question for the handler's API version with XLA's own: only parts are used that all versions
// have.
bool AnswerMetadata(const ffi::CallFrame& frame) {
  if (frame.extensions == nullptr || frame.extensions->type != ffi::kMetadataExtension) {
    return false;
  }
  ffi::Metadata& metadata = *reinterpret_cast<ffi::MetadataExtension*>(frame.extensions)->metadata;
  metadata.api_version.major_version = frame.api->version.major_version;
  metadata.api_version.minor_version = frame.api->version.minor_version;
  metadata.traits = 0;
  return true;
}

const ffi::PluginExtension* FindExtension(const PluginApi& api) {
  constexpr int kMaxExtensions = 64;  // a longer chain is a broken plugin's loop
  const PJRT_Extension_Base* extension = api.extensions();
  for (int i = 0; extension != nullptr && i < kMaxExtensions; ++i, extension = extension->next) {
    if (RawEnum(extension->type) == PJRT_Extension_Type_FFI) {
      return extension->struct_size >= sizeof(ffi::PluginExtension)
                 ? reinterpret_cast<const ffi::PluginExtension*>(extension)
                 : nullptr;
    }
  }
  return nullptr;
}

}  // namespace

void* RunCustomCall(void* call_frame, CustomCall call) {
  const auto& frame = *static_cast<const ffi::CallFrame*>(call_frame);
  if (AnswerMetadata(frame)) {
    return nullptr;
  }
  try {
    const std::vector<CallBuffer> operands = BuffersOf(frame.arguments);
    const std::vector<CallBuffer> results = BuffersOf(frame.results);
    call(operands, results);
    return nullptr;
  } catch (const base::Error& error) {
    return MakeError(*frame.api, error.what(), error.code());
  } catch (const std::exception& error) {
    return MakeError(*frame.api, error.what(), base::ErrorCode::kInternal);
  }
}

std::optional<std::string> RegisterCustomCallEntry(const Plugin& plugin, std::string_view target,
                                                   CustomCallEntry entry) {
  static std::mutex mutex;
  static std::map<std::pair<const PluginApi*, std::string>, CustomCallEntry> registered;
  const std::lock_guard lock(mutex);
  const ffi::PluginExtension* extension = FindExtension(plugin.api());
  if (extension == nullptr || extension->register_handler == nullptr) {
    return "the plugin has no FFI extension that takes custom calls";
  }
  const auto [known, is_new] = registered.try_emplace({&plugin.api(), std::string(target)}, entry);
  if (!is_new) {
    PHI4MM_CHECK(known->second == entry);
    return std::nullopt;
  }
  ffi::RegisterHandlerArgs args{};
  args.struct_size = offsetof(ffi::RegisterHandlerArgs, traits) + sizeof(args.traits);
  args.target_name = target.data();
  args.target_name_size = target.size();
  args.handler = reinterpret_cast<void*>(entry);
  args.platform_name = kHostPlatform.data();
  args.platform_name_size = kHostPlatform.size();
  if (const auto error = plugin.api().Take(extension->register_handler(&args), "registering a custom call")) {
    registered.erase(known);
    return error->message();
  }
  return std::nullopt;
}

}  // namespace phi4mm::pjrt
