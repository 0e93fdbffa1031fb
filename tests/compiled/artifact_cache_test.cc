#include "compiled/artifact_cache.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <thread>

#include "base/error.h"
#include "compiled/cache_session.h"
#include "compiled/executable_key.h"
#include "temporary_folder.h"

namespace phi4mm::compiled {
namespace {

using testing::Bytes;
using testing::CacheSession;
using testing::DataOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Sets environment variables for one test; an absent value removes the variable.
class Environment {
 public:
  explicit Environment(const std::map<std::string, std::optional<std::string>>& values) {
    for (const auto& [name, value] : values) {
      const char* const old = std::getenv(name.c_str());
      old_[name] = old == nullptr ? std::nullopt : std::optional<std::string>(old);
      Set(name, value);
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    for (const auto& [name, value] : old_) {
      Set(name, value);
    }
  }

 private:
  static void Set(const std::string& name, const std::optional<std::string>& value) {
    if (value) {
      ::setenv(name.c_str(), value->c_str(), 1);
    } else {
      ::unsetenv(name.c_str());
    }
  }
  std::map<std::string, std::optional<std::string>> old_;
};

class ArtifactCacheTest : public ::testing::Test {
 protected:
  std::filesystem::path OnlyEntry() const {
    std::filesystem::path found;
    for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
      if (entry.path().extension() == ".weights") {
        EXPECT_EQ(found, "");
        found = entry.path();
      }
    }
    return found;
  }
  // One warning with that text, right weights, and nothing kept, however often they are asked for.
  static void ExpectUncached(CacheSession& session, const std::string& warning) {
    for (const char* const facts : {"x", "y", "x"}) {
      const auto answer = session.Weights(facts, DataOf(1000));
      EXPECT_TRUE(answer.is_right);
      EXPECT_TRUE(answer.was_made);
    }
    EXPECT_THAT(session.warnings, ElementsAre(HasSubstr(warning)));
    EXPECT_EQ(session.cache->counters().uncached, 3);
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  Bytes data_ = DataOf(3 * kArtifactChunkBytes + 5);
};

TEST_F(ArtifactCacheTest, ASecondStartMakesNothing) {
  {
    CacheSession first(path_);
    const auto answer = first.Weights("int8", data_);
    EXPECT_TRUE(answer.was_made && answer.is_right);
    EXPECT_FALSE(first.Weights("int8", data_).was_made);
    EXPECT_EQ(first.cache->counters().made, 1);
  }
  CacheSession second(path_);
  const auto answer = second.Weights("int8", data_);
  EXPECT_FALSE(answer.was_made);
  EXPECT_TRUE(answer.is_right);
  EXPECT_THAT(second.warnings, IsEmpty());
  EXPECT_EQ(second.cache->counters().loaded, 1);
  EXPECT_EQ(second.cache->unavailable_reason(), "");
  ASSERT_EQ(second.events.size(), 1U);
  EXPECT_EQ(second.events[0].name, "weights int8");
}

TEST_F(ArtifactCacheTest, WeightsStayValidAfterTheCacheIsGone) {
  DerivedWeights weights;
  {
    CacheSession session(path_);
    session.Weights("int8", data_);
    weights = session.Weights("int8", data_).weights;
  }
  std::filesystem::remove_all(path_);
  EXPECT_TRUE(std::ranges::equal(weights.bytes, data_));
}

TEST_F(ArtifactCacheTest, OtherFactsSourceOrSizeAreOtherWeights) {
  CacheSession session(path_);
  session.Weights("int8", data_);
  EXPECT_TRUE(session.Weights("bf16", data_).was_made);
  EXPECT_TRUE(session.Weights("int8", DataOf(10)).was_made);
  bool was_made = false;
  session.cache->GetOrMakeWeights({.name = "weights int8",
                                   .source = base::Sha256::Of("another checkpoint"),
                                   .facts = {{"facts", "int8"}},
                                   .size_bytes = data_.size()},
                                  [&](std::span<std::byte> /*out*/) { was_made = true; });
  EXPECT_TRUE(was_made);
}

TEST_F(ArtifactCacheTest, ADamagedEntryIsMadeAgainWithOneWarning) {
  const auto flip = [](const std::filesystem::path& path) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(5000);
    file.put('\0').put('\1').put('\2').put('\3');
  };
  const auto cut = [](const std::filesystem::path& path) { std::filesystem::resize_file(path, 5000); };
  const auto empty = [](const std::filesystem::path& path) { std::filesystem::resize_file(path, 0); };
  const auto link = [](const std::filesystem::path& path) {
    std::filesystem::remove(path);
    std::filesystem::create_symlink("/etc/passwd", path);
  };
  for (const std::function<void(const std::filesystem::path&)>& damage :
       std::vector<std::function<void(const std::filesystem::path&)>>{flip, cut, empty, link}) {
    CacheSession(path_).Weights("int8", data_);
    damage(OnlyEntry());
    CacheSession session(path_);
    const auto answer = session.Weights("int8", data_);
    EXPECT_TRUE(answer.was_made && answer.is_right);
    EXPECT_EQ(session.cache->counters().remade, 1);
    EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("it is made again")));
    CacheSession next(path_);
    EXPECT_FALSE(next.Weights("int8", data_).was_made);
    EXPECT_THAT(next.warnings, IsEmpty());
  }
}

TEST_F(ArtifactCacheTest, AnErrorOfTheMakerIsTheCallersAndLeavesNothingBehind) {
  CacheSession session(path_);
  const WeightRecipe recipe{.name = "w", .source = {}, .facts = {}, .size_bytes = 10};
  EXPECT_THROW(session.cache->GetOrMakeWeights(
                   recipe, [](std::span<std::byte> /*out*/) { throw std::runtime_error("no"); }),
               std::runtime_error);
  bool was_made = false;
  session.cache->GetOrMakeWeights(recipe, [&](std::span<std::byte> /*out*/) { was_made = true; });
  EXPECT_TRUE(was_made);
  EXPECT_THAT(session.warnings, IsEmpty());
}

TEST_F(ArtifactCacheTest, SwitchedOffItMakesAllAndSaysNothing) {
  CacheSession session{ArtifactCacheOptions{}};
  EXPECT_TRUE(session.Weights("x", data_).is_right);
  EXPECT_TRUE(session.Weights("x", data_).was_made);
  EXPECT_THAT(session.warnings, IsEmpty());
  EXPECT_NE(session.cache->unavailable_reason(), "");
}

TEST_F(ArtifactCacheTest, AFileInThePlaceOfTheFolderCostsOneWarning) {
  std::ofstream(path_) << "no folder";
  CacheSession session(path_);
  ExpectUncached(session, "nothing is kept for the next start: cannot make the folder");
}

TEST_F(ArtifactCacheTest, SomebodyElsesFolderCostsOneWarning) {
  CacheSession(path_).Weights("x", DataOf(1000));
  if (::chown((path_ / "artifacts").c_str(), 12345, 12345) != 0) {
    GTEST_SKIP() << "only root can give a folder away";
  }
  CacheSession session(path_);
  ExpectUncached(session, "belongs to user 12345");
}

TEST_F(ArtifactCacheTest, AFolderThatCannotBeWrittenIsStillRead) {
  CacheSession(path_).Weights("kept", data_);
  // Root may write whatever the mode says; nobody can open a folder for locks.
  std::filesystem::remove(path_ / "artifacts" / "lock");
  std::filesystem::create_directory(path_ / "artifacts" / "lock");
  CacheSession session(path_);
  EXPECT_FALSE(session.Weights("kept", data_).was_made);
  EXPECT_THAT(session.warnings, IsEmpty());
  for (int i = 0; i < 2; ++i) {
    const auto answer = session.Weights("new", data_);
    EXPECT_TRUE(answer.was_made && answer.is_right);
  }
  EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("nothing can be kept in the cache")));
}

TEST_F(ArtifactCacheTest, AnotherMakerIsWaitedForNoLongerThanTheLimit) {
  // Holds the lock of every entry, as a maker that was stopped would.
  CacheSession(path_).Weights("x", DataOf(1000));
  const base::FileDescriptor lock(::open((path_ / "artifacts" / "lock").c_str(), O_RDWR | O_CLOEXEC));
  struct flock all = {};
  all.l_type = F_WRLCK;
  all.l_whence = SEEK_SET;
  ASSERT_EQ(::fcntl(lock.get(), F_OFD_SETLK, &all), 0);
  ArtifactCacheOptions options = CacheSession::OptionsFor(path_);
  options.wait_limit = std::chrono::milliseconds(30);
  CacheSession session(options);
  const auto answer = session.Weights("new", data_);
  EXPECT_TRUE(answer.was_made && answer.is_right);
  EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("goes on without the cache")));
  EXPECT_FALSE(session.Weights("x", DataOf(1000)).was_made);  // what is there needs no maker

  options.is_cancelled = [] { return true; };
  options.wait_limit = std::chrono::hours(1);
  CacheSession cancelled(options);
  try {
    cancelled.Weights("new", data_);
    FAIL() << "not cancelled";
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kCancelled);
  }
}

TEST_F(ArtifactCacheTest, ThreadsOfOneProcessMakeAnEntryOnce) {
  CacheSession session(path_);
  std::atomic<int> made = 0;
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const DerivedWeights weights = session.cache->GetOrMakeWeights(
          {.name = "w", .source = {}, .facts = {}, .size_bytes = data_.size()},
          [&](std::span<std::byte> out) {
            ++made;
            std::ranges::copy(data_, out.begin());
          });
      right += std::ranges::equal(weights.bytes, data_) ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(made, 1);
  EXPECT_EQ(right, 4);
}

TEST_F(ArtifactCacheTest, AFileSizeLimitCostsOneWarningAndLeavesNoPart) {
  struct rlimit old = {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small = {.rlim_cur = 50'000, .rlim_max = old.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  {
    CacheSession session(path_);
    const auto answer = session.Weights("big", data_);
    EXPECT_TRUE(answer.was_made && answer.is_right);
    EXPECT_TRUE(session.Weights("big", data_).was_made);
    EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("could not be kept in the cache")));
    session.Weights("small", DataOf(1000));
    EXPECT_FALSE(session.Weights("small", DataOf(1000)).was_made);
  }
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path_ / "artifacts"), {}),
            2);  // the lock, "small"
}

TEST_F(ArtifactCacheTest, AFullDiskCostsOneWarningAndLeavesNoPart) {
  std::filesystem::create_directory(path_);
  if (::mount("tmpfs", path_.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "this user may not mount a small file system";
  }
  const std::shared_ptr<void> unmount(nullptr, [this](void*) { ::umount2(path_.c_str(), MNT_DETACH); });
  {
    CacheSession session(path_);
    const auto answer = session.Weights("big", data_);
    EXPECT_TRUE(answer.was_made && answer.is_right);
    EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("No space left on device")));
    session.Weights("small", DataOf(1000));
    EXPECT_FALSE(session.Weights("small", DataOf(1000)).was_made);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path_ / "artifacts"), {}), 2);
  }
}

TEST_F(ArtifactCacheTest, TheLimitIsKept) {
  ArtifactCacheOptions options = CacheSession::OptionsFor(path_);
  options.max_bytes = 300'000;
  CacheSession session(options);
  for (const char* const facts : {"1", "2", "3", "4"}) {
    session.Weights(facts, DataOf(100'000));
  }
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
    bytes += entry.file_size();
  }
  EXPECT_LE(bytes, options.max_bytes);
  EXPECT_FALSE(session.Weights("4", DataOf(100'000)).was_made);
  EXPECT_TRUE(session.Weights("1", DataOf(100'000)).was_made);
  EXPECT_THAT(session.warnings, IsEmpty());
}

TEST(LocateCache, TakesTheFirstPlaceThatIsNamed) {
  const Environment environment(
      {{"PHI4MM_CACHE_DIR", "/named"}, {"XDG_CACHE_HOME", "/xdg"}, {"HOME", "/home/me"}});
  EXPECT_EQ(LocateCache("/chosen").folder, "/chosen");
  EXPECT_EQ(LocateCache("relative").folder, std::filesystem::current_path() / "relative");
  EXPECT_EQ(LocateCache(std::nullopt).folder, "/named");
  ::unsetenv("PHI4MM_CACHE_DIR");
  EXPECT_EQ(LocateCache(std::nullopt).folder, "/xdg/phi4mm");
  ::setenv("XDG_CACHE_HOME", "relative", 1);
  EXPECT_EQ(LocateCache(std::nullopt).folder, "/home/me/.cache/phi4mm");
  ::setenv("XDG_CACHE_HOME", "", 1);
  EXPECT_EQ(LocateCache(std::nullopt).folder, "/home/me/.cache/phi4mm");
  ::unsetenv("HOME");
  const ArtifactCacheOptions nowhere = LocateCache(std::nullopt);
  EXPECT_FALSE(nowhere.folder);
  EXPECT_THAT(nowhere.no_folder_reason, HasSubstr("HOME"));
}

TEST_F(ArtifactCacheTest, WithoutAHomeAllIsMadeWithOneWarning) {
  const Environment environment(
      {{"PHI4MM_CACHE_DIR", std::nullopt}, {"XDG_CACHE_HOME", std::nullopt}, {"HOME", std::nullopt}});
  CacheSession session(LocateCache(std::nullopt));
  ExpectUncached(session, "name no folder");
}

class IdentifyWeightsTest : public ArtifactCacheTest {
 protected:
  static constexpr std::size_t kFileBytes = (std::size_t{16} << 20U) + 10'000;

  void Write(const Bytes& bytes) const {
    std::ofstream file(file_, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  base::Sha256Digest Identify(const base::FileStamp* as = nullptr) const {
    CacheSession session(path_);
    const base::FileDescriptor opened(::open(file_.c_str(), O_RDONLY | O_CLOEXEC));
    std::vector<base::MappedFile> files;
    files.push_back(base::MappedFile::Map(opened, as == nullptr ? base::StampOf(opened) : *as, file_));
    return session.cache->IdentifyWeights(files);
  }
  // A stamp that tells the content, without waiting until the file is old enough.
  base::FileStamp Settled() const {
    base::FileStamp stamp = base::StampOf(base::FileDescriptor(::open(file_.c_str(), O_RDONLY | O_CLOEXEC)));
    stamp.tells_content = true;
    return stamp;
  }
  std::size_t Remembered() const {
    std::size_t digests = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
      digests += entry.path().extension() == ".digest" ? 1U : 0U;
    }
    return digests;
  }

  std::filesystem::path file_ = folder_.path() / "model.safetensors";
  Bytes content_ = DataOf(kFileBytes);
};

TEST_F(IdentifyWeightsTest, IsThatOfTheContentAloneRememberedOrNot) {
  Write(content_);
  base::Sha256 sum;
  sum.Add(base::Sha256::Of(content_));
  const base::Sha256Digest expected = sum.Finish();
  EXPECT_EQ(Identify(), expected);
  EXPECT_EQ(Remembered(), 0U);  // the file changed just now: another change might have the same stamp
  const base::FileStamp settled = Settled();
  EXPECT_EQ(Identify(&settled), expected);
  EXPECT_EQ(Remembered(), 1U);
  EXPECT_EQ(Identify(&settled), expected);
}

TEST_F(IdentifyWeightsTest, ReadsTheFileOnlyOnce) {
  Write(content_);
  const base::FileStamp settled = Settled();
  const base::Sha256Digest digest = Identify(&settled);
  // No system lets that happen behind a stamp; it shows that the bytes in between are not read again.
  content_[5000] ^= std::byte{1};
  Write(content_);
  EXPECT_EQ(Identify(&settled), digest);
  EXPECT_NE(Identify(), digest);
}

TEST_F(IdentifyWeightsTest, FindsAnotherFileBehindTheSameStamp) {
  Write(content_);
  const base::FileStamp settled = Settled();
  const base::Sha256Digest digest = Identify(&settled);
  Write(DataOf(kFileBytes, 2));  // as two images with equal, made-up times would show
  EXPECT_NE(Identify(&settled), digest);
}

TEST_F(IdentifyWeightsTest, ADamagedMemoryIsReadAgain) {
  Write(content_);
  const base::FileStamp settled = Settled();
  const base::Sha256Digest digest = Identify(&settled);
  for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
    if (entry.path().extension() == ".digest") {
      std::fstream(entry.path(), std::ios::in | std::ios::out | std::ios::binary).seekp(4100).put('x');
    }
  }
  EXPECT_EQ(Identify(&settled), digest);
}

TEST(DescribeProcessor, KeepsWhatSaysWhichCodeMayRun) {
  const std::string first =
      "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 143\nmodel name\t: Some CPU\n"
      "stepping\t: 8\nmicrocode\t: 0x1\ncpu MHz\t\t: 2000.000\nflags\t\t: fpu avx512f\nbogomips\t: 4000.00\n";
  const std::string description = DescribeProcessor(first + "\n" + first);
  EXPECT_EQ(
      description,
      "vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 143\nmodel name\t: Some CPU\nstepping\t: 8\n"
      "flags\t\t: fpu avx512f\n");
  std::string other = first;
  other.replace(other.find("avx512f"), 7, "avx2");
  EXPECT_NE(DescribeProcessor(other), description);
  EXPECT_EQ(DescribeProcessor(""), "");
  EXPECT_NE(DescribeProcessor(), "");
}

}  // namespace
}  // namespace phi4mm::compiled
