#include "base/file_lock.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "base/error.h"
#include "temporary_folder.h"

namespace phi4mm::base {
namespace {

class FileLockTest : public ::testing::Test {
 protected:
  FileDescriptor OpenFile() const {
    return FileDescriptor(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  }
  std::optional<FileLock> Acquire(std::uint64_t byte, LockMode mode, const LockWait& wait = {}) const {
    return FileLock::Acquire(OpenFile(), byte, mode, wait, path_);
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "lock";
};

TEST_F(FileLockTest, OneHolderOrManyReadersPerByteAlsoWithinAProcess) {
  const auto exclusive = Acquire(5, LockMode::kExclusive);
  ASSERT_TRUE(exclusive);
  EXPECT_FALSE(Acquire(5, LockMode::kExclusive));
  EXPECT_FALSE(Acquire(5, LockMode::kShared));
  EXPECT_TRUE(Acquire(6, LockMode::kExclusive));
  const auto reader = Acquire(7, LockMode::kShared);
  EXPECT_TRUE(Acquire(7, LockMode::kShared));
  EXPECT_FALSE(Acquire(7, LockMode::kExclusive));
}

TEST_F(FileLockTest, ReachesTheLastByteThereIs) {
  constexpr std::uint64_t kLast = (std::uint64_t{1} << 63U) - 1;
  const auto lock = Acquire(kLast - 1, LockMode::kExclusive);
  EXPECT_TRUE(lock);
  EXPECT_FALSE(Acquire(kLast - 1, LockMode::kShared));
}

TEST_F(FileLockTest, EndsWithItsObject) {
  Acquire(5, LockMode::kExclusive).reset();
  std::optional<FileLock> lock = Acquire(5, LockMode::kExclusive);
  ASSERT_TRUE(lock);
  const FileLock moved = *std::move(lock);
  lock.reset();
  EXPECT_FALSE(Acquire(5, LockMode::kShared));
}

TEST_F(FileLockTest, WaitsForAThreadAndNoLongerThanAsked) {
  std::optional<FileLock> held = Acquire(5, LockMode::kExclusive);
  EXPECT_FALSE(
      Acquire(5, LockMode::kExclusive, {.limit = std::chrono::milliseconds(20), .is_cancelled = {}}));
  std::optional<FileLock> waited;
  std::thread waiter([&] {
    waited = Acquire(5, LockMode::kExclusive, {.limit = std::chrono::seconds(60), .is_cancelled = {}});
  });
  held.reset();
  waiter.join();
  EXPECT_TRUE(waited);
}

TEST_F(FileLockTest, AWaitCanBeCancelled) {
  const auto held = Acquire(5, LockMode::kExclusive);
  int asked = 0;
  const LockWait wait{.limit = std::chrono::seconds(60), .is_cancelled = [&asked] { return ++asked == 3; }};
  try {
    (void)Acquire(5, LockMode::kExclusive, wait);
    FAIL() << "not cancelled";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kCancelled);
  }
}

TEST_F(FileLockTest, IsGivenBackWhenItsHolderIsKilled) {
  int ready[2] = {};
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = Acquire(5, LockMode::kExclusive);
    const ssize_t written = ::write(ready[1], lock ? "y" : "n", 1);
    while (written == 1) {
      ::pause();
    }
    ::_exit(1);
  }
  char answer = 0;
  ASSERT_EQ(::read(ready[0], &answer, 1), 1);
  EXPECT_EQ(answer, 'y');
  EXPECT_FALSE(Acquire(5, LockMode::kShared));
  ::kill(child, SIGKILL);
  EXPECT_TRUE(Acquire(5, LockMode::kExclusive, {.limit = std::chrono::seconds(60), .is_cancelled = {}}));
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(ready[0]);
  ::close(ready[1]);
}

}  // namespace
}  // namespace phi4mm::base
