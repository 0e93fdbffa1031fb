#include "model/official_config.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace phi4mm::model {
namespace {

using nlohmann::json;

json OfficialAudioProcessor() {
  return {{"name", "cascades"},
          {"config",
           {{"activation", "swish"},
            {"attention_dim", 1024},
            {"attention_heads", 16},
            {"batch_norm", false},
            {"bias_in_glu", true},
            {"causal", true},
            {"chunk_size", -1},
            {"cnn_layer_norm", true},
            {"conv_activation", "swish"},
            {"conv_glu_type", "swish"},
            {"depthwise_multiplier", 1},
            {"depthwise_seperable_out_channel", 1024},
            {"dropout_rate", 0.0},
            {"encoder_embedding_config", {{"input_size", 80}}},
            {"ext_pw_kernel_size", 1},
            {"ext_pw_out_channel", 1024},
            {"input_layer", "nemo_conv"},
            {"input_size", 80},
            {"kernel_size", 3},
            {"left_chunk", 18},
            {"linear_units", 1536},
            {"nemo_conv_settings", {{"conv_channels", 1024}}},
            {"num_blocks", 24},
            {"relative_attention_bias_args", {{"t5_bias_max_distance", 500}, {"type", "t5"}}},
            {"time_reduction", 8}}}};
}

json OfficialEmbedding() {
  return {{"embedding_cls", "image_audio"},
          {"audio_embd_layer",
           {{"compression_rate", 8},
            {"downsample_rate", 1},
            {"embedding_cls", "audio"},
            {"projection_cls", "mlp"},
            {"use_conv_downsample", false},
            {"use_qformer", false}}},
          {"image_embd_layer",
           {{"crop_size", 448},
            {"embedding_cls", "tune_image"},
            {"hd_transform_order", "sub_glb"},
            {"image_token_compression_cls", "avg_pool_2d"},
            {"projection_cls", "mlp"},
            {"use_hd_transform", true},
            {"with_learnable_separator", true}}}};
}

json OfficialConfig() {
  return {{"model_type", "phi4mm"},
          {"attention_bias", false},
          {"audio_processor", OfficialAudioProcessor()},
          {"embd_layer", OfficialEmbedding()},
          {"eos_token_id", 199999},
          {"hidden_act", "silu"},
          {"hidden_size", 3072},
          {"img_processor", nullptr},
          {"intermediate_size", 8192},
          {"lm_head_bias", false},
          {"max_position_embeddings", 131072},
          {"mlp_bias", false},
          {"num_attention_heads", 24},
          {"num_hidden_layers", 32},
          {"num_key_value_heads", 8},
          {"original_max_position_embeddings", 4096},
          {"partial_rotary_factor", 0.75},
          {"rms_norm_eps", 1e-5},
          {"rope_scaling",
           {{"type", "longrope"},
            {"short_factor", std::vector<double>(48, 1.0)},
            {"long_factor", std::vector<double>(48, 2.0)}}},
          {"rope_theta", 10000.0},
          {"speech_lora", {{"dp", 0.01}, {"lora_alpha", 640}, {"r", 320}}},
          {"tie_word_embeddings", true},
          {"vision_lora", {{"dp", 0.0}, {"lora_alpha", 512}, {"r", 256}}},
          {"vocab_size", 200064}};
}

}  // namespace

std::string OfficialConfigJson() { return OfficialConfig().dump(); }

std::string OfficialPreprocessorJson() {
  return R"({"audio_compression_rate": 8, "audio_downsample_rate": 1, "audio_feat_stride": 1, "dynamic_hd": 36})";
}

std::string SmallConfigJson() {
  json config = OfficialConfig();
  config.merge_patch({{"vocab_size", 300},
                      {"hidden_size", 16},
                      {"intermediate_size", 24},
                      {"num_hidden_layers", 2},
                      {"num_attention_heads", 2},
                      {"num_key_value_heads", 1},
                      {"eos_token_id", 256},
                      {"rope_scaling", {{"short_factor", {1.0, 1.0, 1.0}}, {"long_factor", {1.0, 2.0, 3.0}}}},
                      {"speech_lora", {{"r", 3}, {"lora_alpha", 9}}},
                      {"vision_lora", {{"r", 2}, {"lora_alpha", 4}}},
                      {"img_processor",
                       {{"hidden_size", 8},
                        {"num_hidden_layers", 2},
                        {"num_attention_heads", 2},
                        {"intermediate_size", 12},
                        {"patch_size", 14},
                        {"image_size", 448},
                        {"crop_size", 448}}},
                      {"audio_processor",
                       {{"config",
                         {{"attention_dim", 8},
                          {"attention_heads", 2},
                          {"linear_units", 6},
                          {"num_blocks", 1},
                          {"ext_pw_out_channel", 8},
                          {"depthwise_seperable_out_channel", 8},
                          {"nemo_conv_settings", {{"conv_channels", 4}}},
                          {"relative_attention_bias_args", {{"t5_bias_max_distance", 5}}}}}}}});
  return config.dump();
}

}  // namespace phi4mm::model
