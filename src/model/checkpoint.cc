#include "model/checkpoint.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "base/error.h"
#include "model/finite_values.h"
#include "model/json_text.h"
#include "model/native_layout.h"
#include "model/safetensors.h"
#include "model/tensor_inventory.h"

namespace phi4mm::model {
namespace {

using base::StrCat;
using nlohmann::json;

constexpr std::size_t kMaxJsonBytes = std::size_t{8} << 20U;
constexpr std::size_t kMaxTokenizerBytes = std::size_t{128} << 20U;
constexpr std::size_t kMaxShards = 1024;

json ReadJson(const std::filesystem::path& path) {
  const std::string text = base::ReadTextFile(path, kMaxJsonBytes, "checkpoint file");
  return ParseJsonText(text, path.string(), base::ErrorCode::kDataLoss);
}

// The shard files that the index names, each once; a checkpoint without an index has model.safetensors alone.
std::vector<std::string> ShardNames(const std::filesystem::path& folder,
                                    std::map<std::string, std::string>& shard_of) {
  const std::filesystem::path index_path = folder / "model.safetensors.index.json";
  if (!base::FileExists(index_path)) {
    if (!base::FileExists(folder / "model.safetensors")) {
      throw base::Error(
          base::ErrorCode::kNotFound,
          StrCat(folder.string(), " holds neither model.safetensors.index.json nor model.safetensors"));
    }
    return {"model.safetensors"};
  }
  const json index = ReadJson(index_path);
  if (!index.is_object() || !index.contains("weight_map") || !index["weight_map"].is_object()) {
    base::ThrowDataLoss(StrCat(index_path.string(), " has no weight_map"));
  }
  std::set<std::string> names;
  for (const auto& [tensor, shard] : index["weight_map"].items()) {
    if (!shard.is_string() ||
        std::filesystem::path(shard.get<std::string>()).filename() != shard.get<std::string>() ||
        shard.get<std::string>().empty()) {
      base::ThrowDataLoss(
          StrCat(index_path.string(), ": the shard of tensor ", tensor, " is not a plain file name"));
    }
    names.insert(shard.get<std::string>());
    shard_of[tensor] = shard.get<std::string>();
  }
  if (names.empty() || names.size() > kMaxShards) {
    base::ThrowDataLoss(
        StrCat(index_path.string(), " names ", names.size(), " shards, expected 1 to ", kMaxShards));
  }
  return {names.begin(), names.end()};
}

// Maps every shard and collects its tensors; each tensor must lie in the shard that the index says.
void LoadShards(Checkpoint& checkpoint) {
  std::map<std::string, std::string> shard_of;
  const std::vector<std::string> names = ShardNames(checkpoint.folder, shard_of);
  for (const std::string& name : names) {
    if (!base::FileExists(checkpoint.folder / name)) {
      throw base::Error(base::ErrorCode::kNotFound,
                        StrCat("shard ", name, " is missing from ", checkpoint.folder.string()));
    }
  }
  for (const std::string& name : names) {
    checkpoint.shards.push_back(base::MappedFile::Load(checkpoint.folder / name));
    for (auto& [tensor, view] : ParseSafetensors(checkpoint.shards.back().bytes(), name)) {
      const auto expected_shard = shard_of.find(tensor);
      if (expected_shard != shard_of.end() && expected_shard->second != name) {
        base::ThrowDataLoss(
            StrCat("tensor ", tensor, " lies in ", name, ", the index says ", expected_shard->second));
      }
      if (!checkpoint.weights.emplace(tensor, view).second) {
        base::ThrowDataLoss(StrCat("tensor ", tensor, " lies in two shards"));
      }
    }
  }
  for (const auto& [tensor, shard] : shard_of) {
    if (!checkpoint.weights.contains(tensor)) {
      base::ThrowDataLoss(
          StrCat("tensor ", tensor, " is missing from ", shard, ", where the index says it is"));
    }
  }
}

// The tensors of one adapter folder of the native layout.
std::map<std::string, base::TensorView> LoadAdapter(Checkpoint& checkpoint, const std::string& adapter) {
  const std::string name = adapter + "/adapter_model.safetensors";
  checkpoint.shards.push_back(base::MappedFile::Load(checkpoint.folder / name));
  return ParseSafetensors(checkpoint.shards.back().bytes(), name);
}

// Gives every tensor of the native layout its original name. A tensor that is not there stays absent, for
// CheckInventory to name; what has no original name keeps its own.
void TranslateNames(Checkpoint& checkpoint) {
  std::map<std::string, base::TensorView> speech = LoadAdapter(checkpoint, "speech-lora");
  std::map<std::string, base::TensorView> vision = LoadAdapter(checkpoint, "vision-lora");
  std::map<std::string, base::TensorView> native = std::move(checkpoint.weights);
  checkpoint.weights.clear();
  for (const ExpectedTensor& original : TensorInventory(checkpoint.config)) {
    const NativeTensor place = NativeTensorOf(original);
    auto& source = !place.adapter ? native : *place.adapter == TensorPart::kSpeechLora ? speech : vision;
    if (auto node = source.extract(place.name)) {
      checkpoint.weights.emplace(original.name, std::move(node.mapped()));
    }
  }
  for (auto& [prefix, rest] :
       {std::pair("", &native), std::pair("speech-lora/", &speech), std::pair("vision-lora/", &vision)}) {
    for (auto& [name, view] : *rest) {
      checkpoint.weights.emplace(prefix + name, std::move(view));
    }
  }
}

// What a missing tensor means to the user: half an adapter pair is named as such.
std::string MissingText(const Checkpoint& checkpoint, const ExpectedTensor& expected) {
  const std::string& name = expected.name;
  for (const auto& [half, other] : {std::pair("lora_A", "lora_B"), std::pair("lora_B", "lora_A")}) {
    const std::size_t at = name.find(half);
    if (at != std::string::npos) {
      std::string partner = name;
      partner.replace(at, std::strlen(half), other);
      if (checkpoint.weights.contains(partner)) {
        return StrCat("tensor ", name, " is missing although its other half ", other,
                      " is there: the LoRA pair is incomplete");
      }
    }
  }
  if (checkpoint.layout == Layout::kNative) {
    const NativeTensor place = NativeTensorOf(expected);
    return StrCat("tensor ", place.name, " is missing",
                  place.adapter ? StrCat(" from the ", TensorPartName(*place.adapter), " folder") : "");
  }
  return StrCat("tensor ", name, " is missing");
}

void CheckTensor(const ExpectedTensor& expected, const base::TensorView& view) {
  if (view.dtype != base::DType::kBF16 && view.dtype != base::DType::kF32) {
    base::ThrowDataLoss(StrCat("tensor ", expected.name, " has dtype ", base::DTypeName(view.dtype),
                               ", expected BF16 or F32"));
  }
  if (view.shape != expected.shape) {
    base::ThrowDataLoss(StrCat("tensor ", expected.name, " has shape ", base::ShapeText(view.shape),
                               ", expected ", base::ShapeText(expected.shape), " by config.json"));
  }
}

// Whether a name outside the inventory is that of a decoder layer, a conformer block or a SigLIP layer. Such
// a tensor means that config.json counts too few of them, which would run and answer wrongly.
bool IsOfALayer(const std::string& name) {
  for (const char* prefix : {"model.layers.", "model.embed_tokens_extend.audio_embed.encoder.encoders.",
                             "model.embed_tokens_extend.image_embed.img_processor.encoder.layers."}) {
    if (name.starts_with(prefix)) {
      return true;
    }
  }
  return false;
}

void CheckInventory(Checkpoint& checkpoint) {
  std::set<std::string> known;
  for (const ExpectedTensor& expected : TensorInventory(checkpoint.config)) {
    const auto found = checkpoint.weights.find(expected.name);
    if (found == checkpoint.weights.end()) {
      base::ThrowDataLoss(MissingText(checkpoint, expected));
    }
    CheckTensor(expected, found->second);
    known.insert(expected.name);
  }
  for (const auto& [name, view] : checkpoint.weights) {
    if (known.contains(name)) {
      continue;
    }
    if (IsOfALayer(name)) {
      base::ThrowDataLoss(
          StrCat("tensor ", name,
                 " belongs to a layer that config.json does not count: the two do not fit together"));
    }
    checkpoint.unknown_tensors.push_back(name);
  }
}

void CheckFinite(const Checkpoint& checkpoint) {
  for (const auto& [name, view] : checkpoint.weights) {
    if (!AllFinite(view.dtype, view.bytes)) {
      base::ThrowDataLoss(StrCat("tensor ", name, " holds a NaN or an infinity"));
    }
  }
}

// Adds the ids of a JSON file's eos_token_id: absent, null, one id or a list.
void AddStopIds(const json& file, const std::string& name, std::int64_t vocab, std::set<std::int32_t>& ids) {
  const auto field = file.find("eos_token_id");
  if (field == file.end() || field->is_null()) {
    return;
  }
  const json list = field->is_array() ? *field : json::array({*field});
  for (const json& id : list) {
    if (!id.is_number_unsigned() || id.get<std::uint64_t>() >= static_cast<std::uint64_t>(vocab)) {
      base::ThrowInvalidArgument(
          StrCat(name, ".eos_token_id holds ", ShortJsonText(id), ", expected ids below vocab_size ", vocab));
    }
    ids.insert(static_cast<std::int32_t>(id.get<std::uint64_t>()));
  }
}

void LoadStopIds(Checkpoint& checkpoint) {
  std::set<std::int32_t> ids;
  const std::int64_t vocab = checkpoint.config.decoder.vocab;
  for (const char* name : {"config.json", "generation_config.json"}) {
    const std::filesystem::path path = checkpoint.folder / name;
    if (!base::FileExists(path)) {
      continue;
    }
    const json file = ReadJson(path);
    if (!file.is_object()) {
      base::ThrowInvalidArgument(StrCat(path.string(), " is not a JSON object"));
    }
    AddStopIds(file, name, vocab, ids);
  }
  for (const char* token : {"<|end|>", "<|endoftext|>"}) {
    if (const auto id = checkpoint.tokenizer->AddedTokenId(token)) {
      ids.insert(*id);
    }
  }
  if (ids.empty()) {
    base::ThrowInvalidArgument(
        StrCat("no file of ", checkpoint.folder.string(), " names an end token (eos_token_id)"));
  }
  checkpoint.stop_ids.assign(ids.begin(), ids.end());
}

void LoadTokenizer(Checkpoint& checkpoint) {
  const std::filesystem::path path = checkpoint.folder / "tokenizer.json";
  checkpoint.tokenizer = text::Tokenizer::Load(base::ReadTextFile(path, kMaxTokenizerBytes, "tokenizer"));
  if (checkpoint.tokenizer->vocab_size() > checkpoint.config.decoder.vocab) {
    base::ThrowInvalidArgument(StrCat("tokenizer.json has ids up to ", checkpoint.tokenizer->vocab_size() - 1,
                                      ", config.json.vocab_size is ", checkpoint.config.decoder.vocab));
  }
}

}  // namespace

const base::TensorView& Checkpoint::Weight(const std::string& name) const {
  const auto found = weights.find(name);
  if (found == weights.end()) {
    base::ThrowInternal(StrCat("no weight is called ", name));
  }
  return found->second;
}

std::shared_ptr<const Checkpoint> LoadCheckpoint(const std::filesystem::path& folder, WeightCheck check) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored)) {
    throw base::Error(base::ErrorCode::kNotFound, StrCat("there is no checkpoint folder ", folder.string()));
  }
  auto checkpoint = std::make_shared<Checkpoint>();
  checkpoint->folder = folder;
  std::string config_json = base::ReadTextFile(folder / "config.json", kMaxJsonBytes, "checkpoint file");
  if (IsNativeConfig(config_json)) {
    checkpoint->layout = Layout::kNative;
    config_json = OriginalConfigJson(
        config_json,
        base::ReadTextFile(folder / "speech-lora" / "adapter_config.json", kMaxJsonBytes, "checkpoint file"),
        base::ReadTextFile(folder / "vision-lora" / "adapter_config.json", kMaxJsonBytes, "checkpoint file"));
  }
  std::string preprocessor_json;
  if (base::FileExists(folder / "preprocessor_config.json")) {
    preprocessor_json =
        base::ReadTextFile(folder / "preprocessor_config.json", kMaxJsonBytes, "checkpoint file");
  }
  checkpoint->config = ParseModelConfig(config_json, preprocessor_json);
  LoadTokenizer(*checkpoint);
  LoadStopIds(*checkpoint);
  LoadShards(*checkpoint);
  if (checkpoint->layout == Layout::kNative) {
    TranslateNames(*checkpoint);
  }
  CheckInventory(*checkpoint);
  if (check == WeightCheck::kFinite) {
    CheckFinite(*checkpoint);
  }
  return checkpoint;
}

}  // namespace phi4mm::model
