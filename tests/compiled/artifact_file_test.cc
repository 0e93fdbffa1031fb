#include "compiled/artifact_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>

#include "base/error.h"
#include "compiled/artifact_bytes.h"

namespace phi4mm::compiled {
namespace {

using testing::Bytes;
using testing::DataOf;
using testing::FileOf;
using ::testing::HasSubstr;
using testing::KeyOf;
using testing::SealHeader;

Bytes SmallFile() { return FileOf(ArtifactKind::kWeights, KeyOf("key"), "int8 weights", DataOf(100)); }

// What the parser says about damaged bytes; fails the test where it takes them.
std::string DamageOf(std::span<const std::byte> file) {
  try {
    (void)ParseArtifact(file);
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kDataLoss) << error.message();
    return error.message();
  }
  return "";
}

std::uint64_t NumberAt(std::span<const std::byte> file, std::size_t at, std::size_t bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes; i-- > 0;) {
    value = 256 * value + std::to_integer<std::uint64_t>(file[at + i]);
  }
  return value;
}

TEST(ArtifactFile, GivesBackWhatWasFramedAtEverySizeAroundAChunk) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, kArtifactChunkBytes - 1, kArtifactChunkBytes,
                                 kArtifactChunkBytes + 1, 3 * kArtifactChunkBytes + 7}) {
    const Bytes data = DataOf(size);
    const Bytes file = FileOf(ArtifactKind::kExecutable, KeyOf("k"), "decode", data);
    const ParsedArtifact parsed = ParseArtifact(file);
    EXPECT_EQ(parsed.header.kind, ArtifactKind::kExecutable);
    EXPECT_EQ(parsed.header.key, KeyOf("k"));
    EXPECT_EQ(parsed.header.name, "decode");
    EXPECT_EQ(parsed.header.created_s, 1'700'000'000);
    EXPECT_TRUE(std::ranges::equal(parsed.data, data)) << size;
  }
}

TEST(ArtifactFile, HasTheBytesThatTheDocumentSays) {
  const Bytes file = SmallFile();
  EXPECT_EQ(file.size(), 4096U + 100U + 16U);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(file.data()), 8), "\x89P4MA\r\n\x1A");
  EXPECT_EQ(NumberAt(file, 8, 4), 1U);   // version
  EXPECT_EQ(NumberAt(file, 12, 4), 2U);  // weights
  EXPECT_TRUE(std::ranges::equal(std::span(file).subspan(16, 32), KeyOf("key").digest));
  EXPECT_EQ(NumberAt(file, 48, 8), 100U);
  EXPECT_EQ(NumberAt(file, 56, 8), 1'700'000'000U);
  EXPECT_TRUE(
      std::ranges::equal(std::span(file).subspan(64, 16), base::FastChecksumOf(std::span(file).last(16))));
  EXPECT_EQ(NumberAt(file, 96, 8), 12U);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(file.data()) + 104, 12), "int8 weights");
  EXPECT_TRUE(
      std::ranges::equal(std::span(file).last(16), base::FastChecksumOf(std::span(file).subspan(4096, 100))));
}

TEST(ArtifactFile, IsRefusedAtEveryLengthButItsOwn) {
  Bytes file = SmallFile();
  for (std::size_t size = 0; size < file.size(); ++size) {
    ASSERT_NE(DamageOf(std::span(file).first(size)), "") << size;
  }
  file.push_back(std::byte{0});
  EXPECT_THAT(DamageOf(file), HasSubstr("does not fit its 100 bytes of data"));
}

TEST(ArtifactFile, OfSeveralChunksIsRefusedWhenCutAtAnyOfThem) {
  const Bytes file = FileOf(ArtifactKind::kWeights, KeyOf("k"), "w", DataOf(3 * kArtifactChunkBytes + 5));
  for (std::size_t chunk = 0; chunk <= 3; ++chunk) {
    const std::size_t at = kArtifactHeaderBytes + chunk * kArtifactChunkBytes;
    for (const std::size_t size : {at - 1, at, at + 1}) {
      EXPECT_NE(DamageOf(std::span(file).first(size)), "") << size;
    }
  }
  for (std::size_t missing = 1; missing <= 4 * kArtifactChecksumBytes + 5; ++missing) {
    ASSERT_NE(DamageOf(std::span(file).first(file.size() - missing)), "") << missing;
  }
}

TEST(ArtifactFile, IsRefusedWithAnyBitOfItTurned) {
  Bytes file = SmallFile();
  for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
    file[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
    ASSERT_NE(DamageOf(file), "") << "byte " << bit / 8;
    file[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
  }
  EXPECT_EQ(DamageOf(file), "");
}

TEST(ArtifactFile, OfSeveralChunksIsRefusedWithARandomBitTurned) {
  Bytes file = FileOf(ArtifactKind::kWeights, KeyOf("k"), "w", DataOf(3 * kArtifactChunkBytes + 5));
  std::mt19937_64 random(1);
  for (int i = 0; i < 30; ++i) {
    const std::size_t bit = random() % (8 * file.size());
    file[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
    ASSERT_NE(DamageOf(file), "") << "bit " << bit;
    file[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
  }
}

TEST(ArtifactFile, IsRefusedWithChunksOfAnotherOrSwapped) {
  Bytes data = DataOf(2 * kArtifactChunkBytes);
  Bytes file = FileOf(ArtifactKind::kWeights, KeyOf("k"), "w", data);
  std::swap_ranges(file.begin() + kArtifactHeaderBytes,
                   file.begin() + static_cast<std::ptrdiff_t>(kArtifactHeaderBytes + kArtifactChunkBytes),
                   file.begin() + static_cast<std::ptrdiff_t>(kArtifactHeaderBytes + kArtifactChunkBytes));
  EXPECT_THAT(DamageOf(file), HasSubstr("its data is damaged in the MiB from byte"));
}

TEST(ArtifactFile, OfAnotherVersionSaysSo) {
  Bytes file = SmallFile();
  file[8] = std::byte{2};
  EXPECT_THAT(DamageOf(file), HasSubstr("format version 2, this program reads 1"));
}

TEST(ArtifactFile, WithSealedNonsenseInTheHeaderIsRefusedBeforeMemoryIsTaken) {
  const auto with_number = [](std::size_t at, std::size_t bytes, std::uint64_t value) {
    Bytes file = SmallFile();
    StoreLittleEndian(value, std::span(file).subspan(at, bytes));
    SealHeader(file);
    return file;
  };
  EXPECT_EQ(DamageOf(with_number(48, 8, 100)), "");  // sealing itself is right
  for (const std::uint64_t size :
       {std::uint64_t{0}, std::uint64_t{99}, std::uint64_t{101}, std::uint64_t{116}, std::uint64_t{117},
        std::uint64_t{1} << 40U, std::uint64_t{1} << 63U, std::numeric_limits<std::uint64_t>::max() - 4096,
        std::numeric_limits<std::uint64_t>::max()}) {
    EXPECT_THAT(DamageOf(with_number(48, 8, size)), HasSubstr("does not fit")) << size;
  }
  EXPECT_THAT(DamageOf(with_number(12, 4, 0)), HasSubstr("kind 0"));
  EXPECT_THAT(DamageOf(with_number(12, 4, 4)), HasSubstr("kind 4"));
  EXPECT_THAT(DamageOf(with_number(96, 8, kArtifactNameBytes + 1)), HasSubstr("a name of 513 bytes"));
  EXPECT_THAT(DamageOf(with_number(64, 8, 1)), HasSubstr("checksums at its end"));
}

TEST(ArtifactFile, CutsALongName) {
  const Bytes file = FileOf(ArtifactKind::kWeights, KeyOf("k"), std::string(1000, 'n'), {});
  EXPECT_EQ(ParseArtifact(file).header.name, std::string(kArtifactNameBytes, 'n'));
}

TEST(ArtifactKey, TellsListsOfFactsApart) {
  const auto key = [](const std::vector<std::pair<std::string, std::string>>& facts) {
    ArtifactKeyBuilder builder("test");
    for (const auto& [name, value] : facts) {
      builder.Add(name, std::string_view(value));
    }
    return builder.Finish();
  };
  EXPECT_EQ(key({{"a", "b"}}), key({{"a", "b"}}));
  EXPECT_NE(key({{"a", "b"}}), key({{"a", "c"}}));
  EXPECT_NE(key({{"a", "bc"}}), key({{"ab", "c"}}));
  EXPECT_NE(key({{"a", ""}, {"b", ""}}), key({{"b", ""}, {"a", ""}}));
  EXPECT_NE(key({{"a", ""}}), key({}));
  EXPECT_NE(ArtifactKeyBuilder("one").Finish(), ArtifactKeyBuilder("two").Finish());
}

}  // namespace
}  // namespace phi4mm::compiled
