#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::model {

// Dimensions of the decoder.
struct DecoderConfig {
  std::int64_t vocab = 0;
  std::int64_t hidden = 0;
  std::int64_t intermediate = 0;
  std::int64_t layers = 0;
  std::int64_t heads = 0;
  std::int64_t kv_heads = 0;
  std::int64_t head_dim = 0;     // hidden / heads
  std::int64_t rotary_dims = 0;  // int(partial_rotary_factor * head_dim), even
  double rms_norm_eps = 0.0;
  double rope_theta = 0.0;
  std::vector<double> short_factor;  // [rotary_dims / 2]
  std::vector<double> long_factor;   // [rotary_dims / 2]
  std::int64_t max_positions = 0;
  std::int64_t original_max_positions = 0;  // above it the long list is used

  std::int64_t QueryRows() const { return heads * head_dim; }
  std::int64_t KvRows() const { return kv_heads * head_dim; }
  std::int64_t QkvRows() const { return QueryRows() + 2 * KvRows(); }
};

// One LoRA pair: y += (alpha / rank) * B (A x).
struct LoraConfig {
  std::int64_t rank = 0;
  double alpha = 0.0;
  double Scale() const { return alpha / static_cast<double>(rank); }
};

// Dimensions of the conformer encoder.
struct AudioConfig {
  std::int64_t mel_bins = 0;  // 80
  std::int64_t dim = 0;
  std::int64_t heads = 0;
  std::int64_t feed_forward = 0;  // linear_units: half the width of the gated linear
  std::int64_t blocks = 0;
  std::int64_t conv_channels = 0;      // of the subsampling
  std::int64_t bias_max_distance = 0;  // the relative bias table has twice as many rows
};

// Dimensions of the SigLIP tower. The last layer, the post norm and the pooling head are in the checkpoint
// but never influence the result.
struct VisionConfig {
  std::int64_t dim = 0;
  std::int64_t heads = 0;
  std::int64_t feed_forward = 0;
  std::int64_t layers = 0;        // stored; one less is used
  std::int64_t patch_pixels = 0;  // 14
  std::int64_t crop_pixels = 0;   // 448
  std::int64_t max_crops = 0;     // dynamic_hd of preprocessor_config.json, 36

  std::int64_t PatchesPerSide() const { return crop_pixels / patch_pixels; }
};

// What config.json and preprocessor_config.json say about a Phi4MM checkpoint of any size.
// Source: configuration_phi4mm.py and config.json at the pinned revision.
struct ModelConfig {
  DecoderConfig decoder;
  LoraConfig speech_lora;
  LoraConfig vision_lora;
  AudioConfig audio;
  VisionConfig vision;
};

// Reads config.json (`config_json`) and preprocessor_config.json (`preprocessor_json`, may be empty:
// defaults). kInvalidArgument, naming the field, for anything missing, of the wrong type, out of range, or
// changing the graph (q-former, convolution downsampling, another transform order, batch norm, chunked
// encoding, other rope types...).
ModelConfig ParseModelConfig(std::string_view config_json, std::string_view preprocessor_json);

}  // namespace phi4mm::model
