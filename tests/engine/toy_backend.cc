#include "engine/toy_backend.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.h"
#include "engine/byte_tokenizer.h"
#include "model/audio_geometry.h"

namespace phi4mm::engine {
namespace {

std::uint64_t Mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ (hash >> 29U)) * 0xBF58476D1CE4E5B9ULL;
  return hash ^ (hash >> 32U);
}

std::uint64_t HashOf(std::span<const float> values, std::uint64_t hash) {
  for (const float value : values) {
    hash = Mix(hash, std::bit_cast<std::uint32_t>(value));
  }
  return hash;
}

[[noreturn]] void Refuse(const std::string& message) {
  throw base::Error(base::ErrorCode::kFailedPrecondition, "toy backend: " + message);
}

class ToyJob : public model::EncodeJob {
 public:
  using Hook = std::function<void()>;
  ToyJob(base::HostTensor rows, Hook hook)
      : rows_(std::move(rows)), hook_(std::move(hook)), pieces_left_(1 + rows_.shape[0] / 3) {}

  std::optional<base::HostTensor> Step() override {
    hook_();
    return --pieces_left_ > 0 ? std::nullopt : std::optional(rows_);
  }

 private:
  base::HostTensor rows_;
  Hook hook_;
  std::int64_t pieces_left_;
};

}  // namespace

ToyBackend::ToyBackend(std::shared_ptr<ToyDevice> device)
    : device_(std::move(device)), slots_(static_cast<std::size_t>(device_->capabilities.slots)) {}

void ToyBackend::Call(const std::string& name) {
  if (device_->is_logging) {
    device_->calls.push_back(name);
  }
  if (device_->hook) {
    device_->hook(name);
  }
}

ToyBackend::Sequence& ToyBackend::At(std::int64_t slot) { return slots_.at(static_cast<std::size_t>(slot)); }

const ToyBackend::Sequence& ToyBackend::Ready(std::int64_t slot) const {
  const Sequence& sequence = slots_.at(static_cast<std::size_t>(slot));
  if (sequence.state != State::kReady) {
    Refuse("a slot that is not ready was stepped");
  }
  return sequence;
}

void ToyBackend::Lose(std::int64_t slot) {
  device_->lost += device_->live.erase(slot) != 0 ? 1 : 0;
  At(slot) = {};
  if (device_->loses_all) {
    for (Sequence& other : slots_) {
      const bool is_live = other.state == State::kPrefilling || other.state == State::kReady;
      other = {};
      other.state = is_live ? State::kLost : State::kEmpty;
    }
  }
}

std::int64_t ToyBackend::PictureRows(const vision::ImageCrops& crops) {
  return crops.pixels.empty() ? static_cast<std::int64_t>(crops.mask.size()) : 290;
}

std::unique_ptr<model::EncodeJob> ToyBackend::Rows(std::int64_t rows, std::uint64_t content) {
  base::HostTensor tensor{.shape = {rows, kHidden}, .values = {}};
  for (std::int64_t i = 0; i < rows * kHidden; ++i) {
    tensor.values.push_back(static_cast<float>(Mix(content, static_cast<std::uint64_t>(i)) % 4096));
  }
  return std::make_unique<ToyJob>(std::move(tensor), [this] { Call("encode"); });
}

std::unique_ptr<model::EncodeJob> ToyBackend::StartAudio(const audio::FeatureFrames& features,
                                                         model::ProjectionBranch branch) {
  return Rows(model::AudioRows(features.frames),
              HashOf(features.values, branch == model::ProjectionBranch::kSpeech ? 1 : 2));
}

std::unique_ptr<model::EncodeJob> ToyBackend::StartImage(const vision::ImageCrops& crops) {
  std::uint64_t content = HashOf(crops.pixels, 3);
  for (const std::uint8_t cell : crops.mask) {
    content = Mix(content, cell);
  }
  return Rows(PictureRows(crops), content);
}

void ToyBackend::StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                              const model::PrefixReuse& reuse) {
  if (At(slot).state != State::kEmpty && At(slot).state != State::kRetired) {
    Lose(slot);
    Refuse("a prompt was started in a slot that is taken");
  }
  try {
    Call("start");
    Sequence sequence;
    sequence.state = State::kPrefilling;
    sequence.mode = prompt.mode;
    const auto length = static_cast<std::int64_t>(prompt.token_ids.size());
    sequence.is_long = length > device_->capabilities.original_positions;
    sequence.inputs.assign(prompt.token_ids.begin(), prompt.token_ids.end());
    for (const model::MediaRows& media : prompt.media) {
      for (std::int64_t row = 0; row < media.rows.shape[0]; ++row) {
        const auto values = std::span(media.rows.values)
                                .subspan(static_cast<std::size_t>(row * kHidden), std::size_t{kHidden});
        sequence.inputs.at(static_cast<std::size_t>(media.start + row)) = HashOf(values, 7);
      }
    }
    if (reuse.positions > 0) {
      const Sequence& source = At(reuse.slot);
      const auto positions = static_cast<std::size_t>(reuse.positions);
      if (reuse.positions >= length || reuse.positions % device_->capabilities.prefill_rows != 0 ||
          source.state == State::kEmpty || source.prefilled < positions || source.mode != sequence.mode ||
          source.is_long != sequence.is_long) {
        Refuse("a prefix was reused that is not there");
      }
      sequence.keys.assign(source.keys.begin(), source.keys.begin() + reuse.positions);
      sequence.prefilled = positions;
      device_->reused_positions += reuse.positions;
    }
    At(slot) = std::move(sequence);
    device_->live.insert(slot);
    ++device_->started;
  } catch (...) {
    Lose(slot);
    throw;
  }
}

void ToyBackend::Extend(Sequence& sequence, std::size_t positions) {
  while (sequence.keys.size() < positions) {
    const std::uint64_t before =
        sequence.keys.empty() ? Mix(static_cast<std::uint64_t>(sequence.mode) + 11, sequence.is_long ? 5 : 6)
                              : sequence.keys.back();
    sequence.keys.push_back(Mix(before, sequence.inputs[sequence.keys.size()]));
  }
}

std::vector<float> ToyBackend::Logits(const Sequence& sequence) const {
  std::vector<float> logits;
  for (std::int64_t id = 0; id < kVocab; ++id) {
    logits.push_back(static_cast<float>(Mix(sequence.keys.back(), static_cast<std::uint64_t>(id)) % 65536) /
                     16384.0F);
  }
  if (device_->ends_answers && sequence.keys.back() % 16 == 0) {
    logits[kEnd] = 100.0F;
  }
  return logits;
}

std::optional<std::vector<float>> ToyBackend::PrefillChunk(std::int64_t slot) {
  if (At(slot).state != State::kPrefilling) {
    Lose(slot);
    Refuse("a chunk was run in a slot that does not prefill");
  }
  try {
    Call("prefill");
  } catch (...) {
    Lose(slot);
    throw;
  }
  Sequence& sequence = At(slot);
  const std::size_t first = sequence.keys.size();
  const std::size_t last =
      std::min(sequence.inputs.size(), first + static_cast<std::size_t>(device_->capabilities.prefill_rows));
  Extend(sequence, last);
  device_->computed_positions += static_cast<std::int64_t>(last - first);
  sequence.prefilled = last;
  if (last < sequence.inputs.size()) {
    return std::nullopt;
  }
  sequence.state = State::kReady;
  return Logits(sequence);
}

bool ToyBackend::Prepare(std::int64_t slot) {
  if (At(slot).state == State::kEmpty || At(slot).state == State::kRetired) {
    Refuse("a slot without a sequence was to be prepared");
  }
  try {
    return At(slot).state == State::kLost || !device_->is_prepared || device_->is_prepared(slot);
  } catch (...) {
    const bool loses_all = std::exchange(device_->loses_all, false);  // nothing was run on the device
    Lose(slot);
    device_->loses_all = loses_all;
    throw;
  }
}

base::HostTensor ToyBackend::Decode(std::span<const model::DecodeInput> inputs) {
  std::set<std::int64_t> named;
  try {
    Call("decode");
    for (const model::DecodeInput& input : inputs) {
      if (!named.insert(input.slot).second || NextTokenRestarts(input.slot) ||
          static_cast<std::int64_t>(At(input.slot).inputs.size()) >= device_->capabilities.max_positions) {
        Refuse("a slot was decoded twice, across the context or beyond its end");
      }
    }
  } catch (...) {
    for (const model::DecodeInput& input : inputs) {
      Lose(input.slot);
    }
    throw;
  }
  base::HostTensor logits{.shape = {static_cast<std::int64_t>(inputs.size()), kVocab}, .values = {}};
  for (const model::DecodeInput& input : inputs) {
    Sequence& sequence = At(input.slot);
    sequence.inputs.push_back(static_cast<std::uint64_t>(input.token_id));
    Extend(sequence, sequence.inputs.size());
    const std::vector<float> row = Logits(sequence);
    logits.values.insert(logits.values.end(), row.begin(), row.end());
  }
  return logits;
}

bool ToyBackend::NextTokenRestarts(std::int64_t slot) const {
  return static_cast<std::int64_t>(Ready(slot).inputs.size()) == device_->capabilities.original_positions;
}

void ToyBackend::RestartPrefill(std::int64_t slot, std::int32_t token_id) {
  if (!NextTokenRestarts(slot)) {
    Refuse("a sequence was restarted that does not cross the context");
  }
  Sequence& sequence = At(slot);
  sequence.inputs.push_back(static_cast<std::uint64_t>(token_id));
  sequence.keys.clear();
  sequence.prefilled = 0;
  sequence.is_long = true;
  sequence.state = State::kPrefilling;
}

void ToyBackend::Release(std::int64_t slot) {
  device_->given_back += device_->live.erase(slot) != 0 ? 1 : 0;
  At(slot) = {};
}

void ToyBackend::Retire(std::int64_t slot) {
  if (At(slot).state != State::kReady) {
    Release(slot);
    return;
  }
  device_->given_back += device_->live.erase(slot) != 0 ? 1 : 0;
  At(slot).state = State::kRetired;
}

}  // namespace phi4mm::engine
