#include "audio/mel_bank.h"

#include <cmath>

namespace phi4mm::audio {
namespace {

constexpr double kRateHz = 16000.0;
constexpr double kFftLength = 512.0;
constexpr double kMaxHz = 7690.0;

double Mel(double hz) { return 1127.0 * std::log(1.0 + hz / 700.0); }

std::array<MelFilter, kMelBins> MakeMelBank() {
  const double top = Mel(kMaxHz);
  const double step = top / static_cast<double>(kMelBins + 1);
  const auto centre = [&](std::size_t index) {
    return index == static_cast<std::size_t>(kMelBins + 1) ? top : static_cast<double>(index) * step;
  };
  const auto end_bin = std::lround(kMaxHz * kFftLength / kRateHz);  // 246, exclusive
  std::array<MelFilter, kMelBins> bank;
  for (std::size_t band = 0; band < bank.size(); ++band) {
    MelFilter& filter = bank[band];
    for (std::int64_t bin = 1; bin < end_bin; ++bin) {
      const double mel = Mel(static_cast<double>(bin) * (kRateHz / kFftLength));
      if (mel > centre(band) && mel < centre(band + 2)) {
        if (filter.weights.empty()) {
          filter.first_bin = bin;
        }
        filter.weights.push_back(static_cast<float>(1.0 - std::abs(centre(band + 1) - mel) / step));
      }
    }
  }
  return bank;
}

}  // namespace

const std::array<MelFilter, kMelBins>& MelBank() {
  static const std::array<MelFilter, kMelBins> bank = MakeMelBank();
  return bank;
}

}  // namespace phi4mm::audio
