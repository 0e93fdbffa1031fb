#include "stablehlo/decoder_run.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "base/bf16.h"
#include "base/error.h"
#include "compiled/module_compiler.h"
#include "compiled/step_kernels.h"
#include "pjrt/default_plugin.h"
#include "pjrt/plugin.h"

namespace phi4mm::stablehlo::testing {
namespace {

using base::DType;
using base::Shape;
using base::StrCat;
using compiled::NamedInput;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

pjrt::Client MakeClient(const std::filesystem::path& plugin) {
  const auto path = plugin.empty() ? pjrt::DefaultPluginPath() : plugin;
  PHI4MM_CHECK(path.has_value());
  return pjrt::Client::Create(pjrt::Plugin::Load(*path));
}

template <typename T>
base::TensorView View(DType dtype, Shape shape, const std::vector<T>& values) {
  return {dtype, std::move(shape), std::as_bytes(std::span(values))};
}

// Puts `values` over the start of `target`.
void Overlay(std::vector<float>& target, const std::vector<float>& values) {
  std::copy(values.begin(), values.end(), target.begin());
}

// Rows of a later chunk behind those of the earlier ones.
void AppendRows(base::HostTensor& all, base::HostTensor more, std::int64_t rows) {
  const std::size_t width = more.values.size() / static_cast<std::size_t>(more.shape[0]);
  if (all.shape.empty()) {
    all.shape = more.shape;
    all.shape[0] = 0;
  }
  all.shape[0] += rows;
  all.values.insert(
      all.values.end(), more.values.begin(),
      more.values.begin() + static_cast<std::ptrdiff_t>(width * static_cast<std::size_t>(rows)));
}

// The content of a float buffer of either format, widened.
std::vector<float> ReadFloats(const pjrt::DeviceBuffer& buffer) {
  std::vector<std::byte> bytes(base::TensorBytes(buffer.type()));
  buffer.CopyToHost(bytes);
  std::vector<float> values(bytes.size() / base::DTypeBytes(buffer.type().dtype));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (buffer.type().dtype == DType::kF32) {
      std::memcpy(&values[i], bytes.data() + i * sizeof(float), sizeof(float));
    } else {
      std::uint16_t bits = 0;
      std::memcpy(&bits, bytes.data() + i * sizeof(bits), sizeof(bits));
      values[i] = base::Bf16ToFloat(bits);
    }
  }
  return values;
}

std::size_t Count(const Shape& shape) {
  return static_cast<std::size_t>(base::ElementCount(shape).value_or(0));
}

}  // namespace

DecoderRunner::DecoderRunner(const std::filesystem::path& folder, WeightType weights,
                             const std::filesystem::path& plugin, std::int64_t layers, StepKernels kernels)
    : checkpoint_(model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly)),
      config_(checkpoint_->config),
      weights_(weights),
      rope_(checkpoint_->config.decoder),
      client_(MakeClient(plugin)),
      kernels_(kernels == StepKernels::kCustomCalls ? compiled::ChooseStepKernels(client_) : kernels),
      arena_(checkpoint_, client_) {
  if (layers > 0) {
    config_.decoder.layers = layers;
  }
}

const compiled::LoadedModule& DecoderRunner::Load(const Module& module) {
  const auto found = modules_.find(module.name);
  if (found != modules_.end()) {
    return found->second;
  }
  arena_.Load(module.arguments);
  compiled::LoadedModule loaded(module, arena_, compiled::DirectCompiler(client_)(module));
  return modules_.emplace(module.name, std::move(loaded)).first->second;
}

DecoderCache DecoderRunner::MakeCache(const CacheShape& shape, float fill) const {
  const model::DecoderConfig& config = config_.decoder;
  const DType dtype = weights_ == WeightType::kF32 ? DType::kF32 : DType::kBF16;
  const Shape dims = {shape.slots, config.kv_heads, shape.cache_positions, config.head_dim};
  const std::vector<float> wide(Count(dims), fill);
  const std::vector<std::uint16_t> narrow(Count(dims), base::FloatToBf16(fill));
  const base::TensorView view = dtype == DType::kF32 ? View(dtype, dims, wide) : View(dtype, dims, narrow);
  DecoderCache cache{shape, {}};
  for (std::int64_t layer = 0; layer < config.layers; ++layer) {
    cache.states.emplace(StrCat("key.", layer), client_.CopyFromHost(view));
    cache.states.emplace(StrCat("value.", layer), client_.CopyFromHost(view));
  }
  return cache;
}

void DecoderRunner::RunChunk(DecoderCache& cache, std::int64_t slot, const DecoderPrompt& prompt,
                             std::int64_t chunk, std::int64_t start, Trace trace,
                             std::map<std::string, base::HostTensor>& stages) {
  const model::DecoderConfig& config = config_.decoder;
  const auto length = static_cast<std::int64_t>(prompt.ids.size());
  const std::int64_t valid = std::min(chunk, length - start);
  const std::int64_t half = config.rotary_dims / 2;
  std::vector<std::int32_t> ids(static_cast<std::size_t>(chunk), static_cast<std::int32_t>(config.vocab - 1));
  std::vector<float> media(Count({chunk, config.hidden}), kNan);
  std::vector<std::uint8_t> is_media(static_cast<std::size_t>(chunk), 1);
  for (std::int64_t row = 0; row < valid; ++row) {
    const auto from = static_cast<std::size_t>(start + row);
    const auto to = static_cast<std::size_t>(row);
    ids[to] = prompt.ids[from];
    is_media[to] = !prompt.is_media.empty() && prompt.is_media[from] ? 1 : 0;
    if (is_media[to] != 0) {
      const auto width = static_cast<std::size_t>(config.hidden);
      std::copy_n(prompt.rows.values.begin() + static_cast<std::ptrdiff_t>(from * width), width,
                  media.begin() + static_cast<std::ptrdiff_t>(to * width));
    }
  }
  const model::LongRope::Angles angles = rope_.At(start, valid, length);
  std::vector<float> cosine(Count({chunk, half}), kNan);
  std::vector<float> sine = cosine;
  Overlay(cosine, angles.cosine);
  Overlay(sine, angles.sine);
  const std::vector<std::int32_t> scalars = {
      static_cast<std::int32_t>(slot), static_cast<std::int32_t>(start), static_cast<std::int32_t>(valid)};
  const auto scalar = [&scalars](std::size_t index) {
    return base::TensorView{DType::kI32, {}, std::as_bytes(std::span(scalars).subspan(index, 1))};
  };
  const std::vector<NamedInput> inputs = {{"ids", View(DType::kI32, {chunk}, ids)},
                                          {"media", View(DType::kF32, {chunk, config.hidden}, media)},
                                          {"is_media", View(DType::kBool, {chunk}, is_media)},
                                          {"cosine", View(DType::kF32, {chunk, half}, cosine)},
                                          {"sine", View(DType::kF32, {chunk, half}, sine)},
                                          {"slot", scalar(0)},
                                          {"start", scalar(1)},
                                          {"valid", scalar(2)}};
  const Module module = PrefillModule(config_, weights_, cache.shape, chunk, prompt.adapter, trace, kernels_);
  const compiled::NamedBuffers outputs = Load(module).Execute(inputs, cache.states);
  for (const auto& [name, buffer] : outputs) {
    if (name != "hidden") {
      AppendRows(stages[name], compiled::ReadTensor(buffer), valid);
    }
  }
  if (start + valid == length) {
    const NamedInput hidden{"hidden", &compiled::OutputOf(outputs, "hidden")};
    const auto head = Load(HeadModule(config_, weights_, kernels_)).Execute(std::span(&hidden, 1));
    AppendRows(stages["logits"], compiled::ReadTensor(compiled::OutputOf(head, "logits")), 1);
  }
}

std::map<std::string, base::HostTensor> DecoderRunner::Prefill(DecoderCache& cache, std::int64_t slot,
                                                               const DecoderPrompt& prompt,
                                                               std::int64_t chunk, Trace trace) {
  std::map<std::string, base::HostTensor> stages;
  const auto length = static_cast<std::int64_t>(prompt.ids.size());
  for (std::int64_t start = 0; start < length; start += chunk) {
    RunChunk(cache, slot, prompt, chunk, start, trace, stages);
  }
  for (std::int64_t layer = 0; layer < config_.decoder.layers; ++layer) {
    for (const char* kind : {"key", "value"}) {
      stages[StrCat("layer.", layer, ".", kind)] = CacheRows(cache, StrCat(kind, ".", layer), slot, length);
    }
  }
  return stages;
}

base::HostTensor DecoderRunner::Decode(DecoderCache& cache, std::span<const std::optional<StepRow>> rows,
                                       AdapterSet adapters) {
  const model::DecoderConfig& config = config_.decoder;
  const std::int64_t slots = cache.shape.slots;
  const std::int64_t half = config.rotary_dims / 2;
  PHI4MM_CHECK(static_cast<std::int64_t>(rows.size()) == slots);
  // A slot that is not active points at its last position: nothing may be written there.
  std::vector<std::int32_t> ids(rows.size(), 0);
  std::vector<std::int32_t> positions(rows.size(),
                                      static_cast<std::int32_t>(cache.shape.cache_positions - 1));
  std::vector<std::uint8_t> active(rows.size(), 0);
  std::vector<std::uint8_t> speech(rows.size(), 0);
  std::vector<std::uint8_t> vision(rows.size(), 0);
  std::vector<float> cosine(Count({slots, half}), kNan);
  std::vector<float> sine = cosine;
  for (std::size_t slot = 0; slot < rows.size(); ++slot) {
    if (!rows[slot]) {
      continue;
    }
    const StepRow& row = *rows[slot];
    ids[slot] = row.id;
    positions[slot] = static_cast<std::int32_t>(row.position);
    active[slot] = 1;
    speech[slot] = row.adapter == model::Adapter::kSpeech ? 1 : 0;
    vision[slot] = row.adapter == model::Adapter::kVision ? 1 : 0;
    const model::LongRope::Angles angles = rope_.At(row.position, 1, row.position + 1);
    const auto offset = static_cast<std::ptrdiff_t>(slot) * static_cast<std::ptrdiff_t>(half);
    std::copy(angles.cosine.begin(), angles.cosine.end(), cosine.begin() + offset);
    std::copy(angles.sine.begin(), angles.sine.end(), sine.begin() + offset);
  }
  std::vector<NamedInput> inputs = {{"ids", View(DType::kI32, {slots}, ids)},
                                    {"positions", View(DType::kI32, {slots}, positions)},
                                    {"active", View(DType::kBool, {slots}, active)},
                                    {"cosine", View(DType::kF32, {slots, half}, cosine)},
                                    {"sine", View(DType::kF32, {slots, half}, sine)}};
  if (adapters == AdapterSet::kSpeech || adapters == AdapterSet::kBoth) {
    inputs.push_back({"speech", View(DType::kBool, {slots}, speech)});
  }
  if (adapters == AdapterSet::kVision || adapters == AdapterSet::kBoth) {
    inputs.push_back({"vision", View(DType::kBool, {slots}, vision)});
  }
  const Module module = DecodeModule(config_, weights_, cache.shape, adapters, kernels_);
  const compiled::NamedBuffers outputs = Load(module).Execute(inputs, cache.states);
  return compiled::ReadTensor(compiled::OutputOf(outputs, "logits"));
}

std::vector<float> DecoderRunner::Row(const base::HostTensor& logits, std::int64_t slot) const {
  const auto first = logits.values.begin() + static_cast<std::ptrdiff_t>(slot * logits.shape[1]);
  return {first, first + static_cast<std::ptrdiff_t>(logits.shape[1])};
}

base::HostTensor DecoderRunner::CacheRows(const DecoderCache& cache, const std::string& state,
                                          std::int64_t slot, std::int64_t positions) const {
  const pjrt::DeviceBuffer& buffer = cache.states.find(state)->second;
  const Shape& shape = buffer.type().shape;
  const std::vector<float> all = ReadFloats(buffer);
  base::HostTensor rows{.shape = {shape[1], positions, shape[3]}, .values = {}};
  for (std::int64_t head = 0; head < shape[1]; ++head) {
    const auto first =
        all.begin() + static_cast<std::ptrdiff_t>((slot * shape[1] + head) * shape[2] * shape[3]);
    rows.values.insert(rows.values.end(), first, first + static_cast<std::ptrdiff_t>(positions * shape[3]));
  }
  return rows;
}

}  // namespace phi4mm::stablehlo::testing
