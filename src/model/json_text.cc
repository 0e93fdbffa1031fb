#include "model/json_text.h"

#include <nlohmann/json.hpp>

namespace phi4mm::model {

nlohmann::json ParseJsonText(std::string_view text, std::string_view name, base::ErrorCode code) {
  using nlohmann::json;
  const auto check_depth = [name, code](int depth, json::parse_event_t event, const json& /*value*/) {
    // The depth of a start event is that of the container around it.
    const bool opens =
        event == json::parse_event_t::object_start || event == json::parse_event_t::array_start;
    if (opens && depth >= kMaxJsonDepth) {
      throw base::Error(code, base::StrCat(name, " nests more than ", kMaxJsonDepth, " deep, the limit"));
    }
    return true;
  };
  try {
    return json::parse(text, check_depth);
  } catch (const json::exception&) {
    throw base::Error(code, base::StrCat(name, " is not valid JSON"));
  }
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
