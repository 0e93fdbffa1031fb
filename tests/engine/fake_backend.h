#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/error.h"
#include "model/audio_geometry.h"
#include "model/backend.h"

namespace phi4mm::engine {

// What a FakeBackend is told to do and what was done to it. Outlives the backend, so tests can look
// afterwards.
struct FakeDevice {
  std::int64_t vocab = 512;
  std::int64_t hidden = 4;
  std::vector<std::int32_t> script;          // ids to answer, one per step; the last one repeats
  std::optional<std::int64_t> fail_at_step;  // throws kUnavailable there; step 0 is the prefill
  bool fail_encode = false;
  std::int64_t extra_rows = 0;                    // rows that EncodeAudio adds to the right number
  bool is_nan = false;                            // logits
  std::function<void(std::int64_t)> before_step;  // called with the step's number

  std::set<std::int64_t> live_seats;
  std::int64_t releases = 0;
  std::vector<std::int64_t> encoded_frames;
  std::vector<std::int64_t> picture_rows;   // what EncodeImage answers, picture after picture
  std::vector<std::int64_t> encoded_grids;  // crops of each picture
  std::vector<model::ProjectionBranch> branches;
  std::vector<model::PreparedPrompt> prompts;
  std::vector<model::DecodeInput> decoded;
  model::Capabilities capabilities = {
      .engine = "fake",
      .device = "none",
      .slots = 1,
      .max_positions = 1000,
      .modes = {{.name = "text", .supported = true, .reason = {}},
                {.name = "speech", .supported = true, .reason = {}},
                {.name = "vision", .supported = false, .reason = "it has no eyes"},
                {.name = "vision_speech", .supported = false, .reason = "it has no eyes"}}};
};

// Answers the ids of a script and counts live seats. A seat goes live as soon as Prefill is called, also if
// that fails.
class FakeBackend : public model::Backend {
 public:
  explicit FakeBackend(std::shared_ptr<FakeDevice> device) : device_(std::move(device)) {}

  const model::Capabilities& capabilities() const override { return device_->capabilities; }

  base::HostTensor EncodeAudio(const audio::FeatureFrames& features,
                               model::ProjectionBranch branch) override {
    if (device_->fail_encode) {
      throw base::Error(base::ErrorCode::kUnavailable, "the fake encoder failed");
    }
    device_->encoded_frames.push_back(features.frames);
    device_->branches.push_back(branch);
    const std::int64_t rows = model::AudioRows(features.frames) + device_->extra_rows;
    return {.shape = {rows, device_->hidden},
            .values = std::vector<float>(static_cast<std::size_t>(rows * device_->hidden), 1.0F)};
  }

  base::HostTensor EncodeImage(const vision::ImageCrops& crops) override {
    const std::int64_t rows = device_->picture_rows.at(device_->encoded_grids.size());
    device_->encoded_grids.push_back(crops.grid_rows * crops.grid_columns);
    return {.shape = {rows, device_->hidden},
            .values = std::vector<float>(static_cast<std::size_t>(rows * device_->hidden), 2.0F)};
  }

  std::vector<float> Prefill(std::int64_t slot, const model::PreparedPrompt& prompt) override {
    device_->live_seats.insert(slot);
    device_->prompts.push_back(prompt);
    step_ = 0;
    return NextLogits();
  }

  base::HostTensor Decode(std::span<const model::DecodeInput> inputs) override {
    device_->decoded.insert(device_->decoded.end(), inputs.begin(), inputs.end());
    return {.shape = {1, device_->vocab}, .values = NextLogits()};
  }

  void Release(std::int64_t slot) override {
    device_->live_seats.erase(slot);
    ++device_->releases;
  }

 private:
  std::vector<float> NextLogits() {
    const std::int64_t step = step_++;
    if (device_->before_step) {
      device_->before_step(step);
    }
    if (device_->fail_at_step == step) {
      throw base::Error(base::ErrorCode::kUnavailable, "the fake device failed");
    }
    std::vector<float> logits(static_cast<std::size_t>(device_->vocab), 0.0F);
    const std::size_t index = std::min(static_cast<std::size_t>(step), device_->script.size() - 1);
    logits.at(static_cast<std::size_t>(device_->script.at(index))) = 10.0F;
    if (device_->is_nan) {
      logits.at(3) = std::numeric_limits<float>::quiet_NaN();
    }
    return logits;
  }

  std::shared_ptr<FakeDevice> device_;
  std::int64_t step_ = 0;
};

}  // namespace phi4mm::engine
