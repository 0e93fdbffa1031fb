#include "engine/slot.h"

#include <algorithm>
#include <utility>

#include "base/error.h"

namespace phi4mm::engine {

Slot::Slot(const SlotContext& context, std::int64_t seat, const Request& request, Listener listener)
    : context_(context),
      seat_(seat),
      request_(request),
      sampler_(request.sampling, request.prompt.token_ids),
      stream_(context.tokenizer, request.stop_strings, std::move(listener.on_text)),
      on_step_(std::move(listener.on_step)),
      on_score_(std::move(listener.on_score)),
      encoder_(context.device, request, context.encoder_cache) {
  if (request.grammar != nullptr) {
    grammar_.emplace(request.grammar);
  }
}

Slot::~Slot() {
  if (!has_started_) {
    return;  // what the seat may keep of an earlier prompt is still there
  }
  const bool keeps_prefix = is_indexed_ && is_ready_ && phase_ == SlotPhase::kEnded;
  if (context_.prefixes != nullptr && !keeps_prefix) {
    context_.prefixes->Forget(seat_);
  }
  try {
    if (keeps_prefix) {
      context_.device.backend().Retire(seat_);
    } else {
      context_.device.backend().Release(seat_);
    }
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

void Slot::Prepare() {
  PHI4MM_CHECK(context_.may_wait);
  is_waiting_ = false;
  if (phase_ == SlotPhase::kPrefilling || phase_ == SlotPhase::kDecoding) {
    is_waiting_ = !context_.device.backend().Prepare(seat_);
  }
}

void Slot::Advance() {
  PHI4MM_CHECK(phase_ == SlotPhase::kEncoding || phase_ == SlotPhase::kPrefilling);
  if (phase_ == SlotPhase::kEncoding && Encode()) {
    return;
  }
  if (context_.may_wait) {
    Prepare();
  }
  if (is_waiting_) {
    return;
  }
  if (const std::optional<std::vector<float>> logits = PrefillChunk()) {
    is_ready_ = true;
    if (token_ids_.empty()) {
      timing_.prefill_ms = Lap();
    }
    Choose(*logits);
  }
}

// True where this was a piece's work; false where nothing had to be encoded.
bool Slot::Encode() {
  const std::int64_t before = encoder_.pieces();
  std::optional<model::PreparedPrompt> prompt = encoder_.Step();
  const bool has_run_a_piece = encoder_.pieces() > before;
  context_.counts.encode_pieces += encoder_.pieces() - before;
  if (prompt) {
    StartPrefill(std::move(*prompt));
    timing_.encode_ms = Lap();
  }
  return has_run_a_piece;
}

void Slot::StartPrefill(model::PreparedPrompt prompt) {
  prefill_length_ = static_cast<std::int64_t>(prompt.token_ids.size());
  model::PrefixReuse reuse;
  std::optional<PromptIdentity> identity;
  if (context_.prefixes != nullptr) {
    identity = IdentityOf(request_, context_.device.capabilities().original_positions);
  }
  if (identity) {
    reuse = context_.prefixes->Find(seat_, *identity);
    ++(reuse.positions > 0 ? context_.counts.prefix_hits : context_.counts.prefix_misses);
  }
  has_started_ = true;
  context_.device.Run(
      [&](model::Backend& backend) { backend.StartPrefill(seat_, std::move(prompt), reuse); });
  phase_ = SlotPhase::kPrefilling;
  prefill_done_ = reuse.positions;
  reused_tokens_ = reuse.positions;
  context_.counts.reused_tokens += reuse.positions;
  if (identity) {
    context_.prefixes->Start(seat_, std::move(*identity), reuse.positions);
    is_indexed_ = true;
  } else if (context_.prefixes != nullptr) {
    context_.prefixes->Forget(seat_);
  }
}

std::optional<std::vector<float>> Slot::PrefillChunk() {
  std::optional<std::vector<float>> logits =
      context_.device.Run([&](model::Backend& backend) { return backend.PrefillChunk(seat_); });
  const std::int64_t chunk_end = prefill_done_ + context_.device.capabilities().prefill_rows;
  // Of the rest behind whole chunks, which may be run in several, nothing counts before its last one.
  const std::int64_t done = logits                         ? prefill_length_
                            : chunk_end <= prefill_length_ ? chunk_end
                                                           : prefill_done_;
  context_.counts.prefill_tokens += done - prefill_done_;
  prefill_done_ = done;
  if (is_indexed_) {
    context_.prefixes->Extend(seat_, done);
  }
  return logits;
}

void Slot::Accept(std::span<const float> logits) {
  PHI4MM_CHECK(phase_ == SlotPhase::kDecoding);
  Choose(logits);
}

void Slot::Choose(std::span<const float> logits) {
  const std::int32_t id = sampler_.Sample(grammar_ ? grammar_->Constrain(logits) : logits);
  if (grammar_) {
    grammar_->Accept(id);
  }
  token_ids_.push_back(id);
  ++context_.counts.decode_tokens;
  if (on_step_) {
    on_step_(logits, id);
  }
  if (request_.top_logprobs) {
    scores_.push_back(ScoreToken(logits, id, *request_.top_logprobs));
    if (on_score_) {
      on_score_(scores_.back());
    }
  }
  const bool is_stop_id = std::binary_search(context_.stop_ids.begin(), context_.stop_ids.end(), id);
  if (is_stop_id || !stream_.Push(id)) {
    End(FinishReason::kStop);
  } else if (completion_tokens() >= request_.max_new_tokens) {
    End(FinishReason::kLength);
  } else if (context_.device.backend().NextTokenRestarts(seat_)) {
    Restart(id);
  } else {
    phase_ = SlotPhase::kDecoding;
  }
}

void Slot::Restart(std::int32_t token_id) {
  if (is_indexed_) {
    context_.prefixes->Forget(seat_);
    is_indexed_ = false;
  }
  is_ready_ = false;
  context_.device.backend().RestartPrefill(seat_, token_id);
  prefill_length_ += completion_tokens();
  prefill_done_ = 0;
  phase_ = SlotPhase::kPrefilling;
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
  response.usage.completion_tokens = completion_tokens();
  response.usage.reused_tokens = reused_tokens_;
  response.token_ids = std::move(token_ids_);
  response.scores = std::move(scores_);
  response.timing = timing_;
  return response;
}

}  // namespace phi4mm::engine
