#include "server/answer_schema_graph.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace phi4mm::server {

AnswerSchemaGraph::AnswerSchemaGraph(const Schema& root) : named_({{"#", &root}}) {
  if (root.contains("$defs")) {
    for (const auto& item : root["$defs"].items()) {
      named_["#/$defs/" + item.key()] = &item.value();
    }
  }
}

// What is known to have a finite value grows until it grows no more.
std::optional<std::string> AnswerSchemaGraph::FindEndless() const {
  std::set<std::string> finite;
  for (std::size_t before = named_.size() + 1; before != finite.size();) {
    before = finite.size();
    for (const auto& [name, node] : named_) {
      if (HasValue(*node, finite)) {
        finite.insert(name);
      }
    }
  }
  for (const auto& [name, node] : named_) {
    if (finite.count(name) == 0) {
      return name;
    }
  }
  return std::nullopt;
}

bool AnswerSchemaGraph::HasValue(const Schema& node, const std::set<std::string>& finite) {
  const auto has_value = [&finite](const Schema& each) { return HasValue(each, finite); };
  if (node.contains("$ref")) {
    return finite.count(node["$ref"].get<std::string>()) != 0;
  }
  if (node.contains("anyOf")) {
    return std::any_of(node["anyOf"].begin(), node["anyOf"].end(), has_value);
  }
  if (node.contains("items") && node.value("minItems", 0) > 0) {
    return has_value(node["items"]);
  }
  if (node.contains("required")) {
    return std::all_of(node["required"].begin(), node["required"].end(), [&](const Schema& name) {
      return has_value(node["properties"][name.get<std::string>()]);
    });
  }
  return true;
}

std::optional<std::string> AnswerSchemaGraph::FindLoop() const {
  std::map<std::string, bool> is_followed;  // true: to its end
  for (const auto& [name, node] : named_) {
    if (IsLoop(name, is_followed)) {
      return name;
    }
  }
  return std::nullopt;
}

// Follows references without a value in between.
bool AnswerSchemaGraph::IsLoop(const std::string& name, std::map<std::string, bool>& is_followed) const {
  const auto [place, is_new] = is_followed.emplace(name, false);
  if (!is_new) {
    return !place->second;
  }
  const bool is_loop = LeadsToLoop(*named_.at(name), is_followed);
  is_followed[name] = !is_loop;
  return is_loop;
}

bool AnswerSchemaGraph::LeadsToLoop(const Schema& node, std::map<std::string, bool>& is_followed) const {
  if (node.contains("$ref")) {
    return IsLoop(node["$ref"].get<std::string>(), is_followed);
  }
  return node.contains("anyOf") &&
         std::any_of(node["anyOf"].begin(), node["anyOf"].end(),
                     [&](const Schema& each) { return LeadsToLoop(each, is_followed); });
}

std::size_t AnswerSchemaGraph::LengthCost() const {
  std::map<std::string, std::size_t> known;
  return CostOf(*named_.at("#"), known);
}

// Alternatives add up; of what follows each other, the largest counts. A part inside itself counts once.
std::size_t AnswerSchemaGraph::CostOf(const Schema& node, std::map<std::string, std::size_t>& known) const {
  if (node.contains("$ref")) {
    const auto name = node["$ref"].get<std::string>();
    const bool is_new = known.emplace(name, 0).second;
    if (is_new) {
      known[name] = CostOf(*named_.at(name), known);
    }
    return known[name];
  }
  std::size_t cost = 0;
  if (node.contains("anyOf")) {
    for (const Schema& each : node["anyOf"]) {
      cost = std::min(kMaxLengthCost, cost + CostOf(each, known));
    }
    return cost;
  }
  if (node.contains("minLength") || node.contains("maxLength")) {
    return 1;
  }
  if (node.contains("items")) {
    const bool has_length = node.contains("minItems") || node.contains("maxItems");
    return std::max<std::size_t>(has_length ? 4 : 0, CostOf(node["items"], known));
  }
  if (node.contains("properties")) {
    for (const auto& item : node["properties"].items()) {
      cost = std::max(cost, CostOf(item.value(), known));
    }
    if (node["additionalProperties"].is_object()) {
      cost = std::max(cost, CostOf(node["additionalProperties"], known));
    }
  }
  return cost;
}

}  // namespace phi4mm::server
