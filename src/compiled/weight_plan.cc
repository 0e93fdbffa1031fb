#include "compiled/weight_plan.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/page_memory.h"
#include "compiled/weight_conversion.h"
#include "model/finite_values.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::StrCat;
using stablehlo::ModuleArgument;
using stablehlo::WeightForm;

constexpr std::size_t kTaskElements = std::size_t{1} << 20U;  // converted by one task
constexpr std::size_t kDropBytes = std::size_t{256} << 10U;   // smaller pieces are not worth a system call

std::string KeyOf(const std::vector<std::string>& names, WeightForm form, DType dtype) {
  std::string key = form == WeightForm::kPlain        ? StrCat("plain ", base::DTypeName(dtype))
                    : form == WeightForm::kInt8Values ? "int8 values"
                                                      : "int8 scales";
  for (const std::string& name : names) {
    key += '\n';
    key += name;
  }
  return key;
}

// The parts one after another along the first axis.
base::Shape JoinedShape(const std::vector<const base::TensorView*>& parts, const std::string& name) {
  base::Shape shape = parts.front()->shape;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const base::Shape& next = parts[i]->shape;
    if (shape.empty() || next.size() != shape.size() ||
        !std::equal(next.begin() + 1, next.end(), shape.begin() + 1)) {
      base::ThrowInternal(StrCat("weight ", name, ": a part of shape ", base::ShapeText(next),
                                 " can not follow one of shape ", base::ShapeText(shape)));
    }
    shape.front() += next.front();
  }
  return shape;
}

void CheckType(const ModuleArgument& argument, const base::Shape& stored) {
  const WeightForm form = argument.weight.form;
  const base::TensorType& type = argument.type;
  const bool is_plain = form == WeightForm::kPlain;
  const bool dtype_fits = is_plain ? type.dtype == DType::kF32 || type.dtype == DType::kBF16
                          : form == WeightForm::kInt8Values ? type.dtype == DType::kI8
                                                            : type.dtype == DType::kF32;
  const bool has_rows = is_plain || stored.size() == 2;
  const base::Shape expected =
      form == WeightForm::kInt8Scales && has_rows ? base::Shape{stored.front()} : stored;
  if (!dtype_fits || !has_rows || type.shape != expected) {
    base::ThrowInternal(StrCat("a module takes weight ", argument.name, " as ", base::TensorTypeText(type),
                               ", the checkpoint holds ", base::ShapeText(stored)));
  }
}

bool IsNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool WeightConversion::Widens() const {
  return std::ranges::any_of(parts, [this](const base::TensorView* part) {
    return base::DTypeBytes(outputs.front().type.dtype) > base::DTypeBytes(part->dtype);
  });
}

std::size_t WeightConversion::SizeBytes() const {
  std::size_t sum = 0;
  for (const WeightOutput& output : outputs) {
    sum += base::TensorBytes(output.type);
  }
  return sum;
}

void WeightConversion::AddTasks(std::vector<std::function<void()>>& tasks) const {
  AddPieces(Work::kConvert, tasks);
}

void WeightConversion::AddCheckTasks(std::vector<std::function<void()>>& tasks) const {
  AddPieces(Work::kCheck, tasks);
}

void WeightConversion::AddPieces(Work work, std::vector<std::function<void()>>& tasks) const {
  std::size_t first_row = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const base::TensorView& view = *parts[part];
    const auto rows = static_cast<std::size_t>(view.shape.empty() ? 1 : view.shape.front());
    const std::size_t row_bytes = view.bytes.size() / std::max<std::size_t>(rows, 1);
    const std::size_t columns = row_bytes / base::DTypeBytes(view.dtype);
    const std::size_t step = std::max<std::size_t>(1, kTaskElements / std::max<std::size_t>(columns, 1));
    for (std::size_t row = 0; row < rows; row += step) {
      const std::size_t count = std::min(step, rows - row);
      if (work == Work::kCheck) {
        tasks.emplace_back([this, part, bytes = view.bytes.subspan(row * row_bytes, count * row_bytes)] {
          CheckPiece(part, bytes);
        });
      } else {
        tasks.emplace_back([this, part, row, count, columns, target = first_row + row] {
          ConvertPiece(part, row, count, columns, target);
        });
      }
    }
    first_row += rows;
  }
}

void WeightConversion::CheckPiece(std::size_t part, std::span<const std::byte> bytes) const {
  if (!model::AllFinite(parts[part]->dtype, bytes)) {
    base::ThrowDataLoss(StrCat("tensor ", names[part], " holds a NaN or an infinity"));
  }
}

void WeightConversion::ConvertPiece(std::size_t part, std::size_t row, std::size_t rows, std::size_t columns,
                                    std::size_t target_row) const {
  const base::TensorView& view = *parts[part];
  const std::size_t source_row_bytes = columns * base::DTypeBytes(view.dtype);
  const std::span<const std::byte> source =
      view.bytes.subspan(row * source_row_bytes, rows * source_row_bytes);
  CheckPiece(part, source);
  const WeightOutput& first = outputs.front();
  if (IsQuantised()) {
    QuantiseRows(view, row, rows, first.As<std::int8_t>().subspan(target_row * columns, rows * columns),
                 outputs[1].As<float>().subspan(target_row, rows));
  } else {
    const std::size_t row_bytes = columns * base::DTypeBytes(first.type.dtype);
    ConvertElements(view, row * columns, rows * columns, first.type.dtype,
                    first.bytes.subspan(target_row * row_bytes, rows * row_bytes));
  }
  if (source.size() >= kDropBytes) {
    base::DropResidentPages(source);
  }
}

std::string WeightKey(const ModuleArgument& argument) {
  return KeyOf(argument.weight.names, argument.weight.form, argument.type.dtype);
}

WeightConversion PlanWeight(const model::Checkpoint& checkpoint, const ModuleArgument& argument) {
  WeightConversion conversion;
  conversion.names = argument.weight.names;
  PHI4MM_CHECK(!conversion.names.empty());
  for (const std::string& name : conversion.names) {
    conversion.parts.push_back(&checkpoint.Weight(name));
  }
  const base::Shape stored = JoinedShape(conversion.parts, argument.name);
  CheckType(argument, stored);
  const auto add = [&](WeightForm form, DType dtype, base::Shape shape) {
    WeightOutput output;
    output.key = KeyOf(conversion.names, form, dtype);
    output.type = {dtype, std::move(shape)};
    conversion.outputs.push_back(std::move(output));
  };
  if (argument.weight.form == WeightForm::kPlain) {
    add(WeightForm::kPlain, argument.type.dtype, stored);
  } else {
    add(WeightForm::kInt8Values, DType::kI8, stored);
    add(WeightForm::kInt8Scales, DType::kF32, {stored.front()});
  }
  return conversion;
}

std::string WeightGroup(const std::string& name) {
  std::string group;
  std::string branch;
  bool is_numbered = false;
  for (std::size_t start = 0; start <= name.size();) {
    const std::size_t end = std::min(name.find('.', start), name.size());
    const std::string part = name.substr(start, end - start);
    if (!is_numbered) {
      group += (group.empty() ? "" : ".") + part;
      is_numbered = IsNumber(part);
    } else if (part == "speech" || part == "vision") {
      branch = " " + part;
    }
    start = end + 1;
  }
  return group + branch;
}

}  // namespace phi4mm::compiled
