#include "model/model_config.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "model/official_config.h"

namespace phi4mm::model {
namespace {

using nlohmann::json;

std::string ErrorOf(const json& config, const std::string& preprocessor = "") {
  try {
    ParseModelConfig(config.dump(), preprocessor);
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
    return error.message();
  }
  return "accepted";
}

TEST(ModelConfig, ReadsTheOfficialFile) {
  const ModelConfig config = ParseModelConfig(OfficialConfigJson(), OfficialPreprocessorJson());
  EXPECT_EQ(config.decoder.head_dim, 128);
  EXPECT_EQ(config.decoder.rotary_dims, 96);
  EXPECT_EQ(config.decoder.QkvRows(), 5120);
  EXPECT_EQ(config.decoder.short_factor.size(), 48U);
  EXPECT_EQ(config.speech_lora.Scale(), 2.0);
  EXPECT_EQ(config.vision_lora.rank, 256);
  EXPECT_EQ(config.audio.blocks, 24);
  EXPECT_EQ(config.vision.dim, 1152);
  EXPECT_EQ(config.vision.PatchesPerSide(), 32);
  EXPECT_EQ(config.vision.max_crops, 36);
}

TEST(ModelConfig, ReadsTheTowerOfASmallCheckpoint) {
  const ModelConfig config = ParseModelConfig(SmallConfigJson(), "");
  EXPECT_EQ(config.vision.dim, 8);
  EXPECT_EQ(config.vision.layers, 2);
  EXPECT_EQ(config.decoder.rotary_dims, 6);
  EXPECT_EQ(config.speech_lora.Scale(), 3.0);
}

struct BadField {
  const char* pointer;  // JSON pointer of the field to change
  const char* value;    // JSON text; empty = remove the field
  const char* message;  // part of the sentence
};

class BadConfig : public ::testing::TestWithParam<BadField> {};

TEST_P(BadConfig, IsRefusedByName) {
  json config = json::parse(SmallConfigJson());
  const json::json_pointer pointer(GetParam().pointer);
  if (*GetParam().value == '\0') {
    config.at(pointer.parent_pointer()).erase(pointer.back());
  } else {
    config[pointer] = json::parse(GetParam().value);
  }
  EXPECT_THAT(ErrorOf(config), ::testing::HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Fields, BadConfig,
    ::testing::Values(
        BadField{"/model_type", "\"llama\"",
                 "config.json.model_type is \"llama\", only \"phi4mm\" is supported"},
        BadField{"/model_type", "", "config.json.model_type is missing"},
        BadField{"/hidden_size", "", "config.json.hidden_size is missing"},
        BadField{"/hidden_size", "\"16\"", "config.json.hidden_size is \"16\""},
        BadField{"/hidden_size", "-16", "config.json.hidden_size is -16"},
        BadField{"/hidden_size", "1e9", "config.json.hidden_size is 1000000000.0"},
        BadField{"/hidden_size", "15", "do not divide each other"},
        BadField{"/num_hidden_layers", "99999999999", "config.json.num_hidden_layers is 99999999999"},
        BadField{"/partial_rotary_factor", "2", "partial_rotary_factor"},
        BadField{"/partial_rotary_factor", "0.4", "even number"},
        BadField{"/rope_scaling/type", "\"yarn\"", "config.json.rope_scaling.type is \"yarn\""},
        BadField{"/rope_scaling/long_factor", "[1, 2]", "long_factor must be a list of 3 numbers"},
        BadField{"/rope_scaling/short_factor", "[1, 0, 1]", "short_factor is 0, expected a number above 0"},
        BadField{"/tie_word_embeddings", "false", "tie_word_embeddings is false"},
        BadField{"/rope_theta", "1e13",
                 "rope_theta is 10000000000000.0, expected a number above 0 and at most 1e+12"},
        BadField{"/speech_lora", "", "config.json.speech_lora is missing"},
        BadField{"/speech_lora/r", "0", "config.json.speech_lora.r is 0"},
        BadField{"/vision_lora/lora_alpha", "-4", "config.json.vision_lora.lora_alpha is -4"},
        BadField{"/embd_layer/audio_embd_layer/use_qformer", "true",
                 "use_qformer is true, only false is supported"},
        BadField{"/embd_layer/audio_embd_layer/use_conv_downsample", "true", "use_conv_downsample is true"},
        BadField{"/embd_layer/image_embd_layer/hd_transform_order", "\"glb_sub\"",
                 "hd_transform_order is \"glb_sub\""},
        BadField{"/embd_layer/image_embd_layer/with_learnable_separator", "",
                 "with_learnable_separator is missing"},
        BadField{"/audio_processor/config/batch_norm", "true", "batch_norm is true"},
        BadField{"/audio_processor/config/chunk_size", "18", "chunk_size is 18, only -1 is supported"},
        BadField{"/audio_processor/config/relative_attention_bias_args/type", "\"alibi\"",
                 "type is \"alibi\""},
        BadField{"/audio_processor/config/attention_heads", "3", "no multiple of attention_heads"},
        BadField{"/img_processor/crop_size", "224", "crop_size is 224, only 448 is supported"},
        BadField{"/img_processor", "[]", "config.json.img_processor: expected an object"},
        BadField{"/original_max_position_embeddings", "1", "original_max_position_embeddings is 1"}));

TEST(ModelConfig, RefusesTextThatIsNoJsonOrNoObjectOrTooDeep) {
  for (const std::string& text :
       {std::string("{"), std::string("[]"), std::string(), std::string(100000, '[')}) {
    EXPECT_THROW(ParseModelConfig(text, ""), base::Error) << text.substr(0, 10);
  }
}

TEST(ModelConfig, ReadsTheCropLimitAndRefusesAnotherCompression) {
  EXPECT_EQ(ParseModelConfig(SmallConfigJson(), R"({"dynamic_hd": 9})").vision.max_crops, 9);
  EXPECT_THAT(ErrorOf(json::parse(SmallConfigJson()), R"({"audio_compression_rate": 4})"),
              ::testing::HasSubstr("preprocessor_config.json.audio_compression_rate is 4"));
}

}  // namespace
}  // namespace phi4mm::model
