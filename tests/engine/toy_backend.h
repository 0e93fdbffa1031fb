#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/backend.h"

namespace phi4mm::engine {

// What a ToyBackend is told to do and what was done to it. Outlives the backend.
struct ToyDevice {
  model::Capabilities capabilities = {.engine = "toy",
                                      .device = "none",
                                      .slots = 4,
                                      .max_positions = 400,
                                      .original_positions = 40,
                                      .prefill_rows = 4,
                                      .prefix_sharing = model::PrefixSharing::kAnySlot,
                                      .modes = {{.name = "text", .supported = true, .reason = {}},
                                                {.name = "speech", .supported = true, .reason = {}},
                                                {.name = "vision", .supported = true, .reason = {}},
                                                {.name = "vision_speech", .supported = true, .reason = {}}}};
  bool loses_all = false;    // a call that throws takes every slot along
  bool ends_answers = true;  // by a stop id now and then
  std::function<void(const std::string& call)>
      hook;  // before "encode", "start", "prefill", "decode"; may throw
  std::function<bool(std::int64_t slot)> is_prepared;  // what Prepare says; may throw; empty: true
  std::vector<std::string> calls;                      // of these, where is_logging
  bool is_logging = false;

  std::set<std::int64_t> live;  // slots that hold a sequence
  std::int64_t started = 0;
  std::int64_t given_back = 0;  // released or retired while live
  std::int64_t lost = 0;        // emptied by a call that threw
  std::int64_t computed_positions = 0;
  std::int64_t reused_positions = 0;
};

// A model without weights: the key of a position is a hash of mode, rotary table and everything before it,
// and logits are a hash of the last key. So a wrong prefix, a mixed-up slot, a lost or doubled token or a
// wrong restart changes the answer. It keeps to the contract of model::Backend and refuses whatever breaks
// it.
class ToyBackend : public model::Backend {
 public:
  static constexpr std::int64_t kVocab = 263;
  static constexpr std::int64_t kHidden = 2;

  explicit ToyBackend(std::shared_ptr<ToyDevice> device);

  const model::Capabilities& capabilities() const override { return device_->capabilities; }
  std::unique_ptr<model::EncodeJob> StartAudio(const audio::FeatureFrames& features,
                                               model::ProjectionBranch branch) override;
  std::unique_ptr<model::EncodeJob> StartImage(const vision::ImageCrops& crops) override;
  void StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                    const model::PrefixReuse& reuse) override;
  std::optional<std::vector<float>> PrefillChunk(std::int64_t slot) override;
  bool Prepare(std::int64_t slot) override;
  base::HostTensor Decode(std::span<const model::DecodeInput> inputs) override;
  bool NextTokenRestarts(std::int64_t slot) const override;
  void RestartPrefill(std::int64_t slot, std::int32_t token_id) override;
  void Release(std::int64_t slot) override;
  void Retire(std::int64_t slot) override;

  // Rows that a picture gets: one per cell of its masks where it has no pixels (a hand-made one), else those
  // of a blank picture of 448 by 14 pixels.
  static std::int64_t PictureRows(const vision::ImageCrops& crops);

 private:
  enum class State { kEmpty, kRetired, kPrefilling, kReady, kLost };

  struct Sequence {
    State state = State::kEmpty;
    model::AdapterMode mode = model::AdapterMode::kLanguage;
    bool is_long = false;
    std::vector<std::uint64_t> inputs;  // per position: its id or a hash of its row
    std::vector<std::uint64_t> keys;    // per computed position
    std::size_t prefilled = 0;          // of these, by chunks
  };

  void Call(const std::string& name);
  Sequence& At(std::int64_t slot);
  const Sequence& Ready(std::int64_t slot) const;
  void Lose(std::int64_t slot);
  static void Extend(Sequence& sequence, std::size_t positions);
  std::vector<float> Logits(const Sequence& sequence) const;
  std::unique_ptr<model::EncodeJob> Rows(std::int64_t rows, std::uint64_t content);

  std::shared_ptr<ToyDevice> device_;
  std::vector<Sequence> slots_;
};

}  // namespace phi4mm::engine
