#include "server/answer_schema.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/error.h"
#include "model/json_text.h"
#include "server/answer_schema_graph.h"
#include "server/api_error.h"
#include "server/raw_json.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Schema = nlohmann::ordered_json;

// Say something to readers, nothing about values.
constexpr const char* kNotes[] = {"title",   "description", "default",  "examples",
                                  "$schema", "$comment",    "readOnly", "writeOnly"};

// Whether a value is of a schema's type.
bool IsOfType(const Schema& value, std::string_view type) {
  return (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
         (type == "null" && value.is_null()) || (type == "integer" && value.is_number_integer()) ||
         (type == "number" && value.is_number());
}

class SchemaChecker {
 public:
  explicit SchemaChecker(std::string path) : path_(std::move(path)) {}

  Schema Check(const Schema& root) {
    ReadDefinitions(root);
    Schema checked = Node(root, "", 0);
    if (!definitions_.empty()) {
      Schema all = Schema::object();
      for (const auto& [name, definition] : definitions_) {
        all[name] = Node(*definition, StrCat("$defs.", name), 1);
      }
      checked["$defs"] = all;
    }
    CheckGraph(checked);
    return checked;
  }

 private:
  [[noreturn]] void Fail(const std::string& place, const std::string& what) const {
    ThrowBadField(path_, StrCat(path_, place.empty() ? "" : ".", place, ' ', what), "invalid_json_schema");
  }

  // Takes one schema of the text and its keywords, each of which must be known.
  class Keywords {
   public:
    Keywords(const SchemaChecker& checker, const Schema& node, const std::string& place)
        : checker_(checker), node_(node), place_(place) {
      for (const char* note : kNotes) {
        known_.insert(note);
      }
    }

    const Schema* Find(const char* name) {
      known_.insert(name);
      const auto found = node_.find(name);
      return found == node_.end() ? nullptr : &*found;
    }

    std::optional<std::int64_t> Integer(const char* name, std::int64_t least, std::int64_t most) {
      const Schema* const value = Find(name);
      if (value == nullptr) {
        return std::nullopt;
      }
      const bool fits =
          value->is_number_integer() &&
          !(value->is_number_unsigned() && value->get<std::uint64_t>() > (std::uint64_t{1} << 62U));
      if (!fits || value->get<std::int64_t>() < least || value->get<std::int64_t>() > most) {
        checker_.Fail(place_, StrCat("has a ", name, " that is no whole number of ", least, " to ", most));
      }
      return value->get<std::int64_t>();
    }

    // Whether nothing is there but notes for readers and what was asked for and is no keyword of values.
    bool IsEmpty() const {
      return std::all_of(node_.items().begin(), node_.items().end(),
                         [this](const auto& item) { return known_.count(item.key()) != 0; });
    }

    void RefuseOthers() const {
      for (const auto& item : node_.items()) {
        if (known_.count(item.key()) == 0) {
          checker_.Fail(place_, StrCat("has the keyword ", Schema(item.key()).dump(-1, ' ', true),
                                       ", which is not offered here"));
        }
      }
    }

   private:
    const SchemaChecker& checker_;
    const Schema& node_;
    const std::string& place_;
    std::set<std::string, std::less<>> known_;
  };

  void ReadDefinitions(const Schema& root) {
    for (const char* key : {"$defs", "definitions"}) {
      if (!root.is_object() || !root.contains(key)) {
        continue;
      }
      if (!root[key].is_object()) {
        Fail(key, "must be an object");
      }
      for (const auto& item : root[key].items()) {
        const bool is_plain =
            !item.key().empty() &&
            item.key().find_first_not_of(
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-") == std::string::npos;
        if (!is_plain || !definitions_.emplace(item.key(), &item.value()).second) {
          Fail(key, "must have different names of letters, digits, '_', '.' and '-'");
        }
      }
    }
  }

  void CountNames(std::size_t bytes, const std::string& place) {
    name_bytes_ += bytes;
    if (name_bytes_ > kMaxSchemaNameBytes) {
      Fail(place, StrCat("brings names and values to more than ", kMaxSchemaNameBytes, " bytes, the limit"));
    }
  }

  // A schema as the grammar is made of it: exactly one of $ref, const, enum, anyOf, type; or nothing.
  Schema Node(const Schema& node, const std::string& place, int depth) {
    if (!node.is_object()) {
      Fail(place, "must be an object with keywords");
    }
    if (depth > kMaxSchemaDepth) {
      Fail(place, StrCat("nests more than ", kMaxSchemaDepth, " deep, the limit"));
    }
    if (++nodes_ > kMaxSchemaNodes) {
      Fail(place, StrCat("is one schema more than ", kMaxSchemaNodes, ", the limit"));
    }
    Keywords keywords(*this, node, place);
    if (place.empty()) {
      (void)keywords.Find("$defs");
      (void)keywords.Find("definitions");
    }
    Schema checked = Schema::object();
    if (const Schema* const reference = keywords.Find("$ref")) {
      checked["$ref"] = Reference(*reference, place);
    } else if (const Schema* const choices = keywords.Find("anyOf")) {
      checked["anyOf"] = Choices(*choices, place, depth);
    } else if (const Schema* const all = keywords.Find("enum")) {
      checked["enum"] = Values(*all, keywords.Find("type"), place);
    } else if (const Schema* const only = keywords.Find("const")) {
      checked["enum"] = Values(Schema::array({*only}), keywords.Find("type"), place);
    } else {
      checked = Typed(keywords, place, depth);
    }
    keywords.RefuseOthers();
    return checked;
  }

  std::string Reference(const Schema& reference, const std::string& place) const {
    if (reference.is_string()) {
      const auto text = reference.get<std::string>();
      if (text == "#") {
        return text;
      }
      for (const std::string_view prefix : {"#/$defs/", "#/definitions/"}) {
        if (text.starts_with(prefix) && definitions_.count(text.substr(prefix.size())) != 0) {
          return StrCat("#/$defs/", text.substr(prefix.size()));
        }
      }
    }
    Fail(place, "has a $ref that is neither \"#\" nor \"#/$defs/\" and a name there");
  }

  Schema Choices(const Schema& choices, const std::string& place, int depth) {
    if (!choices.is_array() || choices.empty()) {
      Fail(place, "has an anyOf that is no array of schemas");
    }
    Schema checked = Schema::array();
    for (std::size_t i = 0; i < choices.size(); ++i) {
      checked.push_back(
          Node(choices[i], StrCat(place, place.empty() ? "" : ".", "anyOf[", i, "]"), depth + 1));
    }
    return checked;
  }

  Schema Values(const Schema& values, const Schema* type, const std::string& place) {
    if (!values.is_array() || values.empty()) {
      Fail(place, "has an enum that is no array of values");
    }
    const std::vector<std::string> types = type == nullptr ? std::vector<std::string>() : Types(*type, place);
    for (const Schema& value : values) {
      if (value.is_structured()) {
        Fail(place,
             "has an object or array as a value, only strings, numbers, booleans and null are offered");
      }
      const bool fits =
          types.empty() || std::any_of(types.begin(), types.end(),
                                       [&](const std::string& each) { return IsOfType(value, each); });
      if (!fits) {
        Fail(place, "has a value that is not of its type");
      }
      if (++values_ > kMaxSchemaValues) {
        Fail(place, StrCat("brings the values of enums to more than ", kMaxSchemaValues, ", the limit"));
      }
      CountNames(value.is_string() ? value.get_ref<const std::string&>().size() : 1, place);
    }
    return values;
  }

  std::vector<std::string> Types(const Schema& type, const std::string& place) const {
    std::vector<std::string> types;
    for (const Schema& each : type.is_array() ? type : Schema::array({type})) {
      static const std::set<std::string> kTypes = {"string", "number", "integer", "boolean",
                                                   "null",   "array",  "object"};
      if (!each.is_string() || kTypes.count(each.get<std::string>()) == 0 ||
          std::find(types.begin(), types.end(), each.get<std::string>()) != types.end()) {
        types.clear();
        break;
      }
      types.push_back(each.get<std::string>());
    }
    if (types.empty()) {
      Fail(place,
           "has a type that is none of string, number, integer, boolean, null, array, object, nor an "
           "array of different ones");
    }
    return types;
  }

  // The keywords of a type; several types become alternatives.
  Schema Typed(Keywords& keywords, const std::string& place, int depth) {
    std::vector<std::string> types;
    if (const Schema* const type = keywords.Find("type")) {
      types = Types(*type, place);
    } else if (keywords.Find("properties") != nullptr) {
      types = {"object"};
    } else if (keywords.Find("items") != nullptr) {
      types = {"array"};
    } else if (keywords.IsEmpty()) {
      return Schema::object();  // any value
    } else {
      types = {"string", "number", "boolean", "null", "array", "object"};
    }
    Schema choices = Schema::array();
    for (const std::string& type : types) {
      choices.push_back(OneType(type, keywords, place, depth));
    }
    return choices.size() == 1 ? choices[0] : Schema{{"anyOf", choices}};
  }

  Schema OneType(const std::string& type, Keywords& keywords, const std::string& place, int depth) {
    Schema checked = {{"type", type}};
    if (type == "string") {
      Range(keywords, "minLength", "maxLength", {0, kMaxSchemaLength}, place, checked);
    } else if (type == "integer") {
      Range(keywords, "minimum", "maximum", {-kMaxSchemaInteger, kMaxSchemaInteger}, place, checked);
      if (checked.size() > 1 && ++ranges_ > kMaxSchemaRanges) {
        Fail(place, StrCat("is one integer with bounds more than ", kMaxSchemaRanges, ", the limit"));
      }
    } else if (type == "array") {
      Range(keywords, "minItems", "maxItems", {0, kMaxSchemaLength}, place, checked);
      if (const Schema* const items = keywords.Find("items")) {
        checked["items"] = Node(*items, StrCat(place, place.empty() ? "" : ".", "items"), depth + 1);
      } else {
        checked["items"] = Schema::object();
      }
    } else if (type == "object") {
      Object(keywords, place, depth, checked);
    }
    return checked;
  }

  void Range(Keywords& keywords, const char* least_name, const char* most_name,
             std::pair<std::int64_t, std::int64_t> bounds, const std::string& place, Schema& checked) const {
    const auto least = keywords.Integer(least_name, bounds.first, bounds.second);
    const auto most = keywords.Integer(most_name, bounds.first, bounds.second);
    if (least && most && *least > *most) {
      Fail(place, StrCat("has a ", least_name, " above its ", most_name));
    }
    if (least) {
      checked[least_name] = *least;
    }
    if (most) {
      checked[most_name] = *most;
    }
  }

  void Object(Keywords& keywords, const std::string& place, int depth, Schema& checked) {
    const std::string prefix = StrCat(place, place.empty() ? "" : ".");
    const Schema* const properties = keywords.Find("properties");
    checked["properties"] = Schema::object();
    if (properties != nullptr) {
      if (!properties->is_object()) {
        Fail(place, "has properties that are no object");
      }
      for (const auto& item : properties->items()) {
        CountNames(item.key().size(), place);
        const std::string shown = item.key().size() > 40 ? item.key().substr(0, 40) : item.key();
        checked["properties"][item.key()] =
            Node(item.value(),
                 StrCat(prefix, "properties.",
                        Schema(shown).dump(-1, ' ', true, Schema::error_handler_t::replace)),
                 depth + 1);
      }
    }
    checked["required"] = Schema::array();
    if (const Schema* const required = keywords.Find("required")) {
      std::set<std::string> names;
      for (const Schema& name : required->is_array() ? *required : Schema::array({*required})) {
        if (!required->is_array() || !name.is_string() ||
            !checked["properties"].contains(name.get<std::string>()) ||
            !names.insert(name.get<std::string>()).second) {
          Fail(place, "has a required that is no array of different names of its properties");
        }
        checked["required"].push_back(name);
      }
    }
    const Schema* const more = keywords.Find("additionalProperties");
    if (more == nullptr || more->is_boolean()) {
      checked["additionalProperties"] = more != nullptr ? more->get<bool>() : properties == nullptr;
    } else {
      checked["additionalProperties"] = Node(*more, StrCat(prefix, "additionalProperties"), depth + 1);
    }
    if (checked["additionalProperties"] != false) {
      open_names_ += checked["properties"].size();
      if (open_names_ > kMaxSchemaOpenNames) {
        Fail(place, StrCat("brings the properties of objects with additionalProperties to more than ",
                           kMaxSchemaOpenNames, ", the limit"));
      }
    }
  }

  void CheckGraph(const Schema& root) const {
    const AnswerSchemaGraph graph(root);
    if (const std::optional<std::string> name = graph.FindEndless()) {
      Fail(*name == "#" ? "" : *name, "has no finite value");
    }
    if (const std::optional<std::string> name = graph.FindLoop()) {
      Fail(*name == "#" ? "" : *name, "refers to itself without a property or an item in between");
    }
    if (graph.LengthCost() > kMaxSchemaLengthCost) {
      Fail("", StrCat("has more alternatives with lengths than ", kMaxSchemaLengthCost,
                      ", where a string with minLength or maxLength counts 1 and an array with minItems or "
                      "maxItems counts 4"));
    }
  }

  std::string path_;
  std::map<std::string, const Schema*> definitions_;
  std::size_t nodes_ = 0;
  std::size_t values_ = 0;
  std::size_t ranges_ = 0;
  std::size_t name_bytes_ = 0;
  std::size_t open_names_ = 0;
};

}  // namespace

std::string CheckedAnswerSchema(std::string_view text, const std::string& path) {
  if (text.size() > kMaxSchemaBytes) {
    ThrowBadField(path, StrCat(path, " has ", text.size(), " bytes, the limit is ", kMaxSchemaBytes),
                  "invalid_json_schema");
  }
  const Schema schema = Schema::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!schema.is_object()) {
    const std::string_view wanted = schema.is_discarded() ? " must be valid JSON" : " must be an object";
    ThrowBadField(path, StrCat(path, wanted), "invalid_json_schema");
  }
  try {
    (void)model::ParseJsonText(text, path);
  } catch (const base::Error& error) {
    ThrowBadField(path, error.message(), "invalid_json_schema");  // it has a name twice or nests too deep
  }
  std::string checked = SchemaChecker(path).Check(schema).dump();
  if (const std::optional<std::string> number = FindInexactNumber(text)) {
    ThrowBadField(
        path,
        StrCat(path, " has the number ", number->substr(0, model::kMaxShownBytes),
               ", which is not kept to its last digit: it must be a whole number of 64 bits or have "
               "no more digits than a float64"),
        "invalid_json_schema");
  }
  return checked;
}

}  // namespace phi4mm::server
