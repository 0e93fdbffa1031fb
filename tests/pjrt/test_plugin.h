#pragma once

// What tests can ask of the plugin in test_plugin.cc beside the PJRT functions.

#include <cstdint>

namespace phi4mm::pjrt::testing {

struct TestPluginCounts {
  std::int64_t clients = 0;
  std::int64_t executables = 0;  // both kinds of handle
  std::int64_t buffers = 0;
  std::int64_t events = 0;
  std::int64_t errors = 0;

  friend bool operator==(const TestPluginCounts&, const TestPluginCounts&) = default;
};

// Exported as extern "C": objects that were handed out and not destroyed; blocking waits so far; work queued
// from Hold() on starts only after Release(); the next buffer's destruction answers with an error.
using CountsFunction = TestPluginCounts (*)();
using AwaitCallsFunction = std::int64_t (*)();
using SwitchFunction = void (*)();
inline constexpr const char* kCountsSymbol = "phi4mm_test_plugin_counts";
inline constexpr const char* kAwaitCallsSymbol = "phi4mm_test_plugin_await_calls";
inline constexpr const char* kHoldSymbol = "phi4mm_test_plugin_hold";
inline constexpr const char* kReleaseSymbol = "phi4mm_test_plugin_release";
inline constexpr const char* kFailDestroySymbol = "phi4mm_test_plugin_fail_next_destroy";

// Programs that the plugin knows, by a word anywhere in their text. Each takes two f32 tensors of one shape.
inline constexpr const char* kAddProgram = "phi4mm.test.add";         // their sum
inline constexpr const char* kFailProgram = "phi4mm.test.fail";       // starts, then fails while computing
inline constexpr const char* kRefuseProgram = "phi4mm.test.refuse";   // does not start
inline constexpr const char* kNoOutputProgram = "phi4mm.test.empty";  // reports success and gives no output

}  // namespace phi4mm::pjrt::testing
