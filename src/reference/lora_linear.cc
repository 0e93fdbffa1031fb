#include "reference/lora_linear.h"

namespace phi4mm::reference {
namespace {

LoraPair LoadPair(const WeightStore& weights, const std::string& linear, const std::string& adapter,
                  const model::LoraConfig& config) {
  return {.a = weights.Get(linear + ".lora_A." + adapter + ".weight"),
          .b = weights.Get(linear + ".lora_B." + adapter + ".weight"),
          .scale = static_cast<float>(config.Scale())};
}

}  // namespace

LoraLinear::LoraLinear(const WeightStore& weights, const std::string& name, ComputeType lora_compute)
    : base_(weights.Get(name + ".base_layer.weight")),
      speech_(LoadPair(weights, name, "speech", weights.config().speech_lora)),
      vision_(LoadPair(weights, name, "vision", weights.config().vision_lora)),
      lora_compute_(lora_compute) {}

mx::array LoraLinear::Apply(const Numerics& numerics, model::Adapter adapter, const mx::array& x) const {
  mx::array base = numerics.Round(Multiply(x, base_));
  if (adapter == model::Adapter::kNone) {
    return base;
  }
  const LoraPair& pair = adapter == model::Adapter::kSpeech ? speech_ : vision_;
  const Numerics inner(numerics.compute() == ComputeType::kF32 ? ComputeType::kF32 : lora_compute_);
  const mx::array down = inner.Round(Multiply(x, pair.a));
  const mx::array up = inner.Round(Multiply(down, pair.b));
  return numerics.Round(base + inner.Round(up * mx::array(pair.scale)));
}

}  // namespace phi4mm::reference
