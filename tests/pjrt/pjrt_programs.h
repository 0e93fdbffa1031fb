#pragma once

// Plugins to test with and small programs for them.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/host_tensor.h"
#include "pjrt/client.h"
#include "pjrt/live_objects.h"

namespace phi4mm::pjrt::testing {

struct PluginCase {
  std::string name;
  std::filesystem::path path;  // empty where the wheel is not installed
};

std::vector<PluginCase> CpuPlugins();
std::filesystem::path TestPluginPath(const std::string& name);

// Tests that run on every CPU plugin; each must leave no object behind.
class CpuPluginTest : public ::testing::TestWithParam<PluginCase> {
 protected:
  void SetUp() override {
    if (GetParam().path.empty()) {
      GTEST_SKIP() << "the wheel of " << GetParam().name << " is not installed: run scripts/setup";
    }
  }
  void TearDown() override { EXPECT_EQ(CountLiveObjects(), LiveObjects{}); }

  Plugin LoadPlugin() const { return Plugin::Load(GetParam().path); }
  Client MakeClient() const { return Client::Create(LoadPlugin()); }
};

std::string CaseName(const ::testing::TestParamInfo<PluginCase>& info);

#define PHI4MM_ON_CPU_PLUGINS(Suite) \
  INSTANTIATE_TEST_SUITE_P(Plugins, Suite, ::testing::ValuesIn(CpuPlugins()), CaseName)

template <typename T>
base::TensorView View(base::DType dtype, base::Shape shape, const std::vector<T>& values) {
  return {dtype, std::move(shape), std::as_bytes(std::span(values))};
}

inline base::TensorView View(base::Shape shape, const std::vector<float>& values) {
  return View(base::DType::kF32, std::move(shape), values);
}

template <typename T>
std::vector<T> Read(const DeviceBuffer& buffer) {
  std::vector<T> values(base::TensorBytes(buffer.type()) / sizeof(T));
  buffer.CopyToHost(std::as_writable_bytes(std::span(values)));
  return values;
}

struct Program {
  std::string text;
  ProgramSignature signature;
};

// The sum of two [rows, columns] f32 tensors; the first may be donated.
Program AddProgram(std::int64_t rows, std::int64_t columns, Ownership first = Ownership::kLent);

// x [rows, in] times weights [out, in], accumulated and returned in `result`: both contract their last
// dimension.
Program DotProgram(base::DType operand, base::DType result, std::int64_t rows, std::int64_t in,
                   std::int64_t out);

// The error that `action` throws; nothing where it throws none.
template <typename Action>
std::optional<base::Error> ErrorOf(Action&& action) {
  try {
    action();
  } catch (const base::Error& error) {
    return error;
  }
  return std::nullopt;
}

}  // namespace phi4mm::pjrt::testing
