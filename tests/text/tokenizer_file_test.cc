#include "text/tokenizer_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "text/expect_error.h"
#include "text/tokenizer_builder.h"

namespace phi4mm::text {
namespace {

using Json = nlohmann::json;
using testing::SizeIs;

Json ValidFile() { return Json::parse(ToJson(ChatTestTokenizer())); }

// A way to spoil a valid file and what the message must say.
struct Spoiled {
  const char* message;
  std::function<void(Json&)> spoil;
};

void ExpectRefused(const std::vector<Spoiled>& cases) {
  for (const Spoiled& spoiled : cases) {
    SCOPED_TRACE(spoiled.message);
    Json file = ValidFile();
    spoiled.spoil(file);
    ExpectError(base::ErrorCode::kInvalidArgument, spoiled.message,
                [&file] { ReadTokenizerFile(file.dump()); });
  }
}

TEST(TokenizerFile, ReadsEveryPart) {
  const TokenizerFile file = ReadTokenizerFile(ToJson(ChatTestTokenizer()));
  EXPECT_THAT(file.entries, SizeIs(256 + 7 + 9));
  EXPECT_THAT(file.merges, SizeIs(7));
  EXPECT_EQ(file.merges[2].left, 256);
  EXPECT_EQ(file.merges[2].right, 257);
  EXPECT_EQ(file.merges[2].merged, 258);
  EXPECT_THAT(file.added_tokens, SizeIs(9));
  ASSERT_THAT(file.stages, SizeIs(1));
  EXPECT_EQ(file.stages[0].pattern, kPublishedPattern);
  EXPECT_EQ(file.stages[0].gap_rule, GapRule::kDrop);
  EXPECT_EQ(file.byte_ids[' '], ' ');
}

TEST(TokenizerFile, AcceptsWhatChangesNothing) {
  Json file = ValidFile();
  file["normalizer"] = {{"type", "Sequence"}, {"normalizers", Json::array()}};
  file["post_processor"] = {{"type", "ByteLevel"}, {"add_prefix_space", true}, {"trim_offsets", false}};
  file["truncation"] = {{"max_length", 8}};
  file["model"]["dropout"] = 0.0;
  file["model"]["end_of_word_suffix"] = "";
  file["model"]["unk_token"] = "<|endoftext|>";
  file["model"]["merges"].insert(file["model"]["merges"].begin(), "#version: 0.2");
  file["model"]["vocab"]["<|end|>"] = 1020;
  EXPECT_THAT(ReadTokenizerFile(file.dump()).merges, SizeIs(7));
}

TEST(TokenizerFile, RefusesPartsThatAreNotImplemented) {
  ExpectRefused({
      {"the normalizer \"NFC\" is not supported",
       [](Json& f) {
         f["normalizer"] = {{"type", "NFC"}};
       }},
      {"the normalizer \"Sequence\"",
       [](Json& f) {
         f["normalizer"] = {{"type", "Sequence"}, {"normalizers", {{{"type", "NFC"}}}}};
       }},
      {"the normalizer without a type", [](Json& f) { f["normalizer"] = 3; }},
      {"the model \"WordPiece\"", [](Json& f) { f["model"]["type"] = "WordPiece"; }},
      {"the model without a type", [](Json& f) { f["model"].erase("type"); }},
      {"model is absent", [](Json& f) { f.erase("model"); }},
      {"model is array", [](Json& f) { f["model"] = Json::array(); }},
      {"model.dropout is set", [](Json& f) { f["model"]["dropout"] = 0.1; }},
      {"model.continuing_subword_prefix is set",
       [](Json& f) { f["model"]["continuing_subword_prefix"] = "##"; }},
      {"model.end_of_word_suffix is set", [](Json& f) { f["model"]["end_of_word_suffix"] = "</w>"; }},
      {"model: ignore_merges is number", [](Json& f) { f["model"]["ignore_merges"] = 1; }},
      {"the pre_tokenizer is absent", [](Json& f) { f["pre_tokenizer"] = nullptr; }},
      {"the pre_tokenizer \"Metaspace\" is not supported",
       [](Json& f) {
         f["pre_tokenizer"] = {{"type", "Metaspace"}};
       }},
      {"the pre_tokenizer \"Digits\" as step 1 of 2",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"][0]["type"] = "Digits"; }},
      {"the pre_tokenizer \"ByteLevel\" as step 1 of 3",
       [](Json& f) {
         Json& steps = f["pre_tokenizer"]["pretokenizers"];
         steps.insert(steps.begin(), steps[1]);
       }},
      {"the pre_tokenizer \"Split\" as step 1 of 1",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"].erase(1); }},
      {"needs a list of 1 to 8 steps", [](Json& f) { f["pre_tokenizer"]["pretokenizers"] = Json::array(); }},
      {"its pattern is no Regex",
       [](Json& f) {
         f["pre_tokenizer"]["pretokenizers"][0]["pattern"] = {{"String", " "}};
       }},
      {"the behavior \"Removed\" without invert",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"][0]["invert"] = false; }},
      {"the behavior \"Contiguous\" with invert",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"][0]["behavior"] = "Contiguous"; }},
      {"add_prefix_space must be false",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"][1]["add_prefix_space"] = true; }},
      {"add_prefix_space must be false",
       [](Json& f) { f["pre_tokenizer"]["pretokenizers"][1].erase("add_prefix_space"); }},
      {"the decoder is absent, ByteLevel is needed", [](Json& f) { f["decoder"] = nullptr; }},
      {"the decoder \"Metaspace\"", [](Json& f) { f["decoder"]["type"] = "Metaspace"; }},
      {"the post_processor \"TemplateProcessing\"",
       [](Json& f) {
         f["post_processor"] = {{"type", "TemplateProcessing"}};
       }},
      {"single_word is not supported", [](Json& f) { f["added_tokens"][0]["single_word"] = true; }},
  });
}

TEST(TokenizerFile, RefusesInconsistentIds) {
  ExpectRefused({
      {"the id of \"zz\" is -1", [](Json& f) { f["model"]["vocab"]["zz"] = -1; }},
      {"the id of \"zz\" is 16777216", [](Json& f) { f["model"]["vocab"]["zz"] = 1 << 24; }},
      {"the id of \"zz\" is 18446744073709551615", [](Json& f) { f["model"]["vocab"]["zz"] = UINT64_MAX; }},
      {"the id of \"zz\" is 1.5", [](Json& f) { f["model"]["vocab"]["zz"] = 1.5; }},
      {"the id of \"zz\" is string", [](Json& f) { f["model"]["vocab"]["zz"] = "1"; }},
      {"the id of \"zz\" is object", [](Json& f) { f["model"]["vocab"]["zz"] = Json::object(); }},
      {"the id 256 is given twice", [](Json& f) { f["model"]["vocab"]["zz"] = 256; }},
      {"the id 1000 is given twice", [](Json& f) { f["model"]["vocab"]["zz"] = 1000; }},
      {"the id 1000 is given twice", [](Json& f) { f["added_tokens"][1]["id"] = 1000; }},
      {"has the id 1020 there and 7000 in model.vocab",
       [](Json& f) { f["model"]["vocab"]["<|end|>"] = 7000; }},
      {"added token \"<|endoftext|>\" is given twice",
       [](Json& f) { f["added_tokens"][1]["content"] = "<|endoftext|>"; }},
      {"the id of \"<|endoftext|>\" is -3", [](Json& f) { f["added_tokens"][0]["id"] = -3; }},
      {"the id of \"<|endoftext|>\" is null", [](Json& f) { f["added_tokens"][0].erase("id"); }},
      {"entry 0 has no content", [](Json& f) { f["added_tokens"][0]["content"] = ""; }},
      {"entry 1 has no content", [](Json& f) { f["added_tokens"][1] = 5; }},
      {"rstrip is number, true or false is needed", [](Json& f) { f["added_tokens"][0]["rstrip"] = 1; }},
      {"added_tokens is object", [](Json& f) { f["added_tokens"] = Json::object(); }},
      {"model.vocab lacks \"\u0120\", the token of byte 32",
       [](Json& f) { f["model"]["vocab"].erase("\u0120"); }},
  });
}

TEST(TokenizerFile, RefusesBrokenMerges) {
  ExpectRefused({
      {"merge 7: \"q\u0120\" is not in model.vocab",
       [](Json& f) { f["model"]["merges"].push_back("q \u0120"); }},
      {"merge 7: \"zzz\" is not", [](Json& f) { f["model"]["merges"].push_back("zzz a"); }},
      {"merge 7: \"\u4F60\" is not",
       [](Json& f) {
         f["model"]["merges"].push_back(Json{"a", "\u4F60"});
       }},
      {"merge 7 is neither", [](Json& f) { f["model"]["merges"].push_back("he"); }},
      {"merge 7 is neither", [](Json& f) { f["model"]["merges"].push_back("h e l"); }},
      {"merge 7 is neither", [](Json& f) { f["model"]["merges"].push_back(Json::array({"h"})); }},
      {"merge 7 is neither",
       [](Json& f) {
         f["model"]["merges"].push_back(Json::array({"h", 1}));
       }},
      {"merge 7 is neither",
       [](Json& f) {
         f["model"]["merges"].push_back(Json::array({"h", Json::array()}));
       }},
      {"merge 7 is neither", [](Json& f) { f["model"]["merges"].push_back(nullptr); }},
      {"merge 7 is neither", [](Json& f) { f["model"]["merges"].push_back(Json::object()); }},
      {"model.merges a list", [](Json& f) { f["model"]["merges"] = Json::object(); }},
      {"model.vocab must be an object", [](Json& f) { f["model"]["vocab"] = Json::array(); }},
      {"model.vocab must be an object", [](Json& f) { f["model"].erase("vocab"); }},
  });
}

TEST(TokenizerFile, RefusesBrokenJson) {
  const std::string whole = ToJson(ChatTestTokenizer());
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "not valid JSON"},
      {whole.substr(0, whole.size() / 2), "not valid JSON"},
      {whole + "x", "not valid JSON"},
      {"\xFF\xFE", "not valid JSON"},
      {"[]", "the file holds array"},
      {"3", "the file holds number"},
      {"{\"a\": 1, \"a\": 2}", "\"a\" is given twice"},
      {"{\"model\": {\"vocab\": {\"a\": 1}, \"vocab\": {\"b\": 2}}}", "model.vocab is given twice"},
      {"{\"model\": {\"merges\": [], \"merges\": []}}", "model.merges is given twice"},
      {"{\"model\": {\"vocab\": {\"a\": [1]}}}", "the id of \"a\" is array"},
      {std::string(100'000, '['), "nests more than 64 deep"},
      {"{\"model\": {\"merges\": [[[", "is neither"},
  };
  for (const auto& [text, message] : cases) {
    SCOPED_TRACE(text.substr(0, 60));
    ExpectError(base::ErrorCode::kInvalidArgument, message, [&text = text] { ReadTokenizerFile(text); });
  }
}

TEST(TokenizerFile, RefusesATokenGivenTwice) {
  std::string text = ToJson(ChatTestTokenizer());
  const std::string member = "\"vocab\":{";
  text.insert(text.find(member) + member.size(), "\"he\":9000,");
  ExpectError(base::ErrorCode::kInvalidArgument, "model.vocab has \"he\" twice",
              [&text] { ReadTokenizerFile(text); });
}

TEST(TokenizerFile, HugeIdsCostNoMemory) {
  Json file = ValidFile();
  file["model"]["vocab"]["zz"] = kMaxTokenIds - 1;
  const auto tokenizer = Tokenizer::Load(file.dump());
  EXPECT_EQ(tokenizer->vocab_size(), kMaxTokenIds);
  EXPECT_EQ(tokenizer->TokenBytes(kMaxTokenIds - 1), "zz");
}

}  // namespace
}  // namespace phi4mm::text
