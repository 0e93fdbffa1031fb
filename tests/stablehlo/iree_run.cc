#include "stablehlo/iree_run.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/file.h"
#include "temporary_folder.h"

namespace phi4mm::stablehlo::testing {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20U;

// "2x3xbf16", "i32": how the runtime's flags name a type.
std::string FlagType(const TensorType& type) {
  std::string text;
  for (const std::int64_t size : type.shape) {
    text += base::StrCat(size, "x");
  }
  switch (type.dtype) {
    case DType::kBool:
      return text + "i1";
    case DType::kI8:
      return text + "i8";
    case DType::kI32:
      return text + "i32";
    case DType::kBF16:
      return text + "bf16";
    case DType::kF32:
      return text + "f32";
    default:
      base::ThrowInternal("a tensor type that these tests do not use");
  }
}

void WriteText(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  PHI4MM_CHECK(file.flush());
}

void WriteBytes(const std::filesystem::path& path, std::span<const std::byte> bytes) {
  base::PublishFile(path, {{bytes}});
}

// Runs a program inside `folder`; its text goes to a file there.
void RunProgram(const std::filesystem::path& folder, const std::string& program,
                const std::string& arguments) {
  const std::filesystem::path log = folder / "log";
  const std::string command = base::StrCat("cd '", folder.string(), "' && '", program, "' ", arguments, " >'",
                                           log.string(), "' 2>&1");
  if (std::system(command.c_str()) != 0) {
    std::ifstream file(log);
    throw std::runtime_error(base::StrCat(
        program, " failed: ", std::string(std::istreambuf_iterator<char>(file), {}).substr(0, 4000)));
  }
}

}  // namespace

bool HasIree() {
  const std::string_view compiler = PHI4MM_IREE_COMPILE;
  const std::string_view runner = PHI4MM_IREE_RUN;
  return !compiler.empty() && !runner.empty();
}

Tensors RunOnIree(const Module& module, const Tensors& weights, const Tensors& given) {
  const phi4mm::testing::TemporaryFolder folder;
  const std::filesystem::path& path = folder.path();
  WriteText(path / "module.mlir", module.text);
  RunProgram(path, PHI4MM_IREE_COMPILE,
             "module.mlir -o module.vmfb --iree-hal-target-device=local "
             "--iree-hal-local-target-device-backends=llvm-cpu --iree-llvmcpu-target-cpu=host");
  std::string flags = "--module=module.vmfb\n--device=local-task\n--function=main\n";
  const std::vector<Tensor> arguments = ArgumentValues(module, weights, given);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    WriteBytes(path / base::StrCat("argument", i), Encode(arguments[i]));
    flags += base::StrCat("--input=", FlagType(arguments[i].type), "=@argument", i, "\n");
  }
  for (std::size_t i = 0; i < module.outputs.size(); ++i) {
    flags += base::StrCat("--output=@output", i, ".bin\n");
  }
  WriteText(path / "flags", flags);
  RunProgram(path, PHI4MM_IREE_RUN, "--flagfile=flags");
  Tensors outputs;
  for (std::size_t i = 0; i < module.outputs.size(); ++i) {
    const auto bytes =
        base::ReadFile(path / base::StrCat("output", i, ".bin"), kMaxFileBytes, "output of the module");
    outputs.emplace(module.outputs[i].name, Decode(module.outputs[i].type, bytes));
  }
  return outputs;
}

}  // namespace phi4mm::stablehlo::testing
