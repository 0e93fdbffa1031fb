#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace phi4mm::server {

// Parses the body of a request as one JSON object. ApiError 400 for anything else (model/json_text.h).
nlohmann::json ParseJsonObject(std::string_view body);

// A number as messages show it, without a zero tail.
std::string NumberText(double value);

// The fields of one JSON object of a request, read by name. A field that is null counts as left out. Every
// error is ApiError 400 with the field's path as `param`.
class JsonFields {
 public:
  // `path` is that of the object itself, empty at the top. The object must outlive this.
  JsonFields(const nlohmann::json& object, std::string path);

  // "messages[0].role"
  std::string Path(std::string_view name) const;

  // The value; null where it is left out.
  const nlohmann::json* Find(std::string_view name);

  std::optional<bool> Bool(std::string_view name);
  std::optional<std::int64_t> Integer(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<double> Number(std::string_view name, double least, double most);
  std::optional<std::string> Text(std::string_view name);
  std::string NeededText(std::string_view name);

  // Refuses a documented field that this server does not have, unless it is left out.
  void Refuse(std::string_view name, std::string_view why);

  // Refuses every field that was not asked for so far.
  void RefuseUnknown() const;

 private:
  const nlohmann::json& object_;
  std::string path_;
  std::set<std::string, std::less<>> known_;
};

}  // namespace phi4mm::server
