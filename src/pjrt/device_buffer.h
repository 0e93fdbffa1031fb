#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/host_tensor.h"
#include "base/tensor_type.h"
#include "pjrt/event.h"
#include "pjrt/offered.h"

struct PJRT_Buffer;

namespace phi4mm::pjrt {

struct ClientState;

// What a plugin may do with the host memory that a buffer is made from.
enum class HostMemoryUse {
  kUntilTransferred,  // read it until the copy is done
  kShared,            // use it in place of a copy, for as long as the buffer lives
};

// A dense tensor on the device. Made by Client (from host memory) or by Executable::Execute (outputs, which
// may still be being computed). Move only; empty after a move and after being donated. Destroying it never
// throws and never blocks where the plugin has completion callbacks; host memory that it shares is released
// once the plugin is done with it too. Threads: const functions may run at the same time on several threads;
// moving, donating and destroying may not.
class DeviceBuffer {
 public:
  DeviceBuffer(DeviceBuffer&& other) noexcept;
  DeviceBuffer& operator=(DeviceBuffer&& other) noexcept;
  DeviceBuffer(const DeviceBuffer&) = delete;
  DeviceBuffer& operator=(const DeviceBuffer&) = delete;
  ~DeviceBuffer();

  bool empty() const { return buffer_ == nullptr; }
  const base::TensorType& type() const { return type_; }
  bool shares_host_memory() const { return host_memory_use_ == HostMemoryUse::kShared; }

  // Copies the content, row-major, into `out` and waits for it; throws what the computation of the content
  // threw. kInvalidArgument where `out` is not exactly as large as the tensor, kFailedPrecondition for an
  // empty buffer.
  void CopyToHost(std::span<std::byte> out) const;

  // Completes when the content is there, or failed.
  Event ReadyEvent() const;
  void WaitUntilReady() const { ReadyEvent().Wait(); }

  // Where the plugin keeps the content: an address only by this plugin's own meaning.
  Offered<std::uintptr_t> Address() const;

 private:
  friend class Client;
  friend class Executable;

  DeviceBuffer(std::shared_ptr<ClientState> state, PJRT_Buffer* buffer, base::TensorType type);
  DeviceBuffer(std::shared_ptr<ClientState> state, const base::TensorView& host, HostMemoryUse use,
               std::shared_ptr<const void> owner);
  void WaitForHostMemory() const { host_memory_done_.Wait(); }
  void CheckNotEmpty() const;
  bool IsRowMajorOnDevice() const;
  void Destroy() noexcept;

  std::shared_ptr<ClientState> state_;
  PJRT_Buffer* buffer_ = nullptr;
  base::TensorType type_;
  HostMemoryUse host_memory_use_ = HostMemoryUse::kUntilTransferred;
  std::shared_ptr<const void> host_owner_;
  Event host_memory_done_;
};

}  // namespace phi4mm::pjrt
