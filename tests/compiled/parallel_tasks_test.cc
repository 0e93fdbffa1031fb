#include "compiled/parallel_tasks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace phi4mm::compiled {
namespace {

TEST(ParallelTasks, RunsEveryTaskOnce) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    std::vector<std::atomic<int>> runs(100);
    std::vector<std::function<void()>> tasks;
    for (std::atomic<int>& run : runs) {
      tasks.emplace_back([&run] { ++run; });
    }
    RunTasks(tasks, threads);
    for (const std::atomic<int>& run : runs) {
      EXPECT_EQ(run, 1);
    }
  }
}

TEST(ParallelTasks, NoTasksAreNoWork) { RunTasks({}, 2); }

TEST(ParallelTasks, ThrowsWhatATaskThrewAfterAllHaveStopped) {
  std::atomic<int> running = 0;
  std::vector<std::function<void()>> tasks(50, [&running] {
    ++running;
    --running;
  });
  tasks[10] = [] { throw std::runtime_error("task ten"); };
  EXPECT_THROW(RunTasks(tasks, 2), std::runtime_error);
  EXPECT_EQ(running, 0);
}

}  // namespace
}  // namespace phi4mm::compiled
