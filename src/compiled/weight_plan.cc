#include "compiled/weight_plan.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/page_memory.h"
#include "compiled/packed_matrix.h"
#include "compiled/weight_conversion.h"
#include "model/finite_values.h"
#include "stablehlo/packed_matrix.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::StrCat;
using stablehlo::ModuleArgument;
using stablehlo::WeightForm;
using stablehlo::WeightSource;

constexpr std::size_t kTaskElements = std::size_t{1} << 20U;  // converted by one task
constexpr std::size_t kDropBytes = std::size_t{256} << 10U;   // smaller pieces are not worth a system call

std::string KeyOf(const WeightSource& source, DType dtype) {
  std::string key = source.form == WeightForm::kPlain        ? StrCat("plain ", base::DTypeName(dtype))
                    : source.form == WeightForm::kInt8Values ? "int8 values"
                                                             : "int8 scales";
  key += source.is_packed && source.form != WeightForm::kInt8Scales ? ", packed" : "";
  for (const std::string& name : source.names) {
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
  const bool is_packed = argument.weight.is_packed;
  const bool has_rows = (is_plain && !is_packed) || stored.size() == 2;
  const base::Shape expected = form == WeightForm::kInt8Scales && has_rows ? base::Shape{stored.front()}
                               : is_packed && has_rows ? stablehlo::PackedShape(stored, type.dtype)
                                                       : stored;
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
  if (work == Work::kConvert && is_packed) {
    tasks.emplace_back([this, first_row] { FillLastPanel(first_row); });
  }
}

void WeightConversion::FillLastPanel(std::size_t rows) const {
  const WeightOutput& output = outputs.front();
  const base::Shape& shape = output.type.shape;  // [panels, lines, outputs, elements of a line]
  const std::vector<std::byte> zeros(static_cast<std::size_t>(shape[1]) * kPackedLineBytes);
  for (std::size_t row = rows; row < static_cast<std::size_t>(shape[0] * shape[2]); ++row) {
    PackRow(zeros, row, output.bytes);
  }
}

void WeightConversion::PackPiece(const base::TensorView& view, std::size_t row, std::size_t rows,
                                 std::size_t columns, std::size_t target_row) const {
  const WeightOutput& output = outputs.front();
  std::vector<std::byte> packed(columns * base::DTypeBytes(output.type.dtype));
  for (std::size_t i = 0; i < rows; ++i) {
    if (IsQuantised()) {
      QuantiseRows(view, row + i, 1, {reinterpret_cast<std::int8_t*>(packed.data()), columns},
                   outputs[1].As<float>().subspan(target_row + i, 1));
    } else {
      ConvertElements(view, (row + i) * columns, columns, output.type.dtype, packed);
    }
    PackRow(packed, target_row + i, output.bytes);
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
  if (is_packed) {
    PackPiece(view, row, rows, columns, target_row);
  } else if (IsQuantised()) {
    QuantiseRows(view, row, rows, outputs[0].As<std::int8_t>().subspan(target_row * columns, rows * columns),
                 outputs[1].As<float>().subspan(target_row, rows));
  } else {
    const WeightOutput& output = outputs.front();
    const std::size_t row_bytes = columns * base::DTypeBytes(output.type.dtype);
    ConvertElements(view, row * columns, rows * columns, output.type.dtype,
                    output.bytes.subspan(target_row * row_bytes, rows * row_bytes));
  }
  if (source.size() >= kDropBytes) {
    base::DropResidentPages(source);
  }
}

std::string WeightKey(const ModuleArgument& argument) { return KeyOf(argument.weight, argument.type.dtype); }

WeightConversion PlanWeight(const model::Checkpoint& checkpoint, const ModuleArgument& argument) {
  WeightConversion conversion;
  conversion.names = argument.weight.names;
  conversion.is_packed = argument.weight.is_packed;
  PHI4MM_CHECK(!conversion.names.empty());
  for (const std::string& name : conversion.names) {
    conversion.parts.push_back(&checkpoint.Weight(name));
  }
  const base::Shape stored = JoinedShape(conversion.parts, argument.name);
  CheckType(argument, stored);
  const auto add = [&](WeightForm form, DType dtype, base::Shape shape) {
    WeightOutput output;
    output.key = KeyOf({conversion.names, form, conversion.is_packed}, dtype);
    output.type = {dtype, std::move(shape)};
    conversion.outputs.push_back(std::move(output));
  };
  const bool is_plain = argument.weight.form == WeightForm::kPlain;
  const DType dtype = is_plain ? argument.type.dtype : DType::kI8;
  add(is_plain ? WeightForm::kPlain : WeightForm::kInt8Values, dtype,
      conversion.is_packed ? stablehlo::PackedShape(stored, dtype) : stored);
  if (!is_plain) {
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
