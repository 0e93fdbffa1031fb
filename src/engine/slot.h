#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/media_encoder.h"
#include "engine/request.h"
#include "engine/response.h"
#include "engine/sampler.h"
#include "engine/token_stream.h"
#include "model/backend.h"

namespace phi4mm::engine {

// Called after each step with the logits the id was chosen from, [vocab] f32, and the id.
using StepSink = std::function<void(std::span<const float> logits, std::int32_t token_id)>;

// Who listens to an answer while it grows; each may be empty.
struct Listener {
  TextSink on_text;
  StepSink on_step;
};

// What a slot needs next.
enum class SlotPhase : std::uint8_t {
  kEncoding,    // Advance: a piece of a medium
  kPrefilling,  // Advance: a chunk of the prompt, or of the whole sequence where it crosses the context
  kDecoding,    // a decode step with NextInput, its logits to Accept
  kEnded,       // Take
};

// A seat in the backend and the one sequence that sits there, from its media to its last id: its sampler, its
// text, its counts. The seat is released when the slot is destroyed, however that comes about. A slot knows
// nothing of other slots: a step over many of them collects NextInput() of each that decodes, calls
// Backend::Decode once and hands every slot its own row. Threads: the engine's.
class Slot {
 public:
  // Takes seat `seat`, which is empty. `request` and `stop_ids` (ascending) must outlive the slot. Nothing is
  // computed yet.
  Slot(model::Backend& backend, std::int64_t seat, const Request& request,
       std::span<const std::int32_t> stop_ids, std::shared_ptr<const text::Tokenizer> tokenizer,
       Listener listener);
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  SlotPhase phase() const { return phase_; }

  // Runs one piece: of the media, else of the prompt. Chooses the first id with the last one. Only while
  // encoding or prefilling. Errors: the backend's, MediaEncoder's and Accept's.
  void Advance();

  // The id to feed in the next decode step. Only while decoding.
  model::DecodeInput NextInput() const;

  // Chooses the next id from the logits of that step, [vocab], and streams its text. Errors: ArgMax; whatever
  // the listener throws.
  void Accept(std::span<const float> logits);

  // Ends the answer from outside; nothing where it has ended.
  void Cancel();

  // Text, ids, counts, reason, seed and times. Once, after the end.
  Response Take();

 private:
  using Clock = std::chrono::steady_clock;

  void Choose(std::span<const float> logits);
  void End(FinishReason reason);
  double Lap();

  model::Backend& backend_;
  std::int64_t seat_;
  const Request& request_;
  std::span<const std::int32_t> stop_ids_;
  Sampler sampler_;
  TokenStream stream_;
  StepSink on_step_;
  SlotPhase phase_ = SlotPhase::kEncoding;
  MediaEncoder encoder_;
  std::vector<std::int32_t> token_ids_;
  FinishReason finish_reason_ = FinishReason::kCancelled;
  Timing timing_;
  Clock::time_point lap_start_ = Clock::now();
};

}  // namespace phi4mm::engine
