#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "compiled/loaded_module.h"

namespace phi4mm::compiled {

// The inputs of one call with the memory they are in. `name` must outlive it (a literal).
class HostInputs {
 public:
  using Values = std::variant<std::vector<float>, std::vector<std::int32_t>, std::vector<std::uint8_t>>;

  // kF32, kI32 or kBool by the type of the values.
  void Add(std::string_view name, base::Shape shape, Values values) {
    constexpr base::DType kDTypes[] = {base::DType::kF32, base::DType::kI32, base::DType::kBool};
    const base::DType dtype = kDTypes[values.index()];
    values_.push_back(std::move(values));
    const std::span<const std::byte> bytes =
        std::visit([](const auto& held) { return std::as_bytes(std::span(held)); }, values_.back());
    inputs_.push_back({name, base::TensorView{dtype, std::move(shape), bytes}});
  }
  void AddScalar(std::string_view name, std::int64_t value) {
    Add(name, {}, std::vector<std::int32_t>{static_cast<std::int32_t>(value)});
  }
  void AddFlag(std::string_view name, bool value) {
    Add(name, {}, std::vector<std::uint8_t>{static_cast<std::uint8_t>(value)});
  }

  std::span<const NamedInput> get() const { return inputs_; }

 private:
  std::deque<Values> values_;  // a deque, so that what inputs_ points to stays where it is
  std::vector<NamedInput> inputs_;
};

}  // namespace phi4mm::compiled
