#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/answer_grammar.h"
#include "engine/device.h"
#include "engine/encoder_cache.h"
#include "engine/media_encoder.h"
#include "engine/prefix_index.h"
#include "engine/request.h"
#include "engine/response.h"
#include "engine/sampler.h"
#include "engine/token_score.h"
#include "engine/token_stream.h"

namespace phi4mm::engine {

// Called after each step with the logits the id was chosen from, [vocab] f32, and the id.
using StepSink = std::function<void(std::span<const float> logits, std::int32_t token_id)>;

// Who listens to an answer while it grows; each may be empty. Of one id: on_step, on_score, on_text.
struct Listener {
  TextSink on_text;
  StepSink on_step;
  ScoreSink on_score = {};  // only where the request asks for scores
};

// Work that was done, by all slots together. Totals.
struct WorkCounts {
  std::int64_t encode_pieces = 0;
  std::int64_t prefill_tokens = 0;  // positions computed by prefill chunks, those of restarts included
  std::int64_t reused_tokens = 0;   // positions taken over instead
  std::int64_t prefix_hits = 0;     // prompts that took over some, of those that could have
  std::int64_t prefix_misses = 0;
  std::int64_t decode_tokens = 0;  // ids chosen
};

// What the slots of one backend share. All of it outlives them.
struct SlotContext {
  Device& device;
  std::span<const std::int32_t> stop_ids;  // ascending
  std::shared_ptr<const text::Tokenizer> tokenizer;
  WorkCounts& counts;
  EncoderCache* encoder_cache = nullptr;  // null: every medium is encoded
  PrefixIndex* prefixes = nullptr;        // null: every prompt is computed whole
  bool may_wait = false;                  // Advance does nothing while the backend is not prepared
};

// What a slot needs next.
enum class SlotPhase : std::uint8_t {
  kEncoding,    // Advance: a piece of a medium
  kPrefilling,  // Advance: a chunk of the prompt, or of the whole sequence where it crosses the context
  kDecoding,    // a decode step with NextInput, its logits to Accept
  kEnded,       // Take
};

// A seat in the backend and the one sequence that sits there, from its media to its last id: its sampler, its
// text, its counts. The seat is given back when the slot is destroyed, however that comes about. A slot knows
// nothing of other slots: a step over many of them collects NextInput() of each that decodes, calls
// Backend::Decode once and hands every slot its own row. Threads: the engine's.
class Slot {
 public:
  // Takes seat `seat`, which is empty. `request` must outlive the slot; its media only until phase() is no
  // longer kEncoding. Nothing is computed yet.
  Slot(const SlotContext& context, std::int64_t seat, const Request& request, Listener listener);
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  SlotPhase phase() const { return phase_; }

  // Asks the backend to get ready for what comes next; nothing of prompt or answer is run before it is. Only
  // with may_wait. Errors: Backend::Prepare's.
  void Prepare();

  // Whether the backend was not ready when it was asked last.
  bool is_waiting() const { return is_waiting_; }

  // Runs one piece: of the media, else of the prompt. Chooses the first id with the last one. Only while
  // encoding or prefilling. Errors: the backend's, MediaEncoder's and Accept's.
  void Advance();

  // The id to feed in the next decode step. Only while decoding.
  model::DecodeInput NextInput() const;

  // Chooses the next id from the logits of that step, [vocab], and streams its text. Errors: GrammarState,
  // ArgMax; whatever the listener throws.
  void Accept(std::span<const float> logits);

  // Ends the answer from outside; nothing where it has ended.
  void Cancel();

  // Text, ids, counts, reason, seed and times. Once, after the end.
  Response Take();

  std::int64_t completion_tokens() const { return static_cast<std::int64_t>(token_ids_.size()); }
  std::uint64_t seed() const { return sampler_.seed(); }

 private:
  using Clock = std::chrono::steady_clock;

  bool Encode();
  void StartPrefill(model::PreparedPrompt prompt);
  std::optional<std::vector<float>> PrefillChunk();
  void Choose(std::span<const float> logits);
  void Restart(std::int32_t token_id);
  void End(FinishReason reason);
  double Lap();

  SlotContext context_;
  std::int64_t seat_;
  const Request& request_;
  Sampler sampler_;
  std::optional<GrammarState> grammar_;
  TokenStream stream_;
  StepSink on_step_;
  ScoreSink on_score_;
  SlotPhase phase_ = SlotPhase::kEncoding;
  MediaEncoder encoder_;
  bool has_started_ = false;         // the prompt, so that the seat has to be given back
  bool is_waiting_ = false;          // for the backend
  bool is_ready_ = false;            // the backend holds the whole sequence of the seat
  bool is_indexed_ = false;          // the prefix index knows this prompt
  std::int64_t prefill_length_ = 0;  // positions of the prompt, of a restart the sequence
  std::int64_t prefill_done_ = 0;    // of these
  std::int64_t reused_tokens_ = 0;
  std::vector<std::int32_t> token_ids_;
  std::vector<TokenScore> scores_;
  FinishReason finish_reason_ = FinishReason::kCancelled;
  Timing timing_;
  Clock::time_point lap_start_ = Clock::now();
};

}  // namespace phi4mm::engine
