#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>

#include "base/error.h"
#include "pjrt/pjrt_programs.h"

namespace phi4mm::pjrt {
namespace {

using testing::CaseName;
using testing::CpuPlugins;
using testing::ErrorOf;
using testing::Read;
using testing::View;

constexpr std::size_t kFloats = 4096;

// Memory at a multiple of 64 bytes (plus `offset_bytes`) that tells when its last owner let go.
class TrackedMemory {
 public:
  explicit TrackedMemory(std::size_t offset_bytes = 0) {
    const std::size_t bytes = kFloats * sizeof(float) + 2 * Client::kSharingAlignmentBytes;
    void* whole = std::aligned_alloc(Client::kSharingAlignmentBytes, bytes);
    owner_ = std::shared_ptr<void>(whole, [released = released_](void* memory) {
      *released = true;
      std::free(memory);
    });
    values_ = reinterpret_cast<float*>(static_cast<std::byte*>(whole) + offset_bytes);
    std::iota(values_, values_ + kFloats, 0.0F);
  }

  base::TensorView view() const {
    return {base::DType::kF32, {64, 64}, std::as_bytes(std::span(values_, kFloats))};
  }
  std::uintptr_t address() const { return reinterpret_cast<std::uintptr_t>(values_); }
  std::shared_ptr<const void> TakeOwner() { return std::exchange(owner_, nullptr); }
  bool released() const { return *released_; }

 private:
  std::shared_ptr<std::atomic<bool>> released_ = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<void> owner_;
  float* values_ = nullptr;
};

// Whether `condition` comes true: a plugin may let go of host memory on a thread of its own, a little after
// the buffer is gone.
template <typename Condition>
bool Eventually(const Condition& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

std::vector<float> Counting() {
  std::vector<float> values(kFloats);
  std::iota(values.begin(), values.end(), 0.0F);
  return values;
}

class BufferOnPlugin : public testing::CpuPluginTest {};
PHI4MM_ON_CPU_PLUGINS(BufferOnPlugin);

TEST_P(BufferOnPlugin, EveryDtypeAndRankComesBackAsItWent) {
  const Client client = MakeClient();
  for (const auto dtype :
       {base::DType::kBool, base::DType::kU8, base::DType::kI8, base::DType::kI16, base::DType::kI32,
        base::DType::kI64, base::DType::kF16, base::DType::kBF16, base::DType::kF32, base::DType::kF64}) {
    for (const base::Shape& shape :
         {base::Shape{}, base::Shape{5}, base::Shape{2, 3}, base::Shape{2, 1, 3, 2}}) {
      std::vector<std::uint8_t> bytes(base::TensorBytes({dtype, shape}));
      for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(dtype == base::DType::kBool ? i % 2 : i + 1);
      }
      const DeviceBuffer buffer = client.CopyFromHost(View(dtype, shape, bytes));
      EXPECT_EQ(Read<std::uint8_t>(buffer), bytes) << base::TensorTypeText(buffer.type());
    }
  }
}

TEST_P(BufferOnPlugin, ATensorWithoutElementsIsATensor) {
  const Client client = MakeClient();
  const DeviceBuffer buffer = client.CopyFromHost(View({0, 3}, std::vector<float>{}));
  EXPECT_TRUE(Read<float>(buffer).empty());
}

TEST_P(BufferOnPlugin, RefusesBytesThatAreNotTheShapes) {
  const Client client = MakeClient();
  const std::vector<float> five(5, 1.0F);
  auto error = ErrorOf([&] { (void)client.CopyFromHost(View({2, 3}, five)); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_NE(error->message().find("F32[2, 3] has 20 bytes, 24 are needed"), std::string::npos)
      << error->message();
  error = ErrorOf([&] { (void)client.CopyFromHost(View({-1, -5}, five)); });
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  error = ErrorOf([&] { (void)client.CopyFromHost(View({std::numeric_limits<std::int64_t>::max()}, five)); });
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  const DeviceBuffer buffer = client.CopyFromHost(View({5}, five));
  std::vector<std::byte> small(19);
  error = ErrorOf([&] { buffer.CopyToHost(small); });
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
}

TEST_P(BufferOnPlugin, ACopyDoesNotSeeLaterWrites) {
  const Client client = MakeClient();
  std::vector<float> values = Counting();
  const DeviceBuffer buffer = client.CopyFromHost(View({64, 64}, values));
  values.assign(values.size(), -1.0F);
  EXPECT_EQ(Read<float>(buffer), Counting());
}

TEST_P(BufferOnPlugin, AlignedMemoryIsSharedAndKeptUntilTheBufferIsGone) {
  const Client client = MakeClient();
  TrackedMemory memory;
  {
    DeviceBuffer buffer = client.ShareFromHost(memory.view(), memory.TakeOwner());
    EXPECT_TRUE(buffer.shares_host_memory());
    EXPECT_EQ(buffer.Address().value, memory.address());
    EXPECT_EQ(Read<float>(buffer), Counting());
    const DeviceBuffer moved = std::move(buffer);
    EXPECT_FALSE(memory.released());
    EXPECT_EQ(CountLiveObjects().host_owners, 1);
  }
  EXPECT_TRUE(Eventually([&] { return memory.released(); }));
  EXPECT_TRUE(Eventually([] { return CountLiveObjects().host_owners == 0; }));
}

TEST_P(BufferOnPlugin, UnalignedMemoryIsCopied) {
  const Client client = MakeClient();
  TrackedMemory memory(4);
  const DeviceBuffer buffer = client.ShareFromHost(memory.view(), memory.TakeOwner());
  EXPECT_NE(buffer.Address().value, memory.address());
  EXPECT_EQ(Read<float>(buffer), Counting());
}

TEST_P(BufferOnPlugin, AWaitlessCopyKeepsItsMemoryUntilRead) {
  const Client client = MakeClient();
  TrackedMemory memory;
  {
    const DeviceBuffer buffer = client.CopyFromHostLater(memory.view(), memory.TakeOwner());
    EXPECT_FALSE(buffer.shares_host_memory());
    EXPECT_EQ(Read<float>(buffer), Counting());
  }
  EXPECT_TRUE(Eventually([&] { return memory.released(); }));
}

TEST_P(BufferOnPlugin, SharedMemoryIsNeverDonated) {
  const Client client = MakeClient();
  const auto program = testing::AddProgram(64, 64, Ownership::kDonated);
  const Executable add = client.Compile(program.text, program.signature, client.DefaultCompileOptions());
  TrackedMemory memory;
  DeviceBuffer shared = client.ShareFromHost(memory.view(), memory.TakeOwner());
  const DeviceBuffer other = client.CopyFromHost(memory.view());
  const std::vector<Argument> arguments = {Argument::Donate(shared), Argument::Lend(other)};
  const auto error = ErrorOf([&] { (void)add.Execute(arguments); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("shares host memory"), std::string::npos) << error->message();
  EXPECT_FALSE(shared.empty());
}

}  // namespace
}  // namespace phi4mm::pjrt
