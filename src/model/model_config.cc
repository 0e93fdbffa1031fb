#include "model/model_config.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/error.h"
#include "model/json_text.h"

namespace phi4mm::model {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;
using nlohmann::json;

// Dimensions above these are no checkpoint but an attempt to make us allocate.
constexpr std::int64_t kMaxWidth = std::int64_t{1} << 20U;
constexpr std::int64_t kMaxVocab = std::int64_t{1} << 24U;
constexpr std::int64_t kMaxLayers = 1024;
constexpr std::int64_t kMaxPositions = std::int64_t{1} << 24U;
constexpr double kMaxNumber = 1e12;  // far above every published factor, base or alpha

// An object of a JSON file and the path that leads to it, so that every message can say where.
class Fields {
 public:
  Fields(const json& object, std::string path) : object_(object), path_(std::move(path)) {
    if (!object_.is_object()) {
      ThrowInvalidArgument(StrCat(path_, ": expected an object"));
    }
  }

  Fields Child(const char* name) const {
    const json* value = Find(name);
    if (value == nullptr) {
      Missing(name);
    }
    return {*value, StrCat(path_, ".", name)};
  }

  bool Has(const char* name) const { return Find(name) != nullptr; }

  std::int64_t Size(const char* name, std::int64_t maximum) const {
    const json* value = Find(name);
    if (value == nullptr) {
      Missing(name);
    }
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() < 1 ||
        value->get<std::uint64_t>() > static_cast<std::uint64_t>(maximum)) {
      ThrowInvalidArgument(StrCat(path_, ".", name, " is ", ShortJsonText(*value),
                                  ", expected a whole number from 1 to ", maximum));
    }
    return static_cast<std::int64_t>(value->get<std::uint64_t>());
  }

  double Positive(const char* name) const {
    const json* value = Find(name);
    if (value == nullptr) {
      Missing(name);
    }
    return PositiveValue(*value, name);
  }

  // A list of exactly `count` positive numbers.
  std::vector<double> PositiveList(const char* name, std::int64_t count) const {
    const json* value = Find(name);
    if (value == nullptr) {
      Missing(name);
    }
    if (!value->is_array() || value->size() != static_cast<std::size_t>(count)) {
      ThrowInvalidArgument(StrCat(
          path_, ".", name, " must be a list of ", count, " numbers (half the rotary dimensions), found ",
          value->is_array() ? StrCat(value->size()) : std::string(value->type_name())));
    }
    std::vector<double> list;
    for (const json& item : *value) {
      list.push_back(PositiveValue(item, name));
    }
    return list;
  }

  // Where the field is present it must have this value: anything else changes the graph.
  template <typename T>
  void Require(const char* name, const T& needed) const {
    const json* value = Find(name);
    if (value != nullptr && *value != json(needed)) {
      ThrowInvalidArgument(StrCat(path_, ".", name, " is ", ShortJsonText(*value), ", only ",
                                  json(needed).dump(), " is supported"));
    }
  }

  template <typename T>
  void RequirePresent(const char* name, const T& needed) const {
    if (!Has(name)) {
      Missing(name);
    }
    Require(name, needed);
  }

  const std::string& path() const { return path_; }

 private:
  // The value of a field; null counts as absent.
  const json* Find(const char* name) const {
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  double PositiveValue(const json& value, const char* name) const {
    const double number = value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
    if (!std::isfinite(number) || number <= 0.0 || number > kMaxNumber) {
      ThrowInvalidArgument(StrCat(path_, ".", name, " is ", ShortJsonText(value),
                                  ", expected a number above 0 and at most ", kMaxNumber));
    }
    return number;
  }

  [[noreturn]] void Missing(const char* name) const {
    ThrowInvalidArgument(StrCat(path_, ".", name, " is missing"));
  }

  const json& object_;
  std::string path_;
};

DecoderConfig ParseDecoder(const Fields& root) {
  DecoderConfig decoder;
  decoder.vocab = root.Size("vocab_size", kMaxVocab);
  decoder.hidden = root.Size("hidden_size", kMaxWidth);
  decoder.intermediate = root.Size("intermediate_size", kMaxWidth);
  decoder.layers = root.Size("num_hidden_layers", kMaxLayers);
  decoder.heads = root.Size("num_attention_heads", kMaxWidth);
  decoder.kv_heads = root.Size("num_key_value_heads", kMaxWidth);
  if (decoder.hidden % decoder.heads != 0 || decoder.heads % decoder.kv_heads != 0) {
    ThrowInvalidArgument(StrCat(root.path(), ": hidden_size ", decoder.hidden, ", num_attention_heads ",
                                decoder.heads, " and num_key_value_heads ", decoder.kv_heads,
                                " do not divide each other"));
  }
  decoder.head_dim = decoder.hidden / decoder.heads;
  const double partial = root.Positive("partial_rotary_factor");
  decoder.rotary_dims = static_cast<std::int64_t>(partial * static_cast<double>(decoder.head_dim));
  if (partial > 1.0 || decoder.rotary_dims < 2 || decoder.rotary_dims % 2 != 0) {
    ThrowInvalidArgument(StrCat(root.path(), ".partial_rotary_factor is ", partial, ": of ", decoder.head_dim,
                                " head dimensions it must rotate an even number, at least 2"));
  }
  decoder.rms_norm_eps = root.Positive("rms_norm_eps");
  decoder.rope_theta = root.Positive("rope_theta");
  decoder.max_positions = root.Size("max_position_embeddings", kMaxPositions);
  decoder.original_max_positions = root.Size("original_max_position_embeddings", kMaxPositions);
  if (decoder.original_max_positions < 2 || decoder.original_max_positions > decoder.max_positions) {
    ThrowInvalidArgument(StrCat(root.path(), ".original_max_position_embeddings is ",
                                decoder.original_max_positions, ", expected 2 to max_position_embeddings, ",
                                decoder.max_positions));
  }
  const Fields scaling = root.Child("rope_scaling");
  scaling.RequirePresent("type", "longrope");
  decoder.short_factor = scaling.PositiveList("short_factor", decoder.rotary_dims / 2);
  decoder.long_factor = scaling.PositiveList("long_factor", decoder.rotary_dims / 2);
  root.Require("hidden_act", "silu");
  root.Require("attention_bias", false);
  root.Require("mlp_bias", false);
  root.Require("lm_head_bias", false);
  root.RequirePresent("tie_word_embeddings", true);
  return decoder;
}

LoraConfig ParseLora(const Fields& root, const char* name) {
  const Fields lora = root.Child(name);
  LoraConfig config;
  config.rank = lora.Size("r", kMaxWidth);
  config.alpha = lora.Positive("lora_alpha");
  lora.Require("use_rslora", false);
  return config;
}

void CheckEmbedding(const Fields& root) {
  const Fields embedding = root.Child("embd_layer");
  embedding.Require("embedding_cls", "image_audio");
  const Fields audio = embedding.Child("audio_embd_layer");
  audio.Require("compression_rate", 8);
  audio.Require("downsample_rate", 1);
  audio.Require("projection_cls", "mlp");
  audio.Require("use_qformer", false);
  audio.Require("use_conv_downsample", false);
  const Fields image = embedding.Child("image_embd_layer");
  image.Require("use_hd_transform", true);
  image.RequirePresent("with_learnable_separator", true);
  image.RequirePresent("hd_transform_order", "sub_glb");
  image.Require("image_token_compression_cls", "avg_pool_2d");
  image.Require("projection_cls", "mlp");
}

AudioConfig ParseAudio(const Fields& root) {
  const Fields processor = root.Child("audio_processor");
  processor.Require("name", "cascades");
  const Fields fields = processor.Child("config");
  AudioConfig audio;
  fields.RequirePresent("input_size", 80);
  audio.mel_bins = 80;
  audio.dim = fields.Size("attention_dim", kMaxWidth);
  audio.heads = fields.Size("attention_heads", kMaxWidth);
  audio.feed_forward = fields.Size("linear_units", kMaxWidth);
  audio.blocks = fields.Size("num_blocks", kMaxLayers);
  audio.conv_channels = fields.Child("nemo_conv_settings").Size("conv_channels", kMaxWidth);
  const Fields bias = fields.Child("relative_attention_bias_args");
  bias.RequirePresent("type", "t5");
  audio.bias_max_distance = bias.Size("t5_bias_max_distance", kMaxWidth);
  if (audio.dim % audio.heads != 0) {
    ThrowInvalidArgument(StrCat(fields.path(), ": attention_dim ", audio.dim,
                                " is no multiple of attention_heads ", audio.heads));
  }
  fields.Require("input_layer", "nemo_conv");
  fields.Require("time_reduction", 8);
  fields.Require("kernel_size", 3);
  fields.Require("causal", true);
  fields.Require("batch_norm", false);
  fields.Require("cnn_layer_norm", true);
  fields.Require("bias_in_glu", true);
  for (const char* activation : {"conv_glu_type", "conv_activation", "activation"}) {
    fields.Require(activation, "swish");
  }
  fields.Require("ext_pw_kernel_size", 1);
  fields.Require("ext_pw_out_channel", audio.dim);
  fields.Require("depthwise_multiplier", 1);
  fields.Require("depthwise_seperable_out_channel", audio.dim);
  fields.Require("chunk_size", -1);
  return audio;
}

VisionConfig ParseVision(const Fields& root) {
  VisionConfig vision;
  if (root.Has("img_processor")) {
    const Fields fields = root.Child("img_processor");
    vision.dim = fields.Size("hidden_size", kMaxWidth);
    vision.heads = fields.Size("num_attention_heads", kMaxWidth);
    vision.feed_forward = fields.Size("intermediate_size", kMaxWidth);
    vision.layers = fields.Size("num_hidden_layers", kMaxLayers);
    // The grid of 32 by 32 patches is fixed in the processor and in the position buckets.
    fields.RequirePresent("patch_size", 14);
    fields.RequirePresent("image_size", 448);
    fields.RequirePresent("crop_size", 448);
    if (vision.dim % vision.heads != 0 || vision.layers < 2) {
      ThrowInvalidArgument(StrCat(fields.path(), ": hidden_size ", vision.dim,
                                  " must be a multiple of num_attention_heads ", vision.heads,
                                  " and num_hidden_layers ", vision.layers, " at least 2"));
    }
  } else {
    vision = {.dim = 1152,
              .heads = 16,
              .feed_forward = 4304,
              .layers = 27,
              .patch_pixels = 0,
              .crop_pixels = 0,
              .max_crops = 0};
  }
  vision.patch_pixels = 14;
  vision.crop_pixels = 448;
  root.Child("embd_layer").Child("image_embd_layer").Require("crop_size", 448);
  return vision;
}

}  // namespace

ModelConfig ParseModelConfig(std::string_view config_json, std::string_view preprocessor_json) {
  const json config_value = ParseJsonText(config_json, "config.json");
  const Fields root(config_value, "config.json");
  root.RequirePresent("model_type", "phi4mm");
  ModelConfig config;
  config.decoder = ParseDecoder(root);
  config.speech_lora = ParseLora(root, "speech_lora");
  config.vision_lora = ParseLora(root, "vision_lora");
  CheckEmbedding(root);
  config.audio = ParseAudio(root);
  config.vision = ParseVision(root);
  config.vision.max_crops = 36;
  if (!preprocessor_json.empty()) {
    const json preprocessor_value = ParseJsonText(preprocessor_json, "preprocessor_config.json");
    const Fields preprocessor(preprocessor_value, "preprocessor_config.json");
    if (preprocessor.Has("dynamic_hd")) {
      config.vision.max_crops = preprocessor.Size("dynamic_hd", 1024);
    }
    preprocessor.Require("audio_compression_rate", 8);
    preprocessor.Require("audio_downsample_rate", 1);
    preprocessor.Require("audio_feat_stride", 1);
  }
  return config;
}

}  // namespace phi4mm::model
