// Processes that share one cache folder, and processes that are killed while they write to it: whatever
// remains is an entry that is whole or no entry, and the next start gives the same bytes as without a cache.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <thread>

#include "compiled/cache_session.h"
#include "temporary_folder.h"

namespace phi4mm::compiled {
namespace {

using testing::Bytes;
using testing::CacheSession;
using testing::DataOf;
using ::testing::IsEmpty;

constexpr int kChildFailed = 99;

// What a child process found out.
struct Report {
  int made = 0;
  int wrong = 0;
  int warnings = 0;
};

// A process of its own that runs `work` and sends what it returns.
class Child {
 public:
  explicit Child(const std::function<Report()>& work) {
    int ends[2] = {};
    if (::pipe(ends) != 0) {
      throw std::runtime_error("no pipe");
    }
    process_ = ::fork();
    if (process_ == 0) {
      int status = kChildFailed;
      try {
        const Report report = work();
        status = ::write(ends[1], &report, sizeof(report)) == sizeof(report) ? 0 : kChildFailed;
      } catch (const std::exception& error) {
        std::fputs(error.what(), stderr);
      }
      ::_exit(status);
    }
    ::close(ends[1]);
    from_child_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (process_ > 0) {
      Kill();
      Wait();
    }
    ::close(from_child_);
  }

  void Kill() const { ::kill(process_, SIGKILL); }

  // 0, kChildFailed, or 128 and more where a signal ended it.
  int Wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

  // After Wait() was 0.
  Report Result() const {
    Report report;
    EXPECT_EQ(::read(from_child_, &report, sizeof(report)), static_cast<ssize_t>(sizeof(report)));
    return report;
  }

 private:
  pid_t process_ = -1;
  int from_child_ = -1;
};

class ArtifactCrashTest : public ::testing::Test {
 protected:
  // One start that wants the weights; publishing calls `observer`.
  Report Start(const base::PublishObserver& observer = {}, const std::string& facts = "int8") const {
    ArtifactCacheOptions options = CacheSession::OptionsFor(path_);
    options.publish_observer = observer;
    CacheSession session(std::move(options));
    const auto answer = session.Weights(facts, data_);
    return {.made = answer.was_made ? 1 : 0,
            .wrong = answer.is_right ? 0 : 1,
            .warnings = static_cast<int>(session.warnings.size())};
  }

  std::vector<std::string> Files(const std::string& ending) const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
      if (entry.path().extension() == ending) {
        found.push_back(entry.path().filename());
      }
    }
    return found;
  }

  // A start after others were killed: right weights, and afterwards one whole entry and nothing else.
  void ExpectRecovery(int allowed_warnings, const std::string& when) const {
    const Report report = Start();
    EXPECT_EQ(report.wrong, 0) << when;
    EXPECT_LE(report.warnings, allowed_warnings) << when;
    const Report next = Start();
    EXPECT_EQ(next.made + next.wrong + next.warnings, 0) << when;
    EXPECT_EQ(Files(".weights").size(), 1U) << when;
    EXPECT_THAT(Files(".part"), IsEmpty()) << when;
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  Bytes data_ = DataOf(2 * kArtifactChunkBytes + 77);
};

// Runs a child that is killed at its n-th step for n = 1, 2, ... until it gets to its end; returns the steps.
int KillAtEveryStep(const std::function<void()>& before,
                    const std::function<Report(const base::PublishObserver&)>& start,
                    const std::function<void(int)>& after) {
  for (int fatal = 1; fatal < 100; ++fatal) {
    before();
    Child child([&] {
      int step = 0;
      return start([&](std::string_view /*name*/) {
        if (++step == fatal) {
          ::kill(::getpid(), SIGKILL);
        }
      });
    });
    const int status = child.Wait();
    if (status == 0) {
      return fatal - 1;
    }
    EXPECT_EQ(status, 128 + SIGKILL);
    after(fatal);
  }
  return -1;
}

TEST_F(ArtifactCrashTest, KilledAtAnyStepOfTheFirstWrite) {
  const int steps =
      KillAtEveryStep([&] { std::filesystem::remove_all(path_); },
                      [&](const base::PublishObserver& observer) { return Start(observer); },
                      [&](int step) { ExpectRecovery(0, "killed after step " + std::to_string(step)); });
  EXPECT_EQ(steps, 8);  // create, 4 writes (header, 2 of data, checksums), sync, rename, sync of the folder
}

TEST_F(ArtifactCrashTest, KilledAtAnyStepOfReplacingADamagedEntry) {
  const int steps = KillAtEveryStep(
      [&] {
        std::filesystem::remove_all(path_);
        Start();
        std::filesystem::resize_file(path_ / "artifacts" / Files(".weights").at(0), 10'000);
      },
      [&](const base::PublishObserver& observer) { return Start(observer); },
      [&](int step) { ExpectRecovery(1, "killed after step " + std::to_string(step)); });
  EXPECT_EQ(steps, 8);
}

TEST_F(ArtifactCrashTest, KilledAtAnyMoment) {
  std::mt19937 random(1);
  for (int i = 0; i < 40; ++i) {
    std::filesystem::remove_all(path_);
    Child child([&] {
      for (int entry = 0;; ++entry) {
        Start({}, std::to_string(entry));
      }
      return Report{};
    });
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    child.Kill();
    EXPECT_EQ(child.Wait(), 128 + SIGKILL);
    for (const ListedArtifact& entry : ArtifactStore::Create(path_).List()) {
      EXPECT_EQ(ArtifactStore::Open(path_).Check(entry.file), "");
    }
    EXPECT_EQ(Start().wrong, 0);
    EXPECT_THAT(Files(".part"), IsEmpty());
  }
}

TEST_F(ArtifactCrashTest, ATailThatNeverReachedTheDiskIsFound) {
  Start();
  const auto entry = path_ / "artifacts" / Files(".weights").at(0);
  const auto size = std::filesystem::file_size(entry);
  const auto chunk = static_cast<std::uintmax_t>(kArtifactChunkBytes);
  for (const std::uintmax_t kept :
       {std::uintmax_t{0}, std::uintmax_t{4096}, 4096 + chunk, 4096 + 2 * chunk, size - 1}) {
    std::filesystem::resize_file(entry, kept);
    std::filesystem::resize_file(entry, size);  // zeros, as some file systems show after a power cut
    const Report report = Start();
    EXPECT_EQ(report.made, 1) << kept;
    EXPECT_EQ(report.wrong, 0) << kept;
    EXPECT_EQ(report.warnings, 1) << kept;
  }
}

TEST_F(ArtifactCrashTest, EightProcessesAtOnceMakeAnEntryOnce) {
  int gate[2] = {};
  ASSERT_EQ(::pipe(gate), 0);
  std::vector<std::unique_ptr<Child>> children;
  for (int i = 0; i < 8; ++i) {
    children.push_back(std::make_unique<Child>([&] {
      ::close(gate[1]);
      char byte = 0;
      if (::read(gate[0], &byte, 1) != 0) {  // the end of the pipe: the parent let go
        throw std::runtime_error("the gate is broken");
      }
      return Start();
    }));
  }
  ::close(gate[1]);
  Report sum;
  for (const auto& child : children) {
    ASSERT_EQ(child->Wait(), 0);
    const Report report = child->Result();
    sum.made += report.made;
    sum.wrong += report.wrong;
    sum.warnings += report.warnings;
  }
  ::close(gate[0]);
  EXPECT_EQ(sum.made, 1);
  EXPECT_EQ(sum.wrong, 0);
  EXPECT_EQ(sum.warnings, 0);
  ExpectRecovery(0, "after eight processes");
}

TEST_F(ArtifactCrashTest, WhoWaitsForAKilledMakerMakesTheEntry) {
  Child maker([&] {
    return Start([](std::string_view /*step*/) {
      for (;;) {
        ::pause();
      }
    });
  });
  while (!std::filesystem::exists(path_ / "artifacts") || Files(".part").empty()) {
    std::this_thread::yield();
  }
  Child waiter([&] { return Start(); });
  Child other([&] { return Start(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_THAT(Files(".weights"), IsEmpty());
  maker.Kill();
  ASSERT_EQ(waiter.Wait(), 0);
  ASSERT_EQ(other.Wait(), 0);
  const Report first = waiter.Result();
  const Report second = other.Result();
  EXPECT_EQ(first.made + second.made, 1);
  EXPECT_EQ(first.wrong + second.wrong + first.warnings + second.warnings, 0);
  ExpectRecovery(0, "after the maker was killed");
}

TEST_F(ArtifactCrashTest, ClearingWhileOthersStartHurtsNobody) {
  Start();
  std::vector<std::unique_ptr<Child>> children;
  for (int i = 0; i < 3; ++i) {
    children.push_back(std::make_unique<Child>([&] {
      Report sum;
      for (int round = 0; round < 15; ++round) {
        const Report report = Start();
        sum.wrong += report.wrong;
        sum.warnings += report.warnings;
      }
      return sum;
    }));
  }
  const ArtifactStore store = ArtifactStore::Open(path_);
  for (int round = 0; round < 30; ++round) {
    for (const ListedArtifact& entry : store.List()) {
      store.Remove(entry.file);
    }
    store.RemoveLeftovers();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  for (const auto& child : children) {
    ASSERT_EQ(child->Wait(), 0);
    const Report report = child->Result();
    EXPECT_EQ(report.wrong, 0);
    EXPECT_EQ(report.warnings, 0);
  }
}

}  // namespace
}  // namespace phi4mm::compiled
