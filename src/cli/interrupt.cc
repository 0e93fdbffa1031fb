#include "cli/interrupt.h"

#include <csignal>

namespace phi4mm::cli {
namespace {

engine::CancelFlag interrupt_flag;

void OnInterrupt(int /*signal*/) { interrupt_flag.Set(); }

}  // namespace

void HandleInterrupts() {
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

engine::CancelFlag& InterruptFlag() { return interrupt_flag; }

}  // namespace phi4mm::cli
