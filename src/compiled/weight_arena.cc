#include "compiled/weight_arena.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>

#include "base/error.h"
#include "compiled/parallel_tasks.h"
#include "compiled/weight_conversion.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::StrCat;
using stablehlo::ModuleArgument;
using stablehlo::WeightForm;

constexpr std::size_t kBlockBytes = std::size_t{32} << 20U;    // of memory that small weights share
constexpr std::size_t kOwnBlockBytes = std::size_t{8} << 20U;  // from this size on a weight has its own
constexpr std::size_t kTaskElements = std::size_t{1} << 20U;   // converted by one task
constexpr std::size_t kBatchBytes = std::size_t{256} << 20U;   // converted before they go to the device
constexpr std::size_t kDropBytes = std::size_t{256} << 10U;    // smaller pieces are not worth a system call
constexpr const char* kInt8Form = "int8 rows and their scales, 1";  // to be changed with the arithmetic
constexpr std::size_t kKeptBytes = std::size_t{1} << 20U;  // smaller weights are faster made than loaded
constexpr std::size_t kMaxThreads = 8;                     // memory is the limit long before

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

std::string KeyOf(const ModuleArgument& argument) {
  return KeyOf(argument.weight.names, argument.weight.form, argument.type.dtype);
}

// To the alignment of shared memory.
std::size_t RoundedUp(std::size_t size_bytes) {
  constexpr std::size_t kAlignment = pjrt::Client::kSharingAlignmentBytes;
  return (size_bytes + kAlignment - 1) / kAlignment * kAlignment;
}

bool IsAligned(std::span<const std::byte> bytes) {
  return reinterpret_cast<std::uintptr_t>(bytes.data()) % pjrt::Client::kSharingAlignmentBytes == 0;
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

void DropAfterReading(std::span<const std::byte> bytes) {
  if (bytes.size() >= kDropBytes) {
    base::DropResidentPages(bytes);
  }
}

}  // namespace

// One buffer to be and the memory that it is made from.
struct WeightArena::Output {
  std::string key;
  base::TensorType type;
  std::span<std::byte> bytes;  // while it is being made
  std::shared_ptr<const void> owner;
  std::span<const std::byte> content;  // afterwards, owned by `owner`

  template <typename T>
  std::span<T> As() const {
    return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
  }
};

// Stored tensors and what is made of them in one reading: plain values, or int8 values and their scales.
struct WeightArena::Conversion {
  std::vector<const base::TensorView*> parts;
  std::vector<Output> outputs;

  std::size_t SizeBytes() const {
    std::size_t sum = 0;
    for (const Output& output : outputs) {
      sum += base::TensorBytes(output.type);
    }
    return sum;
  }

  void AddTasks(std::vector<std::function<void()>>& tasks) const {
    std::size_t first_row = 0;
    for (const base::TensorView* part : parts) {
      const auto rows = static_cast<std::size_t>(part->shape.empty() ? 1 : part->shape.front());
      const std::size_t columns =
          part->bytes.size() / base::DTypeBytes(part->dtype) / std::max<std::size_t>(rows, 1);
      const std::size_t step = std::max<std::size_t>(1, kTaskElements / std::max<std::size_t>(columns, 1));
      for (std::size_t row = 0; row < rows; row += step) {
        const std::size_t count = std::min(step, rows - row);
        tasks.emplace_back([this, part, row, count, columns, target = first_row + row] {
          ConvertRows(*part, row, count, columns, target);
        });
      }
      first_row += rows;
    }
  }

  void ConvertRows(const base::TensorView& part, std::size_t row, std::size_t rows, std::size_t columns,
                   std::size_t target_row) const {
    const Output& first = outputs.front();
    if (outputs.size() == 2) {
      QuantiseRows(part, row, rows, first.As<std::int8_t>().subspan(target_row * columns, rows * columns),
                   outputs[1].As<float>().subspan(target_row, rows));
    } else {
      const std::size_t row_bytes = columns * base::DTypeBytes(first.type.dtype);
      ConvertElements(part, row * columns, rows * columns, first.type.dtype,
                      first.bytes.subspan(target_row * row_bytes, rows * row_bytes));
    }
    const std::size_t source_row_bytes = columns * base::DTypeBytes(part.dtype);
    DropAfterReading(part.bytes.subspan(row * source_row_bytes, rows * source_row_bytes));
  }
};

WeightArena::WeightArena(std::shared_ptr<const model::Checkpoint> checkpoint, const pjrt::Client& client,
                         WeightKeeper keeper)
    : checkpoint_(std::move(checkpoint)), client_(client), keeper_(std::move(keeper)) {}

WeightArena::~WeightArena() = default;

bool WeightArena::SharesHostMemory() const {
  return client_.profile().family == pjrt::CompilerFamily::kXla && client_.platform_name() == "cpu";
}

WeightArena::Conversion WeightArena::Plan(const ModuleArgument& argument) const {
  const std::vector<std::string>& names = argument.weight.names;
  PHI4MM_CHECK(!names.empty());
  Conversion conversion;
  for (const std::string& name : names) {
    conversion.parts.push_back(&checkpoint_->Weight(name));
  }
  const base::Shape stored = JoinedShape(conversion.parts, argument.name);
  CheckType(argument, stored);
  const auto add = [&](WeightForm form, DType dtype, base::Shape shape) {
    Output output;
    output.key = KeyOf(names, form, dtype);
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

// Gives the device the mapped bytes themselves where they are what the module takes.
bool WeightArena::ShareMapped(const Conversion& conversion) {
  const base::TensorView& part = *conversion.parts.front();
  const Output& output = conversion.outputs.front();
  if (!SharesHostMemory() || conversion.parts.size() != 1 || conversion.outputs.size() != 1 ||
      part.dtype != output.type.dtype || !IsAligned(part.bytes)) {
    return false;
  }
  buffers_.emplace(output.key, client_.ShareFromHost(part, checkpoint_));
  usage_.mapped_bytes += part.bytes.size();
  return true;
}

void WeightArena::Allocate(Output& output) {
  const std::size_t size = base::TensorBytes(output.type);
  if (size >= kOwnBlockBytes || !SharesHostMemory()) {
    auto memory = std::make_shared<base::PageMemory>(size);
    output.bytes = memory->bytes();
    output.content = output.bytes;
    output.owner = std::move(memory);
    return;
  }
  const std::size_t taken = RoundedUp(size);
  if (block_ == nullptr || block_->bytes().size() - block_used_bytes_ < taken) {
    block_ = std::make_shared<base::PageMemory>(kBlockBytes);
    block_used_bytes_ = 0;
  }
  output.owner = block_;
  output.bytes = block_->bytes().subspan(block_used_bytes_, size);
  output.content = output.bytes;
  block_used_bytes_ += taken;
}

bool WeightArena::IsKept(const Conversion& conversion) const {
  return keeper_ && conversion.outputs.size() == 2 && conversion.SizeBytes() >= kKeptBytes;
}

// Takes int8 values and scales, one behind the other, from the keeper.
void WeightArena::Obtain(Conversion& conversion) const {
  Output& values = conversion.outputs[0];
  Output& scales = conversion.outputs[1];
  const std::size_t value_bytes = base::TensorBytes(values.type);
  const std::size_t scale_bytes = base::TensorBytes(scales.type);
  const std::size_t scales_at = RoundedUp(value_bytes);
  const auto fill = [&](std::span<std::byte> out) {
    values.bytes = out.first(value_bytes);
    scales.bytes = out.subspan(scales_at, scale_bytes);
    std::vector<std::function<void()>> tasks;
    conversion.AddTasks(tasks);
    for (const std::function<void()>& task : tasks) {
      task();
    }
  };
  std::string name = values.key;
  std::ranges::replace(name, '\n', ' ');
  const DerivedWeights kept = keeper_(
      name, {{"form", kInt8Form}, {"weight", values.key}, {"shape", base::ShapeText(values.type.shape)}},
      scales_at + scale_bytes, fill);
  values.content = kept.bytes.first(value_bytes);
  scales.content = kept.bytes.subspan(scales_at, scale_bytes);
  values.owner = kept.owner;
  scales.owner = kept.owner;
}

void WeightArena::Convert(std::vector<Conversion>& conversions) {
  const std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMaxThreads);
  std::vector<std::function<void()>> obtained;
  std::vector<std::function<void()>> tasks;
  for (Conversion& conversion : conversions) {
    if (IsKept(conversion)) {
      obtained.emplace_back([this, &conversion] { Obtain(conversion); });
      continue;
    }
    for (Output& output : conversion.outputs) {
      Allocate(output);
    }
    conversion.AddTasks(tasks);
  }
  RunTasks(obtained, threads);
  RunTasks(tasks, threads);
  for (Conversion& conversion : conversions) {
    for (Output& output : conversion.outputs) {
      const base::TensorView view{output.type.dtype, output.type.shape, output.content};
      buffers_.emplace(output.key, SharesHostMemory() ? client_.ShareFromHost(view, std::move(output.owner))
                                                      : client_.CopyFromHost(view));
      usage_.converted_bytes += view.bytes.size();
    }
  }
  conversions.clear();
}

void WeightArena::Check(std::span<const ModuleArgument> arguments) const {
  for (const ModuleArgument& argument : arguments) {
    if (argument.role == stablehlo::ArgumentRole::kWeight) {
      (void)Plan(argument);
    }
  }
}

void WeightArena::Load(std::span<const ModuleArgument> arguments) {
  std::vector<Conversion> conversions;
  std::vector<std::string> planned;
  std::size_t batch_bytes = 0;
  for (const ModuleArgument& argument : arguments) {
    const std::string key = KeyOf(argument);
    if (argument.role != stablehlo::ArgumentRole::kWeight || buffers_.contains(key) ||
        std::ranges::find(planned, key) != planned.end()) {
      continue;
    }
    Conversion conversion = Plan(argument);
    if (ShareMapped(conversion)) {
      continue;
    }
    batch_bytes += conversion.SizeBytes();
    for (const Output& output : conversion.outputs) {
      planned.push_back(output.key);
    }
    conversions.push_back(std::move(conversion));
    if (batch_bytes >= kBatchBytes) {
      Convert(conversions);
      planned.clear();
      batch_bytes = 0;
    }
  }
  Convert(conversions);
}

const pjrt::DeviceBuffer& WeightArena::Get(const ModuleArgument& argument) const {
  const auto found = buffers_.find(KeyOf(argument));
  if (found == buffers_.end() || found->second.type() != argument.type) {
    base::ThrowInternal(
        StrCat("weight ", argument.name, " was not loaded as ", base::TensorTypeText(argument.type)));
  }
  return found->second;
}

}  // namespace phi4mm::compiled
