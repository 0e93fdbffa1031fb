#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <thread>

#include "base/bf16.h"
#include "base/error.h"
#include "pjrt/pjrt_programs.h"

namespace phi4mm::pjrt {
namespace {

using testing::AddProgram;
using testing::CaseName;
using testing::CpuPlugins;
using testing::DotProgram;
using testing::ErrorOf;
using testing::Program;
using testing::Read;
using testing::View;

class ExecuteOnPlugin : public testing::CpuPluginTest {};
PHI4MM_ON_CPU_PLUGINS(ExecuteOnPlugin);

Executable Compile(const Client& client, const Program& program) {
  return client.Compile(program.text, program.signature, client.DefaultCompileOptions());
}

std::vector<DeviceBuffer> RunPair(const Executable& executable, const DeviceBuffer& a,
                                  const DeviceBuffer& b) {
  const std::vector<Argument> arguments = {Argument::Lend(a), Argument::Lend(b)};
  return executable.Execute(arguments);
}

void ExpectInvalid(const std::optional<base::Error>& error, const std::string& why) {
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_NE(error->message().find(why), std::string::npos) << error->message();
}

TEST_P(ExecuteOnPlugin, AddsInF32) {
  const Client client = MakeClient();
  const Executable add = Compile(client, AddProgram(2, 3));
  const std::vector<float> a = {1, 2, 3, 4, 5, 6};
  const std::vector<float> b = {10, 20, 30, 40, 50, 60};
  const auto sums = RunPair(add, client.CopyFromHost(View({2, 3}, a)), client.CopyFromHost(View({2, 3}, b)));
  ASSERT_EQ(sums.size(), 1U);
  EXPECT_EQ(sums[0].type(), (base::TensorType{base::DType::kF32, {2, 3}}));
  EXPECT_EQ(Read<float>(sums[0]), (std::vector<float>{11, 22, 33, 44, 55, 66}));
}

// Small whole numbers, so that every order of summation is exact in every type.
std::vector<int> WholeNumbers(std::size_t count, std::size_t seed) {
  std::vector<int> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = static_cast<int>((i * 7 + seed * 13) % 11) - 5;
  }
  return values;
}

std::vector<int> ExactDot(const std::vector<int>& x, const std::vector<int>& weights, std::size_t rows,
                          std::size_t in, std::size_t out) {
  std::vector<int> y(rows * out, 0);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t o = 0; o < out; ++o) {
      for (std::size_t i = 0; i < in; ++i) {
        y[r * out + o] += x[r * in + i] * weights[o * in + i];
      }
    }
  }
  return y;
}

template <typename Operand, typename Result, typename Convert>
void ExpectExactDot(const Client& client, base::DType operand, base::DType result, std::int64_t rows,
                    Convert&& convert) {
  constexpr std::int64_t kIn = 96;
  constexpr std::int64_t kOut = 40;
  const Executable dot = Compile(client, DotProgram(operand, result, rows, kIn, kOut));
  const auto x = WholeNumbers(static_cast<std::size_t>(rows * kIn), 1);
  const auto weights = WholeNumbers(static_cast<std::size_t>(kOut * kIn), 2);
  std::vector<Operand> x_values;
  std::vector<Operand> weight_values;
  std::ranges::transform(x, std::back_inserter(x_values), convert);
  std::ranges::transform(weights, std::back_inserter(weight_values), convert);
  const auto outputs = RunPair(dot, client.CopyFromHost(View(operand, {rows, kIn}, x_values)),
                               client.CopyFromHost(View(operand, {kOut, kIn}, weight_values)));
  const auto expected = ExactDot(x, weights, static_cast<std::size_t>(rows), kIn, kOut);
  const auto found = Read<Result>(outputs.at(0));
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_EQ(static_cast<int>(found[i]), expected[i]) << "element " << i << " of " << rows << " rows";
  }
}

TEST_P(ExecuteOnPlugin, MultipliesMatricesInF32Bf16AndS8) {
  const Client client = MakeClient();
  for (const std::int64_t rows : {1, 2, 4, 8}) {
    ExpectExactDot<float, float>(client, base::DType::kF32, base::DType::kF32, rows,
                                 [](int value) { return static_cast<float>(value); });
    ExpectExactDot<std::uint16_t, float>(client, base::DType::kBF16, base::DType::kF32, rows, [](int value) {
      return base::FloatToBf16(static_cast<float>(value));
    });
    ExpectExactDot<std::int8_t, std::int32_t>(client, base::DType::kI8, base::DType::kI32, rows,
                                              [](int value) { return static_cast<std::int8_t>(value); });
  }
}

TEST_P(ExecuteOnPlugin, TheCompilersTextReachesTheUser) {
  const Client client = MakeClient();
  const auto error =
      ErrorOf([&] { (void)client.Compile("module { func.func @main() { stablehlo.nonsense } }", {}, {}); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("compiling a module failed in PJRT plugin"), std::string::npos);
  EXPECT_NE(error->message().find("nonsense"), std::string::npos) << error->message();
}

TEST_P(ExecuteOnPlugin, RefusesOutputsThatAreNotTheSignatures) {
  const Client client = MakeClient();
  Program program = AddProgram(2, 3);
  program.signature.outputs.push_back(program.signature.outputs[0]);
  auto error = ErrorOf([&] { (void)Compile(client, program); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInternal);
  EXPECT_NE(error->message().find("output count of 1"), std::string::npos) << error->message();
  program.signature.outputs = {{base::DType::kF32, {3, 2}}};
  error = ErrorOf([&] { (void)Compile(client, program); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("F32[2, 3]"), std::string::npos) << error->message();
  EXPECT_NE(error->message().find("F32[3, 2]"), std::string::npos) << error->message();
}

TEST_P(ExecuteOnPlugin, RefusesArgumentsThatAreNotTheSignatures) {
  const Client client = MakeClient();
  const Executable add = Compile(client, AddProgram(2, 3));
  const std::vector<float> values(6, 1.0F);
  const std::vector<std::int32_t> whole(6, 1);
  const DeviceBuffer right = client.CopyFromHost(View({2, 3}, values));
  const DeviceBuffer turned = client.CopyFromHost(View({3, 2}, values));
  const DeviceBuffer other = client.CopyFromHost(View(base::DType::kI32, {2, 3}, whole));
  const std::vector<Argument> one = {Argument::Lend(right)};
  ExpectInvalid(ErrorOf([&] { (void)add.Execute(one); }), "1 arguments, the program needs 2");
  ExpectInvalid(ErrorOf([&] { (void)RunPair(add, right, turned); }), "argument 1 is F32[3, 2]");
  ExpectInvalid(ErrorOf([&] { (void)RunPair(add, other, right); }), "argument 0 is I32[2, 3]");
  DeviceBuffer moved = client.CopyFromHost(View({2, 3}, values));
  const DeviceBuffer taken = std::move(moved);
  // NOLINTNEXTLINE(bugprone-use-after-move): the case under test
  ExpectInvalid(ErrorOf([&] { (void)RunPair(add, taken, moved); }), "argument 1 is an empty buffer");
  const Client stranger = MakeClient();
  const DeviceBuffer foreign = stranger.CopyFromHost(View({2, 3}, values));
  ExpectInvalid(ErrorOf([&] { (void)RunPair(add, right, foreign); }), "another client");
}

TEST_P(ExecuteOnPlugin, ADonatedBufferIsConsumedAndItsMemoryReused) {
  const Client client = MakeClient();
  const Executable add = Compile(client, AddProgram(16, 64, Ownership::kDonated));
  const std::vector<float> ones(std::size_t{16} * 64, 1.0F);
  DeviceBuffer total = client.CopyFromHost(View({16, 64}, ones));
  const DeviceBuffer step = client.CopyFromHost(View({16, 64}, ones));
  total.WaitUntilReady();
  const auto before = total.Address();
  for (int i = 0; i < 3; ++i) {
    const std::vector<Argument> arguments = {Argument::Donate(total), Argument::Lend(step)};
    auto outputs = add.Execute(arguments);
    EXPECT_TRUE(total.empty());
    EXPECT_EQ(ErrorOf([&] { (void)Read<float>(total); })->code(), base::ErrorCode::kFailedPrecondition);
    total = std::move(outputs.at(0));
  }
  EXPECT_EQ(Read<float>(total), std::vector<float>(std::size_t{16} * 64, 4.0F));
  ASSERT_TRUE(before.value) << before.reason;
  EXPECT_EQ(total.Address().value, before.value);
}

TEST_P(ExecuteOnPlugin, RefusesADonationThatTheProgramDoesNotTake) {
  const Client client = MakeClient();
  const Executable lends = Compile(client, AddProgram(2, 3));
  const Executable takes = Compile(client, AddProgram(2, 3, Ownership::kDonated));
  const std::vector<float> values(6, 1.0F);
  DeviceBuffer a = client.CopyFromHost(View({2, 3}, values));
  const DeviceBuffer b = client.CopyFromHost(View({2, 3}, values));
  const std::vector<Argument> unwanted = {Argument::Donate(a), Argument::Lend(b)};
  ExpectInvalid(ErrorOf([&] { (void)lends.Execute(unwanted); }), "argument 0 is donated");
  ExpectInvalid(ErrorOf([&] { (void)RunPair(takes, a, b); }), "argument 0 is lent");
  const std::vector<Argument> twice = {Argument::Donate(a), Argument::Lend(a)};
  ExpectInvalid(ErrorOf([&] { (void)takes.Execute(twice); }), "arguments 0 and 1 are one buffer");
  // Refused by us, so nothing was consumed.
  EXPECT_EQ(Read<float>(a), values);
}

TEST_P(ExecuteOnPlugin, ALentBufferSurvivesAProgramThatCouldTakeIt) {
  const Client client = MakeClient();
  Program program = AddProgram(2, 3, Ownership::kDonated);
  program.signature.arguments[0].ownership = Ownership::kLent;
  const Executable add = Compile(client, program);
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const DeviceBuffer a = client.CopyFromHost(View({2, 3}, values));
  const DeviceBuffer b = client.CopyFromHost(View({2, 3}, values));
  EXPECT_EQ(Read<float>(RunPair(add, a, b).at(0)), (std::vector<float>{2, 4, 6, 8, 10, 12}));
  EXPECT_EQ(Read<float>(a), values);
}

TEST_P(ExecuteOnPlugin, ASerialisedProgramRunsAgain) {
  const Client client = MakeClient();
  const Program program = AddProgram(2, 3);
  std::vector<std::byte> bytes;
  {
    const auto serialised = Compile(client, program).Serialize();
    ASSERT_TRUE(serialised.value) << serialised.reason;
    bytes = *serialised.value;
  }
  const Client later = MakeClient();
  const auto loaded = later.Deserialize(bytes, program.signature);
  ASSERT_TRUE(loaded.value) << loaded.reason;
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const DeviceBuffer a = later.CopyFromHost(View({2, 3}, values));
  EXPECT_EQ(Read<float>(RunPair(*loaded.value, a, a).at(0)), (std::vector<float>{2, 4, 6, 8, 10, 12}));
  Program other = program;
  other.signature.outputs = {{base::DType::kF32, {6, 1}}};
  EXPECT_TRUE(ErrorOf([&] { (void)later.Deserialize(bytes, other.signature); }));
}

TEST_P(ExecuteOnPlugin, BytesThatAreNoProgramAreAnError) {
  const Client client = MakeClient();
  const std::vector<std::byte> nonsense(100, std::byte{0x5A});
  const auto error = ErrorOf([&] { (void)client.Deserialize(nonsense, {}); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("loading an executable failed"), std::string::npos) << error->message();
}

TEST_P(ExecuteOnPlugin, BuffersAndProgramsMayOutliveTheClientObject) {
  std::optional<Client> client = MakeClient();
  const Executable add = Compile(*client, AddProgram(2, 3));
  const std::vector<float> values(6, 2.0F);
  const DeviceBuffer a = client->CopyFromHost(View({2, 3}, values));
  client.reset();
  EXPECT_EQ(CountLiveObjects().clients, 1);
  EXPECT_EQ(Read<float>(RunPair(add, a, a).at(0)), std::vector<float>(6, 4.0F));
}

TEST_P(ExecuteOnPlugin, ThreadsMayShareAClientOrHaveTheirOwn) {
  const Client shared = MakeClient();
  const Executable shared_add = Compile(shared, AddProgram(8, 8));
  const auto work = [&](bool own, float start) {
    std::optional<Client> mine;
    std::optional<Executable> my_add;
    if (own) {
      mine = MakeClient();
      my_add = Compile(*mine, AddProgram(8, 8));
    }
    const Client& client = own ? *mine : shared;
    const Executable& add = own ? *my_add : shared_add;
    const std::vector<float> first(64, start);
    const std::vector<float> ones(64, 1.0F);
    DeviceBuffer total = client.CopyFromHost(View({8, 8}, first));
    const DeviceBuffer one = client.CopyFromHost(View({8, 8}, ones));
    for (int i = 0; i < 20; ++i) {
      total = std::move(RunPair(add, total, one).at(0));
    }
    EXPECT_EQ(Read<float>(total), std::vector<float>(64, start + 20.0F));
  };
  std::vector<std::jthread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(work, i % 2 == 0, static_cast<float>(100 * i));
  }
}

}  // namespace
}  // namespace phi4mm::pjrt
