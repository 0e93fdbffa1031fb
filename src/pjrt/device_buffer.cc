#include "pjrt/device_buffer.h"

#include <numeric>
#include <utility>
#include <vector>

#include "pjrt/client.h"
#include "pjrt/client_state.h"
#include "pjrt/element_type.h"

namespace phi4mm::pjrt {
namespace {

// Bytes from one index to the next, per dimension. Some plugins read element 0 everywhere without them.
std::vector<std::int64_t> DenseByteStrides(const base::TensorType& type) {
  std::vector<std::int64_t> strides(type.shape.size());
  auto stride = static_cast<std::int64_t>(base::DTypeBytes(type.dtype));
  for (std::size_t i = strides.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= type.shape[i];
  }
  return strides;
}

void CheckHost(const base::TensorType& type, const base::TensorView& host) {
  const std::size_t needed = base::TensorBytes(type);
  if (host.bytes.size() != needed) {
    base::ThrowInvalidArgument(base::StrCat("host tensor ", base::TensorTypeText(type), " has ",
                                            host.bytes.size(), " bytes, ", needed, " are needed"));
  }
}

PJRT_HostBufferSemantics Semantics(HostMemoryUse use, const void* data) {
  const bool is_aligned = reinterpret_cast<std::uintptr_t>(data) % Client::kSharingAlignmentBytes == 0;
  return use == HostMemoryUse::kShared && is_aligned
             ? PJRT_HostBufferSemantics_kImmutableZeroCopy
             : PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes;
}

}  // namespace

DeviceBuffer::DeviceBuffer(std::shared_ptr<ClientState> state, PJRT_Buffer* buffer, base::TensorType type)
    : state_(std::move(state)), buffer_(buffer), type_(std::move(type)) {
  ++Counters().buffers;
}

DeviceBuffer::DeviceBuffer(std::shared_ptr<ClientState> state, const base::TensorView& host,
                           HostMemoryUse use, std::shared_ptr<const void> owner)
    : state_(std::move(state)),
      type_{host.dtype, host.shape},
      host_memory_use_(use),
      host_owner_(std::move(owner)) {
  CheckHost(type_, host);
  static constexpr std::byte kNoData{};
  const std::vector<std::int64_t> strides = DenseByteStrides(type_);
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_BufferFromHostBuffer_Args);
  args.client = state_->client;
  args.data = host.bytes.empty() ? &kNoData : host.bytes.data();
  args.type = ElementType(type_.dtype);
  args.dims = type_.shape.data();
  args.num_dims = type_.shape.size();
  args.byte_strides = strides.data();
  args.num_byte_strides = strides.size();
  args.host_buffer_semantics = Semantics(use, host.bytes.data());
  args.device = state_->device;
  state_->api.Call(PHI4MM_PJRT_ENTRY(PJRT_Client_BufferFromHostBuffer), args,
                   "copying a tensor to the device");
  CheckGiven(args.buffer, state_->api, "buffer");
  buffer_ = args.buffer;
  ++Counters().buffers;
  try {
    host_memory_done_ =
        Event::Adopt(state_->api, args.done_with_host_buffer, "copying a tensor to the device", host_owner_);
  } catch (const std::exception&) {
    Destroy();  // the destructor does not run for an object that was not finished
    throw;
  }
}

DeviceBuffer::DeviceBuffer(DeviceBuffer&& other) noexcept
    : state_(std::move(other.state_)),
      buffer_(std::exchange(other.buffer_, nullptr)),
      type_(std::move(other.type_)),
      host_memory_use_(other.host_memory_use_),
      host_owner_(std::move(other.host_owner_)),
      host_memory_done_(std::move(other.host_memory_done_)) {}

DeviceBuffer& DeviceBuffer::operator=(DeviceBuffer&& other) noexcept {
  if (this != &other) {
    Destroy();
    state_ = std::move(other.state_);
    buffer_ = std::exchange(other.buffer_, nullptr);
    type_ = std::move(other.type_);
    host_memory_use_ = other.host_memory_use_;
    host_owner_ = std::move(other.host_owner_);
    host_memory_done_ = std::move(other.host_memory_done_);
  }
  return *this;
}

DeviceBuffer::~DeviceBuffer() { Destroy(); }

void DeviceBuffer::Destroy() noexcept {
  if (buffer_ == nullptr) {
    return;
  }
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Buffer_Destroy_Args);
  args.buffer = std::exchange(buffer_, nullptr);
  state_->api.CallLogged(PHI4MM_PJRT_ENTRY(PJRT_Buffer_Destroy), args, "destroying a buffer");
  --Counters().buffers;
  host_memory_done_.FinishWithoutCallback();
  host_memory_done_ = Event();
  host_owner_.reset();
}

void DeviceBuffer::CheckNotEmpty() const {
  if (buffer_ == nullptr) {
    base::ThrowFailedPrecondition(
        base::StrCat("device buffer ", base::TensorTypeText(type_), " is empty: it was moved or donated"));
  }
}

bool DeviceBuffer::IsRowMajorOnDevice() const {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Buffer_GetMemoryLayout_Args);
  args.buffer = buffer_;
  if (state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Buffer_GetMemoryLayout), args, "reading a buffer's layout") ||
      RawEnum(args.layout.type) != PJRT_Buffer_MemoryLayout_Type_Tiled) {
    return true;  // a plugin that does not tell copies row-major
  }
  const std::span<const std::int64_t> order(args.layout.tiled.minor_to_major,
                                            args.layout.tiled.minor_to_major_size);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] != static_cast<std::int64_t>(order.size() - 1 - i)) {
      return false;
    }
  }
  return true;
}

void DeviceBuffer::CopyToHost(std::span<std::byte> out) const {
  CheckNotEmpty();
  if (const std::size_t needed = base::TensorBytes(type_); out.size() != needed) {
    base::ThrowInvalidArgument(base::StrCat("host memory for ", base::TensorTypeText(type_), " has ",
                                            out.size(), " bytes, ", needed, " are needed"));
  }
  if (out.empty()) {
    return WaitUntilReady();
  }
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Buffer_ToHostBuffer_Args);
  args.src = buffer_;
  args.dst = out.data();
  args.dst_size = out.size();
  std::vector<std::int64_t> order(type_.shape.size());
  std::iota(order.rbegin(), order.rend(), 0);
  auto layout = PHI4MM_PJRT_STRUCT(PJRT_Buffer_MemoryLayout);
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled = PHI4MM_PJRT_STRUCT(PJRT_Buffer_MemoryLayout_Tiled);
  layout.tiled.minor_to_major = order.data();
  layout.tiled.minor_to_major_size = order.size();
  if (!IsRowMajorOnDevice()) {
    args.host_layout = &layout;
  }
  state_->api.Call(PHI4MM_PJRT_ENTRY(PJRT_Buffer_ToHostBuffer), args, "copying a tensor to the host");
  Event::Adopt(state_->api, args.event, "copying a tensor to the host").Wait();
}

Event DeviceBuffer::ReadyEvent() const {
  CheckNotEmpty();
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Buffer_ReadyEvent_Args);
  args.buffer = buffer_;
  state_->api.Call(PHI4MM_PJRT_ENTRY(PJRT_Buffer_ReadyEvent), args, "waiting for a tensor");
  return Event::Adopt(state_->api, args.event, "computing a tensor");
}

Offered<std::uintptr_t> DeviceBuffer::Address() const {
  CheckNotEmpty();
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Buffer_UnsafePointer_Args);
  args.buffer = buffer_;
  if (auto error =
          state_->api.Try(PHI4MM_PJRT_ENTRY(PJRT_Buffer_UnsafePointer), args, "reading an address")) {
    return {std::nullopt, error->message()};
  }
  return {args.buffer_pointer, ""};
}

}  // namespace phi4mm::pjrt
