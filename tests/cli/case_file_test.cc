#include "cli/case_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.h"

namespace phi4mm::cli {
namespace {

using text::PartKind;

TEST(CaseFile, ReadsAListAndAnObjectAlike) {
  const std::string list = R"([{"role": "user", "content": "Hi"}])";
  for (const std::string& json : {list, R"({"name": "x", "messages": )" + list + "}"}) {
    const CaseFile input = ParseCase(json, "/cases");
    ASSERT_EQ(input.messages.size(), 1U);
    EXPECT_EQ(input.messages[0].role, "user");
    ASSERT_EQ(input.messages[0].parts.size(), 1U);
    EXPECT_EQ(input.messages[0].parts[0].text, "Hi");
  }
}

TEST(CaseFile, KeepsPartsInOrderAndTakesPathsFromItsFolder) {
  const CaseFile input = ParseCase(R"([
      {"role": "system", "content": "Be brief.", "tools": "[]"},
      {"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "audio", "path": "x/1.wav"},
                                   {"type": "image", "path": "p.png"}, {"type": "audio", "path": "/abs/2.wav"}]}])",
                                   "/cases");
  ASSERT_EQ(input.messages.size(), 2U);
  EXPECT_EQ(input.messages[0].tools, "[]");
  std::vector<PartKind> kinds;
  for (const text::ChatPart& part : input.messages[1].parts) {
    kinds.push_back(part.kind);
  }
  EXPECT_EQ(kinds,
            (std::vector<PartKind>{PartKind::kText, PartKind::kAudio, PartKind::kImage, PartKind::kAudio}));
  EXPECT_EQ(input.audio_files, (std::vector<std::filesystem::path>{"/cases/x/1.wav", "/abs/2.wav"}));
  EXPECT_EQ(input.image_files, (std::vector<std::filesystem::path>{"/cases/p.png"}));
}

TEST(CaseFile, DeepNestingIsRefusedWithoutHarm) {
  EXPECT_THROW((void)ParseCase(std::string(200000, '['), "/"), base::Error);
}

}  // namespace
}  // namespace phi4mm::cli
