#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace phi4mm::audio {

// Samples of each channel that an MP3 file announces in its first frame (a Xing, Info or VBRI tag), encoder
// delay and padding included, at the rate of that frame; nothing where it announces none. The bytes begin
// with the frame. Never throws on any bytes. Threads: safe.
std::optional<std::int64_t> AnnouncedMp3Samples(std::span<const std::byte> bytes);

// A frame without sound for the front of a file that announces nothing: its tag announces more than the file
// can hold. libsndfile reads no further than what is announced, and guesses it of the first frame's bit rate
// where nothing is, which leaves most of a recording of varying rate unread. Empty where the file announces
// its length or does not begin with two whole frames of one kind. Never throws on any bytes but for memory.
std::vector<std::byte> Mp3LengthFrame(std::span<const std::byte> bytes);

}  // namespace phi4mm::audio
