#include "vision/resize.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/error.h"

namespace phi4mm::vision {
namespace {

constexpr std::int64_t kChannels = 3;
constexpr int kFractionBits = 22;
constexpr std::int32_t kHalf = std::int32_t{1} << (kFractionBits - 1);

// The input values that one output value is a weighted mean of.
struct Taps {
  std::int64_t first = 0;
  std::vector<std::int32_t> weights;  // of 2^22
};

// Halves go up, as the sources have it for values of 0 or more.
std::int64_t RoundHalfUp(double value) { return static_cast<std::int64_t>(std::floor(value + 0.5)); }

// Weights along one side. A sum of weights stays below 2^23, so that 255 times it fits 31 bits.
std::vector<Taps> MakeTaps(std::int64_t in_px, std::int64_t out_px) {
  const double scale = static_cast<double>(in_px) / static_cast<double>(out_px);
  const double support = std::max(scale, 1.0);
  const double inverse = 1.0 / support;
  std::vector<Taps> all(static_cast<std::size_t>(out_px));
  std::vector<double> raw;
  for (std::int64_t o = 0; o < out_px; ++o) {
    const double centre = (static_cast<double>(o) + 0.5) * scale;
    Taps& taps = all[static_cast<std::size_t>(o)];
    taps.first = std::max<std::int64_t>(0, RoundHalfUp(centre - support));
    const std::int64_t end = std::min(in_px, RoundHalfUp(centre + support));
    raw.assign(static_cast<std::size_t>(end - taps.first), 0.0);
    double sum = 0.0;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const double at = static_cast<double>(static_cast<std::int64_t>(i) + taps.first) - centre + 0.5;
      raw[i] = std::max(0.0, 1.0 - std::abs(at * inverse));
      sum += raw[i];
    }
    taps.weights.resize(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const double share = sum == 0.0 ? raw[i] : raw[i] / sum;
      taps.weights[i] =
          static_cast<std::int32_t>(RoundHalfUp(share * static_cast<double>(1 << kFractionBits)));
    }
  }
  return all;
}

std::uint8_t ToByte(std::int32_t sum) {
  return static_cast<std::uint8_t>(std::clamp(sum >> kFractionBits, 0, 255));
}

Image ResizeRows(const Image& image, std::int64_t width_px) {
  const std::vector<Taps> all = MakeTaps(image.width_px, width_px);
  Image out{width_px, image.height_px, {}};
  out.rgb.resize(static_cast<std::size_t>(width_px * image.height_px * kChannels));
  std::uint8_t* to = out.rgb.data();
  for (std::int64_t y = 0; y < image.height_px; ++y) {
    const std::uint8_t* row = image.rgb.data() + y * image.width_px * kChannels;
    for (const Taps& taps : all) {
      const std::uint8_t* from = row + taps.first * kChannels;
      std::int32_t r = kHalf;
      std::int32_t g = kHalf;
      std::int32_t b = kHalf;
      for (const std::int32_t weight : taps.weights) {
        r += weight * from[0];
        g += weight * from[1];
        b += weight * from[2];
        from += kChannels;
      }
      to[0] = ToByte(r);
      to[1] = ToByte(g);
      to[2] = ToByte(b);
      to += kChannels;
    }
  }
  return out;
}

Image ResizeColumns(const Image& image, std::int64_t height_px) {
  const std::vector<Taps> all = MakeTaps(image.height_px, height_px);
  Image out{image.width_px, height_px, {}};
  const auto row_values = static_cast<std::size_t>(image.width_px * kChannels);
  out.rgb.resize(row_values * static_cast<std::size_t>(height_px));
  std::vector<std::int32_t> sums(row_values);
  std::uint8_t* to = out.rgb.data();
  for (const Taps& taps : all) {
    std::fill(sums.begin(), sums.end(), kHalf);
    const std::uint8_t* from = image.rgb.data() + static_cast<std::size_t>(taps.first) * row_values;
    for (const std::int32_t weight : taps.weights) {
      for (std::size_t i = 0; i < row_values; ++i) sums[i] += weight * from[i];
      from += row_values;
    }
    for (std::size_t i = 0; i < row_values; ++i) to[i] = ToByte(sums[i]);
    to += row_values;
  }
  return out;
}

}  // namespace

Image ResizeBilinear(const Image& image, std::int64_t width_px, std::int64_t height_px) {
  PHI4MM_CHECK(image.width_px >= 1 && image.height_px >= 1 && width_px >= 1 && height_px >= 1);
  PHI4MM_CHECK(image.rgb.size() == static_cast<std::size_t>(image.width_px * image.height_px * kChannels));
  const bool columns = image.height_px != height_px;
  if (image.width_px == width_px) return columns ? ResizeColumns(image, height_px) : image;
  Image wide = ResizeRows(image, width_px);
  return columns ? ResizeColumns(wide, height_px) : wide;
}

}  // namespace phi4mm::vision
