#include "pjrt/compile_options.h"

#include <cstdint>
#include <type_traits>

#include "base/error.h"
#include "pjrt/protobuf_writer.h"

namespace phi4mm::pjrt {
namespace {

// CompileOptionsProto
constexpr int kExecutableBuildOptions = 3;
constexpr int kEnvOptionOverrides = 7;
// ExecutableBuildOptionsProto
constexpr int kNumReplicas = 4;
constexpr int kNumPartitions = 5;
// A map entry
constexpr int kKey = 1;
constexpr int kValue = 2;
// OptionOverrideProto
constexpr int kStringField = 1;
constexpr int kBoolField = 2;
constexpr int kIntField = 3;
constexpr int kDoubleField = 4;

std::string EncodeValue(const NamedValue& option) {
  ProtobufWriter writer;
  std::visit(
      [&](const auto& held) {
        using Held = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<Held, std::string>) {
          writer.Bytes(kStringField, held);
        } else if constexpr (std::is_same_v<Held, bool>) {
          writer.Bool(kBoolField, held);
        } else if constexpr (std::is_same_v<Held, std::int64_t>) {
          writer.Int64(kIntField, held);
        } else if constexpr (std::is_same_v<Held, float>) {
          writer.Double(kDoubleField, static_cast<double>(held));
        } else {
          base::ThrowInvalidArgument(base::StrCat("compile option ", NamedValueText(option),
                                                  " is a list; one text, number or truth value is needed"));
        }
      },
      option.value);
  return writer.bytes();
}

}  // namespace

std::string EncodeCompileOptions(const CompileOptions& options) {
  ProtobufWriter build;
  build.Int64(kNumReplicas, 1);
  build.Int64(kNumPartitions, 1);
  ProtobufWriter writer;
  writer.Bytes(kExecutableBuildOptions, build.bytes());
  for (const NamedValue& option : options.overrides) {
    ProtobufWriter entry;
    entry.Bytes(kKey, option.name);
    entry.Bytes(kValue, EncodeValue(option));
    writer.Bytes(kEnvOptionOverrides, entry.bytes());
  }
  return writer.bytes();
}

}  // namespace phi4mm::pjrt
