#include "engine/token_stream.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/byte_tokenizer.h"

namespace phi4mm::engine {
namespace {

struct Collected {
  std::vector<std::string> pieces;
  std::string text;
  bool found_stop = false;
};

Collected Stream(const std::vector<std::int32_t>& ids, const std::vector<std::string>& stops = {}) {
  Collected collected;
  TokenStream stream(ByteTokenizer(), stops,
                     [&collected](std::string_view piece) { collected.pieces.emplace_back(piece); });
  for (const std::int32_t id : ids) {
    if (!stream.Push(id)) {
      break;
    }
  }
  stream.Finish();
  collected.text = stream.text();
  collected.found_stop = stream.found_stop();
  return collected;
}

TEST(TokenStream, NeverEmitsHalfACharacter) {
  // U+1F600 as four tokens, then a CJK character as three.
  const Collected collected = Stream({0xF0, 0x9F, 0x98, 0x80, 0xE4, 0xBD, 0xA0});
  EXPECT_EQ(collected.pieces, (std::vector<std::string>{"\xF0\x9F\x98\x80", "\xE4\xBD\xA0"}));
  EXPECT_EQ(collected.text, "\xF0\x9F\x98\x80\xE4\xBD\xA0");
}

TEST(TokenStream, EndsInsideACharacterWithOneReplacement) {
  const Collected collected = Stream({'a', 0xF0, 0x9F});
  EXPECT_EQ(collected.pieces, (std::vector<std::string>{"a", "\xEF\xBF\xBD"}));
}

TEST(TokenStream, StopsBeforeAStopStringThatIsSplitAcrossTokens) {
  const Collected collected = Stream(Bytes("one END two"), {"END"});
  EXPECT_EQ(collected.text, "one ");
  EXPECT_TRUE(collected.found_stop);
  for (const std::string& piece : collected.pieces) {
    EXPECT_EQ(piece.find('E'), std::string::npos);
  }
}

TEST(TokenStream, ReleasesWhatWasHeldBackAtTheEnd) {
  const Collected collected = Stream(Bytes("the EN"), {"END"});
  EXPECT_EQ(collected.text, "the EN");
  EXPECT_FALSE(collected.found_stop);
}

TEST(TokenStream, PiecesJoinToTheText) {
  const Collected collected = Stream(Bytes("a<b<c>"), {"<c", "zz"});
  std::string joined;
  for (const std::string& piece : collected.pieces) {
    EXPECT_FALSE(piece.empty());
    joined += piece;
  }
  EXPECT_EQ(joined, collected.text);
  EXPECT_EQ(joined, "a<b");
}

}  // namespace
}  // namespace phi4mm::engine
