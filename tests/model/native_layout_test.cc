#include "model/native_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/error.h"
#include "model/model_config.h"

namespace phi4mm::model {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

json NativeConfig() {
  return {{"model_type", "phi4_multimodal"},
          {"vocab_size", 300},
          {"hidden_size", 16},
          {"intermediate_size", 24},
          {"num_hidden_layers", 2},
          {"num_attention_heads", 2},
          {"num_key_value_heads", 1},
          {"partial_rotary_factor", 0.75},
          {"rms_norm_eps", 1e-5},
          {"rope_theta", 10000.0},
          {"max_position_embeddings", 131072},
          {"original_max_position_embeddings", 4096},
          {"rope_scaling", {{"type", "longrope"}, {"short_factor", {1, 1, 1}}, {"long_factor", {1, 2, 3}}}},
          {"audio_config",
           {{"hidden_size", 8},
            {"num_attention_heads", 2},
            {"intermediate_size", 6},
            {"num_blocks", 3},
            {"nemo_conv_channels", 4},
            {"bias_max_distance", 5},
            {"chunk_size", -1}}},
          {"vision_config",
           {{"hidden_size", 12},
            {"num_attention_heads", 2},
            {"intermediate_size", 20},
            {"num_hidden_layers", 4}}}};
}

const char kSpeechAdapter[] =
    R"({"r": 3, "lora_alpha": 9, "bias": "none", "rank_pattern": {}, "use_dora": false})";
const char kVisionAdapter[] = R"({"r": 2, "lora_alpha": 4})";

std::string ErrorOf(const json& config, const std::string& speech_adapter = kSpeechAdapter) {
  try {
    ParseModelConfig(OriginalConfigJson(config.dump(), speech_adapter, kVisionAdapter), "");
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
    return error.message();
  }
  return "accepted";
}

TEST(NativeLayout, IsRecognisedByTheModelType) {
  EXPECT_TRUE(IsNativeConfig(NativeConfig().dump()));
  EXPECT_FALSE(IsNativeConfig(R"({"model_type": "phi4mm"})"));
  EXPECT_FALSE(IsNativeConfig(R"({"model_type": 4})"));
  EXPECT_THROW((void)IsNativeConfig("["), base::Error);
  EXPECT_THROW((void)IsNativeConfig(std::string(1000, '[')), base::Error);
}

TEST(NativeLayout, TranslatesEveryDimension) {
  const ModelConfig config =
      ParseModelConfig(OriginalConfigJson(NativeConfig().dump(), kSpeechAdapter, kVisionAdapter), "");
  EXPECT_EQ(config.decoder.hidden, 16);
  EXPECT_EQ(config.audio.dim, 8);
  EXPECT_EQ(config.audio.heads, 2);
  EXPECT_EQ(config.audio.feed_forward, 6);
  EXPECT_EQ(config.audio.blocks, 3);
  EXPECT_EQ(config.audio.conv_channels, 4);
  EXPECT_EQ(config.audio.bias_max_distance, 5);
  EXPECT_EQ(config.vision.dim, 12);
  EXPECT_EQ(config.vision.layers, 4);
  EXPECT_EQ(config.vision.feed_forward, 20);
  EXPECT_EQ(config.speech_lora.Scale(), 3.0);
  EXPECT_EQ(config.vision_lora.rank, 2);
}

TEST(NativeLayout, RefusesWhatChangesTheArithmetic) {
  json config = NativeConfig();
  config["audio_config"].erase("bias_max_distance");
  EXPECT_THAT(ErrorOf(config), HasSubstr("config.json.audio_config.bias_max_distance is missing"));
  config = NativeConfig();
  config["audio_config"]["chunk_size"] = 18;
  EXPECT_THAT(ErrorOf(config), HasSubstr("chunk_size is 18"));
  config = NativeConfig();
  config["tie_word_embeddings"] = false;
  EXPECT_THAT(ErrorOf(config), HasSubstr("tie_word_embeddings is false"));
  EXPECT_THAT(ErrorOf(NativeConfig(), R"({"r": 3, "lora_alpha": 9, "use_rslora": true})"),
              HasSubstr("speech-lora/adapter_config.json.use_rslora is true, only false is supported"));
  EXPECT_THAT(ErrorOf(NativeConfig(), R"({"r": 3, "lora_alpha": 9, "rank_pattern": {"o_proj": 8}})"),
              HasSubstr("rank_pattern"));
  EXPECT_THAT(ErrorOf(NativeConfig(), R"({"r": 3})"), HasSubstr("adapter_config.json.lora_alpha is missing"));
  EXPECT_THAT(ErrorOf(NativeConfig(), "[]"), HasSubstr("expected an object"));
}

struct Name {
  const char* original;
  TensorPart part;
  const char* native;
};

class NativeName : public ::testing::TestWithParam<Name> {};

TEST_P(NativeName, FollowsTheConversion) {
  const NativeTensor native =
      NativeTensorOf({.name = GetParam().original, .shape = {}, .part = GetParam().part});
  EXPECT_EQ(native.name, GetParam().native);
  const bool lora = GetParam().part == TensorPart::kSpeechLora || GetParam().part == TensorPart::kVisionLora;
  EXPECT_EQ(native.adapter.has_value(), lora);
}

// Source: convert_phi4_multimodal_weights_to_hf.py.
INSTANTIATE_TEST_SUITE_P(
    Tensors, NativeName,
    ::testing::Values(
        Name{"model.embed_tokens.weight", TensorPart::kDecoder, "model.embed_tokens.weight"},
        Name{"model.layers.3.self_attn.qkv_proj.base_layer.weight", TensorPart::kDecoder,
             "model.layers.3.self_attn.qkv_proj.weight"},
        Name{"model.layers.3.mlp.down_proj.lora_A.speech.weight", TensorPart::kSpeechLora,
             "base_model.model.model.layers.3.mlp.down_proj.lora_A.weight"},
        Name{"model.layers.3.mlp.down_proj.lora_B.vision.weight", TensorPart::kVisionLora,
             "base_model.model.model.layers.3.mlp.down_proj.lora_B.weight"},
        Name{"model.embed_tokens_extend.audio_embed.encoder.encoders.1.feed_forward_in.net.0.linear.bias",
             TensorPart::kAudio,
             "model.embed_tokens_extend.audio_embed.encoder.encoders.1.feed_forward_in.gate_up_proj.bias"},
        Name{"model.embed_tokens_extend.audio_embed.encoder.encoders.1.feed_forward_out.net.2.weight",
             TensorPart::kAudio,
             "model.embed_tokens_extend.audio_embed.encoder.encoders.1.feed_forward_out.down_proj.weight"},
        Name{"model.embed_tokens_extend.audio_embed.encoder.encoders.1.self_attn.linear_out.weight",
             TensorPart::kAudio,
             "model.embed_tokens_extend.audio_embed.encoder.encoders.1.self_attn.o_proj.weight"},
        Name{"model.embed_tokens_extend.audio_embed.audio_projection.vision.2.bias", TensorPart::kAudio,
             "model.embed_tokens_extend.audio_embed.down_proj_for_vision_speech.bias"},
        Name{"model.embed_tokens_extend.image_embed.glb_GN", TensorPart::kVision,
             "model.embed_tokens_extend.image_embed.global_img_feature_extensor"},
        Name{"model.embed_tokens_extend.image_embed.img_projection.0.weight", TensorPart::kVision,
             "model.embed_tokens_extend.image_embed.img_projection_up.weight"},
        Name{
            "model.embed_tokens_extend.image_embed.img_processor.encoder.layers.0.self_attn.q_proj.weight",
            TensorPart::kVision,
            "model.embed_tokens_extend.image_embed.img_processor.encoder.layers.0.self_attn.q_proj.weight"}));

}  // namespace
}  // namespace phi4mm::model
