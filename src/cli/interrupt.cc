#include "cli/interrupt.h"

#include <csignal>

namespace phi4mm::cli {
namespace {

engine::CancelFlag interrupt_flag;

void OnInterrupt(int /*signal*/) { interrupt_flag.Set(); }

void Handle(int flags) {
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

void HandleInterrupts() { Handle(static_cast<int>(SA_RESETHAND | SA_RESTART)); }

void HandleInterruptsForever() { Handle(SA_RESTART); }

engine::CancelFlag& InterruptFlag() { return interrupt_flag; }

}  // namespace phi4mm::cli
