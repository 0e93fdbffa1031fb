#include "model/safetensors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "model/safetensors_bytes.h"
#include "temporary_folder.h"

namespace phi4mm::model {
namespace {

std::string ErrorOf(const std::string& file) {
  try {
    ParseSafetensors(std::as_bytes(std::span(file)), "part.safetensors");
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kDataLoss);
    EXPECT_THAT(error.message(), ::testing::StartsWith("part.safetensors: "));
    return error.message();
  }
  return "accepted";
}

TEST(Safetensors, ReadsTensorsInPlace) {
  const std::string file = SafetensorsBytes(
      R"({"__metadata__":{"format":"pt"},"a":{"dtype":"BF16","shape":[2,1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[],"data_offsets":[4,8]}})",
      "abcdefgh");
  const auto tensors = ParseSafetensors(std::as_bytes(std::span(file)), "x");
  ASSERT_EQ(tensors.size(), 2U);
  EXPECT_EQ(tensors.at("a").dtype, base::DType::kBF16);
  EXPECT_EQ(tensors.at("a").shape, (base::Shape{2, 1}));
  EXPECT_EQ(static_cast<const void*>(tensors.at("b").bytes.data()), file.data() + file.size() - 4);
}

TEST(Safetensors, AcceptsAFileWithoutTensors) { EXPECT_EQ(ErrorOf(SafetensorsBytes("{}", "")), "accepted"); }

struct BadHeader {
  const char* header;
  const char* data;
  const char* message;
};

class BadSafetensors : public ::testing::TestWithParam<BadHeader> {};

TEST_P(BadSafetensors, IsRefused) {
  EXPECT_THAT(ErrorOf(SafetensorsBytes(GetParam().header, GetParam().data)),
              ::testing::HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Headers, BadSafetensors,
    ::testing::Values(
        BadHeader{"[]", "", "not a JSON object"}, BadHeader{"{\"a\":", "", "not valid JSON"},
        BadHeader{"{\"a\":1}", "", "tensor a has no description"},
        BadHeader{R"({"a":{"shape":[1],"data_offsets":[0,1]}})", "x", "tensor a has no dtype"},
        BadHeader{R"({"a":{"dtype":"F8","shape":[1],"data_offsets":[0,1]}})", "x", "unknown dtype F8"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[-1],"data_offsets":[0,1]}})", "x", "no valid shape"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1.5],"data_offsets":[0,1]}})", "x", "no valid shape"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1]}})", "x",
                  "no valid shape"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1]}})", "x", "no data_offsets"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[1,0]}})", "x", "lies outside the file"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}})", "x", "truncated or damaged"},
        BadHeader{R"({"a":{"dtype":"BF16","shape":[1],"data_offsets":[0,1]}})", "x",
                  "does not fill its 1 bytes"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[4294967296,4294967296,4294967296],"data_offsets":[0,1]}})",
                  "x", "does not fill"},
        BadHeader{
            R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
            "x", "overlap or leave a gap"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})", "xy", "overlap or leave a gap"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "xy", "the file holds 2 bytes"},
        BadHeader{
            R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
            "x", "has the name \"a\" twice"},
        BadHeader{R"({"a":{"dtype":"U8","shape":[[1]],"data_offsets":[0,1]}})", "x", "has no valid shape"},
        BadHeader{R"({"a":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[)", "x", "nests more than 32 deep"}));

TEST(Safetensors, RefusesShortFilesAndForgedHeaderLengths) {
  EXPECT_THAT(ErrorOf("1234567"), ::testing::HasSubstr("this one has 7"));
  EXPECT_THAT(ErrorOf(std::string("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F{}", 10)),
              ::testing::HasSubstr("the limit is"));
  EXPECT_THAT(ErrorOf(std::string("\x64\0\0\0\0\0\0\0{}", 10)),
              ::testing::HasSubstr("claims 100 bytes, the file has 2"));
}

TEST(Safetensors, WrittenTensorsReadBack) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "t.safetensors";
  WriteSafetensors(path, {{"x", {{2, 2}, {1, 2, 3, 4}}}, {"empty", {{0, 3}, {}}}});
  const base::MappedFile file = base::MappedFile::Load(path);
  const auto tensors = ParseSafetensors(file.bytes(), "t");
  ASSERT_EQ(tensors.size(), 2U);
  EXPECT_EQ(tensors.at("empty").shape, (base::Shape{0, 3}));
  float last = 0;
  std::memcpy(&last, tensors.at("x").bytes.data() + 12, 4);
  EXPECT_EQ(last, 4.0F);
}

}  // namespace
}  // namespace phi4mm::model
