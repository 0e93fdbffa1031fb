#include "model/json_text.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace phi4mm::model {
namespace {

using nlohmann::json;

// Builds the value from the parser's events. The library's own parser takes the last of equal names, and,
// where it reports to a callback, looks through the container around each object that ends: a list of n
// objects would cost n^2.
class ValueBuilder {
 public:
  ValueBuilder(std::string_view name, base::ErrorCode code) : name_(name), code_(code) {}

  json Take() { return std::move(root_); }

  // The parser's events; false ends it.
  bool null() { return Put(nullptr); }
  bool boolean(bool value) { return Put(value); }
  bool number_integer(json::number_integer_t value) { return Put(value); }
  bool number_unsigned(json::number_unsigned_t value) { return Put(value); }
  bool number_float(json::number_float_t value, const std::string& /*text*/) { return Put(value); }
  bool string(std::string& value) { return Put(std::move(value)); }
  static bool binary(json::binary_t& /*value*/) { return false; }  // text has none
  bool start_object(std::size_t /*count*/) { return Open(json::object()); }
  bool key(std::string& name) {
    const auto [member, is_new] = open_.back()->get_ref<json::object_t&>().try_emplace(std::move(name));
    if (!is_new) {
      throw base::Error(
          code_, base::StrCat(name_, " has the name ", ShortJsonText(member->first), " twice in one object"));
    }
    member_ = &member->second;
    return true;
  }
  bool end_object() { return Close(); }
  bool start_array(std::size_t /*count*/) { return Open(json::array()); }
  bool end_array() { return Close(); }
  static bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                          const json::exception& /*error*/) {
    return false;
  }

 private:
  // Where the next value belongs: nothing around an open container grows before it is closed, so places stay.
  json& Place() {
    if (open_.empty()) {
      return root_;
    }
    if (open_.back()->is_object()) {
      return *member_;
    }
    return open_.back()->get_ref<json::array_t&>().emplace_back();
  }

  bool Put(json value) {
    Place() = std::move(value);
    return true;
  }

  bool Open(json container) {
    if (open_.size() == static_cast<std::size_t>(kMaxJsonDepth)) {
      throw base::Error(code_, base::StrCat(name_, " nests more than ", kMaxJsonDepth, " deep, the limit"));
    }
    json& place = Place();
    place = std::move(container);
    open_.push_back(&place);
    return true;
  }

  bool Close() {
    open_.pop_back();
    return true;
  }

  std::string_view name_;
  base::ErrorCode code_;
  json root_;
  std::vector<json*> open_;  // the containers that are open, the outermost first
  json* member_ = nullptr;   // of the innermost one, where it is an object
};

}  // namespace

nlohmann::json ParseJsonText(std::string_view text, std::string_view name, base::ErrorCode code) {
  ValueBuilder builder(name, code);
  if (!json::sax_parse(text, &builder)) {
    throw base::Error(code, base::StrCat(name, " is not valid JSON"));
  }
  return builder.Take();
}

std::string ShortJsonText(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', /*ensure_ascii=*/true);
  if (text.size() > kMaxShownBytes) {
    text.resize(kMaxShownBytes);
    text += "...";
  }
  return text;
}

}  // namespace phi4mm::model
