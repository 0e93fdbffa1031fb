// Any bytes as config.json: the parser throws base::Error or gives a configuration whose inventory can be
// listed.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "model/model_config.h"
#include "model/tensor_inventory.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const auto config = phi4mm::model::ParseModelConfig(text, "");
    for (const auto& tensor : phi4mm::model::TensorInventory(config)) {
      if (!phi4mm::base::ElementCount(tensor.shape)) {
        __builtin_trap();  // every accepted dimension is small enough for its tensors
      }
    }
  } catch (const phi4mm::base::Error&) {
  }
  return 0;
}
