#include "engine/byte_budget.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace phi4mm::engine {
namespace {

const auto kNever = [] { return false; };

TEST(ByteBudget, TakesAndGivesBackExactly) {
  ByteBudget budget(100);
  {
    auto first = budget.TryReserve(60);
    ASSERT_TRUE(first.has_value());
    EXPECT_FALSE(budget.TryReserve(41).has_value());
    auto second = budget.TryReserve(40);
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(budget.used_bytes(), 100U);
    first->ShrinkTo(10);
    first->ShrinkTo(30);  // does not grow again
    EXPECT_EQ(budget.used_bytes(), 50U);
    ByteBudget::Reservation moved = std::move(*second);
    *first = std::move(moved);
    EXPECT_EQ(budget.used_bytes(), 40U);
  }
  EXPECT_EQ(budget.used_bytes(), 0U);
}

TEST(ByteBudget, GivesMoreThanItHasToWhoeverIsAlone) {
  ByteBudget budget(100);
  auto all = budget.Reserve(1000, kNever);
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ(all->bytes(), 100U);
  EXPECT_FALSE(budget.TryReserve(1).has_value());
}

TEST(ByteBudget, ServesWaitersInLineAndLetsThemGiveUp) {
  ByteBudget budget(100);
  auto held = budget.TryReserve(80);
  std::atomic<bool> gives_up = false;
  std::atomic<int> asked = 0;
  std::atomic<int> served = 0;
  std::thread large([&] {
    const auto got = budget.Reserve(90, [&] {
      ++asked;
      return gives_up.load();
    });
    EXPECT_FALSE(got.has_value());
  });
  while (asked == 0) {
    std::this_thread::yield();
  }
  EXPECT_FALSE(budget.TryReserve(10).has_value()) << "nobody overtakes those who wait";
  std::thread small([&] { served += budget.Reserve(10, kNever).has_value() ? 1 : 0; });
  gives_up = true;
  budget.WakeWaiters();
  large.join();
  small.join();
  EXPECT_EQ(served, 1);
  held.reset();
  EXPECT_EQ(budget.used_bytes(), 0U);
}

TEST(ByteBudget, NeverExceedsItsLimitUnderManyThreads) {
  ByteBudget budget(100);
  std::atomic<std::int64_t> used = 0;
  std::vector<std::thread> threads;
  for (std::int64_t thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      for (std::int64_t i = 0; i < 200; ++i) {
        const std::int64_t bytes = 1 + (thread * 31 + i * 7) % 100;
        const auto got = budget.Reserve(static_cast<std::size_t>(bytes), kNever);
        EXPECT_LE(used += bytes, 100);
        used -= bytes;
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(budget.used_bytes(), 0U);
}

}  // namespace
}  // namespace phi4mm::engine
