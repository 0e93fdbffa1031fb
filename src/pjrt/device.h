#pragma once

#include <string>

namespace phi4mm::pjrt {

// One device as its plugin describes it. What a plugin does not tell is empty.
struct Device {
  int id = 0;
  std::string kind;         // "cpu", "NVIDIA H200"
  std::string description;  // for logs: "TFRT_CPU_0"
};

}  // namespace phi4mm::pjrt
