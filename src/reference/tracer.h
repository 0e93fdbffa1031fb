#pragma once

#include <utility>

#include "base/error.h"
#include "model/backend.h"
#include "reference/arrays.h"

namespace phi4mm::reference {

// Hands stages to the caller's sink; without a sink it costs nothing (no name is built, nothing is copied).
class Tracer {
 public:
  Tracer() = default;
  explicit Tracer(model::TraceSink sink) : sink_(std::move(sink)) {}

  bool enabled() const { return static_cast<bool>(sink_); }

  // Emits `value` under the joined `name_parts`.
  template <typename... Parts>
  void Emit(const mx::array& value, const Parts&... name_parts) const {
    if (enabled()) {
      sink_(base::StrCat(name_parts...), ToHost(value));
    }
  }

 private:
  model::TraceSink sink_;
};

}  // namespace phi4mm::reference
