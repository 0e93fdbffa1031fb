#include "engine/vocabulary_scan.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>

#include "engine/exponential.h"

// Compiled anew inside each of its callers, for the instructions that these may use.
#define PHI4MM_INLINE __attribute__((always_inline)) inline

namespace phi4mm::engine {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::size_t BlockCount(std::size_t logits) { return (logits + kScanBlock - 1) / kScanBlock; }

// Returns how many lanes have met a logit that is no number.
PHI4MM_INLINE std::int32_t Maxima(std::span<const float> logits, float* maxima) {
  constexpr std::size_t kLanes = 16;
  std::array<std::int32_t, kLanes> is_bad = {};
  const std::size_t whole = logits.size() / kScanBlock;
  const float* at = logits.data();
  for (std::size_t block = 0; block < whole; ++block) {
    std::array<float, kLanes> largest;
    largest.fill(-kInfinity);
    for (std::size_t done = 0; done < kScanBlock; done += kLanes, at += kLanes) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        largest[lane] = at[lane] > largest[lane] ? at[lane] : largest[lane];
        is_bad[lane] |= at[lane] < kInfinity ? 0 : 1;  // NaN compares as false
      }
    }
    for (std::size_t half = kLanes / 2; half > 0; half /= 2) {
      for (std::size_t lane = 0; lane < half; ++lane) {
        largest[lane] = largest[lane + half] > largest[lane] ? largest[lane + half] : largest[lane];
      }
    }
    maxima[block] = largest[0];
  }
  if (whole * kScanBlock < logits.size()) {
    float largest = -kInfinity;
    for (const float logit : logits.subspan(whole * kScanBlock)) {
      largest = std::max(largest, logit);
      is_bad[0] |= logit < kInfinity ? 0 : 1;
    }
    maxima[whole] = largest;
  }
  std::int32_t bad = 0;
  for (const std::int32_t lane : is_bad) {
    bad += lane;
  }
  return bad;
}

// One block; a full one has a loop of its own, whose length the compiler knows.
PHI4MM_INLINE void Weigh(std::span<const float> logits, const WeightScale& scale, double* weights) {
  const double largest = scale.largest;
  const double inverse = scale.inverse_temperature;
  const float* at = logits.data();
  if (logits.size() == kScanBlock) {
    for (std::size_t i = 0; i < kScanBlock; ++i) {
      weights[i] = ExpOfNonPositive((static_cast<double>(at[i]) - largest) * inverse);
    }
    return;
  }
  for (std::size_t i = 0; i < logits.size(); ++i) {
    weights[i] = ExpOfNonPositive((static_cast<double>(at[i]) - largest) * inverse);
  }
}

PHI4MM_INLINE void Sums(std::span<const float> logits, const WeightScale& scale, double* sums) {
  std::array<double, kScanBlock> weights = {};
  for (std::size_t block = 0; block < BlockCount(logits.size()); ++block) {
    const std::span<const float> values = ScanBlock(logits, block);
    Weigh(values, scale, weights.data());
    std::fill(weights.begin() + static_cast<std::ptrdiff_t>(values.size()), weights.end(), 0.0);
    for (std::size_t i = 0; i < 32; ++i) {
      weights[i] += weights[i + 32];
    }
    for (std::size_t i = 0; i < 16; ++i) {
      weights[i] += weights[i + 16];
    }
    for (std::size_t i = 0; i < 8; ++i) {
      weights[i] += weights[i + 8];
    }
    sums[block] = ((weights[0] + weights[4]) + (weights[2] + weights[6])) +
                  ((weights[1] + weights[5]) + (weights[3] + weights[7]));
  }
}

// The passes, compiled for one kind of processor each.
struct Passes {
  std::int32_t (*maxima)(std::span<const float> logits, float* maxima);
  void (*weigh)(std::span<const float> logits, const WeightScale& scale, double* weights);
  void (*sums)(std::span<const float> logits, const WeightScale& scale, double* sums);
};

#define PHI4MM_DEFINE_PASSES(name, target)                                                            \
  target std::int32_t Maxima##name(std::span<const float> logits, float* maxima) {                    \
    return Maxima(logits, maxima);                                                                    \
  }                                                                                                   \
  target void Weigh##name(std::span<const float> logits, const WeightScale& scale, double* weights) { \
    Weigh(logits, scale, weights);                                                                    \
  }                                                                                                   \
  target void Sums##name(std::span<const float> logits, const WeightScale& scale, double* sums) {     \
    Sums(logits, scale, sums);                                                                        \
  }                                                                                                   \
  constexpr Passes k##name##Passes = {.maxima = Maxima##name, .weigh = Weigh##name, .sums = Sums##name}

PHI4MM_DEFINE_PASSES(Plain, );
#if defined(__x86_64__)
PHI4MM_DEFINE_PASSES(Avx2, __attribute__((target("avx2"))));
PHI4MM_DEFINE_PASSES(Avx512, __attribute__((target("avx512f,avx512dq,avx512vl"))));
#endif

Passes WidestPasses() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
      __builtin_cpu_supports("avx512vl") != 0) {
    return kAvx512Passes;
  }
  if (__builtin_cpu_supports("avx2") != 0) {
    return kAvx2Passes;
  }
#endif
  return kPlainPasses;
}

const Passes& ThePasses() {
  static const Passes kPasses = WidestPasses();
  return kPasses;
}

}  // namespace

WeightScale::WeightScale(double largest_logit, double temperature)
    : largest(largest_logit), inverse_temperature(std::min(1.0 / temperature, 1e300)) {}

void WeighBlock(std::span<const float> logits, const WeightScale& scale,
                std::span<double, kScanBlock> weights) {
  ThePasses().weigh(logits.first(std::min(logits.size(), kScanBlock)), scale, weights.data());
}

double SumBlockWeights(std::span<const float> logits, const WeightScale& scale, std::vector<double>& sums) {
  sums.resize(BlockCount(logits.size()));
  ThePasses().sums(logits, scale, sums.data());
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

bool FindBlockMaxima(std::span<const float> logits, std::vector<float>& maxima) {
  maxima.resize(BlockCount(logits.size()));
  return ThePasses().maxima(logits, maxima.data()) == 0;
}

float KthLargestMaximum(std::span<const float> maxima, std::size_t k, std::vector<float>& scratch) {
  scratch.assign(maxima.begin(), maxima.end());
  const auto place = scratch.begin() + static_cast<std::ptrdiff_t>(k - 1);
  std::nth_element(scratch.begin(), place, scratch.end(), std::greater<>());
  return *place;
}

}  // namespace phi4mm::engine
