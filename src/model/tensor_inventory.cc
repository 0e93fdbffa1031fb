#include "model/tensor_inventory.h"

#include "base/error.h"

namespace phi4mm::model {
namespace {

using base::Shape;
using base::StrCat;

// Collects tensors of one part.
class Collector {
 public:
  Collector(std::vector<ExpectedTensor>& tensors, TensorPart part) : tensors_(tensors), part_(part) {}

  void Add(std::string name, Shape shape) {
    tensors_.push_back({std::move(name), std::move(shape), part_, used_});
  }

  // A linear or convolution with bias: the bias has the first dimension.
  void AddWithBias(const std::string& name, Shape shape) {
    const std::int64_t out = shape.front();
    Add(name + ".weight", std::move(shape));
    Add(name + ".bias", {out});
  }

  void set_used(bool used) { used_ = used; }
  void set_part(TensorPart part) { part_ = part; }

 private:
  std::vector<ExpectedTensor>& tensors_;
  TensorPart part_;
  bool used_ = true;
};

void AddLora(Collector& out, const std::string& linear, const ModelConfig& config, std::int64_t rows,
             std::int64_t in) {
  out.set_part(TensorPart::kSpeechLora);
  out.Add(linear + ".lora_A.speech.weight", {config.speech_lora.rank, in});
  out.Add(linear + ".lora_B.speech.weight", {rows, config.speech_lora.rank});
  out.set_part(TensorPart::kVisionLora);
  out.Add(linear + ".lora_A.vision.weight", {config.vision_lora.rank, in});
  out.Add(linear + ".lora_B.vision.weight", {rows, config.vision_lora.rank});
  out.set_part(TensorPart::kDecoder);
}

void AddDecoder(std::vector<ExpectedTensor>& tensors, const ModelConfig& config) {
  const DecoderConfig& decoder = config.decoder;
  Collector out(tensors, TensorPart::kDecoder);
  out.Add("model.embed_tokens.weight", {decoder.vocab, decoder.hidden});
  out.Add("model.norm.weight", {decoder.hidden});
  for (std::int64_t i = 0; i < decoder.layers; ++i) {
    const std::string layer = StrCat("model.layers.", i, ".");
    out.Add(layer + "input_layernorm.weight", {decoder.hidden});
    out.Add(layer + "post_attention_layernorm.weight", {decoder.hidden});
    struct Linear {
      const char* name;
      std::int64_t out;
      std::int64_t in;
    };
    for (const Linear& linear : {Linear{"self_attn.qkv_proj", decoder.QkvRows(), decoder.hidden},
                                 Linear{"self_attn.o_proj", decoder.hidden, decoder.QueryRows()},
                                 Linear{"mlp.gate_up_proj", 2 * decoder.intermediate, decoder.hidden},
                                 Linear{"mlp.down_proj", decoder.hidden, decoder.intermediate}}) {
      out.Add(layer + linear.name + ".base_layer.weight", {linear.out, linear.in});
      AddLora(out, layer + linear.name, config, linear.out, linear.in);
    }
  }
}

void AddConformerBlock(Collector& out, const std::string& block, const AudioConfig& audio) {
  const std::int64_t dim = audio.dim;
  for (const char* name : {"feed_forward_in", "feed_forward_out"}) {
    const std::string feed_forward = block + name;
    out.AddWithBias(feed_forward + ".layer_norm", {dim});
    out.AddWithBias(feed_forward + ".net.0.linear", {2 * audio.feed_forward, dim});
    out.AddWithBias(feed_forward + ".net.2", {dim, audio.feed_forward});
  }
  out.AddWithBias(block + "layer_norm_att", {dim});
  for (const char* name : {"linear_q", "linear_k", "linear_v", "linear_out"}) {
    out.AddWithBias(block + "self_attn." + name, {dim, dim});
  }
  const std::string conv = block + "conv.";
  out.AddWithBias(conv + "layer_norm", {dim});
  out.Add(conv + "glu.b1", {1, dim, 1});
  out.Add(conv + "glu.b2", {1, dim, 1});
  out.AddWithBias(conv + "glu.ext_pw_conv_1d", {2 * dim, dim, 1});
  out.AddWithBias(conv + "dw_sep_conv_1d.dw_conv", {dim, 1, 3});
  out.AddWithBias(conv + "dw_sep_conv_1d.pw_conv", {dim, dim, 1});
  out.AddWithBias(conv + "ext_pw_conv_1d", {dim, dim, 1});
  out.AddWithBias(block + "layer_norm", {dim});
}

void AddAudio(std::vector<ExpectedTensor>& tensors, const ModelConfig& config) {
  const AudioConfig& audio = config.audio;
  const std::int64_t channels = audio.conv_channels;
  Collector out(tensors, TensorPart::kAudio);
  const std::string prefix = "model.embed_tokens_extend.audio_embed.";
  const std::string encoder = prefix + "encoder.";
  out.Add(encoder + "encoder_embedding.global_mean", {audio.mel_bins});
  out.Add(encoder + "encoder_embedding.global_invstd", {audio.mel_bins});
  out.AddWithBias(encoder + "embed.conv.0", {channels, 1, 3, 3});
  out.AddWithBias(encoder + "embed.conv.2", {channels, 1, 3, 3});
  out.AddWithBias(encoder + "embed.conv.3", {channels, channels, 1, 1});
  out.AddWithBias(encoder + "embed.conv.5", {channels, 1, 3, 3});
  out.AddWithBias(encoder + "embed.conv.6", {channels, channels, 1, 1});
  out.AddWithBias(encoder + "embed.out", {audio.dim, channels * (audio.mel_bins / 8)});
  out.Add(encoder + "relative_attention_bias_layer.bias_values.weight",
          {2 * audio.bias_max_distance, audio.heads});
  for (std::int64_t i = 0; i < audio.blocks; ++i) {
    AddConformerBlock(out, StrCat(encoder, "encoders.", i, "."), audio);
  }
  for (const char* branch : {"speech", "vision"}) {
    out.AddWithBias(StrCat(prefix, "audio_projection.", branch, ".0"), {config.decoder.hidden, audio.dim});
    out.AddWithBias(StrCat(prefix, "audio_projection.", branch, ".2"),
                    {config.decoder.hidden, config.decoder.hidden});
  }
}

void AddSiglipLayer(Collector& out, const std::string& layer, const VisionConfig& vision) {
  out.AddWithBias(layer + "layer_norm1", {vision.dim});
  for (const char* name : {"q_proj", "k_proj", "v_proj", "out_proj"}) {
    out.AddWithBias(layer + "self_attn." + name, {vision.dim, vision.dim});
  }
  out.AddWithBias(layer + "layer_norm2", {vision.dim});
  out.AddWithBias(layer + "mlp.fc1", {vision.feed_forward, vision.dim});
  out.AddWithBias(layer + "mlp.fc2", {vision.dim, vision.feed_forward});
}

void AddVision(std::vector<ExpectedTensor>& tensors, const ModelConfig& config) {
  const VisionConfig& vision = config.vision;
  const std::int64_t dim = vision.dim;
  Collector out(tensors, TensorPart::kVision);
  const std::string prefix = "model.embed_tokens_extend.image_embed.";
  out.Add(prefix + "glb_GN", {1, 1, dim});
  out.Add(prefix + "sub_GN", {1, 1, 1, dim});
  out.AddWithBias(prefix + "img_projection.0", {config.decoder.hidden, dim});
  out.AddWithBias(prefix + "img_projection.2", {config.decoder.hidden, config.decoder.hidden});
  const std::string tower = prefix + "img_processor.";
  out.AddWithBias(tower + "embeddings.patch_embedding", {dim, 3, vision.patch_pixels, vision.patch_pixels});
  out.Add(tower + "embeddings.position_embedding.weight",
          {vision.PatchesPerSide() * vision.PatchesPerSide(), dim});
  for (std::int64_t i = 0; i < vision.layers; ++i) {
    out.set_used(i + 1 < vision.layers);
    AddSiglipLayer(out, StrCat(tower, "encoder.layers.", i, "."), vision);
  }
  out.set_used(false);
  out.AddWithBias(tower + "post_layernorm", {dim});
  const std::string head = tower + "head.";
  out.Add(head + "probe", {1, 1, dim});
  out.Add(head + "attention.in_proj_weight", {3 * dim, dim});
  out.Add(head + "attention.in_proj_bias", {3 * dim});
  out.AddWithBias(head + "attention.out_proj", {dim, dim});
  out.AddWithBias(head + "layernorm", {dim});
  out.AddWithBias(head + "mlp.fc1", {vision.feed_forward, dim});
  out.AddWithBias(head + "mlp.fc2", {dim, vision.feed_forward});
}

}  // namespace

std::string_view TensorPartName(TensorPart part) {
  switch (part) {
    case TensorPart::kDecoder:
      return "decoder";
    case TensorPart::kSpeechLora:
      return "speech LoRA";
    case TensorPart::kVisionLora:
      return "vision LoRA";
    case TensorPart::kAudio:
      return "audio";
    case TensorPart::kVision:
      return "vision";
  }
  return "unknown";
}

std::vector<ExpectedTensor> TensorInventory(const ModelConfig& config) {
  std::vector<ExpectedTensor> tensors;
  AddDecoder(tensors, config);
  AddAudio(tensors, config);
  AddVision(tensors, config);
  return tensors;
}

}  // namespace phi4mm::model
