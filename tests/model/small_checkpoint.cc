#include "model/small_checkpoint.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/model_config.h"
#include "model/native_layout.h"
#include "model/official_config.h"
#include "model/safetensors_bytes.h"
#include "model/tensor_inventory.h"

namespace phi4mm::model {
namespace {

using nlohmann::json;

void WriteText(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// A code point below 0x800 as UTF-8.
std::string Utf8(unsigned code) {
  if (code < 0x80U) {
    return {static_cast<char>(code)};
  }
  return {static_cast<char>(0xC0U | (code >> 6U)), static_cast<char>(0x80U | (code & 0x3FU))};
}

void WriteShard(const std::filesystem::path& path,
                const std::vector<std::pair<std::string, StoredTensor>>& tensors) {
  json header = json::object();
  std::string data;
  for (const auto& [name, tensor] : tensors) {
    header[name] = {{"dtype", tensor.dtype},
                    {"shape", tensor.shape},
                    {"data_offsets", {data.size(), data.size() + tensor.bytes.size()}}};
    data += tensor.bytes;
  }
  WriteText(path, SafetensorsBytes(header.dump(), data));
}

// All values 0.5.
StoredTensor HalfTensor(const base::Shape& shape) {
  StoredTensor tensor{.dtype = "BF16", .shape = shape, .bytes = {}};
  for (std::int64_t i = 0; i < base::ElementCount(shape).value(); ++i) {
    tensor.bytes += std::string("\x00\x3F", 2);
  }
  return tensor;
}

void WriteOtherFiles(const std::filesystem::path& folder) {
  WriteText(folder / "generation_config.json", R"({"eos_token_id": [261, 256]})");
  WriteText(folder / "preprocessor_config.json", OfficialPreprocessorJson());
  WriteText(folder / "tokenizer.json", SmallTokenizerJson());
}

// SmallConfigJson() with the field names of transformers' port.
json NativeConfigJson() {
  json config = json::parse(SmallConfigJson());
  const json audio = config["audio_processor"]["config"];
  config["model_type"] = "phi4_multimodal";
  config["audio_config"] = {
      {"hidden_size", audio["attention_dim"]},
      {"num_attention_heads", audio["attention_heads"]},
      {"intermediate_size", audio["linear_units"]},
      {"num_blocks", audio["num_blocks"]},
      {"nemo_conv_channels", audio["nemo_conv_settings"]["conv_channels"]},
      {"bias_max_distance", audio["relative_attention_bias_args"]["t5_bias_max_distance"]}};
  config["vision_config"] = config["img_processor"];
  for (const char* original :
       {"audio_processor", "img_processor", "embd_layer", "speech_lora", "vision_lora"}) {
    config.erase(original);
  }
  return config;
}

}  // namespace

std::string SmallTokenizerJson() {
  json vocab = json::object();
  unsigned shifted = 256;
  for (unsigned byte = 0; byte < 256; ++byte) {
    const bool printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    vocab[Utf8(printable ? byte : shifted++)] = byte;
  }
  json added = json::array();
  int id = 256;
  for (const char* content :
       {"<|endoftext|>", "<|endoftext10|>", "<|endoftext11|>", "<|endofprompt|>", "<|assistant|>", "<|end|>",
        "<|user|>", "<|system|>", "<|tool|>", "<|/tool|>"}) {
    added.push_back({{"id", id},
                     {"content", content},
                     {"single_word", false},
                     {"lstrip", false},
                     {"rstrip", id >= 260},
                     {"normalized", false},
                     {"special", true}});
    vocab[content] = id++;
  }
  const json byte_level = {
      {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", false}};
  return json{{"version", "1.0"},
              {"added_tokens", added},
              {"normalizer", nullptr},
              {"pre_tokenizer", byte_level},
              {"post_processor", nullptr},
              {"decoder", byte_level},
              {"model", {{"type", "BPE"}, {"vocab", vocab}, {"merges", json::array()}}}}
      .dump();
}

void WriteSmallCheckpoint(const std::filesystem::path& folder,
                          const std::function<void(StoredTensors&)>& change) {
  StoredTensors tensors;
  for (const ExpectedTensor& expected : TensorInventory(ParseModelConfig(SmallConfigJson(), ""))) {
    tensors[expected.name] = HalfTensor(expected.shape);
  }
  if (change) {
    change(tensors);
  }
  std::vector<std::pair<std::string, StoredTensor>> shards[2];
  json weight_map = json::object();
  const char* const names[2] = {"model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"};
  for (const auto& [name, tensor] : tensors) {
    const std::size_t shard = shards[0].size() * 2 < tensors.size() ? 0 : 1;
    shards[shard].emplace_back(name, tensor);
    weight_map[name] = names[shard];
  }
  for (std::size_t i = 0; i < 2; ++i) {
    WriteShard(folder / names[i], shards[i]);
  }
  WriteText(folder / "model.safetensors.index.json", json{{"weight_map", weight_map}}.dump());
  WriteText(folder / "config.json", SmallConfigJson());
  WriteOtherFiles(folder);
}

void WriteNativeSmallCheckpoint(const std::filesystem::path& folder) {
  std::map<std::string, std::vector<std::pair<std::string, StoredTensor>>> files;
  for (const ExpectedTensor& expected : TensorInventory(ParseModelConfig(SmallConfigJson(), ""))) {
    const NativeTensor place = NativeTensorOf(expected);
    const std::string adapter = place.adapter == TensorPart::kSpeechLora ? "speech-lora" : "vision-lora";
    files[place.adapter ? adapter + "/adapter_model.safetensors" : "model.safetensors"].emplace_back(
        place.name, HalfTensor(expected.shape));
  }
  for (const char* adapter : {"speech-lora", "vision-lora"}) {
    std::filesystem::create_directory(folder / adapter);
  }
  for (const auto& [name, tensors] : files) {
    WriteShard(folder / name, tensors);
  }
  WriteText(folder / "speech-lora" / "adapter_config.json", R"({"r": 3, "lora_alpha": 9})");
  WriteText(folder / "vision-lora" / "adapter_config.json", R"({"r": 2, "lora_alpha": 4})");
  WriteText(folder / "config.json", NativeConfigJson().dump());
  WriteOtherFiles(folder);
}

}  // namespace phi4mm::model
