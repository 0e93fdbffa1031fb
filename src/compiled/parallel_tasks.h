#pragma once

#include <cstddef>
#include <functional>
#include <span>

namespace phi4mm::compiled {

// Runs every task once, on up to `threads` threads (this one among them), in no particular order. Throws the
// first error that a task threw, after all threads have stopped; tasks not begun by then are not run.
void RunTasks(std::span<const std::function<void()>> tasks, std::size_t threads);

}  // namespace phi4mm::compiled
