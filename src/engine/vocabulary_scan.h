#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace phi4mm::engine {

// Passes over the logits of a whole vocabulary, in blocks, with the widest instructions that this processor
// has. The results are the same bits on every one: lanes are summed in a fixed order and products are never
// fused with sums. A pass that looks for a few logits asks the blocks' maxima first. Threads: immutable.

inline constexpr std::size_t kScanBlock = 64;  // logits; the last block may be shorter

inline std::span<const float> ScanBlock(std::span<const float> logits, std::size_t block) {
  const std::size_t first = block * kScanBlock;
  return logits.subspan(first, logits.size() - first < kScanBlock ? logits.size() - first : kScanBlock);
}

// The largest logit of each block, to `maxima` [blocks]. False where a logit is NaN or +infinity; the maxima
// mean nothing then.
[[nodiscard]] bool FindBlockMaxima(std::span<const float> logits, std::vector<float>& maxima);

// The logits whose bits are set, bit i of word w for logit 32 * w + i, and -infinity for all others, to
// `kept` [logits]. What `bits` has no word for is not kept. False where no bit of a logit is set.
[[nodiscard]] bool KeepLogits(std::span<const float> logits, std::span<const std::uint32_t> bits,
                              std::vector<float>& kept);

// What the weight of a token is measured by: e^((logit - largest) / temperature), in 0..1.
struct WeightScale {
  WeightScale(double largest_logit, double temperature);  // temperature > 0

  double largest;              // no logit is above it
  double inverse_temperature;  // at most 1e300
};

// The weights of the logits of one block, or of fewer, to `weights`.
void WeighBlock(std::span<const float> logits, const WeightScale& scale,
                std::span<double, kScanBlock> weights);

// The sum of the weights of each block, to `sums` [blocks]. Returns the sum of all.
double SumBlockWeights(std::span<const float> logits, const WeightScale& scale, std::vector<double>& sums);

// The k-th largest of the blocks' maxima, 1 <= k <= blocks: at least k logits are not below it. `scratch` is
// overwritten.
float KthLargestMaximum(std::span<const float> maxima, std::size_t k, std::vector<float>& scratch);

}  // namespace phi4mm::engine
