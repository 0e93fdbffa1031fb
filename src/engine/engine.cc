#include "engine/engine.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "engine/mode_support.h"

namespace phi4mm::engine {
namespace {

// The rows of logits of a decode step over one slot.
std::span<const float> OnlyRow(const base::HostTensor& logits) {
  if (logits.shape.size() != 2 || logits.shape[0] != 1 ||
      static_cast<std::int64_t>(logits.values.size()) != logits.shape[1]) {
    base::ThrowInternal(
        base::StrCat("a decode step over 1 slot returned logits ", base::ShapeText(logits.shape)));
  }
  return logits.values;
}

}  // namespace

Engine::Engine(std::unique_ptr<model::Backend> backend, std::shared_ptr<const text::Tokenizer> tokenizer,
               std::vector<std::int32_t> stop_ids)
    : backend_(std::move(backend)), tokenizer_(std::move(tokenizer)), stop_ids_(std::move(stop_ids)) {
  PHI4MM_CHECK(backend_ != nullptr && tokenizer_ != nullptr);
  if (stop_ids_.empty()) {
    base::ThrowInvalidArgument("the model names no stop id, at least one is needed");
  }
  std::sort(stop_ids_.begin(), stop_ids_.end());
}

Response Engine::Generate(const Request& request, const Listener& listener, const CancelFlag* cancel) {
  ++counters_.requests;
  ++counters_.active;
  try {
    CheckSupported(capabilities(), request.mode);
    ++counters_.by_mode.at(static_cast<std::size_t>(request.mode));
    Response response = Run(request, listener, cancel);
    --counters_.active;
    ++(response.finish_reason == FinishReason::kCancelled ? counters_.cancelled : counters_.finished);
    return response;
  } catch (...) {
    --counters_.active;
    ++counters_.failed;
    throw;
  }
}

Response Engine::Run(const Request& request, const Listener& listener, const CancelFlag* cancel) {
  constexpr std::int64_t kOnlySeat = 0;
  Device device(*backend_);
  WorkCounts counts;
  Slot slot({.device = device, .stop_ids = stop_ids_, .tokenizer = tokenizer_, .counts = counts}, kOnlySeat,
            request, listener);
  while (slot.phase() != SlotPhase::kEnded) {
    if (cancel != nullptr && cancel->is_set()) {
      slot.Cancel();
    } else if (slot.phase() == SlotPhase::kDecoding) {
      const model::DecodeInput input = slot.NextInput();
      slot.Accept(OnlyRow(backend_->Decode({&input, 1})));
    } else {
      slot.Advance();
    }
  }
  return slot.Take();
}

}  // namespace phi4mm::engine
