#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/cancel_flag.h"
#include "engine/request.h"
#include "engine/response.h"
#include "engine/slot.h"
#include "model/backend.h"
#include "text/tokenizer.h"

namespace phi4mm::engine {

// What the engine has done so far. finished + cancelled + failed + active = requests.
struct Counters {
  std::int64_t requests = 0;
  std::int64_t active = 0;
  std::int64_t finished = 0;
  std::int64_t cancelled = 0;
  std::int64_t failed = 0;
  std::array<std::int64_t, 4> by_mode = {};  // indexed by model::AdapterMode
};

// Answers one request after another on one backend: encode, prefill, then one id per step until a stop id, a
// stop string, the limit or a cancel. The answer depends on the request alone, and no seat stays taken after
// a call, however it ends. Threads: one, the one that created the backend. The cancel flag may be set from
// anywhere.
class Engine {
 public:
  // `stop_ids` in any order; at least one.
  Engine(std::unique_ptr<model::Backend> backend, std::shared_ptr<const text::Tokenizer> tokenizer,
         std::vector<std::int32_t> stop_ids);

  // Cancelled requests return what they had, with FinishReason::kCancelled.
  // Errors: kUnimplemented with the backend's reason for a mode it denies; the backend's own; ArgMax.
  Response Generate(const Request& request, const Listener& listener = {},
                    const CancelFlag* cancel = nullptr);

  const model::Capabilities& capabilities() const { return backend_->capabilities(); }
  const Counters& counters() const { return counters_; }

 private:
  Response Run(const Request& request, const Listener& listener, const CancelFlag* cancel);

  std::unique_ptr<model::Backend> backend_;
  std::shared_ptr<const text::Tokenizer> tokenizer_;
  std::vector<std::int32_t> stop_ids_;
  Counters counters_;
};

}  // namespace phi4mm::engine
