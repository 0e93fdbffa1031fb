#include "compiled/weight_arena.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <thread>
#include <utility>

#include "base/error.h"
#include "compiled/parallel_tasks.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using stablehlo::ModuleArgument;

constexpr std::size_t kBlockBytes = std::size_t{32} << 20U;    // of memory that small weights share
constexpr std::size_t kOwnBlockBytes = std::size_t{8} << 20U;  // from this size on a weight has its own
constexpr std::size_t kBatchBytes = std::size_t{256} << 20U;   // converted before they go to the device
constexpr std::size_t kKeptBytes = std::size_t{1} << 20U;      // smaller groups are faster made than loaded
constexpr std::size_t kMaxThreads = 8;                         // memory is the limit long before
constexpr const char* kKeptForm =
    "int8 rows and their scales, plain values, packed; 3";  // changed with arithmetic

std::size_t Threads() { return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMaxThreads); }

// To the alignment of shared memory.
std::size_t RoundedUp(std::size_t size_bytes) {
  constexpr std::size_t kAlignment = pjrt::Client::kSharingAlignmentBytes;
  return (size_bytes + kAlignment - 1) / kAlignment * kAlignment;
}

bool IsAligned(std::span<const std::byte> bytes) {
  return reinterpret_cast<std::uintptr_t>(bytes.data()) % pjrt::Client::kSharingAlignmentBytes == 0;
}

std::size_t SizeBytes(std::span<const WeightConversion> conversions) {
  std::size_t sum = 0;
  for (const WeightConversion& conversion : conversions) {
    sum += conversion.SizeBytes();
  }
  return sum;
}

// Of weights that are kept in one entry.
std::string GroupName(const WeightConversion& conversion) {
  return StrCat(WeightGroup(conversion.names.front()), conversion.IsQuantised() ? " int8" : " plain",
                conversion.is_packed ? " packed" : "");
}

// The outputs of a group one behind the other, as the keeper holds them.
struct GroupLayout {
  std::vector<WeightOutput*> outputs;
  std::vector<std::size_t> offsets;
  std::size_t size_bytes = 0;
  std::string content;  // all outputs with their types: what the bytes are

  explicit GroupLayout(std::span<WeightConversion> conversions) {
    for (WeightConversion& conversion : conversions) {
      for (WeightOutput& output : conversion.outputs) {
        outputs.push_back(&output);
        offsets.push_back(size_bytes);
        size_bytes += RoundedUp(base::TensorBytes(output.type));
        content += StrCat(output.key, '\n', base::TensorTypeText(output.type), '\n');
      }
    }
  }

  std::span<const std::byte> Part(std::span<const std::byte> all, std::size_t index) const {
    return all.subspan(offsets[index], base::TensorBytes(outputs[index]->type));
  }
};

}  // namespace

WeightArena::WeightArena(std::shared_ptr<const model::Checkpoint> checkpoint, const pjrt::Client& client,
                         WeightKeeper keeper)
    : checkpoint_(std::move(checkpoint)), client_(client), keeper_(std::move(keeper)) {}

bool WeightArena::SharesHostMemory() const {
  return client_.profile().family == pjrt::CompilerFamily::kXla && client_.platform_name() == "cpu";
}

// Whether the mapped bytes themselves are what the module takes.
bool WeightArena::CanShareMapped(const WeightConversion& conversion) const {
  const base::TensorView& part = *conversion.parts.front();
  return SharesHostMemory() && conversion.parts.size() == 1 && !conversion.IsQuantised() &&
         !conversion.is_packed && part.dtype == conversion.outputs.front().type.dtype &&
         IsAligned(part.bytes);
}

bool WeightArena::CanBeKept(const WeightConversion& conversion) const {
  // Another device copies plain values straight from the checkpoint, which a kept copy would not make faster.
  return keeper_ && (conversion.IsQuantised() || (SharesHostMemory() && !conversion.Widens()));
}

pjrt::DeviceBuffer WeightArena::BufferOf(WeightOutput& output) const {
  const base::TensorView view{output.type.dtype, output.type.shape, output.content};
  return SharesHostMemory() ? client_.ShareFromHost(view, std::move(output.owner))
                            : client_.CopyFromHost(view);
}

void WeightArena::ShareMapped(const Conversions& conversions) {
  std::vector<std::function<void()>> tasks;
  for (const WeightConversion& conversion : conversions) {
    conversion.AddCheckTasks(tasks);
  }
  RunTasks(tasks, Threads());
  for (const WeightConversion& conversion : conversions) {
    const base::TensorView& part = *conversion.parts.front();
    buffers_.emplace(conversion.outputs.front().key, client_.ShareFromHost(part, checkpoint_));
    usage_.mapped_bytes += part.bytes.size();
  }
}

// Takes all of a group from the keeper and gives it to the device.
std::vector<pjrt::DeviceBuffer> WeightArena::Obtain(const std::string& group,
                                                    Conversions& conversions) const {
  // The order of the modules that ask must not make another entry.
  std::ranges::sort(conversions, {}, [](const WeightConversion& one) { return one.outputs.front().key; });
  const GroupLayout layout(conversions);
  const auto fill = [&](std::span<std::byte> out) {
    std::vector<std::function<void()>> tasks;
    for (std::size_t i = 0; i < layout.outputs.size(); ++i) {
      WeightOutput& output = *layout.outputs[i];
      output.bytes = out.subspan(layout.offsets[i], base::TensorBytes(output.type));
    }
    for (const WeightConversion& conversion : conversions) {
      conversion.AddTasks(tasks);
    }
    RunTasks(tasks, Threads());
  };
  const DerivedWeights kept =
      keeper_(group, {{"form", kKeptForm}, {"content", layout.content}}, layout.size_bytes, fill);
  std::vector<pjrt::DeviceBuffer> buffers;
  for (std::size_t i = 0; i < layout.outputs.size(); ++i) {
    WeightOutput& output = *layout.outputs[i];
    output.content = layout.Part(kept.bytes, i);
    output.owner = kept.owner;
    buffers.push_back(BufferOf(output));
    output.owner.reset();  // a device that copies has done so
    output.content = {};
  }
  return buffers;
}

void WeightArena::LoadKept(std::map<std::string, Conversions>& groups) {
  std::vector<std::vector<pjrt::DeviceBuffer>> buffers(groups.size());
  std::vector<std::function<void()>> tasks;
  for (auto& [group, conversions] : groups) {
    tasks.emplace_back([this, &group = group, &conversions = conversions, &result = buffers[tasks.size()]] {
      result = Obtain(group, conversions);
    });
  }
  RunTasks(tasks, Threads());
  std::size_t done = 0;
  for (const auto& [group, conversions] : groups) {
    std::size_t next = 0;
    for (const WeightConversion& conversion : conversions) {
      for (const WeightOutput& output : conversion.outputs) {
        buffers_.emplace(output.key, std::move(buffers[done][next++]));
      }
    }
    usage_.kept_bytes += SizeBytes(conversions);
    ++done;
  }
}

void WeightArena::Allocate(WeightOutput& output) {
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

void WeightArena::Convert(std::span<WeightConversion> conversions) {
  std::vector<std::function<void()>> tasks;
  for (WeightConversion& conversion : conversions) {
    for (WeightOutput& output : conversion.outputs) {
      Allocate(output);
    }
    conversion.AddTasks(tasks);
  }
  RunTasks(tasks, Threads());
  for (WeightConversion& conversion : conversions) {
    for (WeightOutput& output : conversion.outputs) {
      buffers_.emplace(output.key, BufferOf(output));
      output.owner.reset();
      usage_.converted_bytes += output.content.size();
    }
  }
}

void WeightArena::ConvertInBatches(Conversions& conversions) {
  std::size_t first = 0;
  std::size_t batch_bytes = 0;
  for (std::size_t i = 0; i < conversions.size(); ++i) {
    batch_bytes += conversions[i].SizeBytes();
    if (batch_bytes >= kBatchBytes || i + 1 == conversions.size()) {
      Convert(std::span(conversions).subspan(first, i + 1 - first));
      first = i + 1;
      batch_bytes = 0;
    }
  }
}

void WeightArena::Check(std::span<const ModuleArgument> arguments) const {
  for (const ModuleArgument& argument : arguments) {
    if (argument.role == stablehlo::ArgumentRole::kWeight) {
      (void)PlanWeight(*checkpoint_, argument);
    }
  }
}

void WeightArena::Load(std::span<const ModuleArgument> arguments) {
  std::set<std::string> planned;
  Conversions mapped;
  Conversions loose;
  std::map<std::string, Conversions> groups;
  for (const ModuleArgument& argument : arguments) {
    if (argument.role != stablehlo::ArgumentRole::kWeight) {
      continue;
    }
    const std::string key = WeightKey(argument);
    if (buffers_.contains(key) || planned.contains(key)) {
      continue;
    }
    WeightConversion conversion = PlanWeight(*checkpoint_, argument);
    for (const WeightOutput& output : conversion.outputs) {
      planned.insert(output.key);
    }
    Conversions& place = CanShareMapped(conversion) ? mapped
                         : CanBeKept(conversion)    ? groups[GroupName(conversion)]
                                                    : loose;
    place.push_back(std::move(conversion));
  }
  for (auto& [group, conversions] : groups) {
    if (SizeBytes(conversions) < kKeptBytes) {
      std::ranges::move(conversions, std::back_inserter(loose));
      conversions.clear();
    }
  }
  std::erase_if(groups, [](const auto& group) { return group.second.empty(); });
  ShareMapped(mapped);
  LoadKept(groups);
  ConvertInBatches(loose);
}

const pjrt::DeviceBuffer& WeightArena::Get(const ModuleArgument& argument) const {
  const auto found = buffers_.find(WeightKey(argument));
  if (found == buffers_.end() || found->second.type() != argument.type) {
    base::ThrowInternal(
        StrCat("weight ", argument.name, " was not loaded as ", base::TensorTypeText(argument.type)));
  }
  return found->second;
}

}  // namespace phi4mm::compiled
