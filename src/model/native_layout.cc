#include "model/native_layout.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.h"
#include "model/json_text.h"

namespace phi4mm::model {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;
using nlohmann::json;

json ParseObject(std::string_view text, std::string_view file) {
  json value = ParseJsonText(text, file);
  if (!value.is_object()) {
    ThrowInvalidArgument(StrCat(file, ": expected an object"));
  }
  return value;
}

struct FieldMove {
  const char* native;
  const char* original;
};

// Fields whose place or name differs; all are required.
constexpr std::array kMoves = {
    FieldMove{"/audio_config/hidden_size", "/audio_processor/config/attention_dim"},
    FieldMove{"/audio_config/num_attention_heads", "/audio_processor/config/attention_heads"},
    FieldMove{"/audio_config/intermediate_size", "/audio_processor/config/linear_units"},
    FieldMove{"/audio_config/num_blocks", "/audio_processor/config/num_blocks"},
    FieldMove{"/audio_config/nemo_conv_channels", "/audio_processor/config/nemo_conv_settings/conv_channels"},
    FieldMove{"/audio_config/bias_max_distance",
              "/audio_processor/config/relative_attention_bias_args/t5_bias_max_distance"},
    FieldMove{"/vision_config/hidden_size", "/img_processor/hidden_size"},
    FieldMove{"/vision_config/num_attention_heads", "/img_processor/num_attention_heads"},
    FieldMove{"/vision_config/intermediate_size", "/img_processor/intermediate_size"},
    FieldMove{"/vision_config/num_hidden_layers", "/img_processor/num_hidden_layers"},
};

// Fields that may be absent where their default is what the graph needs; present, they are checked by name of
// the original layout.
constexpr std::array kOptionalMoves = {
    FieldMove{"/audio_config/chunk_size", "/audio_processor/config/chunk_size"},
    FieldMove{"/audio_config/ext_pw_out_channel", "/audio_processor/config/ext_pw_out_channel"},
    FieldMove{"/audio_config/depthwise_separable_out_channel",
              "/audio_processor/config/depthwise_seperable_out_channel"},
    FieldMove{"/audio_config/time_reduction", "/audio_processor/config/time_reduction"},
    FieldMove{"/vision_config/patch_size", "/img_processor/patch_size"},
    FieldMove{"/vision_config/image_size", "/img_processor/image_size"},
    FieldMove{"/vision_config/crop_size", "/img_processor/crop_size"},
};

// "/audio_config/hidden_size" -> "audio_config.hidden_size".
std::string FieldPath(std::string_view pointer) {
  std::string path(pointer.substr(1));
  for (char& c : path) {
    c = c == '/' ? '.' : c;
  }
  return path;
}

json AdapterOf(std::string_view text, const std::string& file) {
  const json adapter = ParseObject(text, file);
  const auto refuse_unless = [&](const char* field, const json& needed) {
    const auto found = adapter.find(field);
    if (found != adapter.end() && !found->is_null() && *found != needed) {
      ThrowInvalidArgument(
          StrCat(file, ".", field, " is ", ShortJsonText(*found), ", only ", needed.dump(), " is supported"));
    }
  };
  refuse_unless("use_rslora", false);
  refuse_unless("use_dora", false);
  refuse_unless("bias", "none");
  refuse_unless("rank_pattern", json::object());
  refuse_unless("alpha_pattern", json::object());
  refuse_unless("fan_in_fan_out", false);
  json lora = json::object();
  for (const char* field : {"r", "lora_alpha"}) {
    if (!adapter.contains(field)) {
      ThrowInvalidArgument(StrCat(file, ".", field, " is missing"));
    }
    lora[field] = adapter[field];
  }
  return lora;
}

// The parts of an original config.json that this layout takes for granted.
json FixedParts() {
  return {{"model_type", "phi4mm"},
          {"embd_layer",
           {{"audio_embd_layer", json::object()},
            {"image_embd_layer", {{"with_learnable_separator", true}, {"hd_transform_order", "sub_glb"}}}}},
          {"audio_processor",
           {{"config", {{"input_size", 80}, {"relative_attention_bias_args", {{"type", "t5"}}}}}}},
          {"img_processor", {{"patch_size", 14}, {"image_size", 448}, {"crop_size", 448}}}};
}

void ReplaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// Tensor names, original part first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kRenames = {{
    {"feed_forward_in.net.0.linear", "feed_forward_in.gate_up_proj"},
    {"feed_forward_out.net.0.linear", "feed_forward_out.gate_up_proj"},
    {"feed_forward_in.net.2", "feed_forward_in.down_proj"},
    {"feed_forward_out.net.2", "feed_forward_out.down_proj"},
    {"self_attn.linear_q", "self_attn.q_proj"},
    {"self_attn.linear_k", "self_attn.k_proj"},
    {"self_attn.linear_v", "self_attn.v_proj"},
    {"self_attn.linear_out", "self_attn.o_proj"},
    {"audio_projection.speech.0", "up_proj_for_speech"},
    {"audio_projection.speech.2", "down_proj_for_speech"},
    {"audio_projection.vision.0", "up_proj_for_vision_speech"},
    {"audio_projection.vision.2", "down_proj_for_vision_speech"},
    {"img_projection.0", "img_projection_up"},
    {"img_projection.2", "img_projection_down"},
    {"glb_GN", "global_img_feature_extensor"},
    {"sub_GN", "sub_img_feature_extensor"},
    {".base_layer", ""},
}};

}  // namespace

bool IsNativeConfig(std::string_view config_json) {
  const json config = ParseJsonText(config_json, "config.json");
  return config.is_object() && config.value("model_type", json()) == json("phi4_multimodal");
}

std::string OriginalConfigJson(std::string_view config_json, std::string_view speech_adapter_json,
                               std::string_view vision_adapter_json) {
  const json native = ParseObject(config_json, "config.json");
  json original = native;
  for (const char* moved : {"audio_config", "vision_config"}) {
    original.erase(moved);
  }
  original.merge_patch(FixedParts());
  original["tie_word_embeddings"] = native.value("tie_word_embeddings", json(true));
  for (const FieldMove& move : kMoves) {
    const json::json_pointer from(move.native);
    if (!native.contains(from)) {
      ThrowInvalidArgument(StrCat("config.json.", FieldPath(move.native), " is missing"));
    }
    original[json::json_pointer(move.original)] = native[from];
  }
  for (const FieldMove& move : kOptionalMoves) {
    const json::json_pointer from(move.native);
    if (native.contains(from)) {
      original[json::json_pointer(move.original)] = native[from];
    }
  }
  original["speech_lora"] = AdapterOf(speech_adapter_json, "speech-lora/adapter_config.json");
  original["vision_lora"] = AdapterOf(vision_adapter_json, "vision-lora/adapter_config.json");
  return original.dump();
}

NativeTensor NativeTensorOf(const ExpectedTensor& original) {
  NativeTensor native{.name = original.name, .adapter = std::nullopt};
  if (original.part == TensorPart::kSpeechLora || original.part == TensorPart::kVisionLora) {
    ReplaceAll(native.name, original.part == TensorPart::kSpeechLora ? ".speech.weight" : ".vision.weight",
               ".weight");
    native.name.insert(0, "base_model.model.");
    native.adapter = original.part;
    return native;
  }
  for (const auto& [from, to] : kRenames) {
    ReplaceAll(native.name, from, to);
  }
  return native;
}

}  // namespace phi4mm::model
