#include "compiled/compiled_backend.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.h"
#include "compiled/audio_encoding.h"
#include "compiled/cache_room.h"
#include "compiled/decoder_calls.h"
#include "compiled/decoder_inputs.h"
#include "compiled/image_encoding.h"
#include "compiled/kv_cache.h"
#include "compiled/mode_support.h"
#include "compiled/prepare_modules.h"
#include "compiled/slot_table.h"
#include "compiled/stage_rows.h"
#include "model/input_checks.h"
#include "model/long_rope.h"
#include "model/piece_job.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using base::ThrowFailedPrecondition;
using base::ThrowInvalidArgument;
using model::AdapterMode;

constexpr std::int64_t kMaxSlots = 256;

model::Capabilities Describe(const model::DecoderConfig& config, const pjrt::Client& client,
                             const CompiledOptions& options) {
  model::Capabilities capabilities;
  capabilities.engine = "compiled";
  capabilities.device = client.device().kind.empty() ? client.platform_name() : client.device().kind;
  capabilities.slots = options.slots;
  capabilities.max_positions = options.max_positions.value_or(config.max_positions);
  capabilities.original_positions = config.original_max_positions;
  capabilities.prefill_rows = options.buckets.prefill_rows.back();
  capabilities.prefix_sharing = options.trace ? model::PrefixSharing::kNone : model::PrefixSharing::kAnySlot;
  return capabilities;
}

class CompiledBackend : public model::Backend {
 public:
  CompiledBackend(std::shared_ptr<const model::Checkpoint> checkpoint, pjrt::Client client,
                  CompiledOptions options);

  const model::Capabilities& capabilities() const override { return capabilities_; }
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

 private:
  // Runs `work` on the owning thread for requests of these modes. Where it throws, the named slots are
  // released, the others of a lost cache are marked, and a module that cannot be had takes its modes along.
  template <typename Work>
  auto Guarded(const std::set<std::int64_t>& slots, const std::set<AdapterMode>& modes, const Work& work);
  void AfterFailure(const std::set<std::int64_t>& slots, const std::set<AdapterMode>& modes,
                    const std::string& message, std::int64_t losses, std::int64_t refusals);

  void CheckFed(std::int64_t slot, std::int32_t token_id) const;
  bool IsLong(std::int64_t positions) const { return positions > capabilities_.original_positions; }
  // Positions of a prompt and its first token.
  std::int64_t NeededFor(std::int64_t length) const {
    return std::min(length + 1, capabilities_.max_positions);
  }
  void LoadAhead();
  void CheckReuse(const model::PreparedPrompt& prompt, const model::PrefixReuse& reuse) const;
  std::optional<std::vector<float>> RunChunk(std::int64_t slot, Sequence& sequence);
  base::HostTensor Step(std::span<const model::DecodeInput> inputs);

  std::shared_ptr<const model::Checkpoint> checkpoint_;  // owns the bytes of all weights: first in, last out
  pjrt::Client client_;
  CompiledOptions options_;
  std::thread::id thread_;
  ModuleLibrary library_;
  KvCache cache_;
  CacheRoom room_;
  model::LongRope rope_;
  model::Capabilities capabilities_;
  model::PromptLimits limits_;
  SlotTable slots_;
  std::int64_t traced_clips_ = 0;
  std::int64_t traced_images_ = 0;
};

CompiledBackend::CompiledBackend(std::shared_ptr<const model::Checkpoint> checkpoint, pjrt::Client client,
                                 CompiledOptions options)
    : checkpoint_(std::move(checkpoint)),
      client_(std::move(client)),
      options_(std::move(options)),
      thread_(std::this_thread::get_id()),
      library_(checkpoint_, options_.weights, client_,
               options_.compiler ? options_.compiler(client_) : DirectCompiler(client_), options_.keeper,
               options_.progress),
      cache_(library_, ModuleSlots(options_.slots), options_.buckets.first_cache_positions,
             options_.max_positions.value_or(checkpoint_->config.decoder.max_positions)),
      room_(library_, cache_, options_.buckets),
      rope_(checkpoint_->config.decoder),
      capabilities_(Describe(checkpoint_->config.decoder, client_, options_)),
      limits_{.vocab = checkpoint_->config.decoder.vocab,
              .hidden = checkpoint_->config.decoder.hidden,
              .max_positions = capabilities_.max_positions,
              .placeholders = model::FindPlaceholderIds(*checkpoint_)},
      slots_(options_.slots) {
  options_.buckets = ForPlatform(options_.buckets, client_.platform_name());
  capabilities_.modes = CheckModes(library_, options_.buckets, ModuleSlots(options_.slots));
  LoadAhead();
}

void CompiledBackend::LoadAhead() {
  ExpectedPlan plan = PlanExpected(library_.catalog(), options_.buckets, ModuleSlots(options_.slots),
                                   capabilities_.max_positions, options_.expected);
  if (options_.ahead) {
    std::ranges::move(options_.ahead(library_.catalog(), client_), std::back_inserter(plan.modules));
  }
  library_.Load(plan.modules);
  if (!plan.modules.empty()) {
    cache_.Reserve(plan.positions);
  }
}

template <typename Work>
auto CompiledBackend::Guarded(const std::set<std::int64_t>& slots, const std::set<AdapterMode>& modes,
                              const Work& work) {
  PHI4MM_CHECK(std::this_thread::get_id() == thread_);
  const std::int64_t losses = cache_.losses();
  const std::int64_t refusals = library_.refusals();
  const auto failed = [&](const std::string& message) {
    AfterFailure(slots, modes, message, losses, refusals);
  };
  try {
    return work();
  } catch (const base::Error& error) {
    failed(error.message());
    throw;
  } catch (const std::bad_alloc&) {
    failed("there was not enough memory");
    throw base::Error(base::ErrorCode::kResourceExhausted, "the compiled engine ran out of memory");
  } catch (const std::exception& error) {
    failed(error.what());
    throw base::Error(base::ErrorCode::kInternal, StrCat("the compiled engine failed: ", error.what()));
  }
}

void CompiledBackend::AfterFailure(const std::set<std::int64_t>& slots, const std::set<AdapterMode>& modes,
                                   const std::string& message, std::int64_t losses, std::int64_t refusals) {
  slots_.Empty(slots);
  if (cache_.losses() != losses) {
    slots_.MarkLost(message);
  }
  if (library_.refusals() != refusals) {
    for (const AdapterMode mode : modes) {
      Deny(capabilities_.modes, mode, message);
    }
  }
}

std::unique_ptr<model::EncodeJob> CompiledBackend::StartAudio(const audio::FeatureFrames& features,
                                                              model::ProjectionBranch branch) {
  const std::set<AdapterMode> modes = {
      branch == model::ProjectionBranch::kSpeech ? AdapterMode::kSpeech : AdapterMode::kVisionSpeech};
  return Guarded({}, modes, [&] {
    CheckSupported(capabilities_.modes, *modes.begin());
    model::CheckFeatures(features, checkpoint_->config.audio.mel_bins);
    const auto clip = std::make_shared<AudioEncoding>(library_, options_.buckets, features, branch,
                                                      traced_clips_++, options_.trace);
    return std::make_unique<model::PieceJob>(
        [this, clip, modes] { return Guarded({}, modes, [&] { return clip->Next(); }); });
  });
}

std::unique_ptr<model::EncodeJob> CompiledBackend::StartImage(const vision::ImageCrops& crops) {
  const std::set<AdapterMode> modes = {AdapterMode::kVision, AdapterMode::kVisionSpeech};
  return Guarded({}, modes, [&] {
    CheckSupported(capabilities_.modes, AdapterMode::kVision);
    model::CheckCrops(crops, checkpoint_->config.vision);
    const auto picture =
        std::make_shared<ImageEncoding>(library_, options_.buckets, crops, traced_images_++, options_.trace);
    return std::make_unique<model::PieceJob>(
        [this, picture, modes] { return Guarded({}, modes, [&] { return picture->Next(); }); });
  });
}

void CompiledBackend::CheckReuse(const model::PreparedPrompt& prompt, const model::PrefixReuse& reuse) const {
  if (reuse.positions == 0) {
    return;
  }
  slots_.CheckExists(reuse.slot);
  const auto length = static_cast<std::int64_t>(prompt.token_ids.size());
  if (reuse.positions < 0 || reuse.positions >= length || reuse.positions % capabilities_.prefill_rows != 0) {
    ThrowInvalidArgument(StrCat("a prompt of ", length, " positions cannot reuse ", reuse.positions,
                                ", a multiple of ", capabilities_.prefill_rows, " below it is needed"));
  }
  if (capabilities_.prefix_sharing == model::PrefixSharing::kNone) {
    ThrowFailedPrecondition("a traced prompt is computed as a whole, it cannot reuse positions");
  }
  slots_.CheckSource(prompt, IsLong(length), reuse);
}

void CompiledBackend::StartPrefill(std::int64_t slot, model::PreparedPrompt prompt,
                                   const model::PrefixReuse& reuse) {
  Guarded({slot}, {prompt.mode}, [&] {
    slots_.CheckFree(slot);
    CheckSupported(capabilities_.modes, prompt.mode);
    model::CheckPrompt(prompt, limits_);
    CheckReuse(prompt, reuse);
    traced_clips_ = 0;
    traced_images_ = 0;
    if (reuse.positions > 0 && reuse.slot != slot) {
      cache_.CopySlot(reuse.slot, slot);
    } else if (slots_.HoldNothing()) {
      cache_.Shrink(NeededFor(static_cast<std::int64_t>(prompt.token_ids.size())));
    }
    Sequence sequence;
    sequence.prompt = std::move(prompt);
    sequence.positions = reuse.positions;
    sequence.prefilled = reuse.positions;
    sequence.is_long = IsLong(sequence.Length());
    slots_.At(slot) = std::move(sequence);
  });
}

std::optional<std::vector<float>> CompiledBackend::RunChunk(std::int64_t slot, Sequence& sequence) {
  const bool is_traced = sequence.is_traced && options_.trace;
  const std::int64_t length = sequence.Length();
  (void)room_.Make(slots_, slot, NeededFor(length), Wait::kHere);
  const Chunk chunk = NextChunk(options_.buckets, sequence.positions, length);
  const NamedBuffers outputs = RunPromptChunk(library_, cache_, rope_, sequence, slot, chunk,
                                              is_traced ? stablehlo::Trace::kOn : stablehlo::Trace::kOff);
  sequence.positions += chunk.valid;
  sequence.prefilled = sequence.positions;
  if (is_traced) {
    AppendStages(sequence, outputs, chunk.valid);
  }
  if (sequence.positions < length) {
    return std::nullopt;
  }
  if (is_traced) {
    EmitStages(library_, cache_, sequence, slot, options_.trace);
  }
  sequence.state = Sequence::State::kReady;
  if (sequence.is_long) {
    sequence.prompt.media.clear();  // only a restart would need them again
  }
  return HeadLogits(library_, OutputOf(outputs, "hidden"));
}

std::optional<std::vector<float>> CompiledBackend::PrefillChunk(std::int64_t slot) {
  return Guarded({slot}, slots_.ModesOf({slot}), [&] { return RunChunk(slot, slots_.Prefilling(slot)); });
}

bool CompiledBackend::Prepare(std::int64_t slot) {
  return Guarded({slot}, {}, [&] {
    slots_.CheckExists(slot);
    std::optional<Sequence>& sequence = slots_.At(slot);
    if (!sequence || !sequence->IsLive() || options_.trace) {
      return true;
    }
    const bool is_ready = sequence->state == Sequence::State::kReady;
    const std::int64_t needed = NeededFor(is_ready ? sequence->positions : sequence->Length());
    if (!sequence->is_prepared || needed > cache_.shape().cache_positions) {
      sequence->is_prepared = room_.Make(slots_, slot, needed, Wait::kAside);
    } else if (is_ready) {
      room_.Foresee(slots_, slot, needed);
    }
    return sequence->is_prepared;
  });
}

// The slot is ready and can take this token.
void CompiledBackend::CheckFed(std::int64_t slot, std::int32_t token_id) const {
  const Sequence& sequence = slots_.Ready(slot);
  model::CheckTokenId(token_id, limits_.vocab, sequence.positions);
  if (sequence.positions >= capabilities_.max_positions) {
    ThrowInvalidArgument(StrCat("slot ", slot, " is full: ", sequence.positions, " of ",
                                capabilities_.max_positions, " positions are taken"));
  }
}

base::HostTensor CompiledBackend::Step(std::span<const model::DecodeInput> inputs) {
  std::vector<StepRow> rows;
  for (const model::DecodeInput& input : inputs) {
    const Sequence& sequence = *slots_.At(input.slot);
    rows.push_back({.slot = input.slot,
                    .token_id = input.token_id,
                    .position = sequence.positions,
                    .adapter = model::DecoderAdapter(sequence.prompt.mode)});
  }
  return RunStep(library_, cache_, rope_, rows);
}

base::HostTensor CompiledBackend::Decode(std::span<const model::DecodeInput> inputs) {
  std::set<std::int64_t> named;
  for (const model::DecodeInput& input : inputs) {
    Guarded({input.slot}, {}, [&] {
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
  if (inputs.empty()) {
    return {.shape = {0, limits_.vocab}, .values = {}};
  }
  base::HostTensor logits = Guarded(named, slots_.ModesOf(named), [&] { return Step(inputs); });
  for (const model::DecodeInput& input : inputs) {
    Sequence& sequence = *slots_.At(input.slot);
    sequence.positions += 1;
    sequence.prompt.token_ids.push_back(input.token_id);
  }
  return logits;
}

bool CompiledBackend::NextTokenRestarts(std::int64_t slot) const {
  return slots_.Ready(slot).positions == capabilities_.original_positions;
}

void CompiledBackend::RestartPrefill(std::int64_t slot, std::int32_t token_id) {
  Guarded({slot}, {}, [&] {
    CheckFed(slot, token_id);
    if (!NextTokenRestarts(slot)) {
      ThrowFailedPrecondition(StrCat("slot ", slot, " has ", slots_.Ready(slot).positions,
                                     " positions, only after ", capabilities_.original_positions,
                                     " a sequence is computed again"));
    }
    Sequence& sequence = *slots_.At(slot);
    sequence.prompt.token_ids.push_back(token_id);
    sequence.state = Sequence::State::kPrefilling;
    sequence.positions = 0;
    sequence.prefilled = 0;
    sequence.is_long = true;
    sequence.is_prepared = false;
    sequence.is_traced = false;
  });
}

void CompiledBackend::Release(std::int64_t slot) {
  Guarded({}, {}, [&] {
    slots_.CheckExists(slot);
    slots_.At(slot).reset();
  });
}

void CompiledBackend::Retire(std::int64_t slot) {
  Guarded({}, {}, [&] {
    slots_.CheckExists(slot);
    std::optional<Sequence>& sequence = slots_.At(slot);
    if (!sequence || sequence->state != Sequence::State::kReady ||
        capabilities_.prefix_sharing == model::PrefixSharing::kNone) {
      sequence.reset();
      return;
    }
    sequence->state = Sequence::State::kRetired;
    sequence->prompt.token_ids.clear();
    sequence->prompt.media.clear();
  });
}

}  // namespace

std::unique_ptr<model::Backend> CreateCompiledBackend(std::shared_ptr<const model::Checkpoint> checkpoint,
                                                      pjrt::Client client, CompiledOptions options) {
  PHI4MM_CHECK(checkpoint != nullptr);
  if (options.slots < 1 || options.slots > kMaxSlots) {
    ThrowInvalidArgument(
        StrCat("the compiled engine was asked for ", options.slots, " slots, expected 1 to ", kMaxSlots));
  }
  const std::int64_t maximum = checkpoint->config.decoder.max_positions;
  if (options.max_positions && (*options.max_positions < 1 || *options.max_positions > maximum)) {
    ThrowInvalidArgument(StrCat("the compiled engine was asked for ", *options.max_positions,
                                " positions, the checkpoint has 1 to ", maximum));
  }
  CheckBuckets(options.buckets);
  return std::make_unique<CompiledBackend>(std::move(checkpoint), std::move(client), std::move(options));
}

}  // namespace phi4mm::compiled
