#include "engine/mode_support.h"

#include <string_view>

#include "base/error.h"

namespace phi4mm::engine {
namespace {

// The name a capability has for a mode.
std::string_view CapabilityName(model::AdapterMode mode) {
  return mode == model::AdapterMode::kLanguage ? std::string_view("text") : model::AdapterModeName(mode);
}

}  // namespace

void CheckSupported(const model::Capabilities& capabilities, model::AdapterMode mode) {
  for (const model::Capability& capability : capabilities.modes) {
    if (capability.name == CapabilityName(mode)) {
      if (!capability.supported) {
        throw base::Error(base::ErrorCode::kUnimplemented,
                          base::StrCat("the ", capabilities.engine, " engine cannot serve ", capability.name,
                                       " requests: ", capability.reason));
      }
      return;
    }
  }
  throw base::Error(
      base::ErrorCode::kUnimplemented,
      base::StrCat("the ", capabilities.engine, " engine does not know ", CapabilityName(mode), " requests"));
}

}  // namespace phi4mm::engine
