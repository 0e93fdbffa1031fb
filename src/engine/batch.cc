#include "engine/batch.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "engine/mode_support.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;
using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void CheckLogits(const base::HostTensor& logits, std::size_t inputs) {
  if (logits.shape.size() != 2 || logits.shape[0] != static_cast<std::int64_t>(inputs) ||
      static_cast<std::int64_t>(logits.values.size()) != logits.shape[0] * logits.shape[1]) {
    base::ThrowInternal(
        StrCat("a decode step over ", inputs, " slots returned logits ", base::ShapeText(logits.shape)));
  }
}

std::int64_t MediaRows(const Request& request) {
  std::int64_t rows = 0;
  for (const text::MediaSpan& span : request.prompt.media) {
    rows += span.rows;
  }
  return rows;
}

}  // namespace

Batch::Batch(model::Backend& backend, std::span<const std::int32_t> stop_ids,
             std::shared_ptr<const text::Tokenizer> tokenizer, const BatchOptions& options)
    : device_(backend),
      stop_ids_(stop_ids.begin(), stop_ids.end()),
      tokenizer_(std::move(tokenizer)),
      check_invariants_(options.check_invariants),
      seats_(static_cast<std::size_t>(backend.capabilities().slots)) {
  if (options.encoder_cache_bytes > 0) {
    encoder_cache_.emplace(options.encoder_cache_bytes);
  }
  if (options.reuse_prefixes && backend.capabilities().prefix_sharing != model::PrefixSharing::kNone) {
    prefixes_.emplace(backend.capabilities());
  }
}

bool Batch::HasFreeSeat() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat == nullptr; });
}

bool Batch::IsEmpty() const {
  return std::all_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat == nullptr; });
}

// The free seat that itself holds the longest beginning of the request, else the one used longest ago.
std::int64_t Batch::ChooseSeat(const Request& request) const {
  std::optional<PromptIdentity> identity;
  if (prefixes_) {
    identity = IdentityOf(request, device_.capabilities().original_positions);
  }
  std::int64_t best = -1;
  std::int64_t best_positions = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i] != nullptr) {
      continue;
    }
    const auto seat = static_cast<std::int64_t>(i);
    const std::int64_t positions = identity ? prefixes_->Usable(seat, *identity) : 0;
    const bool is_older = best < 0 || (prefixes_ && prefixes_->LastUse(seat) < prefixes_->LastUse(best));
    if (positions > best_positions || (positions == best_positions && is_older)) {
      best = seat;
      best_positions = positions;
    }
  }
  PHI4MM_CHECK(best >= 0);
  return best;
}

void Batch::Admit(BatchEntry entry) {
  const std::int64_t index = ChooseSeat(entry.request);
  auto seat = std::make_unique<Seat>();
  seat->entry = std::move(entry);
  seat->has_media = !seat->entry.request.prompt.media.empty();
  At(index) = std::move(seat);
  Guarded(index, [&] {
    Seat& held = *At(index);
    const Request& request = held.entry.request;
    CheckSupported(device_.capabilities(), request.mode);
    held.slot =
        std::make_unique<Slot>(SlotContext{.device = device_,
                                           .stop_ids = stop_ids_,
                                           .tokenizer = tokenizer_,
                                           .counts = counts_.work,
                                           .encoder_cache = encoder_cache_ ? &*encoder_cache_ : nullptr,
                                           .prefixes = prefixes_ ? &*prefixes_ : nullptr,
                                           .may_wait = true},
                               index, request, std::move(held.entry.listener));
    ++counts_.started_by_mode.at(static_cast<std::size_t>(request.mode));
    if (held.entry.on_start) {
      held.entry.on_start({.mode = request.mode,
                           .prompt_tokens = static_cast<std::int64_t>(request.prompt.token_ids.size()),
                           .media_rows = MediaRows(request),
                           .max_new_tokens = request.max_new_tokens,
                           .seed = held.slot->seed()});
    }
  });
}

// Runs work of one seat; what it throws ends the answer there.
void Batch::Guarded(std::int64_t seat, const std::function<void()>& work) {
  try {
    work();
  } catch (const base::Error& error) {
    End(seat, error);
  } catch (const std::exception& error) {
    End(seat, base::Error(base::ErrorCode::kInternal, StrCat("the answer was ended by: ", error.what())));
  }
}

void Batch::End(std::int64_t seat, Outcome outcome) {
  const std::unique_ptr<Seat> held = std::move(At(seat));
  if (auto* response = std::get_if<Response>(&outcome)) {
    const bool is_cancelled = response->finish_reason == FinishReason::kCancelled;
    ++(is_cancelled ? counts_.cancelled : counts_.finished);
  } else {
    ++counts_.failed;
  }
  held->slot.reset();  // frees the seat before anybody hears of it
  const auto on_end = std::move(held->entry.on_end);
  held->entry = {};
  if (on_end) {
    try {
      on_end(std::move(outcome));
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the answer has ended, there is nobody
                                       // else to tell
    }
  }
}

void Batch::EndCancelled() {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<std::int64_t>(i);
    const Seat* held = At(seat).get();
    if (held != nullptr && held->entry.cancel != nullptr && held->entry.cancel->is_set()) {
      Guarded(seat, [&] {
        At(seat)->slot->Cancel();
        AfterWork(seat, At(seat)->slot->completion_tokens());
      });
    }
  }
}

// Counts what a seat's work has brought, drops what it needs no longer and ends an answer that has ended.
void Batch::AfterWork(std::int64_t seat, std::int64_t tokens_before) {
  Seat& held = *At(seat);
  if (held.slot->completion_tokens() > tokens_before) {
    if (tokens_before == 0) {
      counts_.first_token_seconds.Add(SecondsSince(held.entry.submitted));
    } else {
      counts_.token_gap_seconds.Add(SecondsSince(held.last_token));
    }
    held.last_token = Clock::now();
  }
  if (held.has_media && held.slot->phase() != SlotPhase::kEncoding) {
    held.has_media = false;
    held.entry.request.media = {};
    if (held.entry.on_encoded) {
      held.entry.on_encoded();
    }
  }
  if (held.slot->phase() == SlotPhase::kEnded) {
    End(seat, held.slot->Take());
  }
}

void Batch::RunPiece(std::int64_t seat) {
  At(seat)->last_turn = counts_.steps;
  Guarded(seat, [&] {
    const std::int64_t tokens_before = At(seat)->slot->completion_tokens();
    At(seat)->slot->Advance();
    AfterWork(seat, tokens_before);
  });
}

void Batch::RunDecode(std::span<const std::int64_t> seats) {
  std::vector<model::DecodeInput> inputs;
  for (const std::int64_t seat : seats) {
    inputs.push_back(At(seat)->slot->NextInput());
  }
  ++counts_.decode_steps;
  base::HostTensor logits;
  std::optional<base::Error> failure;
  try {
    logits = device_.Run([&](model::Backend& backend) { return backend.Decode(inputs); });
    CheckLogits(logits, inputs.size());
  } catch (const base::Error& error) {
    failure = error;
  } catch (const std::exception& error) {
    failure = base::Error(base::ErrorCode::kInternal, StrCat("the decode step failed: ", error.what()));
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (failure) {
      End(seats[i], *failure);
      continue;
    }
    Guarded(seats[i], [&] {
      const auto vocab = static_cast<std::size_t>(logits.shape[1]);
      const std::int64_t tokens_before = At(seats[i])->slot->completion_tokens();
      At(seats[i])->slot->Accept(std::span(logits.values).subspan(i * vocab, vocab));
      AfterWork(seats[i], tokens_before);
    });
  }
}

// Finds out who has to wait for the backend.
void Batch::PrepareSeats() {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<std::int64_t>(i);
    if (At(seat) != nullptr) {
      Guarded(seat, [&] { At(seat)->slot->Prepare(); });
    }
  }
}

void Batch::Step() {
  EndCancelled();
  PrepareSeats();
  const BatchSnapshot before = Snapshot();
  const StepPlan plan = PlanStep(before);
  is_waiting_ = !IsEmpty() && !plan.advance && plan.decode.empty();
  if (is_waiting_) {
    return;
  }
  ++counts_.steps;
  const std::int64_t errors_before = device_.errors();
  if (plan.advance) {
    RunPiece(*plan.advance);
  }
  if (!plan.decode.empty()) {
    RunDecode(plan.decode);
  }
  if (prefixes_ && device_.errors() > errors_before) {
    prefixes_->ForgetAll();  // a call that fails may take the keys and values of other seats along
  }
  if (check_invariants_) {
    if (const std::optional<std::string> violation = FindViolation(before, plan, Snapshot())) {
      base::ThrowInternal(*violation);
    }
  }
}

void Batch::EndAll(const base::Error& error) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i] != nullptr) {
      End(static_cast<std::int64_t>(i), error);
    }
  }
}

BatchSnapshot Batch::Snapshot() const {
  BatchSnapshot snapshot;
  snapshot.max_positions = device_.capabilities().max_positions;
  snapshot.steps = counts_.steps;
  for (const std::unique_ptr<Seat>& seat : seats_) {
    std::optional<SeatSnapshot>& held = snapshot.seats.emplace_back();
    if (seat != nullptr) {
      const Request& request = seat->entry.request;
      held = {.id = seat->entry.id,
              .phase = seat->slot->phase(),
              .mode = request.mode,
              .prompt_tokens = static_cast<std::int64_t>(request.prompt.token_ids.size()),
              .completion_tokens = seat->slot->completion_tokens(),
              .max_new_tokens = request.max_new_tokens,
              .last_turn = seat->last_turn,
              .is_waiting = seat->slot->is_waiting()};
    }
  }
  return snapshot;
}

}  // namespace phi4mm::engine
