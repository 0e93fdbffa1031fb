#include "base/sha256.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/fast_checksum.h"

namespace phi4mm::base {
namespace {

TEST(Sha256, GivesThePublishedDigests) {  // the examples of FIPS 180-4
  EXPECT_EQ(HexText(Sha256::Of("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(HexText(Sha256::Of("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(HexText(Sha256::Of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, IsThatOfAllPiecesTogether) {
  Sha256 sum;
  sum.Add("a");
  sum.Add("");
  sum.Add("bc");
  EXPECT_EQ(sum.Finish(), Sha256::Of("abc"));
}

TEST(FastChecksum, ChangesWithEveryBitAndEveryLength) {
  std::vector<std::byte> bytes(300, std::byte{7});
  const FastChecksum before = FastChecksumOf(bytes);
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
    ASSERT_NE(FastChecksumOf(bytes), before) << bit;
    bytes[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
  }
  EXPECT_EQ(FastChecksumOf(bytes), before);
  EXPECT_NE(FastChecksumOf(std::span(bytes).first(299)), before);
}

TEST(FastChecksum, OfNothingIsTheSpecifiedOne) {  // XXH3 with 128 bits of no bytes and seed 0, canonical
  const FastChecksum checksum = FastChecksumOf({});
  EXPECT_EQ(std::to_integer<int>(checksum[0]), 0x99);
  EXPECT_EQ(std::to_integer<int>(checksum[1]), 0xAA);
  EXPECT_EQ(std::to_integer<int>(checksum[15]), 0x7F);
}

}  // namespace
}  // namespace phi4mm::base
