#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "cli/program.h"
#include "cli/tiny_checkpoint.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using phi4mm::testing::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Verify, ComparesACheckpointOfTheSourceTreeWithItsFigures) {
  const ProgramResult result = RunProgram({"verify", "--model", TinyCheckpoint().string()});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("mixed tokens"));
  EXPECT_THAT(result.out, HasSubstr("image_tiny image.0.projected"));
  EXPECT_THAT(result.out, HasSubstr("every figure agrees"));
  EXPECT_THAT(result.out, Not(HasSubstr("FAIL")));
}

TEST(Verify, ComparesAnyOtherCheckpointWithItselfAndSaysSo) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), [](StoredTensors&) {});
  const ProgramResult result = RunProgram({"verify", "--model", folder.path().string()});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("no recorded figures are known for this checkpoint"));
  EXPECT_THAT(result.out, HasSubstr("text after speech"));
}

TEST(Verify, FailsWhereTheTwoProjectionsOfACheckpointAreTheSame) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), [](StoredTensors& tensors) {
    const std::string speech = "audio_projection.speech.";
    for (auto& [name, tensor] : tensors) {
      const std::size_t place = name.find(speech);
      if (place != std::string::npos) {
        std::string twin = name;
        tensors.at(twin.replace(place, speech.size(), "audio_projection.vision.")) = tensor;
      }
    }
  });
  const ProgramResult result = RunProgram({"verify", "--model", folder.path().string()});
  EXPECT_EQ(result.exit_code, 1) << result.out;
  EXPECT_THAT(result.out, HasSubstr("FAIL"));
}

TEST(Verify, AMissingFolderIsOneSentence) {
  const ProgramResult result = RunProgram({"verify", "--model", "/no/such/folder"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
}

}  // namespace
}  // namespace phi4mm::cli
