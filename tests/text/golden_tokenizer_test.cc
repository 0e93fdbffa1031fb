// Ids and texts equal those of the `tokenizers` library; see tests/data/golden/README.md for their origin.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <iomanip>
#include <ios>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/file.h"
#include "text/detokenizer.h"
#include "text/tokenizer.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

using Json = nlohmann::json;
using Ids = std::vector<std::int32_t>;

constexpr std::size_t kMaxGoldenBytes = 16U << 20U;

std::string ReadSource(const std::string& path) {
  return base::ReadTextFile(std::filesystem::path(PHI4MM_SOURCE_DIR) / path, kMaxGoldenBytes, "golden file");
}

std::string Streamed(const std::shared_ptr<const Tokenizer>& tokenizer, const Ids& ids) {
  Detokenizer detokenizer(tokenizer);
  std::string text;
  for (const std::int32_t id : ids) {
    text += detokenizer.Append(id);
  }
  return text + detokenizer.Finish();
}

struct GoldenCase {
  const char* name;
  const char* tokenizer_path;
};

class GoldenTokenizer : public testing::TestWithParam<GoldenCase> {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(std::filesystem::path(PHI4MM_SOURCE_DIR) / GetParam().tokenizer_path)) {
      GTEST_SKIP() << GetParam().tokenizer_path << " is not there";
    }
    tokenizer_ = Tokenizer::Load(ReadSource(GetParam().tokenizer_path));
    golden_ =
        Json::parse(ReadSource(std::string("tests/data/golden/tokenizer/") + GetParam().name + ".json"));
  }

  std::shared_ptr<const Tokenizer> tokenizer_;
  Json golden_;
};

TEST_P(GoldenTokenizer, EncodesAndDecodesAsTheReference) {
  ASSERT_GE(golden_["encode"].size(), 100U);
  for (const Json& entry : golden_["encode"]) {
    const auto text = entry["text"].get<std::string>();
    SCOPED_TRACE(entry["text"].dump());
    const Ids plain = entry["plain"].get<Ids>();
    EXPECT_EQ(tokenizer_->EncodeText(text), plain);
    EXPECT_EQ(tokenizer_->Decode(plain, false), entry["decoded"].get<std::string>());
    const bool differs = entry.contains("raw");
    const Ids raw = differs ? entry["raw"].get<Ids>() : plain;
    EXPECT_EQ(tokenizer_->EncodeRaw(text), raw);
    if (differs) {
      EXPECT_EQ(tokenizer_->Decode(raw, false), entry["raw_decoded"].get<std::string>());
      EXPECT_EQ(tokenizer_->Decode(raw, true), entry["raw_skipped"].get<std::string>());
      EXPECT_EQ(Streamed(tokenizer_, raw), entry["raw_skipped"].get<std::string>());
    }
  }
}

TEST_P(GoldenTokenizer, DecodesRandomIdsAsTheReference) {
  ASSERT_GE(golden_["decode"].size(), 20U);
  for (const Json& entry : golden_["decode"]) {
    const Ids ids = entry["ids"].get<Ids>();
    EXPECT_EQ(tokenizer_->Decode(ids, false), entry["text"].get<std::string>());
    EXPECT_EQ(tokenizer_->Decode(ids, true), entry["skipped"].get<std::string>());
    EXPECT_EQ(Streamed(tokenizer_, ids), entry["skipped"].get<std::string>());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, GoldenTokenizer,
    testing::Values(GoldenCase{"tiny", "tests/data/tiny/tokenizer.json"},
                    GoldenCase{"probe", "tests/data/golden/tokenizer/probe.tokenizer.json"},
                    GoldenCase{"demo", "models/demo/tokenizer.json"}),
    [](const testing::TestParamInfo<GoldenCase>& golden) { return std::string(golden.param.name); });

// 64-bit FNV-1a of the ids as little-endian 32-bit words, 16 hexadecimal digits.
std::string HashOf(const Ids& ids) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const std::int32_t id : ids) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      hash = (hash ^ ((static_cast<std::uint32_t>(id) >> shift) & 0xFFU)) * 0x100000001B3U;
    }
  }
  std::ostringstream out;
  out << std::hex << std::setw(16) << std::setfill('0') << hash;
  return out.str();
}

// Every code point of a block behind a letter, a capital, a digit, one mark, two marks, a space and a line
// break.
std::string SweepText(char32_t first, char32_t block) {
  std::string text;
  for (char32_t c = first; c < first + block; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) {
      continue;
    }
    for (const char* before : {"a", "A", "1", "!", "!!", " ", "\n"}) {
      text += before;
      AppendUtf8(c, text);
    }
  }
  return text;
}

// Planes without assigned characters are sampled.
bool IsSwept(std::uint32_t block_start) {
  const std::uint32_t plane = block_start >> 16U;
  return plane <= 3 || plane == 14 || (block_start & 0xFFFU) == 0;
}

// The probe tokenizer's ids show the class of every character. The sweep was recorded with Unicode 16; where
// that differs from Unicode 14, which this version of PCRE2 and the published model's own tokenizer have, the
// recorded ids of the latter count.
TEST(GoldenSweep, EveryCodePointIsInTheClassOfTheReference) {
  const auto tokenizer = Tokenizer::Load(ReadSource("tests/data/golden/tokenizer/probe.tokenizer.json"));
  const Json sweep = Json::parse(ReadSource("tests/data/golden/tokenizer/probe.sweep.json"));
  const Json unicode_14 = Json::parse(ReadSource("tests/text/data/sweep_unicode_14.json"))["fnv1a64"];
  const auto block = sweep["block"].get<std::uint32_t>();
  ASSERT_EQ(sweep["fnv1a64"].size() * block, 0x110000U);
  for (std::uint32_t i = 0; i < sweep["fnv1a64"].size(); ++i) {
    if (!IsSwept(i * block)) {
      continue;
    }
    const std::string text = SweepText(static_cast<char32_t>(i * block), static_cast<char32_t>(block));
    const std::string key = std::to_string(i);
    const Json& expected = unicode_14.contains(key) ? unicode_14[key] : sweep["fnv1a64"][i];
    const std::string found = text.empty() ? "" : HashOf(tokenizer->EncodeText(text));
    EXPECT_EQ(found, expected.get<std::string>()) << "code points from " << std::hex << i * block;
  }
}

}  // namespace
}  // namespace phi4mm::text
