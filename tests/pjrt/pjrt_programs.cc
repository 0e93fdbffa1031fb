#include "pjrt/pjrt_programs.h"

#include "base/error.h"

namespace phi4mm::pjrt::testing {
namespace {

std::string MlirType(base::DType dtype, std::int64_t rows, std::int64_t columns) {
  const char* element = "f32";
  switch (dtype) {
    case base::DType::kBF16:
      element = "bf16";
      break;
    case base::DType::kI8:
      element = "i8";
      break;
    case base::DType::kI32:
      element = "i32";
      break;
    default:
      break;
  }
  return base::StrCat("tensor<", rows, "x", columns, "x", element, ">");
}

}  // namespace

std::vector<PluginCase> CpuPlugins() {
  return {{"Default", PHI4MM_PJRT_DEFAULT_PLUGIN}, {"Second", PHI4MM_PJRT_SECOND_PLUGIN}};
}

std::filesystem::path TestPluginPath(const std::string& name) {
  return std::filesystem::path(PHI4MM_TEST_PLUGIN_FOLDER) / base::StrCat("lib", name, ".so");
}

std::string CaseName(const ::testing::TestParamInfo<PluginCase>& info) { return info.param.name; }

Program AddProgram(std::int64_t rows, std::int64_t columns, Ownership first) {
  const std::string type = MlirType(base::DType::kF32, rows, columns);
  const std::string donation = first == Ownership::kDonated ? " {tf.aliasing_output = 0 : i32}" : "";
  const base::TensorType tensor{base::DType::kF32, {rows, columns}};
  return {base::StrCat("module @add {\n  func.func @main(%a: ", type, donation, ", %b: ", type, ") -> ", type,
                       " {\n    %sum = stablehlo.add %a, %b : ", type, "\n    return %sum : ", type,
                       "\n  }\n}\n"),
          {{{tensor, first}, {tensor}}, {tensor}}};
}

Program DotProgram(base::DType operand, base::DType result, std::int64_t rows, std::int64_t in,
                   std::int64_t out) {
  const std::string x = MlirType(operand, rows, in);
  const std::string weights = MlirType(operand, out, in);
  const std::string y = MlirType(result, rows, out);
  return {base::StrCat("module @dot {\n  func.func @main(%x: ", x, ", %w: ", weights, ") -> ", y,
                       " {\n    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (", x, ", ",
                       weights, ") -> ", y, "\n    return %y : ", y, "\n  }\n}\n"),
          {{{{operand, {rows, in}}}, {{operand, {out, in}}}}, {{result, {rows, out}}}}};
}

}  // namespace phi4mm::pjrt::testing
