#include "engine/vocabulary_scan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <numeric>

#include "engine/exponential.h"

// Compiled anew inside each of its callers, for the instructions that these may use.
#define PHI4MM_INLINE __attribute__((always_inline)) inline

namespace phi4mm::engine {
namespace {

std::size_t BlockCount(std::size_t logits) { return (logits + kScanBlock - 1) / kScanBlock; }

constexpr std::size_t kKeptWord = 32;  // bits

constexpr std::int32_t kInfinityBits = 0x7F800000;
constexpr std::int32_t kAllButSign = 0x7FFFFFFF;

// Whole numbers in the order of the floats that have these bits, and back. Compilers take the largest of many
// whole numbers at once, those of many floats only where they may forget about NaN.
PHI4MM_INLINE std::int32_t InOrder(std::int32_t bits) { return bits ^ ((bits >> 31) & kAllButSign); }

// The largest of a block or of fewer. False where one is no number.
PHI4MM_INLINE bool MaximumOfBlock(const float* at, std::size_t count, float* maximum) {
  std::int32_t largest = std::numeric_limits<std::int32_t>::min();
  std::int32_t magnitude = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto bits = std::bit_cast<std::int32_t>(at[i]);
    largest = std::max(largest, InOrder(bits));
    magnitude = std::max(magnitude, bits & kAllButSign);
  }
  *maximum = std::bit_cast<float>(InOrder(largest));
  return magnitude <= kInfinityBits && largest < kInfinityBits;
}

// Returns how many blocks have a logit that is no number.
PHI4MM_INLINE std::int32_t Maxima(std::span<const float> logits, float* maxima) {
  const std::size_t whole = logits.size() / kScanBlock;
  const float* at = logits.data();
  std::int32_t bad = 0;
  for (std::size_t block = 0; block < whole; ++block, at += kScanBlock) {
    bad += MaximumOfBlock(at, kScanBlock, maxima + block) ? 0 : 1;
  }
  const std::size_t rest = logits.size() - whole * kScanBlock;
  if (rest > 0) {
    bad += MaximumOfBlock(at, rest, maxima + whole) ? 0 : 1;
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

// Of `count` logits, 32 or fewer; true where one is kept.
PHI4MM_INLINE bool KeepWord(const float* logits, std::uint32_t bits, std::size_t count, float* kept) {
  std::uint32_t any = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t is_kept = (bits >> i) & 1U;
    kept[i] = is_kept != 0 ? logits[i] : -std::numeric_limits<float>::infinity();
    any |= is_kept;
  }
  return any != 0;
}

// As many words as there are logits for, the last of which may have fewer than 32.
PHI4MM_INLINE bool Keep(std::span<const float> logits, const std::uint32_t* bits, float* kept) {
  bool has_any = false;
  std::size_t first = 0;
  for (; first + kKeptWord <= logits.size(); first += kKeptWord) {
    has_any |= KeepWord(logits.data() + first, bits[first / kKeptWord], kKeptWord, kept + first);
  }
  if (first < logits.size()) {
    has_any |= KeepWord(logits.data() + first, bits[first / kKeptWord], logits.size() - first, kept + first);
  }
  return has_any;
}

// The passes, compiled for one kind of processor each.
struct Passes {
  std::int32_t (*maxima)(std::span<const float> logits, float* maxima);
  bool (*keep)(std::span<const float> logits, const std::uint32_t* bits, float* kept);
  void (*weigh)(std::span<const float> logits, const WeightScale& scale, double* weights);
  void (*sums)(std::span<const float> logits, const WeightScale& scale, double* sums);
};

#define PHI4MM_DEFINE_PASSES(name, target)                                                            \
  target std::int32_t Maxima##name(std::span<const float> logits, float* maxima) {                    \
    return Maxima(logits, maxima);                                                                    \
  }                                                                                                   \
  target bool Keep##name(std::span<const float> logits, const std::uint32_t* bits, float* kept) {     \
    return Keep(logits, bits, kept);                                                                  \
  }                                                                                                   \
  target void Weigh##name(std::span<const float> logits, const WeightScale& scale, double* weights) { \
    Weigh(logits, scale, weights);                                                                    \
  }                                                                                                   \
  target void Sums##name(std::span<const float> logits, const WeightScale& scale, double* sums) {     \
    Sums(logits, scale, sums);                                                                        \
  }                                                                                                   \
  constexpr Passes k##name##Passes = {                                                                \
      .maxima = Maxima##name, .keep = Keep##name, .weigh = Weigh##name, .sums = Sums##name}

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

bool KeepLogits(std::span<const float> logits, std::span<const std::uint32_t> bits,
                std::vector<float>& kept) {
  kept.resize(logits.size());
  const std::size_t count = std::min(logits.size(), bits.size() * kKeptWord);
  std::fill(kept.begin() + static_cast<std::ptrdiff_t>(count), kept.end(),
            -std::numeric_limits<float>::infinity());
  return ThePasses().keep(logits.first(count), bits.data(), kept.data());
}

float KthLargestMaximum(std::span<const float> maxima, std::size_t k, std::vector<float>& scratch) {
  scratch.assign(maxima.begin(), maxima.end());
  const auto place = scratch.begin() + static_cast<std::ptrdiff_t>(k - 1);
  std::nth_element(scratch.begin(), place, scratch.end(), std::greater<>());
  return *place;
}

}  // namespace phi4mm::engine
