#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

namespace phi4mm::server {

// How the parts of a schema that CheckedAnswerSchema wrote lead to one another. A name is "#" for the schema
// itself or "#/$defs/" and that of a definition. The schema must outlive this.
class AnswerSchemaGraph {
 public:
  explicit AnswerSchemaGraph(const nlohmann::ordered_json& root);

  // The name of a part that no finite value fits.
  std::optional<std::string> FindEndless() const;

  // The name of a part that refers to itself before it names a value.
  std::optional<std::string> FindLoop() const;

  // How much with a length may be open at once, because alternatives do not differ yet: 1 for a string, 4 for
  // an array. At most kMaxLengthCost.
  std::size_t LengthCost() const;
  static constexpr std::size_t kMaxLengthCost = 1000;

 private:
  using Schema = nlohmann::ordered_json;

  static bool HasValue(const Schema& node, const std::set<std::string>& finite);
  bool IsLoop(const std::string& name, std::map<std::string, bool>& is_followed) const;
  bool LeadsToLoop(const Schema& node, std::map<std::string, bool>& is_followed) const;
  std::size_t CostOf(const Schema& node, std::map<std::string, std::size_t>& known) const;

  std::map<std::string, const Schema*> named_;
};

}  // namespace phi4mm::server
