#pragma once

#include <array>
#include <cstdint>

// What the official implementation gives for the clip that the official checkpoint ships, recorded in
// bfloat16 with eager attention. Source: microsoft/Phi-4-multimodal-instruct at revision
// 93f923e1a7727d1c4f446756212d9d3e8fcc5d81; figures published in tests/fixtures/phi4mm_audio_parity.json of
// lablup/mlxcel.
namespace phi4mm::cli::official {

inline constexpr const char* kRevision = "93f923e1a7727d1c4f446756212d9d3e8fcc5d81";
inline constexpr const char* kClip = "examples/what_is_shown_in_this_image.wav";
inline constexpr const char* kPrompt = "Transcribe the audio exactly.";  // after the clip

inline constexpr std::int64_t kFrames = 351;
inline constexpr std::int64_t kRows = 44;

inline constexpr std::int32_t kIdBefore = 200021;  // <|user|>
inline constexpr std::int32_t kPlaceholder = 200011;
inline constexpr std::array<std::int32_t, 8> kIdsAfter = {3248, 4981, 290, 11065, 9707, 13, 200020, 200019};

struct FeatureProbe {
  std::int64_t frame;
  std::int64_t bin;
  float value;
};
inline constexpr std::array<FeatureProbe, 4> kFeatureProbes = {
    {{0, 0, 7.4316354F}, {0, 10, 4.5914502F}, {1, 10, 4.869408F}, {350, 79, 8.841826F}}};
inline constexpr double kFeatureTolerance = 2e-3;

// The first eight values of row 0.
inline constexpr std::array<float, 8> kEncoderRow = {-0.04736328125F, -0.419921875F, 0.455078125F,
                                                     -0.0224609375F,  0.2890625F,    -0.09423828125F,
                                                     -0.064453125F,   -0.306640625F};
inline constexpr std::array<float, 8> kProjectionRow = {-0.21875F,      -0.02587890625F, -0.00665283203125F,
                                                        0.01806640625F, 0.3203125F,      -0.0908203125F,
                                                        -0.3984375F,    0.146484375F};
inline constexpr double kRowTolerance = 0.025;

inline constexpr std::array<std::int32_t, 2> kTokens = {13347, 382};

}  // namespace phi4mm::cli::official
