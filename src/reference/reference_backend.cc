#include "reference/reference_backend.h"

#include <exception>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "reference/audio_encoder.h"
#include "reference/decoder.h"
#include "reference/input_checks.h"
#include "reference/vision_tower.h"

namespace phi4mm::reference {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;

constexpr std::int64_t kMaxSlots = 1024;

// One live sequence.
struct Slot {
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  std::int64_t positions = 0;  // valid rows of the cache
  KvCache cache;
  // The decoder's input rows so far [positions, hidden], kept while the sequence may still grow past the
  // original context length, where everything is computed again.
  std::optional<mx::array> rows;
};

// What one sequence's step changes besides the cache rows after its last position; put into the slot once
// every sequence of the call has succeeded.
struct StepResult {
  std::vector<float> logits;
  std::optional<KvCache> recomputed;
  std::optional<mx::array> rows;
};

class ReferenceBackend : public model::Backend {
 public:
  ReferenceBackend(std::shared_ptr<const model::Checkpoint> checkpoint, const ReferenceOptions& options);

  const model::Capabilities& capabilities() const override { return capabilities_; }
  base::HostTensor EncodeAudio(const audio::FeatureFrames& features, model::ProjectionBranch branch) override;
  base::HostTensor EncodeImage(const vision::ImageCrops& crops) override;
  std::vector<float> Prefill(std::int64_t slot, const model::PreparedPrompt& prompt) override;
  base::HostTensor Decode(std::span<const model::DecodeInput> inputs) override;
  void Release(std::int64_t slot) override;

 private:
  // Runs `work` on the owning thread. Where it throws, the named slots are released and MLX's exceptions
  // become ours.
  template <typename Work>
  auto Guarded(const std::set<std::int64_t>& slots, const Work& work);

  bool SlotExists(std::int64_t slot) const { return 0 <= slot && slot < capabilities_.slots; }
  std::optional<Slot>& At(std::int64_t slot) { return slots_[static_cast<std::size_t>(slot)]; }
  void CheckSlot(std::int64_t slot) const;
  mx::array MergedRows(const model::PreparedPrompt& prompt) const;
  std::vector<float> RunPrompt(std::int64_t slot, const model::PreparedPrompt& prompt);
  void CheckInput(const model::DecodeInput& input);
  StepResult Step(Slot& slot, std::int32_t token_id) const;

  std::shared_ptr<const model::Checkpoint> checkpoint_;  // owns the bytes of all weights: first in, last out
  std::thread::id thread_;
  Numerics numerics_;
  Tracer tracer_;
  WeightStore weights_;
  Decoder decoder_;
  AudioEncoder audio_encoder_;
  VisionTower vision_tower_;
  model::Capabilities capabilities_;
  PromptLimits limits_;
  std::vector<std::optional<Slot>> slots_;
  std::int64_t traced_clips_ = 0;
  std::int64_t traced_images_ = 0;
};

model::Capabilities Describe(const model::DecoderConfig& config, const ReferenceOptions& options) {
  model::Capabilities capabilities;
  capabilities.engine = "reference";
  capabilities.device = mx::default_device() == mx::Device::cpu ? "cpu" : "gpu";
  capabilities.slots = options.slots;
  capabilities.max_positions = options.max_positions.value_or(config.max_positions);
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
              .placeholders = FindPlaceholderIds(*checkpoint_)},
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
    throw base::Error(base::ErrorCode::kResourceExhausted, "the reference engine ran out of memory");
  } catch (const std::exception& error) {
    release();
    throw base::Error(base::ErrorCode::kInternal, StrCat("the reference engine failed: ", error.what()));
  }
}

base::HostTensor ReferenceBackend::EncodeAudio(const audio::FeatureFrames& features,
                                               model::ProjectionBranch branch) {
  return Guarded({}, [&] {
    const std::int64_t mel_bins = checkpoint_->config.audio.mel_bins;
    CheckFeatures(features, mel_bins);
    const mx::array input = ToArray(features.values, {features.frames, mel_bins});
    return ToHost(audio_encoder_.Encode(numerics_, input, branch, traced_clips_++, tracer_));
  });
}

base::HostTensor ReferenceBackend::EncodeImage(const vision::ImageCrops& crops) {
  return Guarded({}, [&] {
    CheckCrops(crops, checkpoint_->config.vision);
    return ToHost(vision_tower_.Encode(numerics_, crops, traced_images_++, tracer_));
  });
}

void ReferenceBackend::CheckSlot(std::int64_t slot) const {
  if (!SlotExists(slot)) {
    ThrowInvalidArgument(StrCat("slot ", slot, " does not exist, there are ", capabilities_.slots));
  }
}

std::vector<float> ReferenceBackend::Prefill(std::int64_t slot, const model::PreparedPrompt& prompt) {
  return Guarded({slot}, [&] {
    CheckSlot(slot);
    if (At(slot)) {
      ThrowInvalidArgument(StrCat("slot ", slot, " holds a sequence of ", At(slot)->positions,
                                  " positions, expected an empty one"));
    }
    CheckPrompt(prompt, limits_);
    return RunPrompt(slot, prompt);
  });
}

// The decoder's input: embeddings with the media rows written over their placeholders, [positions, hidden].
mx::array ReferenceBackend::MergedRows(const model::PreparedPrompt& prompt) const {
  const std::span<const std::int32_t> ids(prompt.token_ids);
  std::vector<mx::array> parts;
  std::size_t done = 0;
  for (const model::MediaRows& media : prompt.media) {
    const auto start = static_cast<std::size_t>(media.start);
    if (start > done) {
      parts.push_back(decoder_.Embed(ids.subspan(done, start - done)));
    }
    parts.push_back(numerics_.Round(ToArray(media.rows)));
    done = start + static_cast<std::size_t>(media.rows.shape[0]);
  }
  if (done < ids.size()) {
    parts.push_back(decoder_.Embed(ids.subspan(done)));
  }
  return mx::concatenate(std::move(parts), 0);
}

std::vector<float> ReferenceBackend::RunPrompt(std::int64_t slot, const model::PreparedPrompt& prompt) {
  traced_clips_ = 0;
  traced_images_ = 0;
  const model::DecoderConfig& config = checkpoint_->config.decoder;
  Slot sequence{.mode = prompt.mode,
                .positions = static_cast<std::int64_t>(prompt.token_ids.size()),
                .cache = KvCache(config),
                .rows = std::nullopt};
  mx::array rows = MergedRows(prompt);
  rows.eval();
  tracer_.Emit(rows, "merged");
  const mx::array hidden =
      decoder_.Run(numerics_, model::DecoderAdapter(prompt.mode), rows, 0, sequence.cache, tracer_);
  std::vector<float> logits =
      decoder_.Logits(numerics_, Part(hidden, 0, sequence.positions - 1, sequence.positions));
  if (sequence.positions <= config.original_max_positions) {
    sequence.rows = rows;
  }
  At(slot) = std::move(sequence);
  return logits;
}

void ReferenceBackend::CheckInput(const model::DecodeInput& input) {
  CheckSlot(input.slot);
  const std::optional<Slot>& slot = At(input.slot);
  if (!slot) {
    ThrowInvalidArgument(StrCat("slot ", input.slot, " is empty, a decode step needs a prefilled one"));
  }
  CheckTokenId(input.token_id, limits_.vocab, slot->positions);
  if (slot->positions >= capabilities_.max_positions) {
    ThrowInvalidArgument(StrCat("slot ", input.slot, " is full: ", slot->positions, " of ",
                                capabilities_.max_positions, " positions are taken"));
  }
}

StepResult ReferenceBackend::Step(Slot& slot, std::int32_t token_id) const {
  const model::DecoderConfig& config = checkpoint_->config.decoder;
  const model::Adapter adapter = model::DecoderAdapter(slot.mode);
  const mx::array row = decoder_.Embed(std::span(&token_id, 1));
  StepResult result;
  if (slot.rows) {
    result.rows = mx::concatenate({*slot.rows, row}, 0);
    result.rows->eval();
  }
  if (slot.positions == config.original_max_positions) {
    // The position that crosses the original context length: the official step drops its cache and computes
    // the whole sequence with the long list, once.
    result.recomputed.emplace(config);
    const mx::array hidden = decoder_.Run(numerics_, adapter, *result.rows, 0, *result.recomputed, Tracer());
    result.logits = decoder_.Logits(numerics_, Part(hidden, 0, slot.positions, slot.positions + 1));
    result.rows.reset();
    return result;
  }
  const mx::array hidden = decoder_.Run(numerics_, adapter, row, slot.positions, slot.cache, Tracer());
  result.logits = decoder_.Logits(numerics_, hidden);
  return result;
}

base::HostTensor ReferenceBackend::Decode(std::span<const model::DecodeInput> inputs) {
  std::set<std::int64_t> named;
  for (const model::DecodeInput& input : inputs) {
    Guarded({input.slot}, [&] {
      if (!named.insert(input.slot).second) {
        ThrowInvalidArgument(StrCat("slot ", input.slot, " is named twice in one decode step"));
      }
      CheckInput(input);
    });
  }
  std::vector<StepResult> results;
  for (const model::DecodeInput& input : inputs) {
    results.push_back(Guarded({input.slot}, [&] { return Step(*At(input.slot), input.token_id); }));
  }
  base::HostTensor logits{.shape = {static_cast<std::int64_t>(inputs.size()), limits_.vocab}, .values = {}};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Slot& slot = *At(inputs[i].slot);
    slot.positions += 1;
    slot.rows = std::move(results[i].rows);
    if (results[i].recomputed) {
      slot.cache = std::move(*results[i].recomputed);
    }
    logits.values.insert(logits.values.end(), results[i].logits.begin(), results[i].logits.end());
  }
  return logits;
}

void ReferenceBackend::Release(std::int64_t slot) {
  Guarded({}, [&] {
    CheckSlot(slot);
    At(slot).reset();
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
  const std::int64_t maximum = checkpoint->config.decoder.max_positions;
  if (options.max_positions && (*options.max_positions < 1 || *options.max_positions > maximum)) {
    ThrowInvalidArgument(StrCat("the reference engine was asked for ", *options.max_positions,
                                " positions, the checkpoint has 1 to ", maximum));
  }
  return std::make_unique<ReferenceBackend>(std::move(checkpoint), options);
}

}  // namespace phi4mm::reference
