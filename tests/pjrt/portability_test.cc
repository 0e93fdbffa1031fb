// The client on a plugin with the traits that differ most from XLA's (see test_plugin.cc).

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>

#include "base/error.h"
#include "pjrt/pjrt_programs.h"
#include "pjrt/test_plugin.h"

namespace phi4mm::pjrt {
namespace {

using testing::ErrorOf;
using testing::Read;
using testing::View;

class Portability : public ::testing::TestWithParam<std::string> {
 protected:
  Portability() : plugin_(Plugin::Load(testing::TestPluginPath(GetParam()))) {}

  void TearDown() override {
    Call(testing::kReleaseSymbol);
    EXPECT_EQ(CountLiveObjects(), LiveObjects{});
    EXPECT_EQ(Symbol<testing::CountsFunction>(testing::kCountsSymbol)(), testing::TestPluginCounts{});
    if (!is_await_only()) {
      EXPECT_EQ(AwaitCalls(), 0);
    }
  }

  bool is_await_only() const { return GetParam() == "test_plugin_await_only"; }

  template <typename Function>
  Function Symbol(const char* name) const {
    void* library = ::dlopen(plugin_.path().c_str(), RTLD_NOW | RTLD_NOLOAD);
    void* symbol = ::dlsym(library, name);
    if (symbol == nullptr) {
      throw std::runtime_error(name);
    }
    return reinterpret_cast<Function>(symbol);
  }
  std::int64_t AwaitCalls() const {
    return Symbol<testing::AwaitCallsFunction>(testing::kAwaitCallsSymbol)();
  }
  void Call(const char* name) const { Symbol<testing::SwitchFunction>(name)(); }

  static ProgramSignature Signature(Ownership first = Ownership::kLent) {
    const base::TensorType type{base::DType::kF32, {2, 3}};
    return {{{type, first}, {type}}, {type}};
  }

  Plugin plugin_;
  const std::vector<float> values_ = {1, 2, 3, 4, 5, 6};
  const std::vector<float> doubled_ = {2, 4, 6, 8, 10, 12};
};

INSTANTIATE_TEST_SUITE_P(Traits, Portability, ::testing::Values("test_plugin", "test_plugin_await_only"),
                         [](const auto& instance) {
                           return instance.param == "test_plugin" ? "Callbacks" : "AwaitOnly";
                         });

std::vector<DeviceBuffer> RunPair(const Executable& executable, const DeviceBuffer& a,
                                  const DeviceBuffer& b) {
  const std::vector<Argument> arguments = {Argument::Lend(a), Argument::Lend(b)};
  return executable.Execute(arguments);
}

TEST_P(Portability, RunsAProgramWithStridesAndWithoutWhatIsMissing) {
  const Client client = Client::Create(plugin_);
  EXPECT_EQ(client.platform_name(), "test");
  EXPECT_TRUE(client.platform_version().empty());
  EXPECT_TRUE(plugin_.Attributes().empty());
  EXPECT_EQ(client.profile().family, CompilerFamily::kUnknown);
  const Executable add = client.Compile(testing::kAddProgram, Signature(), client.DefaultCompileOptions());
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  EXPECT_EQ(Read<float>(RunPair(add, a, a).at(0)), doubled_);
  EXPECT_EQ(AwaitCalls() > 0, is_await_only());
}

TEST_P(Portability, OutputsAreReadyWhenTheirOwnEventsSaySo) {
  const Client client = Client::Create(plugin_);
  const Executable add = client.Compile(testing::kAddProgram, Signature(), {});
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  Call(testing::kHoldSymbol);
  const auto outputs = RunPair(add, a, a);
  const Event ready = outputs.at(0).ReadyEvent();
  EXPECT_FALSE(ready.IsReady());
  Call(testing::kReleaseSymbol);
  ready.Wait();
  EXPECT_TRUE(ready.IsReady());
  EXPECT_EQ(Read<float>(outputs.at(0)), doubled_);
}

TEST_P(Portability, HostMemoryOutlivesALateTransfer) {
  const Client client = Client::Create(plugin_);
  auto released = std::make_shared<std::atomic<bool>>(false);
  {
    std::shared_ptr<std::vector<float>> owner(new std::vector<float>(values_),
                                              [released](std::vector<float>* memory) {
                                                *released = true;
                                                delete memory;
                                              });
    const auto view = View({2, 3}, *owner);
    Call(testing::kHoldSymbol);
    const DeviceBuffer later = client.CopyFromHostLater(view, owner);
    const DeviceBuffer shared = client.ShareFromHost(view, std::move(owner));
    EXPECT_FALSE(*released);
    Call(testing::kReleaseSymbol);
    EXPECT_EQ(Read<float>(later), values_);
    EXPECT_EQ(Read<float>(shared), values_);
    EXPECT_FALSE(*released);
    if (!is_await_only()) {
      // The buffers go while the plugin has still to read the memory once more.
      Call(testing::kHoldSymbol);
      {
        const DeviceBuffer unread = client.ShareFromHost(view, std::make_shared<std::vector<float>>(values_));
      }
      EXPECT_GE(CountLiveObjects().host_owners, 1);
      Call(testing::kReleaseSymbol);
    }
    // Whatever is queued has been done once this is back.
    EXPECT_EQ(Read<float>(client.CopyFromHost(View({2, 3}, values_))), values_);
  }
  EXPECT_TRUE(*released);
}

TEST_P(Portability, ADonatedBufferIsGoneWithoutBeingMarkedDeleted) {
  const Client client = Client::Create(plugin_);
  const Executable add = client.Compile(testing::kAddProgram, Signature(Ownership::kDonated), {});
  DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  const DeviceBuffer b = client.CopyFromHost(View({2, 3}, values_));
  const std::vector<Argument> arguments = {Argument::Donate(a), Argument::Lend(b)};
  EXPECT_EQ(Read<float>(add.Execute(arguments).at(0)), doubled_);
  EXPECT_TRUE(a.empty());
  EXPECT_EQ(Read<float>(b), values_);
}

TEST_P(Portability, OptionsThatThePluginDoesNotKnowAreItsError) {
  const std::vector<NamedValue> known = {{"test_devices", std::int64_t{1}}};
  const std::vector<NamedValue> unknown = {{"colour", std::string("red")}};
  const Client client = Client::Create(plugin_, known);
  auto error = ErrorOf([&] { (void)Client::Create(plugin_, unknown); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("unknown client option colour"), std::string::npos) << error->message();
  error = ErrorOf([&] {
    (void)client.Compile(testing::kAddProgram, Signature(), {{{"xla_allow_excess_precision", false}}});
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_NE(error->message().find("unknown compile options"), std::string::npos) << error->message();
  error = ErrorOf([&] { (void)client.Compile("no program", Signature(), {}); });
  EXPECT_NE(error->message().find("no test program in: no program"), std::string::npos) << error->message();
}

TEST_P(Portability, WhatIsNotOfferedHasAReason) {
  const Client client = Client::Create(plugin_);
  const Executable add = client.Compile(testing::kAddProgram, Signature(), {});
  const auto serialised = add.Serialize();
  EXPECT_FALSE(serialised.value);
  EXPECT_NE(serialised.reason.find("PJRT_Executable_Serialize"), std::string::npos) << serialised.reason;
  const auto loaded = client.Deserialize({}, Signature());
  EXPECT_FALSE(loaded.value);
  EXPECT_NE(loaded.reason.find("PJRT_Executable_DeserializeAndLoad"), std::string::npos) << loaded.reason;
  // Beyond the end of this plugin's table: detected, not called.
  const auto fingerprint = add.Fingerprint();
  EXPECT_FALSE(fingerprint.value);
  EXPECT_NE(fingerprint.reason.find("has no PJRT_Executable_Fingerprint"), std::string::npos)
      << fingerprint.reason;
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  EXPECT_FALSE(a.Address().value);
}

TEST_P(Portability, AFailureWhileComputingShowsWhereTheOutputIsUsed) {
  const Client client = Client::Create(plugin_);
  const Executable fails = client.Compile(testing::kFailProgram, Signature(), {});
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  const auto outputs = RunPair(fails, a, a);
  for (const auto& error : {ErrorOf([&] { outputs.at(0).WaitUntilReady(); }),
                            ErrorOf([&] { (void)Read<float>(outputs.at(0)); })}) {
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), base::ErrorCode::kResourceExhausted);
    EXPECT_NE(error->message().find("out of test memory"), std::string::npos) << error->message();
  }
}

TEST_P(Portability, ACallThatDoesNotStartConsumesItsDonationsAll) {
  const Client client = Client::Create(plugin_);
  const Executable refuses = client.Compile(testing::kRefuseProgram, Signature(Ownership::kDonated), {});
  DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  const DeviceBuffer b = client.CopyFromHost(View({2, 3}, values_));
  const std::vector<Argument> arguments = {Argument::Donate(a), Argument::Lend(b)};
  const auto error = ErrorOf([&] { (void)refuses.Execute(arguments); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kFailedPrecondition);
  EXPECT_NE(error->message().find("the test device is asleep"), std::string::npos) << error->message();
  EXPECT_TRUE(a.empty());
}

TEST_P(Portability, AnOutputThatIsNotGivenIsAnError) {
  const Client client = Client::Create(plugin_);
  const Executable empty = client.Compile(testing::kNoOutputProgram, Signature(), {});
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  const auto error = ErrorOf([&] { (void)RunPair(empty, a, a); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInternal);
  EXPECT_NE(error->message().find("gave no output buffer"), std::string::npos) << error->message();
}

TEST_P(Portability, AFailedDestructionIsLoggedAndNotThrown) {
  const Client client = Client::Create(plugin_);
  ::testing::internal::CaptureStderr();
  {
    const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
    Call(testing::kFailDestroySymbol);
  }
  const std::string log = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find("the test buffer resisted"), std::string::npos) << log;
}

TEST_P(Portability, BuffersMayGoWhileTheirProgramRuns) {
  const Client client = Client::Create(plugin_);
  const Executable add = client.Compile(testing::kAddProgram, Signature(), {});
  std::vector<DeviceBuffer> outputs;
  {
    const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
    Call(testing::kHoldSymbol);
    outputs = RunPair(add, a, a);
  }
  Call(testing::kReleaseSymbol);
  EXPECT_EQ(Read<float>(outputs.at(0)), doubled_);
}

TEST_P(Portability, ThreadsMayShareAClient) {
  const Client client = Client::Create(plugin_);
  const Executable add = client.Compile(testing::kAddProgram, Signature(), {});
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values_));
  std::vector<std::jthread> threads;
  threads.reserve(3);
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 50; ++k) {
        ASSERT_EQ(Read<float>(RunPair(add, a, a).at(0)), doubled_);
      }
    });
  }
}

}  // namespace
}  // namespace phi4mm::pjrt
