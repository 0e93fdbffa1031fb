#include "server/json_fields.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "model/json_text.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;

[[noreturn]] void ThrowWrongType(const std::string& param, const Json& found, std::string_view needed) {
  ThrowBadField(param, StrCat(param, " is of the type ", found.type_name(), ", it must be ", needed),
                "invalid_type");
}

[[noreturn]] void ThrowOutOfRange(const std::string& param, const std::string& found,
                                  const std::string& least, const std::string& most) {
  ThrowBadField(param, StrCat(param, " is ", found, ", it must be ", least, " to ", most), "invalid_value");
}

}  // namespace

std::string NumberText(double value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

Json ParseJsonObject(std::string_view body) {
  try {
    Json value = model::ParseJsonText(body, "the request's body");
    if (value.is_object()) {
      return value;
    }
  } catch (const base::Error& error) {
    throw ApiError(400, error.message(), {}, "invalid_json");
  }
  throw ApiError(400, "the request's body is no JSON object", {}, "invalid_json");
}

JsonFields::JsonFields(const Json& object, std::string path) : object_(object), path_(std::move(path)) {
  if (!object_.is_object()) {
    ThrowWrongType(path_, object_, "an object");
  }
}

std::string JsonFields::Path(std::string_view name) const {
  return path_.empty() ? std::string(name) : StrCat(path_, ".", name);
}

const Json* JsonFields::Find(std::string_view name) {
  known_.emplace(name);
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<bool> JsonFields::Bool(std::string_view name) {
  const Json* const value = Find(name);
  if (value == nullptr) {
    return std::nullopt;
  }
  if (!value->is_boolean()) {
    ThrowWrongType(Path(name), *value, "true or false");
  }
  return value->get<bool>();
}

std::optional<std::int64_t> JsonFields::Integer(std::string_view name, std::int64_t least,
                                                std::int64_t most) {
  const Json* const value = Find(name);
  if (value == nullptr) {
    return std::nullopt;
  }
  std::optional<std::int64_t> number;
  if (value->is_number_unsigned()) {
    const auto found = value->get<std::uint64_t>();
    if (found <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      number = static_cast<std::int64_t>(found);
    }
  } else if (value->is_number_integer()) {
    number = value->get<std::int64_t>();
  } else if (value->is_number_float() && std::abs(value->get<double>()) < 9.0e15 &&
             std::floor(value->get<double>()) == value->get<double>()) {
    number = static_cast<std::int64_t>(value->get<double>());  // 3.0 is a whole number in JSON
  } else {
    ThrowWrongType(Path(name), *value, "a whole number");
  }
  if (!number || *number < least || *number > most) {
    ThrowOutOfRange(Path(name), model::ShortJsonText(*value), std::to_string(least), std::to_string(most));
  }
  return number;
}

std::optional<double> JsonFields::Number(std::string_view name, double least, double most) {
  const Json* const value = Find(name);
  if (value == nullptr) {
    return std::nullopt;
  }
  if (!value->is_number()) {
    ThrowWrongType(Path(name), *value, "a number");
  }
  const auto number = value->get<double>();
  if (!(number >= least && number <= most)) {
    ThrowOutOfRange(Path(name), model::ShortJsonText(*value), NumberText(least), NumberText(most));
  }
  return number;
}

std::optional<std::string> JsonFields::Text(std::string_view name) {
  const Json* const value = Find(name);
  if (value == nullptr) {
    return std::nullopt;
  }
  if (!value->is_string()) {
    ThrowWrongType(Path(name), *value, "a string");
  }
  return value->get<std::string>();
}

std::string JsonFields::NeededText(std::string_view name) {
  std::optional<std::string> text = Text(name);
  if (!text) {
    ThrowBadField(Path(name), StrCat(Path(name), " is missing, it must be a string"), "missing_field");
  }
  return std::move(*text);
}

void JsonFields::Refuse(std::string_view name, std::string_view why) {
  if (Find(name) != nullptr) {
    ThrowBadField(Path(name), StrCat(Path(name), " ", why), "unsupported_parameter");
  }
}

void JsonFields::RefuseUnknown() const {
  for (const auto& [name, value] : object_.items()) {
    if (known_.find(name) == known_.end()) {
      const std::string path = Path(name.substr(0, 64));
      ThrowBadField(path, StrCat("there is no field ", path, " in this request"), "unknown_parameter");
    }
  }
}

}  // namespace phi4mm::server
