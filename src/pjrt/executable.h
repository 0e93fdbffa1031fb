#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pjrt/device_buffer.h"
#include "pjrt/offered.h"
#include "pjrt/program_signature.h"

struct PJRT_Executable;
struct PJRT_LoadedExecutable;

namespace phi4mm::pjrt {

struct ClientState;

// One argument of a call.
class Argument {
 public:
  static Argument Lend(const DeviceBuffer& buffer) { return Argument(&buffer, nullptr); }
  static Argument Donate(DeviceBuffer& buffer) { return Argument(&buffer, &buffer); }

  const DeviceBuffer& buffer() const { return *buffer_; }
  DeviceBuffer* donated() const { return donated_; }  // null where lent

 private:
  Argument(const DeviceBuffer* buffer, DeviceBuffer* donated) : buffer_(buffer), donated_(donated) {}

  const DeviceBuffer* buffer_;
  DeviceBuffer* donated_;
};

// A compiled program on the client's device. Move only.
// Threads: const functions may run at the same time on several threads.
class Executable {
 public:
  Executable(Executable&& other) noexcept;
  Executable& operator=(Executable&& other) noexcept;
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;
  ~Executable();

  const ProgramSignature& signature() const { return signature_; }

  // Starts the program and returns its outputs, which may still be being computed: an error of the
  // computation shows when an output is waited for or copied. Buffers may be destroyed while the program
  // runs. kInvalidArgument before anything is called where an argument's count, type, client or ownership is
  // not what the signature says, where a buffer is empty, donated twice or donated although it shares host
  // memory. Donated buffers are consumed and empty afterwards, also where the plugin failed; not where this
  // check did.
  std::vector<DeviceBuffer> Execute(std::span<const Argument> arguments) const;

  // The compiled program as bytes for Client::Deserialize, where the plugin can.
  Offered<std::vector<std::byte>> Serialize() const;

  // Text that names the compiled program, where the plugin can tell.
  Offered<std::string> Fingerprint() const;

 private:
  friend class Client;

  Executable(std::shared_ptr<ClientState> state, PJRT_LoadedExecutable* loaded, ProgramSignature signature);
  void CheckOutputs() const;
  void CheckArguments(std::span<const Argument> arguments) const;
  void CheckDonatedOnce(std::span<const Argument> arguments) const;
  void Destroy() noexcept;

  std::shared_ptr<ClientState> state_;
  PJRT_LoadedExecutable* loaded_ = nullptr;
  PJRT_Executable* executable_ = nullptr;  // null where the plugin does not give it
  ProgramSignature signature_;
  std::vector<std::int64_t> lent_indices_;
};

}  // namespace phi4mm::pjrt
