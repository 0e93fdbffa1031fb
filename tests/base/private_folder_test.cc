#include "base/private_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "base/error.h"
#include "base/file.h"
#include "temporary_folder.h"

namespace phi4mm::base {
namespace {

constexpr uid_t kSomebodyElse = 12345;

std::optional<ErrorCode> CodeOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code();
  }
  return std::nullopt;
}

unsigned ModeOf(const std::filesystem::path& path) {
  struct stat status = {};
  ::lstat(path.c_str(), &status);
  return status.st_mode & 0777U;
}

class PrivateFolderTest : public ::testing::Test {
 protected:
  void Write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }
  void Publish(const std::string& name, const std::string& text, const PublishObserver& observer = {}) const {
    const auto bytes = std::as_bytes(std::span(text));
    folder_.Publish(name, name + ".part", std::span(&bytes, 1), observer);
  }
  std::string Read(const std::string& name) const { return ReadTextFile(path_ / name, 10'000'000, "file"); }

  phi4mm::testing::TemporaryFolder above_;
  std::filesystem::path path_ = above_.path() / "a" / "b";
  PrivateFolder folder_ = PrivateFolder::Create(path_);
};

TEST_F(PrivateFolderTest, IsMadeForItsUserAloneWithAllAboveIt) {
  EXPECT_EQ(ModeOf(path_), 0700U);
  EXPECT_EQ(ModeOf(path_.parent_path()), 0700U);
  EXPECT_NO_THROW(PrivateFolder::Create(path_));
  EXPECT_EQ(CodeOf([&] { PrivateFolder::Open(above_.path() / "none"); }), ErrorCode::kNotFound);
}

TEST_F(PrivateFolderTest, TakesPermissionsOffOthers) {
  ASSERT_EQ(::chmod(path_.c_str(), 0777), 0);
  PrivateFolder::Open(path_);
  EXPECT_EQ(ModeOf(path_), 0700U);
}

TEST_F(PrivateFolderTest, RefusesSomebodyElsesFolderAndAFileInItsPlace) {
  Write("file", "");
  EXPECT_EQ(CodeOf([&] { PrivateFolder::Create(path_ / "file"); }), ErrorCode::kUnavailable);
  EXPECT_EQ(CodeOf([&] { PrivateFolder::Create(path_ / "file" / "below"); }), ErrorCode::kUnavailable);
  if (::chown(path_.c_str(), kSomebodyElse, kSomebodyElse) != 0) {
    GTEST_SKIP() << "only root can give a folder away";
  }
  EXPECT_EQ(CodeOf([&] { PrivateFolder::Open(path_); }), ErrorCode::kPermissionDenied);
}

TEST_F(PrivateFolderTest, OpensRegularFilesOfItsUserOnly) {
  EXPECT_FALSE(folder_.OpenFile("none"));
  Write("file", "x");
  EXPECT_TRUE(folder_.OpenFile("file"));
  std::filesystem::create_symlink("file", path_ / "link");
  EXPECT_EQ(CodeOf([&] { (void)folder_.OpenFile("link"); }), ErrorCode::kDataLoss);
  ASSERT_EQ(::mkfifo((path_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(CodeOf([&] { (void)folder_.OpenFile("pipe"); }), ErrorCode::kDataLoss);
  std::filesystem::create_directory(path_ / "folder");
  EXPECT_EQ(CodeOf([&] { (void)folder_.OpenFile("folder"); }), ErrorCode::kDataLoss);
  ASSERT_EQ(::chmod((path_ / "file").c_str(), 0666), 0);
  EXPECT_EQ(CodeOf([&] { (void)folder_.OpenFile("file"); }), ErrorCode::kDataLoss);
  ASSERT_EQ(::chmod((path_ / "file").c_str(), 0400), 0);
  EXPECT_TRUE(folder_.OpenFile("file"));
  if (::chown((path_ / "file").c_str(), kSomebodyElse, kSomebodyElse) == 0) {
    EXPECT_EQ(CodeOf([&] { (void)folder_.OpenFile("file"); }), ErrorCode::kDataLoss);
  }
}

TEST_F(PrivateFolderTest, SyncsAFileBeforeItHasItsNameAndTheFolderAfterwards) {
  std::vector<std::string> steps;
  Publish("a", std::string(5'000'000, 'x'), [&](std::string_view step) {
    steps.emplace_back(step);
    EXPECT_EQ(std::filesystem::exists(path_ / "a"), step == "rename" || step == "sync_folder") << step;
  });
  EXPECT_THAT(steps,
              ::testing::ElementsAre("create", "write", "write", "write", "sync", "rename", "sync_folder"));
  EXPECT_EQ(Read("a"), std::string(5'000'000, 'x'));
  EXPECT_EQ(ModeOf(path_ / "a"), 0600U);
}

TEST_F(PrivateFolderTest, ReplacesLinksThemselvesAndWhatAKilledWriterLeft) {
  std::ofstream(above_.path() / "target") << "precious";
  std::filesystem::create_symlink(above_.path() / "target", path_ / "a");
  std::filesystem::create_symlink(above_.path() / "target", path_ / "a.part");
  Publish("a", "new");
  EXPECT_FALSE(std::filesystem::is_symlink(path_ / "a"));
  EXPECT_EQ(Read("a"), "new");
  EXPECT_EQ(ReadTextFile(above_.path() / "target", 100, "file"), "precious");
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::symlink_status(path_ / "a.part")));
}

TEST_F(PrivateFolderTest, AFailedPublishLeavesWhatWasThere) {
  std::filesystem::create_directory(path_ / "a");
  EXPECT_EQ(CodeOf([&] { Publish("a", "new"); }), ErrorCode::kUnavailable);
  Write("b", "old");
  EXPECT_THROW(Publish("b", "new",
                       [](std::string_view step) {
                         if (step == "sync") {
                           throw Error(ErrorCode::kUnavailable, "the disk is full");
                         }
                       }),
               Error);
  EXPECT_EQ(Read("b"), "old");
  EXPECT_THAT(folder_.List(), ::testing::ElementsAre(::testing::Field(&FolderFile::name, "b")));
}

TEST_F(PrivateFolderTest, ListsFilesWithSizesAndRemovesThem) {
  Write("b", "22");
  Write("a", "1");
  std::filesystem::create_directory(path_ / "folder");
  const auto files = folder_.List();
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].name, "a");
  EXPECT_EQ(files[1].size_bytes, 2U);
  EXPECT_TRUE(folder_.Remove("a"));
  EXPECT_FALSE(folder_.Remove("a"));
}

TEST_F(PrivateFolderTest, StaysAtTheFolderThatWasOpened) {
  std::filesystem::rename(path_, above_.path() / "moved");
  std::filesystem::create_directory(path_);
  Publish("a", "text");
  EXPECT_TRUE(std::filesystem::exists(above_.path() / "moved" / "a"));
  EXPECT_TRUE(std::filesystem::is_empty(path_));
}

}  // namespace
}  // namespace phi4mm::base
