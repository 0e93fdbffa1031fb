#include "compiled/worker_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <thread>
#include <vector>

namespace phi4mm::compiled {
namespace {

TEST(WorkerPool, RunsEveryPartOnce) {
  WorkerPool pool(3);
  for (const std::size_t parts : {0U, 1U, 2U, 100U}) {
    std::vector<std::atomic<int>> counts(parts);
    pool.Run(parts, [&](std::size_t part) { ++counts[part]; });
    for (const std::atomic<int>& count : counts) {
      EXPECT_EQ(count, 1);
    }
  }
}

TEST(WorkerPool, WorksWithoutThreadsOfItsOwn) {
  WorkerPool pool(1);
  std::size_t sum = 0;
  pool.Run(10, [&](std::size_t part) { sum += part; });
  EXPECT_EQ(sum, 45U);
}

TEST(WorkerPool, TakesJobsFromSeveralThreads) {
  WorkerPool pool(4);
  std::atomic<std::size_t> total = 0;
  std::vector<std::thread> callers;
  for (int caller = 0; caller < 4; ++caller) {
    callers.emplace_back([&] {
      for (int job = 0; job < 500; ++job) {
        std::atomic<std::size_t> sum = 0;
        pool.Run(7, [&](std::size_t part) { sum += part; });
        total += sum;
      }
    });
  }
  for (std::thread& caller : callers) {
    caller.join();
  }
  EXPECT_EQ(total, 4U * 500U * 21U);
}

TEST(WorkerPool, CallsEveryPartAndThrowsTheFirstError) {
  for (const std::size_t threads : {1U, 3U}) {
    WorkerPool pool(threads);
    std::atomic<int> calls = 0;
    const auto part = [&](std::size_t index) {
      ++calls;
      if (index % 2 == 1) {
        throw std::bad_alloc();
      }
    };
    EXPECT_THROW(pool.Run(20, part), std::bad_alloc);
    EXPECT_EQ(calls, 20);
    pool.Run(1, part);
    EXPECT_EQ(calls, 21);
  }
}

}  // namespace
}  // namespace phi4mm::compiled
