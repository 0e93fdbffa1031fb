#include "base/file_stamp.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "temporary_folder.h"

namespace phi4mm::base {
namespace {

FileStamp StampOfPath(const std::filesystem::path& path) {
  return StampOf(FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)));
}

TEST(FileStamp, ChangesWithContentAlsoWhereSizeAndModificationTimeArePutBack) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "a";
  std::ofstream(path) << "one";
  struct stat status = {};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  const FileStamp before = StampOfPath(path);
  EXPECT_EQ(before.size_bytes, 3U);
  ::usleep(20'000);  // longer than a tick of the clock that stamps files
  std::ofstream(path) << "two";
  const timespec times[2] = {status.st_atim, status.st_mtim};
  ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  const FileStamp after = StampOfPath(path);
  EXPECT_EQ(after.modified_ns, before.modified_ns);
  EXPECT_EQ(after.inode, before.inode);
  EXPECT_NE(after.changed_ns, before.changed_ns);
}

TEST(FileStamp, OfAFileChangedJustNowTellsNothing) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "a";
  std::ofstream(path) << "one";
  EXPECT_FALSE(StampOfPath(path).tells_content);
}

TEST(FileStamp, OfAFileSystemWithoutTimesTellsNothing) {
  if (!std::filesystem::exists("/proc/version")) {
    GTEST_SKIP() << "this system has no /proc";
  }
  EXPECT_FALSE(StampOfPath("/proc/version").tells_content);
}

TEST(FileStamp, IsKeptWithTheMapping) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "a";
  std::ofstream(path) << "one";
  const MappedFile mapped = MappedFile::Load(path);
  const FileStamp old = StampOfPath(path);
  std::filesystem::rename(path, folder.path() / "old");
  std::ofstream(path) << "another";
  EXPECT_EQ(mapped.stamp().inode, old.inode);
  EXPECT_NE(mapped.stamp().inode, StampOfPath(path).inode);
}

TEST(IsLoadedIntoProcess, KnowsTheProgramItselfAndNotAMappedDataFile) {
  EXPECT_TRUE(IsLoadedIntoProcess(StampOfPath("/proc/self/exe").inode));
  const phi4mm::testing::TemporaryFolder folder;
  std::ofstream(folder.path() / "a") << "one";
  const MappedFile mapped = MappedFile::Load(folder.path() / "a");
  EXPECT_FALSE(IsLoadedIntoProcess(mapped.stamp().inode));
}

}  // namespace
}  // namespace phi4mm::base
