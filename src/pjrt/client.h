#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/host_tensor.h"
#include "pjrt/compile_options.h"
#include "pjrt/device.h"
#include "pjrt/device_buffer.h"
#include "pjrt/executable.h"
#include "pjrt/named_value.h"
#include "pjrt/offered.h"
#include "pjrt/plugin.h"
#include "pjrt/plugin_profile.h"

namespace phi4mm::pjrt {

struct ClientState;

// A plugin's runtime on one device: the first addressable one of the process.
// The plugin's client is destroyed with the last of this object, its buffers and its executables.
// Errors: whatever the plugin answers, under its own code, its text after ours.
// Threads: safe, except for moving.
class Client {
 public:
  // kUnavailable where the plugin has no addressable device.
  static Client Create(const Plugin& plugin, std::span<const NamedValue> options = {});

  const Plugin& plugin() const { return plugin_; }
  const std::string& platform_name() const { return platform_name_; }
  const std::string& platform_version() const { return platform_version_; }  // empty where not told
  std::span<const Device> devices() const { return devices_; }
  std::span<const Device> addressable_devices() const { return addressable_devices_; }
  const Device& device() const { return addressable_devices_.front(); }

  const PluginProfile& profile() const { return profile_; }
  CompileOptions DefaultCompileOptions() const { return {profile_.compile_overrides}; }

  // Compiles a StableHLO module (MLIR text or bytecode) whose main function is what `signature` says.
  // kInternal where the compiled outputs are not those of `signature`.
  Executable Compile(std::string_view module, const ProgramSignature& signature,
                     const CompileOptions& options) const;

  // An executable out of the bytes that Executable::Serialize gave for the same plugin file, device and
  // options. Bytes must be intact: plugins do not all survive damaged ones, so the caller checks a checksum
  // first.
  Offered<Executable> Deserialize(std::span<const std::byte> bytes, const ProgramSignature& signature) const;

  // A device buffer with a copy of `host`; the host memory is free again on return.
  // kInvalidArgument where the bytes are not those of the shape. The same holds for the next two.
  DeviceBuffer CopyFromHost(const base::TensorView& host) const;

  // The same without waiting: `owner` keeps the host memory alive until the plugin has read it.
  // The memory must not change before DeviceBuffer::WaitUntilReady returned.
  DeviceBuffer CopyFromHostLater(const base::TensorView& host, std::shared_ptr<const void> owner) const;

  // A buffer that may use the host memory itself instead of a copy. A hint: aligned to
  // kSharingAlignmentBytes, the CPU plugins share; others copy, perhaps more than once. `owner` keeps the
  // memory alive until the buffer is destroyed and the plugin is done with it; until then nobody may change
  // it. Such a buffer cannot be donated.
  DeviceBuffer ShareFromHost(const base::TensorView& host, std::shared_ptr<const void> owner) const;

  static constexpr std::size_t kSharingAlignmentBytes = 64;

 private:
  Client(Plugin plugin, std::shared_ptr<ClientState> state);

  Plugin plugin_;
  std::shared_ptr<ClientState> state_;
  std::string platform_name_;
  std::string platform_version_;
  std::vector<Device> devices_;
  std::vector<Device> addressable_devices_;
  PluginProfile profile_;
};

}  // namespace phi4mm::pjrt
