#include "server/raw_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

namespace phi4mm::server {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kSpace = " \t\r\n";

std::size_t SkipSpace(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kSpace, at), text.size());
}

// Behind the string whose opening quote is at `at`.
std::size_t EndOfString(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    at += text[at] == '\\' ? 1U : 0U;
  }
  return std::min(at + 1, text.size());
}

// Behind the value that begins at `at`.
std::size_t EndOfValue(std::string_view text, std::size_t at) {
  std::size_t open = 0;
  while (at < text.size()) {
    const char character = text[at];
    if (character == '"') {
      at = EndOfString(text, at);
    } else if (character == '{' || character == '[') {
      ++open;
      ++at;
    } else if (character == '}' || character == ']') {
      --open;
      ++at;
    } else if (open > 0) {
      ++at;
    } else {
      return std::min(text.find_first_of(",}] \t\r\n", at), text.size());  // a number or a word
    }
    if (open == 0) {
      return at;
    }
  }
  return text.size();
}

// A number as its digits without zeros at either end, and the power of ten of the point before them.
struct Decimal {
  bool is_negative = false;
  std::string digits;
  std::int64_t power = 0;

  bool operator==(const Decimal&) const = default;
};

// Nothing where the exponent has more than 64 bits.
std::optional<Decimal> DecimalOf(std::string_view text) {
  Decimal decimal;
  const std::size_t mark = text.find_first_of("eE");
  if (mark != std::string_view::npos) {
    std::string_view exponent = text.substr(mark + 1);
    exponent.remove_prefix(exponent.starts_with('+') ? 1 : 0);
    const auto parsed = std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.power);
    if (parsed.ec != std::errc() || std::abs(decimal.power) > (std::int64_t{1} << 32U)) {
      return std::nullopt;
    }
  }
  std::string_view mantissa = text.substr(0, mark);
  decimal.is_negative = mantissa.starts_with('-');
  mantissa.remove_prefix(decimal.is_negative ? 1 : 0);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  decimal.power += static_cast<std::int64_t>(point);
  for (const char character : mantissa) {
    if (character == '0' && decimal.digits.empty()) {
      --decimal.power;
    } else if (character != '.') {
      decimal.digits += character;
    }
  }
  decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
  return decimal.digits.empty() ? Decimal() : decimal;
}

bool IsExact(const std::string& text, double value) {
  std::array<char, 64> shortest;
  const auto end = std::to_chars(shortest.data(), shortest.data() + shortest.size(), value,
                                 std::chars_format::scientific)
                       .ptr;  // the shorter plain form may have digits that no reader needs
  const std::optional<Decimal> written = DecimalOf(text);
  return written && written == DecimalOf({shortest.data(), end});
}

// Looks at the parser's events for the first number that is not exact, and ends the parser there.
class NumberWatch : public nlohmann::json_sax<Json> {
 public:
  std::optional<std::string> found;

  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max())) {
      return number_float(static_cast<double>(value), std::to_string(value));
    }
    return true;
  }
  bool number_float(number_float_t value, const std::string& text) override {
    if (!IsExact(text, value)) {
      found = text;
    }
    return !found;
  }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*count*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*count*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const Json::exception& /*error*/) override {
    return false;
  }
};

}  // namespace

std::optional<std::string_view> JsonMember(std::string_view object, std::string_view name) {
  std::size_t at = SkipSpace(object, std::min(object.find('{'), object.size() - 1) + 1);
  while (at < object.size() && object[at] == '"') {
    const std::size_t name_end = EndOfString(object, at);
    const std::string_view own_name = object.substr(at, name_end - at);
    at = SkipSpace(object, std::min(object.find(':', name_end), object.size() - 1) + 1);
    const std::size_t end = EndOfValue(object, at);
    if (Json::parse(own_name, nullptr, /*allow_exceptions=*/false) == name) {
      return object.substr(at, end - at);
    }
    at = SkipSpace(object, end);
    at = SkipSpace(object, at < object.size() && object[at] == ',' ? at + 1 : at);
  }
  return std::nullopt;
}

std::optional<std::string> FindInexactNumber(std::string_view text) {
  NumberWatch watch;
  (void)Json::sax_parse(text, &watch);
  return std::move(watch.found);
}

}  // namespace phi4mm::server
