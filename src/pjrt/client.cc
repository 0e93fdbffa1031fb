#include "pjrt/client.h"

#include <utility>

#include "pjrt/c_api.h"
#include "pjrt/c_named_value.h"
#include "pjrt/client_state.h"

namespace phi4mm::pjrt {
namespace {

// What a plugin tells of a device; a part that it does not tell stays empty.
Device Describe(const PluginApi& api, PJRT_Device* device) {
  Device out;
  auto get = PHI4MM_PJRT_STRUCT(PJRT_Device_GetDescription_Args);
  get.device = device;
  if (api.Try(PHI4MM_PJRT_ENTRY(PJRT_Device_GetDescription), get, "describing a device") ||
      get.device_description == nullptr) {
    return out;
  }
  auto id = PHI4MM_PJRT_STRUCT(PJRT_DeviceDescription_Id_Args);
  id.device_description = get.device_description;
  if (!api.Try(PHI4MM_PJRT_ENTRY(PJRT_DeviceDescription_Id), id, "reading a device id")) {
    out.id = id.id;
  }
  auto kind = PHI4MM_PJRT_STRUCT(PJRT_DeviceDescription_Kind_Args);
  kind.device_description = get.device_description;
  if (!api.Try(PHI4MM_PJRT_ENTRY(PJRT_DeviceDescription_Kind), kind, "reading a device kind") &&
      kind.device_kind != nullptr) {
    out.kind.assign(kind.device_kind, kind.device_kind_size);
  }
  auto text = PHI4MM_PJRT_STRUCT(PJRT_DeviceDescription_ToString_Args);
  text.device_description = get.device_description;
  if (!api.Try(PHI4MM_PJRT_ENTRY(PJRT_DeviceDescription_ToString), text, "reading a device's text") &&
      text.to_string != nullptr) {
    out.description.assign(text.to_string, text.to_string_size);
  }
  return out;
}

std::span<PJRT_Device* const> AddressableDevices(const ClientState& state) {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_AddressableDevices_Args);
  args.client = state.client;
  state.api.Call(PHI4MM_PJRT_ENTRY(PJRT_Client_AddressableDevices), args, "listing addressable devices");
  return {args.addressable_devices, args.num_addressable_devices};
}

std::string PlatformName(const ClientState& state) {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_PlatformName_Args);
  args.client = state.client;
  state.api.Call(PHI4MM_PJRT_ENTRY(PJRT_Client_PlatformName), args, "reading the platform's name");
  CheckGiven(args.platform_name, state.api, "platform name");
  return {args.platform_name, args.platform_name_size};
}

}  // namespace

Client Client::Create(const Plugin& plugin, std::span<const NamedValue> options) {
  const PluginApi& api = plugin.api();
  const std::vector<PJRT_NamedValue> borrowed = BorrowNamedValues(options);
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_Create_Args);
  args.create_options = borrowed.data();
  args.num_options = borrowed.size();
  api.Call(PHI4MM_PJRT_ENTRY(PJRT_Client_Create), args, "creating a client");
  CheckGiven(args.client, api, "client");
  return {plugin, std::make_shared<ClientState>(api, args.client)};
}

Client::Client(Plugin plugin, std::shared_ptr<ClientState> state)
    : plugin_(plugin), state_(std::move(state)), platform_name_(PlatformName(*state_)) {
  const PluginApi& api = state_->api;
  auto version = PHI4MM_PJRT_STRUCT(PJRT_Client_PlatformVersion_Args);
  version.client = state_->client;
  if (!api.Try(PHI4MM_PJRT_ENTRY(PJRT_Client_PlatformVersion), version, "reading the platform's version") &&
      version.platform_version != nullptr) {
    platform_version_.assign(version.platform_version, version.platform_version_size);
  }
  auto all = PHI4MM_PJRT_STRUCT(PJRT_Client_Devices_Args);
  all.client = state_->client;
  if (!api.Try(PHI4MM_PJRT_ENTRY(PJRT_Client_Devices), all, "listing devices")) {
    for (PJRT_Device* device : std::span(all.devices, all.num_devices)) {
      devices_.push_back(Describe(api, device));
    }
  }
  const auto addressable = AddressableDevices(*state_);
  if (addressable.empty()) {
    throw base::Error(
        base::ErrorCode::kUnavailable,
        base::StrCat("PJRT plugin ", plugin_.path().string(), " has no device that this process can use"));
  }
  state_->device = addressable.front();
  for (PJRT_Device* device : addressable) {
    addressable_devices_.push_back(Describe(api, device));
  }
  profile_ = ProfileOf(platform_name_, plugin_.Attributes());
}

Executable Client::Compile(std::string_view module, const ProgramSignature& signature,
                           const CompileOptions& options) const {
  constexpr std::string_view kFormat = "mlir";
  const std::string option_bytes = EncodeCompileOptions(options);
  auto program = PHI4MM_PJRT_STRUCT(PJRT_Program);
  program.code = const_cast<char*>(module.data());  // the plugin only reads it
  program.code_size = module.size();
  program.format = kFormat.data();
  program.format_size = kFormat.size();
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_Compile_Args);
  args.client = state_->client;
  args.program = &program;
  args.compile_options = option_bytes.data();
  args.compile_options_size = option_bytes.size();
  state_->api.Call(PHI4MM_PJRT_ENTRY(PJRT_Client_Compile), args, "compiling a module");
  CheckGiven(args.executable, state_->api, "executable");
  return {state_, args.executable, signature};
}

Offered<Executable> Client::Deserialize(std::span<const std::byte> bytes,
                                        const ProgramSignature& signature) const {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Executable_DeserializeAndLoad_Args);
  args.client = state_->client;
  args.serialized_executable = reinterpret_cast<const char*>(bytes.data());
  args.serialized_executable_size = bytes.size();
  const auto error =
      state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Executable_DeserializeAndLoad), args, "loading an executable");
  if (error && error->code() == base::ErrorCode::kUnimplemented) {
    return {std::nullopt, error->message()};
  }
  if (error) {
    throw base::Error(*error);
  }
  CheckGiven(args.loaded_executable, state_->api, "executable");
  return {Executable(state_, args.loaded_executable, signature), ""};
}

DeviceBuffer Client::CopyFromHost(const base::TensorView& host) const {
  DeviceBuffer buffer(state_, host, HostMemoryUse::kUntilTransferred, nullptr);
  buffer.WaitForHostMemory();
  return buffer;
}

DeviceBuffer Client::CopyFromHostLater(const base::TensorView& host,
                                       std::shared_ptr<const void> owner) const {
  return {state_, host, HostMemoryUse::kUntilTransferred, std::move(owner)};
}

DeviceBuffer Client::ShareFromHost(const base::TensorView& host, std::shared_ptr<const void> owner) const {
  return {state_, host, HostMemoryUse::kShared, std::move(owner)};
}

}  // namespace phi4mm::pjrt
