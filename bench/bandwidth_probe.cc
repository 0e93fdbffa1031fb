#include "bandwidth_probe.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace phi4mm::bench {
namespace {

constexpr std::size_t kLanes = 32;

std::uint64_t Sum(const std::uint64_t* words, std::size_t count) {
  std::array<std::uint64_t, kLanes> sums{};
  for (std::size_t i = 0; i + kLanes <= count; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      sums[lane] += words[i + lane];
    }
  }
  std::uint64_t total = 0;
  for (const std::uint64_t sum : sums) {
    total += sum;
  }
  return total;
}

}  // namespace

BandwidthProbe::BandwidthProbe(std::size_t bytes)
    : memory_(bytes),
      words_(reinterpret_cast<std::uint64_t*>(memory_.bytes().data()), bytes / sizeof(std::uint64_t)) {
  std::ranges::fill(words_, std::uint64_t{1});
}

void BandwidthProbe::Measure() {
  const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t share = words_.size() / threads;
  std::atomic<std::uint64_t> total = 0;
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < threads; ++i) {
    workers.emplace_back([&, i] { total += Sum(words_.data() + i * share, share); });
  }
  workers.clear();  // joins
  sum_ += total;
}

}  // namespace phi4mm::bench
