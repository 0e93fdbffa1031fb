#pragma once

#include "engine/cancel_flag.h"

namespace phi4mm::cli {

// Exit codes of a program that was told to stop, as shells report them.
inline constexpr int kExitInterrupted = 130;   // 128 + SIGINT
inline constexpr int kExitClosedOutput = 141;  // 128 + SIGPIPE

// Makes the first Ctrl-C set InterruptFlag(); a second one ends the program at once.
void HandleInterrupts();

// Makes every Ctrl-C set InterruptFlag(), for a session that outlives an answer.
void HandleInterruptsForever();

// The flag that Ctrl-C sets. One per process, because signals are.
engine::CancelFlag& InterruptFlag();

}  // namespace phi4mm::cli
