#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "audio/audio_limits.h"
#include "base/dtype.h"
#include "base/error.h"
#include "base/shape.h"
#include "cli/commands.h"
#include "cli/loaded_model.h"
#include "cli/model_folder.h"
#include "engine/limits.h"
#include "model/checkpoint.h"
#include "model/tensor_inventory.h"
#include "vision/image_limits.h"

namespace phi4mm::cli {
namespace {

using Json = nlohmann::ordered_json;

// Totals of one part of the model.
struct PartTotals {
  std::int64_t tensors = 0;
  std::int64_t parameters = 0;
  std::int64_t bytes = 0;
  std::set<std::string> dtypes;
};

constexpr std::array kParts = {model::TensorPart::kDecoder, model::TensorPart::kSpeechLora,
                               model::TensorPart::kVisionLora, model::TensorPart::kAudio,
                               model::TensorPart::kVision};

void Add(const base::TensorView& view, PartTotals& totals) {
  ++totals.tensors;
  totals.parameters += base::ElementCount(view.shape).value_or(0);
  totals.bytes += static_cast<std::int64_t>(view.bytes.size());
  totals.dtypes.emplace(base::DTypeName(view.dtype));
}

std::map<model::TensorPart, PartTotals> TotalsByPart(const model::Checkpoint& checkpoint) {
  std::map<model::TensorPart, PartTotals> totals;
  for (const model::ExpectedTensor& expected : model::TensorInventory(checkpoint.config)) {
    Add(checkpoint.Weight(expected.name), totals[expected.part]);
  }
  return totals;
}

PartTotals Sum(const std::map<model::TensorPart, PartTotals>& parts) {
  PartTotals sum;
  for (const auto& [part, totals] : parts) {
    sum.tensors += totals.tensors;
    sum.parameters += totals.parameters;
    sum.bytes += totals.bytes;
    sum.dtypes.insert(totals.dtypes.begin(), totals.dtypes.end());
  }
  return sum;
}

// Bytes of keys and values that one position takes, as float32.
std::int64_t CacheBytesPerToken(const model::DecoderConfig& decoder) {
  return decoder.layers * 2 * decoder.KvRows() * static_cast<std::int64_t>(sizeof(float));
}

Json TotalsJson(const PartTotals& totals) {
  return {{"tensors", totals.tensors},
          {"parameters", totals.parameters},
          {"bytes", totals.bytes},
          {"dtypes", totals.dtypes}};
}

Json AdapterJson(const model::LoraConfig& lora) {
  return {{"rank", lora.rank}, {"alpha", lora.alpha}, {"scale", lora.Scale()}};
}

Json DecoderJson(const model::DecoderConfig& decoder) {
  return {{"layers", decoder.layers},
          {"hidden", decoder.hidden},
          {"intermediate", decoder.intermediate},
          {"heads", decoder.heads},
          {"kv_heads", decoder.kv_heads},
          {"head_dim", decoder.head_dim},
          {"rotary_dims", decoder.rotary_dims},
          {"vocab", decoder.vocab},
          {"max_positions", decoder.max_positions},
          {"original_max_positions", decoder.original_max_positions}};
}

Json AudioJson(const model::AudioConfig& config) {
  return {{"blocks", config.blocks},     {"dim", config.dim},
          {"heads", config.heads},       {"feed_forward", config.feed_forward},
          {"mel_bins", config.mel_bins}, {"bias_max_distance", config.bias_max_distance}};
}

Json VisionJson(const model::VisionConfig& config) {
  return {{"layers", config.layers},
          {"dim", config.dim},
          {"heads", config.heads},
          {"feed_forward", config.feed_forward},
          {"patch_pixels", config.patch_pixels},
          {"crop_pixels", config.crop_pixels},
          {"max_crops", config.max_crops}};
}

Json LimitsJson(const model::Checkpoint& checkpoint) {
  const audio::AudioLimits audio_limits;
  const vision::ImageLimits image_limits;
  return {{"context_tokens", checkpoint.config.decoder.max_positions},
          {"clips", engine::kMaxClips},
          {"pictures", engine::kMaxPictures},
          {"crops_in_all", engine::kMaxTotalCrops},
          {"picture_file_bytes", image_limits.max_encoded_bytes},
          {"picture_pixels", image_limits.max_pixels},
          {"audio_frames_in_all", engine::kMaxTotalFrames},
          {"audio_minutes_per_clip", audio_limits.max_duration_ms / 60000},
          {"audio_file_bytes", audio_limits.max_encoded_bytes},
          {"sample_rate_hz", {audio_limits.min_sample_rate_hz, audio_limits.max_sample_rate_hz}},
          {"channels", audio_limits.max_channels},
          {"stop_strings", engine::kMaxStopStrings}};
}

Json ModesJson(const std::vector<model::Capability>& modes) {
  Json list = Json::array();
  for (const model::Capability& mode : modes) {
    Json entry = {{"name", mode.name}, {"supported", mode.supported}};
    if (!mode.supported) {
      entry["reason"] = mode.reason;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

// What one engine of this program can do with the checkpoint, each 'no' with its reason; nothing is compiled.
Json EngineJson(EngineKind engine, const std::shared_ptr<const model::Checkpoint>& checkpoint) {
  model::Capabilities capabilities;
  try {
    ModelOptions options;
    options.engine = engine;
    options.cache.is_off = true;
    capabilities = CreateBackend(options, checkpoint)->capabilities();
  } catch (const base::Error& error) {
    for (const char* const name : {"text", "speech", "vision", "vision_speech"}) {
      capabilities.modes.push_back({.name = name, .supported = false, .reason = error.message()});
    }
  }
  return {{"engine", EngineName(engine)},
          {"device", capabilities.device},
          {"modes", ModesJson(capabilities.modes)}};
}

Json Describe(const std::filesystem::path& folder, const std::shared_ptr<const model::Checkpoint>& loaded) {
  const model::Checkpoint& checkpoint = *loaded;
  const std::map<model::TensorPart, PartTotals> totals = TotalsByPart(checkpoint);
  const PartTotals sum = Sum(totals);
  const model::DecoderConfig& decoder = checkpoint.config.decoder;
  Json parts = Json::object();
  for (const model::TensorPart part : kParts) {
    const auto found = totals.find(part);
    parts[std::string(model::TensorPartName(part))] =
        TotalsJson(found == totals.end() ? PartTotals{} : found->second);
  }
  Json out = {{"folder", folder.string()}, {"shards", checkpoint.shards.size()}};
  out["total"] = TotalsJson(sum);
  out["parts"] = std::move(parts);
  out["decoder"] = DecoderJson(decoder);
  out["audio"] = AudioJson(checkpoint.config.audio);
  out["vision"] = VisionJson(checkpoint.config.vision);
  out["adapters"] = {{"speech", AdapterJson(checkpoint.config.speech_lora)},
                     {"vision", AdapterJson(checkpoint.config.vision_lora)}};
  out["tokenizer"] = {{"ids", checkpoint.tokenizer->vocab_size()}, {"stop_ids", checkpoint.stop_ids}};
  out["unknown_tensors"] = checkpoint.unknown_tensors;
  out["limits"] = LimitsJson(checkpoint);
  out["memory"] = {{"weights_bytes", sum.bytes},
                   {"cache_bytes_per_token", CacheBytesPerToken(decoder)},
                   {"cache_bytes_full_context", CacheBytesPerToken(decoder) * decoder.max_positions}};
  out["engines"] =
      Json::array({EngineJson(EngineKind::kCompiled, loaded), EngineJson(EngineKind::kReference, loaded)});
  // Of the engine that commands use where none is named.
  out["modes"] = out["engines"][kDefaultEngine == EngineKind::kCompiled ? 0 : 1]["modes"];
  return out;
}

// "11.15 GB".
std::string BytesText(std::int64_t bytes) {
  static constexpr std::array<const char*, 5> kUnits = {"B", "kB", "MB", "GB", "TB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1000.0 && unit + 1 < kUnits.size()) {
    value /= 1000.0;
    ++unit;
  }
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.2f %s", value, kUnits.at(unit));
  return text.data();
}

std::string Joined(const Json& values) {
  std::string text;
  for (const Json& value : values) {
    text += (text.empty() ? "" : ", ") + (value.is_string() ? value.get<std::string>() : value.dump());
  }
  return text;
}

std::string TotalsLine(const std::string& name, const Json& totals) {
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), "  %-12s %6lld tensors %14lld parameters %12s  ", name.c_str(),
                static_cast<long long>(totals["tensors"].get<std::int64_t>()),
                static_cast<long long>(totals["parameters"].get<std::int64_t>()),
                BytesText(totals["bytes"].get<std::int64_t>()).c_str());
  return base::StrCat(text.data(), Joined(totals["dtypes"]), "\n");
}

// "layers 32, hidden 3072, ...".
std::string FieldsLine(const std::string& name, const Json& fields) {
  std::string line;
  for (const auto& [key, value] : fields.items()) {
    std::string words = key;
    for (char& character : words) {
      character = character == '_' ? ' ' : character;
    }
    line += (line.empty() ? "" : ", ") + words + " " + (value.is_array() ? Joined(value) : value.dump());
  }
  return base::StrCat(name, ": ", line, "\n");
}

std::string AsText(const Json& report) {
  std::string text = base::StrCat("checkpoint: ", report["folder"].get<std::string>(), " (",
                                  report["shards"].get<std::int64_t>(), " shards)\nweights:\n");
  for (const auto& [name, totals] : report["parts"].items()) {
    text += TotalsLine(name, totals);
  }
  text += TotalsLine("all", report["total"]);
  for (const char* const name : {"decoder", "audio", "vision"}) {
    text += FieldsLine(name, report[name]);
  }
  for (const auto& [name, adapter] : report["adapters"].items()) {
    text += FieldsLine(name + " adapter", adapter);
  }
  text += FieldsLine("tokenizer", report["tokenizer"]);
  text += FieldsLine("limits", report["limits"]);
  const Json& memory = report["memory"];
  text += base::StrCat("memory: weights ", BytesText(memory["weights_bytes"].get<std::int64_t>()),
                       " as stored, keys and values ",
                       BytesText(memory["cache_bytes_per_token"].get<std::int64_t>()), " per token, ",
                       BytesText(memory["cache_bytes_full_context"].get<std::int64_t>()),
                       " at the full context\n");
  for (const Json& engine : report["engines"]) {
    const std::string device = engine["device"].get<std::string>();
    text += base::StrCat(engine["engine"].get<std::string>(), " engine",
                         device.empty() ? "" : " on " + device, ":\n");
    for (const Json& mode : engine["modes"]) {
      text +=
          base::StrCat("  ", mode["name"].get<std::string>(), ": ",
                       mode["supported"].get<bool>() ? std::string("supported")
                                                     : "not supported, " + mode["reason"].get<std::string>(),
                       "\n");
    }
  }
  if (!report["unknown_tensors"].empty()) {
    text += base::StrCat(
        "tensors that are not part of the architecture (ignored): ", Joined(report["unknown_tensors"]), "\n");
  }
  return text;
}

}  // namespace

int Inspect(const InspectOptions& options, StandardOutput& out) {
  const std::filesystem::path folder = ModelFolder(options.folder);
  const std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly);
  const Json report = Describe(folder, checkpoint);
  out.Write(options.json ? report.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"
                         : AsText(report));
  return 0;
}

}  // namespace phi4mm::cli
