#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"

namespace phi4mm::cli {

// Values of options, checked here so that every message names option, value and what is needed.
[[noreturn]] inline void ThrowBadValue(std::string_view option, const std::string& found,
                                       std::string_view needed) {
  base::ThrowInvalidArgument(
      base::StrCat("option ", option, " has the value \"", found, "\", it needs ", needed));
}

// `needed` with the bound that a number beyond the range of its type has crossed.
template <typename Number>
std::string RangeText(std::string_view needed, bool is_negative) {
  using Limits = std::numeric_limits<Number>;
  if constexpr (std::is_floating_point_v<Number>) {
    return base::StrCat(needed, " whose size is 0 or from ", Limits::min(), " to ", Limits::max());
  } else {
    return is_negative ? base::StrCat(needed, " of at least ", Limits::min())
                       : base::StrCat(needed, ", at most ", Limits::max());
  }
}

// The whole of `text` as a number.
template <typename Number>
Number ParseNumber(std::string_view option, const std::string& text, std::string_view needed) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc::result_out_of_range && stopped == end) {
    ThrowBadValue(option, text, RangeText<Number>(needed, text.starts_with('-')));
  }
  if (error != std::errc() || stopped != end) {
    ThrowBadValue(option, text, needed);
  }
  return value;
}

// An option that takes one value, handed to `store` as text.
inline CLI::Option* AddValue(CLI::App* app, const std::string& name,
                             const std::function<void(const std::string&)>& store, const std::string& type,
                             const std::string& description) {
  return app->add_option_function<std::string>(name, store, description)->type_name(type);
}

// An option whose value is one of a few names.
template <typename Enum>
void AddChoice(CLI::App* app, const std::string& name, Enum& target,
               std::vector<std::pair<std::string, Enum>> choices, const std::string& description) {
  std::string names;
  for (const auto& choice : choices) {
    names += (names.empty() ? "" : "|") + choice.first;
  }
  const auto store = [name, names, choices = std::move(choices), &target](const std::string& text) {
    for (const auto& [choice, value] : choices) {
      if (choice == text) {
        target = value;
        return;
      }
    }
    ThrowBadValue(name, text, "one of " + names);
  };
  AddValue(app, name, store, names, description);
}

}  // namespace phi4mm::cli
