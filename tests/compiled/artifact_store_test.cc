#include "compiled/artifact_store.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "compiled/artifact_bytes.h"
#include "temporary_folder.h"

namespace phi4mm::compiled {
namespace {

using testing::Bytes;
using testing::DataOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::KeyOf;

constexpr uid_t kSomebodyElse = 12345;

class ArtifactStoreTest : public ::testing::Test {
 protected:
  void Keep(const ArtifactStore& store, const std::string& key, const Bytes& data,
            ArtifactKind kind = ArtifactKind::kWeights) const {
    const auto making = store.LockForMaking(kind, KeyOf(key), {});
    ASSERT_TRUE(making);
    store.Keep(*making, kind, KeyOf(key), key, data);
  }
  void Keep(const std::string& key, const Bytes& data) const { Keep(store_, key, data); }

  ArtifactLookup Load(const std::string& key) const {
    return store_.Load(ArtifactKind::kWeights, KeyOf(key));
  }
  bool IsThere(const std::string& key) const { return std::filesystem::exists(PathOf(key)); }
  std::filesystem::path PathOf(const std::string& key) const {
    return store_.path() / (base::HexText(KeyOf(key).digest) + ".weights");
  }
  // As if the entry had been used last that many seconds from now.
  void SetUsed(const std::string& key, int seconds) const {
    std::filesystem::last_write_time(
        PathOf(key), std::filesystem::file_time_type::clock::now() + std::chrono::seconds(seconds));
  }

  phi4mm::testing::TemporaryFolder folder_;
  ArtifactStore store_ = ArtifactStore::Create(folder_.path() / "cache");
};

TEST_F(ArtifactStoreTest, GivesBackWhatWasKeptAligned) {
  EXPECT_FALSE(Load("a").artifact);
  EXPECT_EQ(Load("a").damage, "");
  const Bytes data = DataOf(2 * kArtifactChunkBytes + 100);
  Keep("a", data);
  const ArtifactLookup found = Load("a");
  ASSERT_TRUE(found.artifact) << found.damage;
  EXPECT_TRUE(std::ranges::equal(found.artifact->data, data));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(found.artifact->data.data()) % 4096, 0U);
  EXPECT_FALSE(store_.Load(ArtifactKind::kExecutable, KeyOf("a")).artifact);
  EXPECT_FALSE(Load("b").artifact);
}

TEST_F(ArtifactStoreTest, KeepsNothingAndEmptyDataApart) {
  Keep("a", {});
  const ArtifactLookup found = Load("a");
  ASSERT_TRUE(found.artifact) << found.damage;
  EXPECT_TRUE(found.artifact->data.empty());
}

TEST_F(ArtifactStoreTest, ReplacesAnEntryWhileItIsInUse) {
  Keep("a", DataOf(1000, 1));
  const ArtifactLookup old = Load("a");
  Keep("a", DataOf(1000, 2));
  EXPECT_TRUE(std::ranges::equal(old.artifact->data, DataOf(1000, 1)));
  EXPECT_TRUE(std::ranges::equal(Load("a").artifact->data, DataOf(1000, 2)));
}

TEST_F(ArtifactStoreTest, FindsDamageOfEveryKind) {
  const auto expect_damage = [this](const std::string& what) {
    const ArtifactLookup found = Load("a");
    EXPECT_FALSE(found.artifact) << what;
    EXPECT_THAT(found.damage, HasSubstr(what));
  };
  const Bytes data = DataOf(kArtifactChunkBytes + 10);
  const auto overwrite = [this](std::streamoff at) {
    std::fstream file(PathOf("a"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(at);
    const char byte = static_cast<char>(file.get() ^ 1);
    file.seekp(at);
    file.put(byte);
  };
  Keep("a", data);
  overwrite(4096 + static_cast<std::streamoff>(kArtifactChunkBytes) + 3);
  expect_damage("its data is damaged in the MiB from byte 1048576");
  Keep("a", data);
  overwrite(4096 + static_cast<std::streamoff>(kArtifactChunkBytes) + 10 + 20);
  expect_damage("checksums at its end");
  Keep("a", data);
  overwrite(17);
  expect_damage("header");
  std::filesystem::resize_file(PathOf("a"), 0);
  expect_damage("0 bytes");
  Keep("b", data);
  std::filesystem::rename(PathOf("b"), PathOf("a"));
  expect_damage("under another name");
  Keep("b", data);
  std::filesystem::remove(PathOf("a"));
  std::filesystem::create_symlink(PathOf("b"), PathOf("a"));
  expect_damage("is a link");
  Keep("a", data);  // replaces the link, not its target
  EXPECT_TRUE(Load("a").artifact);
  EXPECT_TRUE(Load("b").artifact);
  ASSERT_EQ(::chmod(PathOf("a").c_str(), 0622), 0);
  expect_damage("writable for other users");
  if (::chown(PathOf("a").c_str(), kSomebodyElse, kSomebodyElse) == 0) {
    expect_damage("belongs to user 12345");
  }
  std::filesystem::remove(PathOf("a"));
  ASSERT_EQ(::mkfifo(PathOf("a").c_str(), 0600), 0);
  expect_damage("not a regular file");
  Keep("a", data);
  EXPECT_TRUE(Load("a").artifact);
}

TEST_F(ArtifactStoreTest, ReadsAndReplacesReadOnlyEntries) {
  Keep("a", DataOf(10, 1));
  ASSERT_EQ(::chmod(PathOf("a").c_str(), 0400), 0);
  EXPECT_TRUE(Load("a").artifact);
  Keep("a", DataOf(10, 2));
  EXPECT_TRUE(std::ranges::equal(Load("a").artifact->data, DataOf(10, 2)));
}

TEST_F(ArtifactStoreTest, OnlyOneHolderMakesAnEntry) {
  const auto making = store_.LockForMaking(ArtifactKind::kWeights, KeyOf("a"), {});
  EXPECT_TRUE(making);
  EXPECT_FALSE(store_.LockForMaking(ArtifactKind::kWeights, KeyOf("a"), {}));
  EXPECT_TRUE(store_.LockForMaking(ArtifactKind::kWeights, KeyOf("b"), {}));
  EXPECT_TRUE(store_.LockForMaking(ArtifactKind::kExecutable, KeyOf("a"), {}));
}

// Room for three entries of 100,000 bytes with their headers.
constexpr std::uint64_t kThreeEntries = 3 * (100'000 + 4096 + 16);

class FullStoreTest : public ArtifactStoreTest {
 protected:
  FullStoreTest() {
    for (const char* const key : {"a", "b", "c"}) {
      Keep(limited_, key, DataOf(100'000));
    }
    SetUsed("a", -10);
    SetUsed("b", -30);
    SetUsed("c", -20);
  }
  ArtifactStore limited_ =
      ArtifactStore::Create(folder_.path() / "cache", {.max_bytes = kThreeEntries, .observer = {}});
};

TEST_F(FullStoreTest, LeastRecentlyUsedEntriesMakeRoom) {
  Keep(limited_, "d", DataOf(100'000));
  EXPECT_TRUE(IsThere("a"));
  EXPECT_FALSE(IsThere("b"));
  EXPECT_TRUE(IsThere("c"));
  EXPECT_TRUE(IsThere("d"));
}

TEST_F(FullStoreTest, LoadingIsUse) {
  EXPECT_TRUE(Load("b").artifact);
  Keep(limited_, "d", DataOf(100'000));
  EXPECT_TRUE(IsThere("b"));
  EXPECT_FALSE(IsThere("c"));
}

TEST_F(FullStoreTest, EntriesInUseStay) {
  const ArtifactLookup b = Load("b");
  const ArtifactLookup c = Load("c");
  SetUsed("b", -30);
  SetUsed("c", -20);
  Keep(limited_, "d", DataOf(100'000));
  EXPECT_FALSE(IsThere("a"));
  EXPECT_TRUE(IsThere("b"));
  const ArtifactLookup d = Load("d");
  EXPECT_THROW(Keep(limited_, "e", DataOf(100'000)), base::Error);
  EXPECT_TRUE(IsThere("b") && IsThere("c") && IsThere("d"));
}

TEST_F(FullStoreTest, ReplacingAnEntryNeedsNoRoomOfOthers) {
  Keep(limited_, "b", DataOf(100'000, 2));
  EXPECT_TRUE(IsThere("a") && IsThere("b") && IsThere("c"));
}

TEST_F(FullStoreTest, AnEntryLargerThanTheLimitIsRefusedAndRemovesNothing) {
  EXPECT_THROW(Keep(limited_, "d", DataOf(kThreeEntries)), base::Error);
  EXPECT_TRUE(IsThere("a") && IsThere("b") && IsThere("c"));
}

TEST_F(FullStoreTest, EntriesFromTheFutureCountAsUsedNow) {
  SetUsed("a", 1'000'000);
  SetUsed("b", 2'000'000'000);
  Keep(limited_, "d", DataOf(100'000));
  EXPECT_FALSE(IsThere("c"));
  Keep(limited_, "e", DataOf(100'000));  // one of those makes room now: none stays for ever
  EXPECT_EQ(limited_.List().size(), 3U);
  EXPECT_TRUE(IsThere("e"));
}

TEST_F(ArtifactStoreTest, RemovesWhatKilledWritersLeftButNotWhatIsBeingWritten) {
  const std::string dead = base::HexText(KeyOf("dead").digest) + ".weights.part";
  const std::string alive = base::HexText(KeyOf("alive").digest) + ".weights.part";
  const auto making = store_.LockForMaking(ArtifactKind::kWeights, KeyOf("alive"), {});
  for (const std::string& name : {dead, alive, std::string("other.part"), std::string("notes.txt")}) {
    std::ofstream(store_.path() / name) << "x";
  }
  EXPECT_EQ(store_.RemoveLeftovers(), 1U);
  EXPECT_FALSE(std::filesystem::exists(store_.path() / dead));
  EXPECT_TRUE(std::filesystem::exists(store_.path() / alive));
  EXPECT_TRUE(std::filesystem::exists(store_.path() / "other.part"));
}

TEST_F(ArtifactStoreTest, ListsChecksAndRemovesEntries) {
  Keep("a", DataOf(kArtifactChunkBytes));
  Keep("b", DataOf(10));
  std::ofstream(store_.path() / "notes.txt") << "mine";
  std::ofstream(PathOf("c")) << "torn";
  auto listed = store_.List();
  ASSERT_EQ(listed.size(), 3U);
  std::ranges::sort(listed, {}, [](const ListedArtifact& entry) { return entry.file_bytes; });
  EXPECT_THAT(listed[0].damage, HasSubstr("4 bytes"));
  EXPECT_FALSE(listed[0].header);
  ASSERT_TRUE(listed[1].header);
  EXPECT_EQ(listed[1].header->name, "b");
  EXPECT_EQ(listed[2].header->data_bytes, kArtifactChunkBytes);
  EXPECT_EQ(store_.Check(listed[2].file), "");
  EXPECT_THAT(store_.Check(listed[0].file), HasSubstr("4 bytes"));

  const ArtifactLookup used = Load("a");
  EXPECT_FALSE(store_.Remove(listed[2].file));
  EXPECT_TRUE(store_.Remove(listed[1].file));
  EXPECT_TRUE(store_.Remove(listed[0].file));
  EXPECT_TRUE(IsThere("a"));
  EXPECT_TRUE(std::filesystem::exists(store_.path() / "notes.txt"));
}

TEST_F(ArtifactStoreTest, IsOneFolderBelowTheOneGivenAndPrivate) {
  EXPECT_EQ(store_.path(), folder_.path() / "cache" / "artifacts");
  struct stat status = {};
  ASSERT_EQ(::stat(store_.path().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
  EXPECT_THROW(ArtifactStore::Open(folder_.path() / "none"), base::Error);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "none"));
}

}  // namespace
}  // namespace phi4mm::compiled
