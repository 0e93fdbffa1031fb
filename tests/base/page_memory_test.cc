#include "base/page_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <utility>

#include "base/error.h"
#include "base/file.h"
#include "temporary_folder.h"

namespace phi4mm::base {
namespace {

TEST(PageMemory, StartsOnALargePageAndIsZero) {
  for (const std::size_t size : {std::size_t{1}, std::size_t{4097}, (std::size_t{3} << 20U) + 5}) {
    PageMemory memory(size);
    ASSERT_EQ(memory.bytes().size(), size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.bytes().data()) % PageMemory::kAlignmentBytes, 0U);
    EXPECT_TRUE(std::ranges::all_of(memory.bytes(), [](std::byte b) { return b == std::byte{0}; }));
    memory.bytes().back() = std::byte{7};
  }
}

TEST(PageMemory, KeepsItsContentWhenMoved) {
  PageMemory first(100);
  first.bytes()[99] = std::byte{42};
  PageMemory second(std::move(first));
  PageMemory third(1);
  third = std::move(second);
  ASSERT_EQ(third.bytes().size(), 100U);
  EXPECT_EQ(third.bytes()[99], std::byte{42});
}

TEST(PageMemory, NoBytesNeedNone) { EXPECT_TRUE(PageMemory(0).bytes().empty()); }

TEST(PageMemory, RefusesMoreThanTheSystemHas) {
  for (const std::size_t size :
       {std::numeric_limits<std::size_t>::max(), std::numeric_limits<std::size_t>::max() / 4}) {
    try {
      PageMemory memory(size);
      FAIL() << "no error for " << size << " bytes";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kResourceExhausted);
    }
  }
}

TEST(DropResidentPages, LeavesTheContentOfAMappedFile) {
  const testing::TemporaryFolder folder;
  const std::filesystem::path path = folder.path() / "pages";
  std::string content(100000, '\0');
  for (std::size_t i = 0; i < content.size(); ++i) {
    content[i] = static_cast<char>(i % 251);
  }
  std::ofstream(path, std::ios::binary) << content;
  const MappedFile file = MappedFile::Load(path);
  const auto same = [&] { return std::ranges::equal(file.bytes(), std::as_bytes(std::span(content))); };
  EXPECT_TRUE(same());
  DropResidentPages(file.bytes());
  EXPECT_TRUE(same());
  DropResidentPages(file.bytes().subspan(5000, 3));  // no whole page
  DropResidentPages({});
  EXPECT_TRUE(same());
}

}  // namespace
}  // namespace phi4mm::base
