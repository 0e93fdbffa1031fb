#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "server/api_error.h"
#include "server/base64.h"
#include "server/data_url.h"
#include "server/multipart.h"

namespace phi4mm::server {
namespace {

std::string Text(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Status and message of what `action` throws; 0 where it throws nothing.
std::pair<int, std::string> Refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const ApiError& error) {
    return {error.status(), error.message()};
  }
  return {0, ""};
}

TEST(Base64, DecodesBothAlphabetsWithAndWithoutPadding) {
  EXPECT_EQ(Text(*DecodeBase64("aGVsbG8=")), "hello");
  EXPECT_EQ(Text(*DecodeBase64("aGVsbG8")), "hello");
  EXPECT_EQ(Text(*DecodeBase64(" aGVs\r\nbG8=\t")), "hello");
  EXPECT_EQ(Text(*DecodeBase64("_-8=")), "\xFF\xEF");
  EXPECT_EQ(Text(*DecodeBase64("/+8=")), "\xFF\xEF");
  EXPECT_EQ(Text(*DecodeBase64("")), "");
}

TEST(Base64, RefusesWhatIsNotBase64) {
  for (const char* text : {"a", "aGVsbG8==", "aGVsb=G8", "aGVs!G8=", "aGVsbG9=", "=", "====", "aGVsbG8=x"}) {
    EXPECT_FALSE(DecodeBase64(text)) << text;
  }
}

std::string Data(const std::string& url) { return Text(ParseDataUrl(url, 1000, "url").bytes); }

TEST(DataUrl, ReadsParametersInAnyOrderAndCase) {
  EXPECT_EQ(Data("data:audio/wav;base64,aGVsbG8="), "hello");
  EXPECT_EQ(Data("data:audio/wav;codecs=1;charset=utf-8;BASE64,aGVsbG8="), "hello");
  EXPECT_EQ(Data("DATA:;base64,aGVsbG8="), "hello");
  EXPECT_EQ(Data("data:;base64,aGVs%62G8%3D"), "hello");
  EXPECT_EQ(Data("data:;base64,aGVs bG8="), "hello");
  EXPECT_EQ(Data("data:text/plain,hel%6Co"), "hello");
  EXPECT_EQ(Data("data:,hello"), "hello");
  EXPECT_EQ(ParseDataUrl("data:Audio/X-WAV;codec=pcm;base64,aGVsbG8=", 1000, "url").media_type,
            "audio/x-wav");
  EXPECT_EQ(ParseDataUrl("data:;base64,aGVsbG8=", 1000, "url").media_type, "");
}

TEST(DataUrl, RefusesWhatIsMalformed) {
  EXPECT_EQ(Refusal([] { Data("data:audio/x-wav;base64"); }).first, 400);
  EXPECT_EQ(Refusal([] { Data("data:audio/wav;base64,!!!"); }).first, 400);
  EXPECT_EQ(Refusal([] { Data("data:audio/wav;base64,aGVsbG8%3"); }).first, 400);
  EXPECT_EQ(Refusal([] { Data("data:audio/wav;base64,aGVsbG8=="); }).first, 400);
  // In the place of the type it is no parameter: the data are plain text.
  EXPECT_EQ(Data("data:base64,aGVsbG8="), "aGVsbG8=");
}

TEST(DataUrl, BoundsWhatComesOut) {
  const std::string large(4000, 'A');
  EXPECT_EQ(Refusal([&] { Data("data:;base64," + large); }).first, 413);
  EXPECT_EQ(Refusal([&] { Data("data:," + large); }).first, 413);
  EXPECT_EQ(Refusal([&] { ParseBase64Field(large, 1000, "x"); }).first, 413);
}

TEST(DataUrl, IsFoundWherePlainBase64WasWanted) {
  EXPECT_EQ(Text(ParseBase64Field("data:audio/wav;base64,aGVsbG8=", 100, "x")), "hello");
  EXPECT_EQ(Text(ParseBase64Field("aGVsbG8=", 100, "x")), "hello");
}

constexpr const char* kType = "multipart/form-data; boundary=XX";

TEST(Multipart, ReadsFieldsInOrder) {
  const std::vector<FormField> fields =
      ParseMultipart("Multipart/Form-Data; charset=utf-8; boundary=\"X X\"",
                     "--X X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a;\\\"b.wav\"\r\n"
                     "Content-Type: audio/wav\r\n\r\n\r\n--X\r\n\r\n--X X \r\n"
                     "content-disposition: form-data; name=model\r\n\r\n\r\n--X X--\r\n");
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_EQ(fields[0].name, "file");
  EXPECT_EQ(fields[0].file_name, "a;\"b.wav");
  EXPECT_EQ(fields[0].data, "\r\n--X\r\n");
  EXPECT_EQ(fields[1].name, "model");
  EXPECT_FALSE(fields[1].file_name);
  EXPECT_EQ(fields[1].data, "");
}

TEST(Multipart, SkipsWhatStandsBeforeTheFirstBoundary) {
  const auto fields = ParseMultipart(
      kType, "before\r\n--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--XX--after");
  ASSERT_EQ(fields.size(), 1U);
  EXPECT_EQ(fields[0].data, "1");
  EXPECT_TRUE(ParseMultipart(kType, "--XX--").empty());
}

TEST(Multipart, RefusesWhatIsMalformed) {
  const std::string head = "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"application/json", head + "1\r\n--XX--"},
      {"multipart/form-data", head + "1\r\n--XX--"},
      {"multipart/form-data; boundary=", head + "1\r\n--XX--"},
      {"multipart/form-data; boundary=" + std::string(71, 'x'), head},
      {kType, ""},
      {kType, "no boundary"},
      {kType, head + "1"},
      {kType, head + "1\r\n--XX"},
      {kType, "--XXtail\r\n\r\n1\r\n--XX--"},
      {kType, "--XX\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XX--"},
      {kType, "--XX\r\nno colon\r\n\r\n1\r\n--XX--"},
      {kType, "--XX\r\n\r\n1\r\n--XX--"},
      {kType, "--XX\r\nA: " + std::string(9000, 'a') + "\r\n\r\n1\r\n--XX--"},
      {kType, head.substr(0, head.size() - 2) + "Content-Transfer-Encoding: base64\r\n\r\n1\r\n--XX--"},
  };
  for (const auto& [type, body] : cases) {
    EXPECT_EQ(Refusal([&] { ParseMultipart(type, body); }).first, 400) << type << "\n" << body.substr(0, 200);
  }
  std::string many;
  for (int field = 0; field < 65; ++field) {
    many += head + "1\r\n";
  }
  EXPECT_EQ(Refusal([&] { ParseMultipart(kType, many + "--XX--"); }).first, 400);
}

}  // namespace
}  // namespace phi4mm::server
