#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "base/error.h"
#include "temporary_folder.h"

namespace phi4mm::base {
namespace {

ErrorCode CodeOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code();
  }
  return ErrorCode::kUnknown;
}

std::vector<std::span<const std::byte>> Pieces(const std::vector<std::string>& texts) {
  std::vector<std::span<const std::byte>> pieces;
  for (const std::string& text : texts) {
    pieces.push_back(std::as_bytes(std::span(text)));
  }
  return pieces;
}

TEST(PublishFile, WritesAllPiecesAndLeavesNoTemporaryFile) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "a.bin";
  const std::vector<std::string> texts = {"one ", "", "two"};
  PublishFile(path, Pieces(texts));
  EXPECT_EQ(ReadTextFile(path, 100, "file"), "one two");
  PublishFile(path, Pieces({"three"}));
  EXPECT_EQ(ReadTextFile(path, 100, "file"), "three");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(PublishFile, FollowsALinkAndReplacesNoPipeAndNoFolder) {
  const phi4mm::testing::TemporaryFolder folder;
  std::ofstream(folder.path() / "kept") << "old";
  std::filesystem::create_symlink("kept", folder.path() / "link");
  PublishFile(folder.path() / "link", Pieces({"new"}));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link"));
  EXPECT_EQ(ReadTextFile(folder.path() / "kept", 100, "file"), "new");
  const auto pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(CodeOf([&] { PublishFile(pipe, {}); }), ErrorCode::kInvalidArgument);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  EXPECT_EQ(CodeOf([&] { PublishFile(folder.path(), {}); }), ErrorCode::kInvalidArgument);
  std::filesystem::create_symlink("nothing", folder.path() / "dangling");
  EXPECT_EQ(CodeOf([&] { PublishFile(folder.path() / "dangling", {}); }), ErrorCode::kInvalidArgument);
  std::filesystem::create_symlink("loop", folder.path() / "loop");
  EXPECT_EQ(CodeOf([&] { PublishFile(folder.path() / "loop", {}); }), ErrorCode::kInvalidArgument);
  EXPECT_TRUE(FileExists(folder.path() / "loop"));
  EXPECT_FALSE(FileExists(folder.path() / "none"));
}

TEST(PublishFile, RefusesAMissingFolder) {
  const phi4mm::testing::TemporaryFolder folder;
  EXPECT_EQ(CodeOf([&] { PublishFile(folder.path() / "none" / "a.bin", {}); }), ErrorCode::kInvalidArgument);
}

TEST(PublishFile, TakesTheLongestNameAndRefusesALongerOneOrNone) {
  const phi4mm::testing::TemporaryFolder folder;
  PublishFile(folder.path() / std::string(255, 'a'), Pieces({"text"}));
  EXPECT_EQ(ReadTextFile(folder.path() / std::string(255, 'a'), 100, "file"), "text");
  for (const std::filesystem::path& path : {folder.path() / std::string(256, 'a'), std::filesystem::path(),
                                            folder.path() / "none" / "", folder.path() / ""}) {
    EXPECT_EQ(CodeOf([&] { PublishFile(path, {}); }), ErrorCode::kInvalidArgument) << path;
    EXPECT_EQ(CodeOf([&] { CheckPublishable(path); }), ErrorCode::kInvalidArgument) << path;
  }
}

TEST(PublishFile, IsForeseenByItsCheck) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::filesystem::create_symlink("nothing", folder.path() / "dangling");
  for (const std::filesystem::path& path :
       {pipe, folder.path(), folder.path() / "dangling", folder.path() / "none" / "a"}) {
    EXPECT_EQ(CodeOf([&] { CheckPublishable(path); }), ErrorCode::kInvalidArgument) << path;
  }
  CheckPublishable(folder.path() / "new");
  EXPECT_FALSE(FileExists(folder.path() / "new"));
}

TEST(ReadFile, ChecksTheSizeFirst) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "ten";
  std::ofstream(path) << "0123456789";
  EXPECT_EQ(ReadFile(path, 10, "file").size(), 10U);
  EXPECT_EQ(CodeOf([&] { ReadFile(path, 9, "file"); }), ErrorCode::kResourceExhausted);
}

TEST(ReadFile, NamesWhatIsMissingAndRefusesFoldersAndPipes) {
  const phi4mm::testing::TemporaryFolder folder;
  EXPECT_EQ(CodeOf([&] { ReadFile(folder.path() / "none", 9, "file"); }), ErrorCode::kNotFound);
  EXPECT_EQ(CodeOf([&] { ReadFile(folder.path(), 9, "file"); }), ErrorCode::kInvalidArgument);
  const auto pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(CodeOf([&] { ReadFile(pipe, 9, "file"); }), ErrorCode::kInvalidArgument);
}

TEST(MappedFile, ShowsTheBytesAndMoves) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "file";
  std::ofstream(path) << "abc";
  MappedFile file = MappedFile::Load(path);
  MappedFile moved = std::move(file);
  ASSERT_EQ(moved.bytes().size(), 3U);
  EXPECT_EQ(static_cast<char>(moved.bytes()[2]), 'c');
  std::ofstream(folder.path() / "empty") << "";
  EXPECT_TRUE(MappedFile::Load(folder.path() / "empty").bytes().empty());
}

}  // namespace
}  // namespace phi4mm::base
