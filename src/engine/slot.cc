#include "engine/slot.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.h"

namespace phi4mm::engine {

Slot::Slot(model::Backend& backend, std::int64_t seat, const Request& request,
           std::span<const std::int32_t> stop_ids, std::shared_ptr<const text::Tokenizer> tokenizer,
           Listener listener)
    : backend_(backend),
      seat_(seat),
      request_(request),
      stop_ids_(stop_ids),
      sampler_(request.sampling, request.prompt.token_ids),
      stream_(std::move(tokenizer), request.stop_strings, std::move(listener.on_text)),
      on_step_(std::move(listener.on_step)),
      encoder_(backend, request) {}

Slot::~Slot() {
  try {
    backend_.Release(seat_);
  } catch (...) {  // NOLINT(bugprone-empty-catch): a destructor must not throw, and the caller's error
                   // matters more
  }
}

// Milliseconds since the last call.
double Slot::Lap() {
  const Clock::time_point now = Clock::now();
  const std::chrono::duration<double, std::milli> elapsed = now - lap_start_;
  lap_start_ = now;
  return elapsed.count();
}

void Slot::Advance() {
  PHI4MM_CHECK(phase_ == SlotPhase::kEncoding || phase_ == SlotPhase::kPrefilling);
  if (phase_ == SlotPhase::kEncoding) {
    std::optional<model::PreparedPrompt> prompt = encoder_.Step();
    if (!prompt) {
      return;
    }
    const bool has_run_a_piece = !prompt->media.empty();
    backend_.StartPrefill(seat_, std::move(*prompt), {});
    phase_ = SlotPhase::kPrefilling;
    timing_.encode_ms = Lap();
    if (has_run_a_piece) {
      return;
    }
  }
  const std::optional<std::vector<float>> logits = backend_.PrefillChunk(seat_);
  if (!logits) {
    return;
  }
  if (token_ids_.empty()) {
    timing_.prefill_ms = Lap();
  }
  Choose(*logits);
}

void Slot::Accept(std::span<const float> logits) {
  PHI4MM_CHECK(phase_ == SlotPhase::kDecoding);
  Choose(logits);
}

void Slot::Choose(std::span<const float> logits) {
  const std::int32_t id = sampler_.Sample(logits);
  token_ids_.push_back(id);
  if (on_step_) {
    on_step_(logits, id);
  }
  const bool is_stop_id = std::binary_search(stop_ids_.begin(), stop_ids_.end(), id);
  if (is_stop_id || !stream_.Push(id)) {
    End(FinishReason::kStop);
  } else if (static_cast<std::int64_t>(token_ids_.size()) >= request_.max_new_tokens) {
    End(FinishReason::kLength);
  } else if (backend_.NextTokenRestarts(seat_)) {
    backend_.RestartPrefill(seat_, id);
    phase_ = SlotPhase::kPrefilling;
  } else {
    phase_ = SlotPhase::kDecoding;
  }
}

void Slot::End(FinishReason reason) {
  stream_.Finish();
  finish_reason_ = reason == FinishReason::kLength && stream_.found_stop() ? FinishReason::kStop : reason;
  switch (phase_) {
    case SlotPhase::kEncoding:
      timing_.encode_ms = Lap();
      break;
    case SlotPhase::kPrefilling:
    case SlotPhase::kDecoding:
      (token_ids_.empty() ? timing_.prefill_ms : timing_.decode_ms) = Lap();
      break;
    case SlotPhase::kEnded:
      break;
  }
  phase_ = SlotPhase::kEnded;
}

void Slot::Cancel() {
  if (phase_ != SlotPhase::kEnded) {
    End(FinishReason::kCancelled);
  }
}

model::DecodeInput Slot::NextInput() const {
  PHI4MM_CHECK(phase_ == SlotPhase::kDecoding);
  return {.slot = seat_, .token_id = token_ids_.back()};
}

Response Slot::Take() {
  PHI4MM_CHECK(phase_ == SlotPhase::kEnded);
  Response response;
  response.text = stream_.text();
  response.finish_reason = finish_reason_;
  response.seed = sampler_.seed();
  response.usage.prompt_tokens = static_cast<std::int64_t>(request_.prompt.token_ids.size());
  for (const text::MediaSpan& span : request_.prompt.media) {
    response.usage.media_rows += span.rows;
  }
  response.usage.completion_tokens = static_cast<std::int64_t>(token_ids_.size());
  response.token_ids = std::move(token_ids_);
  response.timing = timing_;
  return response;
}

}  // namespace phi4mm::engine
