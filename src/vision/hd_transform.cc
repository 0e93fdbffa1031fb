#include "vision/hd_transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/error.h"
#include "vision/resize.h"

namespace phi4mm::vision {
namespace {

constexpr std::int64_t kChannels = 3;
constexpr std::int64_t kPlane = kCropPixels * kCropPixels;
constexpr float kWhite = 1.0F;

// Byte -> value in -1..1, in the two f32 steps of the published transform.
std::array<float, 256> MakeScale() {
  std::array<float, 256> scale{};
  for (std::size_t i = 0; i < scale.size(); ++i) {
    scale[i] = (static_cast<float>(i) / 255.0F - 0.5F) / 0.5F;
  }
  return scale;
}

// The resized picture with its white padding, without storing the padding.
class PaddedPicture {
 public:
  explicit PaddedPicture(const Image& image) : image_(image), scale_(MakeScale()) {}

  float At(std::int64_t channel, std::int64_t y, std::int64_t x) const {
    if (y >= image_.height_px || x >= image_.width_px) return kWhite;
    return scale_[image_.rgb[static_cast<std::size_t>((y * image_.width_px + x) * kChannels + channel)]];
  }

 private:
  const Image& image_;
  std::array<float, 256> scale_;
};

void CopyCrop(const PaddedPicture& picture, std::int64_t top, std::int64_t left, float* out) {
  for (std::int64_t c = 0; c < kChannels; ++c) {
    for (std::int64_t y = 0; y < kCropPixels; ++y) {
      for (std::int64_t x = 0; x < kCropPixels; ++x) *out++ = picture.At(c, top + y, left + x);
    }
  }
}

// Four neighbours and their weights along one side.
struct CubicTaps {
  std::array<std::int64_t, 4> index{};
  std::array<float, 4> weight{};
};

std::vector<CubicTaps> MakeCubicTaps(std::int64_t in_px) {
  constexpr float kA = -0.75F;
  const auto inner = [](float d) { return ((kA + 2.0F) * d - (kA + 3.0F)) * d * d + 1.0F; };
  const auto outer = [](float d) { return ((kA * d - 5.0F * kA) * d + 8.0F * kA) * d - 4.0F * kA; };
  const float scale = static_cast<float>(in_px) / static_cast<float>(kCropPixels);
  std::vector<CubicTaps> all(static_cast<std::size_t>(kCropPixels));
  for (std::int64_t o = 0; o < kCropPixels; ++o) {
    const float at = scale * (static_cast<float>(o) + 0.5F) - 0.5F;
    const float floor = std::floor(at);
    const float t = at - floor;
    CubicTaps& taps = all[static_cast<std::size_t>(o)];
    for (std::int64_t i = 0; i < 4; ++i) {
      taps.index[static_cast<std::size_t>(i)] =
          std::clamp<std::int64_t>(static_cast<std::int64_t>(floor) + i - 1, 0, in_px - 1);
    }
    taps.weight = {outer(t + 1.0F), inner(t), inner(1.0F - t), outer(2.0F - t)};
  }
  return all;
}

void MakeGlobalView(const PaddedPicture& picture, const ImageGeometry& plan, float* out) {
  const std::vector<CubicTaps> rows = MakeCubicTaps(plan.GridHeightPx());
  const std::vector<CubicTaps> columns = MakeCubicTaps(plan.GridWidthPx());
  for (std::int64_t c = 0; c < kChannels; ++c) {
    for (const CubicTaps& row : rows) {
      for (const CubicTaps& column : columns) {
        float sum = 0.0F;
        for (std::size_t i = 0; i < 4; ++i) {
          float line = 0.0F;
          for (std::size_t j = 0; j < 4; ++j) {
            line += column.weight[j] * picture.At(c, row.index[i], column.index[j]);
          }
          sum += row.weight[i] * line;
        }
        *out++ = sum;
      }
    }
  }
}

// Valid cells of the whole grid lie at the top left; each crop gets its part.
void FillMask(const ImageGeometry& plan, std::int64_t top, std::int64_t left, std::uint8_t* out) {
  for (std::int64_t y = 0; y < kMaskCells; ++y) {
    for (std::int64_t x = 0; x < kMaskCells; ++x) {
      *out++ = top + y < plan.valid_rows && left + x < plan.valid_columns ? 1 : 0;
    }
  }
}

}  // namespace

ImageCrops MakeCrops(const Image& image, const ImageGeometry& plan) {
  PHI4MM_CHECK(plan.grid_rows >= 1 && plan.grid_columns >= 1 && plan.Crops() <= kLargestMaxCrops);
  PHI4MM_CHECK(plan.resized_width_px <= plan.GridWidthPx() && plan.resized_height_px <= plan.GridHeightPx());
  const Image resized = ResizeBilinear(image, plan.resized_width_px, plan.resized_height_px);
  const PaddedPicture picture(resized);

  ImageCrops crops;
  crops.grid_rows = plan.grid_rows;
  crops.grid_columns = plan.grid_columns;
  const std::int64_t count = 1 + plan.Crops();
  crops.pixels.resize(static_cast<std::size_t>(count * kChannels * kPlane));
  crops.mask.resize(static_cast<std::size_t>(count * kMaskCells * kMaskCells), 1);
  MakeGlobalView(picture, plan, crops.pixels.data());
  for (std::int64_t crop = 0; crop < plan.Crops(); ++crop) {
    const std::int64_t row = crop / plan.grid_columns;
    const std::int64_t column = crop % plan.grid_columns;
    CopyCrop(picture, row * kCropPixels, column * kCropPixels,
             crops.pixels.data() + (1 + crop) * kChannels * kPlane);
    FillMask(plan, row * kMaskCells, column * kMaskCells,
             crops.mask.data() + (1 + crop) * kMaskCells * kMaskCells);
  }
  return crops;
}

}  // namespace phi4mm::vision
