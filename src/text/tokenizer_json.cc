#include "text/tokenizer_json.h"

#include <cstddef>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxDepth = 64;  // published files nest 6 deep
constexpr std::size_t kMaxQuotedBytes = 64;

[[noreturn]] void Refuse(const std::string& message) {
  base::ThrowInvalidArgument(base::StrCat("tokenizer.json: ", message));
}

// Receives the events of the JSON parser. The names of its public members are the library's.
class Reader {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  bool null() { return Value(nullptr); }
  bool boolean(bool value) { return Value(value); }
  bool number_integer(number_integer_t value) { return Value(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) { return Value(value); }
  bool binary(binary_t& /*value*/) { return false; }  // no JSON text has it

  bool number_unsigned(number_unsigned_t value) {
    if (mode_ != Mode::kVocabulary) {
      return Value(value);
    }
    if (value >= std::uint64_t{kMaxTokenIds}) {
      RefuseId(std::to_string(value));
    }
    result_.vocabulary->push_back({std::move(key_), static_cast<std::int32_t>(value)});
    return true;
  }

  bool string(string_t& value) {
    if (mode_ == Mode::kMerges) {
      AddMerge(value);
      return true;
    }
    if (mode_ == Mode::kMergePair) {
      pair_.push_back(std::move(value));
      return true;
    }
    return Value(std::move(value));
  }

  bool key(string_t& value) {
    key_ = std::move(value);
    return true;
  }

  bool start_object(std::size_t /*size*/) {
    if (mode_ == Mode::kTree && IsModelMember("vocab")) {
      if (result_.vocabulary.has_value()) {
        Refuse("model.vocab is given twice");
      }
      result_.vocabulary.emplace();
      mode_ = Mode::kVocabulary;
      return true;
    }
    return Open(Json::object());
  }

  bool end_object() {
    if (mode_ == Mode::kVocabulary) {
      mode_ = Mode::kTree;
      return true;
    }
    return Close();
  }

  bool start_array(std::size_t /*size*/) {
    if (mode_ == Mode::kTree && IsModelMember("merges")) {
      if (result_.merge_parts.has_value()) {
        Refuse("model.merges is given twice");
      }
      result_.merge_parts.emplace();
      mode_ = Mode::kMerges;
      return true;
    }
    if (mode_ == Mode::kMerges) {
      mode_ = Mode::kMergePair;
      pair_.clear();
      return true;
    }
    return Open(Json::array());
  }

  bool end_array() {
    if (mode_ == Mode::kMergePair) {
      if (pair_.size() != 2) {
        RefuseMerge();
      }
      result_.merge_parts->emplace_back(std::move(pair_[0]), std::move(pair_[1]));
      mode_ = Mode::kMerges;
      return true;
    }
    if (mode_ == Mode::kMerges) {
      mode_ = Mode::kTree;
      return true;
    }
    return Close();
  }

  bool parse_error(std::size_t /*position*/, const std::string& /*last_token*/,
                   const Json::exception& /*error*/) {
    Refuse("not valid JSON");
  }

  TokenizerJson Take() {
    result_.rest = root_.dump();
    return std::move(result_);
  }

 private:
  enum class Mode : std::uint8_t { kTree, kVocabulary, kMerges, kMergePair };

  bool IsModelMember(std::string_view name) const {
    return open_.size() == 2 && is_in_model_ && key_ == name;
  }

  [[noreturn]] void RefuseId(std::string_view found) const {
    Refuse(base::StrCat("the id of \"", ReplaceInvalidUtf8(key_.substr(0, kMaxQuotedBytes)), "\" is ", found,
                        ", a whole number from 0 to ", kMaxTokenIds - 1, " is needed"));
  }

  [[noreturn]] void RefuseMerge() const {
    Refuse(base::StrCat("merge ", result_.merge_parts->size(), " is neither [\"a\", \"b\"] nor \"a b\""));
  }

  void AddMerge(std::string_view text) {
    // The reference skips the header of a merges.txt that was copied into the list.
    if (text.starts_with("#version")) {
      return;
    }
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos || text.find(' ', space + 1) != std::string_view::npos) {
      RefuseMerge();
    }
    result_.merge_parts->emplace_back(text.substr(0, space), text.substr(space + 1));
  }

  // Puts a value where the document is being read; returns its place.
  Json* Place(Json&& value) {
    if (mode_ == Mode::kVocabulary) {
      RefuseId(value.is_number() ? value.dump() : value.type_name());
    }
    if (mode_ != Mode::kTree) {
      RefuseMerge();
    }
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    const auto [place, is_new] = parent.emplace(key_, std::move(value));
    if (!is_new) {
      Refuse(base::StrCat("\"", ReplaceInvalidUtf8(key_.substr(0, kMaxQuotedBytes)), "\" is given twice"));
    }
    return &*place;
  }

  bool Value(Json&& value) {
    Place(std::move(value));
    return true;
  }

  bool Open(Json&& container) {
    if (open_.size() >= kMaxDepth) {
      Refuse(base::StrCat("it nests more than ", kMaxDepth, " deep"));
    }
    const bool is_model = open_.size() == 1 && key_ == "model" && open_.back()->is_object();
    Json* place = Place(std::move(container));
    if (open_.size() == 1) {
      is_in_model_ = is_model && place->is_object();
    }
    open_.push_back(place);
    return true;
  }

  bool Close() {
    open_.pop_back();
    return true;
  }

  TokenizerJson result_;
  Json root_;
  std::vector<Json*>
      open_;  // containers around the place being read; each is the last element of the one before
  std::string key_;
  std::vector<std::string> pair_;
  bool is_in_model_ = false;  // the container at depth 2 is the object "model"
  Mode mode_ = Mode::kTree;
};

}  // namespace

TokenizerJson ParseTokenizerJson(std::string_view text) {
  Reader reader;
  if (!Json::sax_parse(text, &reader)) {
    Refuse("not valid JSON");
  }
  return reader.Take();
}

}  // namespace phi4mm::text
