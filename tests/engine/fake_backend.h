#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
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
  std::int64_t extra_rows = 0;                    // that a clip gets too many
  bool is_nan = false;                            // logits
  std::function<void(std::int64_t)> before_step;  // called with the step's number
  std::int64_t encode_pieces = 1;                 // of every medium
  std::function<void()> before_piece;             // of a medium
  std::function<void()> before_chunk;             // of a prompt

  std::set<std::int64_t> live_seats;
  std::int64_t releases = 0;
  std::vector<std::int64_t> encoded_frames;
  std::vector<std::int64_t> picture_rows;   // of picture after picture
  std::vector<std::int64_t> encoded_grids;  // crops of each picture
  std::vector<model::ProjectionBranch> branches;
  std::vector<model::PreparedPrompt> prompts;
  std::vector<model::DecodeInput> decoded;
  std::int64_t pieces = 0;
  std::int64_t chunks = 0;
  std::int64_t restarts = 0;
  model::Capabilities capabilities = {
      .engine = "fake",
      .device = "none",
      .slots = 1,
      .max_positions = 1000,
      .original_positions = 1000,
      .prefill_rows = 1000,
      .prefix_sharing = model::PrefixSharing::kNone,
      .modes = {{.name = "text", .supported = true, .reason = {}},
                {.name = "speech", .supported = true, .reason = {}},
                {.name = "vision", .supported = false, .reason = "it has no eyes"},
                {.name = "vision_speech", .supported = false, .reason = "it has no eyes"}}};
};

// Rows that a FakeBackend hands out after some pieces.
class FakeJob : public model::EncodeJob {
 public:
  FakeJob(std::shared_ptr<FakeDevice> device, base::HostTensor rows)
      : device_(std::move(device)), rows_(std::move(rows)), pieces_left_(device_->encode_pieces) {}

  std::optional<base::HostTensor> Step() override {
    if (device_->before_piece) {
      device_->before_piece();
    }
    ++device_->pieces;
    return --pieces_left_ > 0 ? std::nullopt : std::optional(rows_);
  }

 private:
  std::shared_ptr<FakeDevice> device_;
  base::HostTensor rows_;
  std::int64_t pieces_left_;
};

// Answers the ids of a script, one sequence at a time, and counts live seats. A seat goes live as soon as
// StartPrefill is called, also if that fails.
class FakeBackend : public model::Backend {
 public:
  explicit FakeBackend(std::shared_ptr<FakeDevice> device) : device_(std::move(device)) {}

  const model::Capabilities& capabilities() const override { return device_->capabilities; }

  std::unique_ptr<model::EncodeJob> StartAudio(const audio::FeatureFrames& features,
                                               model::ProjectionBranch branch) override {
    if (device_->fail_encode) {
      throw base::Error(base::ErrorCode::kUnavailable, "the fake encoder failed");
    }
    device_->encoded_frames.push_back(features.frames);
    device_->branches.push_back(branch);
    return Rows(model::AudioRows(features.frames) + device_->extra_rows, 1.0F);
  }

  std::unique_ptr<model::EncodeJob> StartImage(const vision::ImageCrops& crops) override {
    const std::int64_t rows = device_->picture_rows.at(device_->encoded_grids.size());
    device_->encoded_grids.push_back(crops.grid_rows * crops.grid_columns);
    return Rows(rows, 2.0F);
  }

  void StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                    const model::PrefixReuse& /*reuse*/) override {
    device_->live_seats.insert(slot);
    length_ = static_cast<std::int64_t>(prompt.token_ids.size());
    device_->prompts.push_back(std::move(prompt));
    done_ = 0;
    step_ = 0;
  }

  std::optional<std::vector<float>> PrefillChunk(std::int64_t /*slot*/) override {
    if (device_->before_chunk) {
      device_->before_chunk();
    }
    ++device_->chunks;
    done_ += device_->capabilities.prefill_rows;
    return done_ < length_ ? std::nullopt : std::optional(NextLogits());
  }

  base::HostTensor Decode(std::span<const model::DecodeInput> inputs) override {
    device_->decoded.insert(device_->decoded.end(), inputs.begin(), inputs.end());
    ++length_;
    return {.shape = {1, device_->vocab}, .values = NextLogits()};
  }

  bool NextTokenRestarts(std::int64_t /*slot*/) const override {
    return length_ == device_->capabilities.original_positions;
  }

  void RestartPrefill(std::int64_t /*slot*/, std::int32_t /*token_id*/) override {
    ++device_->restarts;
    ++length_;
    done_ = 0;
  }

  void Release(std::int64_t slot) override {
    device_->live_seats.erase(slot);
    ++device_->releases;
  }

 private:
  std::unique_ptr<model::EncodeJob> Rows(std::int64_t rows, float value) const {
    return std::make_unique<FakeJob>(
        device_, base::HostTensor{
                     .shape = {rows, device_->hidden},
                     .values = std::vector<float>(static_cast<std::size_t>(rows * device_->hidden), value)});
  }

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
  std::int64_t length_ = 0;  // positions of the sequence
  std::int64_t done_ = 0;    // of its prompt
  std::int64_t step_ = 0;
};

}  // namespace phi4mm::engine
