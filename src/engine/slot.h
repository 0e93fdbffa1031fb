#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

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

// A seat in the backend and the one sequence that sits there: its sampler, its text, its counts. The seat is
// released when the slot is destroyed, however that comes about. A slot knows nothing of other slots: a step
// over many of them collects NextInput() of each, calls Backend::Decode once and hands every slot its own
// row. Threads: the engine's.
class Slot {
 public:
  // Takes seat `seat`, which is empty. `request` and `stop_ids` (ascending) must outlive the slot.
  Slot(model::Backend& backend, std::int64_t seat, const Request& request,
       std::span<const std::int32_t> stop_ids, std::shared_ptr<const text::Tokenizer> tokenizer,
       Listener listener);
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  // Chooses the next id from the last position's logits, [vocab], and streams its text. Sets finish_reason()
  // where the answer ends with it. Errors: ArgMax.
  void Accept(std::span<const float> logits);

  // Ends the answer from outside.
  void Cancel();

  // Nothing while the answer may go on.
  std::optional<FinishReason> finish_reason() const { return finish_reason_; }

  // The id to feed in the next decode step; only while the answer goes on.
  model::DecodeInput NextInput() const;

  // Text, ids, counts, reason and seed so far; timing is left empty.
  Response Take();

 private:
  void End(FinishReason reason);

  model::Backend& backend_;
  std::int64_t seat_;
  const Request& request_;
  std::span<const std::int32_t> stop_ids_;
  Sampler sampler_;
  TokenStream stream_;
  StepSink on_step_;
  std::vector<std::int32_t> token_ids_;
  std::optional<FinishReason> finish_reason_;
};

}  // namespace phi4mm::engine
