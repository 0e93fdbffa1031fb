#include "reference/reference_backend.h"

#include <algorithm>
#include <exception>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "model/input_checks.h"
#include "model/piece_job.h"
#include "reference/audio_encoder.h"
#include "reference/decoder.h"
#include "reference/merged_rows.h"
#include "reference/sequence.h"
#include "reference/vision_tower.h"

namespace phi4mm::reference {
namespace {

using base::StrCat;
using base::ThrowFailedPrecondition;
using base::ThrowInvalidArgument;

constexpr std::int64_t kMaxSlots = 1024;

std::optional<base::HostTensor> ToHostRows(const std::optional<mx::array>& rows) {
  return rows ? std::optional(ToHost(*rows)) : std::nullopt;
}

class ReferenceBackend : public model::Backend {
 public:
  ReferenceBackend(std::shared_ptr<const model::Checkpoint> checkpoint, const ReferenceOptions& options);

  const model::Capabilities& capabilities() const override { return capabilities_; }
  std::unique_ptr<model::EncodeJob> StartAudio(const audio::FeatureFrames& features,
                                               model::ProjectionBranch branch) override;
  std::unique_ptr<model::EncodeJob> StartImage(const vision::ImageCrops& crops) override;
  void StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                    const model::PrefixReuse& reuse) override;
  std::optional<std::vector<float>> PrefillChunk(std::int64_t slot) override;
  base::HostTensor Decode(std::span<const model::DecodeInput> inputs) override;
  bool NextTokenRestarts(std::int64_t slot) const override;
  void RestartPrefill(std::int64_t slot, std::int32_t token_id) override;
  void Release(std::int64_t slot) override;
  void Retire(std::int64_t slot) override;

 private:
  // Runs `work` on the owning thread. Where it throws, the named slots are released and MLX's exceptions
  // become ours.
  template <typename Work>
  auto Guarded(const std::set<std::int64_t>& slots, const Work& work);

  bool SlotExists(std::int64_t slot) const { return 0 <= slot && slot < capabilities_.slots; }
  std::optional<Sequence>& At(std::int64_t slot) { return slots_[static_cast<std::size_t>(slot)]; }
  void CheckSlot(std::int64_t slot) const;
  const Sequence& Ready(std::int64_t slot) const;
  void CheckFed(std::int64_t slot, std::int32_t token_id) const;
  bool IsLong(std::int64_t positions) const { return positions > capabilities_.original_positions; }
  KvCache TakeOver(const model::PreparedPrompt& prompt, const model::PrefixReuse& reuse) const;
  std::optional<std::vector<float>> RunChunk(Sequence& sequence) const;
  std::vector<float> Step(Sequence& sequence, std::int32_t token_id) const;

  std::shared_ptr<const model::Checkpoint> checkpoint_;  // owns the bytes of all weights: first in, last out
  std::thread::id thread_;
  Numerics numerics_;
  Tracer tracer_;
  WeightStore weights_;
  Decoder decoder_;
  AudioEncoder audio_encoder_;
  VisionTower vision_tower_;
  model::Capabilities capabilities_;
  model::PromptLimits limits_;
  std::vector<std::optional<Sequence>> slots_;
  std::int64_t traced_clips_ = 0;
  std::int64_t traced_images_ = 0;
};

model::Capabilities Describe(const model::DecoderConfig& config, const ReferenceOptions& options) {
  model::Capabilities capabilities;
  capabilities.engine = "reference";
  capabilities.device = mx::default_device() == mx::Device::cpu ? "cpu" : "gpu";
  capabilities.slots = options.slots;
  capabilities.max_positions = options.max_positions.value_or(config.max_positions);
  capabilities.original_positions = config.original_max_positions;
  capabilities.prefill_rows = options.prefill_rows;
  capabilities.prefix_sharing = options.trace ? model::PrefixSharing::kNone : model::PrefixSharing::kAnySlot;
  // A checkpoint loads only when it is complete, and this engine runs every part of it.
  for (const char* mode : {"text", "speech", "vision", "vision_speech"}) {
    capabilities.modes.push_back({.name = mode, .supported = true, .reason = {}});
  }
  return capabilities;
}

ReferenceBackend::ReferenceBackend(std::shared_ptr<const model::Checkpoint> checkpoint,
                                   const ReferenceOptions& options)
    : checkpoint_(std::move(checkpoint)),
      thread_(std::this_thread::get_id()),
      numerics_(options.compute),
      tracer_(options.trace),
      weights_(checkpoint_, options.compute),
      decoder_(weights_, options.lora_compute),
      audio_encoder_(weights_),
      vision_tower_(weights_),
      capabilities_(Describe(checkpoint_->config.decoder, options)),
      limits_{.vocab = checkpoint_->config.decoder.vocab,
              .hidden = checkpoint_->config.decoder.hidden,
              .max_positions = capabilities_.max_positions,
              .placeholders = model::FindPlaceholderIds(*checkpoint_)},
      slots_(static_cast<std::size_t>(options.slots)) {}

template <typename Work>
auto ReferenceBackend::Guarded(const std::set<std::int64_t>& slots, const Work& work) {
  PHI4MM_CHECK(std::this_thread::get_id() == thread_);
  const auto release = [&] {
    for (const std::int64_t slot : slots) {
      if (SlotExists(slot)) {
        At(slot).reset();
      }
    }
  };
  try {
    return work();
  } catch (const base::Error&) {
    release();
    throw;
  } catch (const std::bad_alloc&) {
    release();
    throw base::Error(base::ErrorCode::kUnavailable, "the reference engine ran out of memory");
  } catch (const std::exception& error) {
    release();
    throw base::Error(base::ErrorCode::kInternal, StrCat("the reference engine failed: ", error.what()));
  }
}

std::unique_ptr<model::EncodeJob> ReferenceBackend::StartAudio(const audio::FeatureFrames& features,
                                                               model::ProjectionBranch branch) {
  return Guarded({}, [&] {
    const std::int64_t mel_bins = checkpoint_->config.audio.mel_bins;
    model::CheckFeatures(features, mel_bins);
    const mx::array input = ToArray(features.values, {features.frames, mel_bins});
    const auto clip =
        std::make_shared<AudioEncoder::Clip>(audio_encoder_.Start(numerics_, input, branch, traced_clips_++));
    return std::make_unique<model::PieceJob>([this, clip] {
      return Guarded({}, [&] { return ToHostRows(audio_encoder_.Advance(numerics_, *clip, tracer_)); });
    });
  });
}

std::unique_ptr<model::EncodeJob> ReferenceBackend::StartImage(const vision::ImageCrops& crops) {
  return Guarded({}, [&] {
    model::CheckCrops(crops, checkpoint_->config.vision);
    const auto picture = std::make_shared<VisionTower::Picture>(
        VisionTower::Picture{.number = traced_images_++, .crops = &crops, .pooled = {}});
    return std::make_unique<model::PieceJob>([this, picture] {
      return Guarded({}, [&] { return ToHostRows(vision_tower_.Advance(numerics_, *picture, tracer_)); });
    });
  });
}

void ReferenceBackend::CheckSlot(std::int64_t slot) const {
  if (!SlotExists(slot)) {
    ThrowInvalidArgument(StrCat("slot ", slot, " does not exist, there are ", capabilities_.slots));
  }
}

const Sequence& ReferenceBackend::Ready(std::int64_t slot) const {
  CheckSlot(slot);
  const std::optional<Sequence>& sequence = slots_[static_cast<std::size_t>(slot)];
  if (!sequence || sequence->state == Sequence::State::kRetired) {
    ThrowFailedPrecondition(StrCat("slot ", slot, " is empty, a step needs a prefilled one"));
  }
  if (sequence->state == Sequence::State::kPrefilling) {
    ThrowFailedPrecondition(StrCat("slot ", slot, " has computed ", sequence->positions, " of ",
                                   sequence->prompt.token_ids.size(), " positions of its prompt"));
  }
  return *sequence;
}

// The keys and values that a prompt starts with.
KvCache ReferenceBackend::TakeOver(const model::PreparedPrompt& prompt,
                                   const model::PrefixReuse& reuse) const {
  if (reuse.positions == 0) {
    return KvCache(checkpoint_->config.decoder);
  }
  CheckSlot(reuse.slot);
  const auto length = static_cast<std::int64_t>(prompt.token_ids.size());
  if (reuse.positions < 0 || reuse.positions >= length || reuse.positions % capabilities_.prefill_rows != 0) {
    ThrowInvalidArgument(StrCat("a prompt of ", length, " positions cannot reuse ", reuse.positions,
                                ", a multiple of ", capabilities_.prefill_rows, " below it is needed"));
  }
  const std::optional<Sequence>& source = slots_[static_cast<std::size_t>(reuse.slot)];
  if (!source || source->prefilled < reuse.positions || source->prompt.mode != prompt.mode ||
      source->is_long != IsLong(length)) {
    ThrowFailedPrecondition(StrCat("slot ", reuse.slot, " does not hold ", reuse.positions,
                                   " prefilled positions of the same mode and rotary table"));
  }
  return source->cache;  // the arrays are shared until one of both writes
}

void ReferenceBackend::StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                                    const model::PrefixReuse& reuse) {
  Guarded({slot}, [&] {
    CheckSlot(slot);
    const std::optional<Sequence>& held = At(slot);
    if (held && held->state != Sequence::State::kRetired) {
      ThrowFailedPrecondition(StrCat("slot ", slot, " holds a sequence of ", held->positions,
                                     " positions, expected an empty one"));
    }
    model::CheckPrompt(prompt, limits_);
    traced_clips_ = 0;
    traced_images_ = 0;
    KvCache cache = TakeOver(prompt, reuse);
    const bool is_long = IsLong(static_cast<std::int64_t>(prompt.token_ids.size()));
    At(slot) = Sequence{.state = Sequence::State::kPrefilling,
                        .prompt = std::move(prompt),
                        .positions = reuse.positions,
                        .prefilled = reuse.positions,
                        .is_long = is_long,
                        .is_traced = true,
                        .cache = std::move(cache)};
  });
}

std::optional<std::vector<float>> ReferenceBackend::RunChunk(Sequence& sequence) const {
  const Tracer silent;
  const Tracer& tracer = sequence.is_traced ? tracer_ : silent;
  const auto length = static_cast<std::int64_t>(sequence.prompt.token_ids.size());
  const std::int64_t first = sequence.positions;
  const std::int64_t last = tracer.enabled() ? length : std::min(length, first + capabilities_.prefill_rows);
  const mx::array rows = MergedRows(numerics_, decoder_, sequence.prompt, first, last);
  tracer.Emit(rows, "merged");
  const mx::array hidden = decoder_.Run(numerics_, model::DecoderAdapter(sequence.prompt.mode), rows, first,
                                        length, sequence.cache, tracer);
  sequence.positions = last;
  sequence.prefilled = last;
  if (last < length) {
    return std::nullopt;
  }
  sequence.state = Sequence::State::kReady;
  if (sequence.is_long) {
    sequence.prompt.media.clear();  // only a restart would need them again
  }
  return decoder_.Logits(numerics_, Part(hidden, 0, length - first - 1, length - first));
}

std::optional<std::vector<float>> ReferenceBackend::PrefillChunk(std::int64_t slot) {
  return Guarded({slot}, [&] {
    CheckSlot(slot);
    std::optional<Sequence>& sequence = At(slot);
    if (!sequence || sequence->state != Sequence::State::kPrefilling) {
      ThrowFailedPrecondition(StrCat("slot ", slot, " has no prompt to go on with"));
    }
    return RunChunk(*sequence);
  });
}

// The slot is ready and can take this token.
void ReferenceBackend::CheckFed(std::int64_t slot, std::int32_t token_id) const {
  const Sequence& sequence = Ready(slot);
  model::CheckTokenId(token_id, limits_.vocab, sequence.positions);
  if (sequence.positions >= capabilities_.max_positions) {
    ThrowInvalidArgument(StrCat("slot ", slot, " is full: ", sequence.positions, " of ",
                                capabilities_.max_positions, " positions are taken"));
  }
}

// Writes behind the sequence's last position only, so that it may be dropped and repeated.
std::vector<float> ReferenceBackend::Step(Sequence& sequence, std::int32_t token_id) const {
  const mx::array hidden = decoder_.Run(numerics_, model::DecoderAdapter(sequence.prompt.mode),
                                        decoder_.Embed(std::span(&token_id, 1)), sequence.positions,
                                        sequence.positions + 1, sequence.cache, Tracer());
  return decoder_.Logits(numerics_, hidden);
}

base::HostTensor ReferenceBackend::Decode(std::span<const model::DecodeInput> inputs) {
  std::set<std::int64_t> named;
  for (const model::DecodeInput& input : inputs) {
    Guarded({input.slot}, [&] {
      if (!named.insert(input.slot).second) {
        ThrowInvalidArgument(StrCat("slot ", input.slot, " is named twice in one decode step"));
      }
      CheckFed(input.slot, input.token_id);
      if (NextTokenRestarts(input.slot)) {
        ThrowFailedPrecondition(StrCat("slot ", input.slot, " has ", capabilities_.original_positions,
                                       " positions, its next token needs RestartPrefill"));
      }
    });
  }
  base::HostTensor logits{.shape = {static_cast<std::int64_t>(inputs.size()), limits_.vocab}, .values = {}};
  for (const model::DecodeInput& input : inputs) {
    const std::vector<float> row =
        Guarded({input.slot}, [&] { return Step(*At(input.slot), input.token_id); });
    logits.values.insert(logits.values.end(), row.begin(), row.end());
  }
  // Only now, so that a failure leaves the other slots at the position they had.
  for (const model::DecodeInput& input : inputs) {
    Sequence& sequence = *At(input.slot);
    sequence.positions += 1;
    sequence.prompt.token_ids.push_back(input.token_id);
  }
  return logits;
}

bool ReferenceBackend::NextTokenRestarts(std::int64_t slot) const {
  return Ready(slot).positions == capabilities_.original_positions;
}

void ReferenceBackend::RestartPrefill(std::int64_t slot, std::int32_t token_id) {
  Guarded({slot}, [&] {
    CheckFed(slot, token_id);
    if (!NextTokenRestarts(slot)) {
      ThrowFailedPrecondition(StrCat("slot ", slot, " has ", Ready(slot).positions, " positions, only after ",
                                     capabilities_.original_positions, " a sequence is computed again"));
    }
    Sequence& sequence = *At(slot);
    sequence.prompt.token_ids.push_back(token_id);
    sequence.state = Sequence::State::kPrefilling;
    sequence.positions = 0;
    sequence.prefilled = 0;
    sequence.is_long = true;
    sequence.is_traced = false;
    sequence.cache = KvCache(checkpoint_->config.decoder);
  });
}

void ReferenceBackend::Release(std::int64_t slot) {
  Guarded({}, [&] {
    CheckSlot(slot);
    At(slot).reset();
  });
}

void ReferenceBackend::Retire(std::int64_t slot) {
  Guarded({}, [&] {
    CheckSlot(slot);
    std::optional<Sequence>& sequence = At(slot);
    if (!sequence || sequence->state == Sequence::State::kPrefilling) {
      sequence.reset();
      return;
    }
    sequence->state = Sequence::State::kRetired;
    sequence->prompt.token_ids.clear();
    sequence->prompt.media.clear();
  });
}

}  // namespace

std::unique_ptr<model::Backend> CreateReferenceBackend(std::shared_ptr<const model::Checkpoint> checkpoint,
                                                       ReferenceOptions options) {
  PHI4MM_CHECK(checkpoint != nullptr);
  if (options.slots < 1 || options.slots > kMaxSlots) {
    ThrowInvalidArgument(
        StrCat("the reference engine was asked for ", options.slots, " slots, expected 1 to ", kMaxSlots));
  }
  if (options.prefill_rows < 1) {
    ThrowInvalidArgument(StrCat("the reference engine was asked for prefill chunks of ", options.prefill_rows,
                                " rows, expected at least 1"));
  }
  const std::int64_t maximum = checkpoint->config.decoder.max_positions;
  if (options.max_positions && (*options.max_positions < 1 || *options.max_positions > maximum)) {
    ThrowInvalidArgument(StrCat("the reference engine was asked for ", *options.max_positions,
                                " positions, the checkpoint has 1 to ", maximum));
  }
  return std::make_unique<ReferenceBackend>(std::move(checkpoint), options);
}

}  // namespace phi4mm::reference
