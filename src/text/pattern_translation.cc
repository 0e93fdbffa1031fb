#include "text/pattern_translation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <ios>
#include <optional>
#include <sstream>

#include "base/error.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

constexpr std::size_t kMaxGroupDepth = 32;       // patterns in use nest two deep; bounds our recursion
constexpr std::uint32_t kMaxRepeatCount = 1000;  // PCRE2 unrolls counted groups

constexpr std::string_view kWhiteSpaceRanges =
    "\\x{9}-\\x{d}\\x{20}\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{"
    "3000}";
constexpr std::string_view kOtherThanWhiteSpaceRanges =
    "\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{84}\\x{86}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-"
    "\\x{2027}"
    "\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{10ffff}";

constexpr std::array<std::string_view, 36> kCategories = {
    "L",  "Lu", "Ll", "Lt", "Lm", "Lo", "M",  "Mn", "Mc", "Me", "N",  "Nd",
    "Nl", "No", "P",  "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S",  "Sm",
    "Sc", "Sk", "So", "Z",  "Zs", "Zl", "Zp", "C",  "Cc", "Cf", "Co", "Cn"};

// Pairs of ASCII letters that some single character folds to; Oniguruma matches that character, PCRE2 does
// not.
constexpr std::array<std::string_view, 5> kFoldingPairs = {"ss", "st", "ff", "fi", "fl"};

std::string EscapedCharacter(char32_t c) {
  std::ostringstream out;
  out << "\\x{" << std::hex << static_cast<std::uint32_t>(c) << '}';
  return out.str();
}

// A recursive descent over the pattern that writes the translation as it goes.
class Translator {
 public:
  explicit Translator(std::string_view pattern) : pattern_(pattern) {}

  std::string Run() {
    Alternatives(0);
    if (!AtEnd()) {
      Refuse("an unmatched )");
    }
    return std::move(out_);
  }

 private:
  bool AtEnd() const { return position_ == pattern_.size(); }
  bool StartsWith(std::string_view prefix) const { return pattern_.substr(position_).starts_with(prefix); }
  bool Accept(std::string_view prefix) {
    if (!StartsWith(prefix)) {
      return false;
    }
    position_ += prefix.size();
    return true;
  }

  [[noreturn]] void Refuse(std::string_view what) const {
    base::ThrowInvalidArgument(
        base::StrCat("tokenizer split pattern: ", what, " at byte ", position_, " is not supported"));
  }

  char32_t TakeCharacter() {
    const Utf8Character character = FirstCharacter(pattern_.substr(position_));
    position_ += character.byte_count;
    return character.code_point;
  }

  void Alternatives(std::size_t depth) {
    if (depth > kMaxGroupDepth) {
      Refuse("a group nested this deep");
    }
    Sequence(depth);
    while (Accept("|")) {
      out_ += '|';
      Sequence(depth);
    }
  }

  void Sequence(std::size_t depth) {
    while (!AtEnd() && pattern_[position_] != '|' && pattern_[position_] != ')') {
      if (Atom(depth)) {
        Quantifier();
      } else if (!AtEnd() && std::string_view("?*+{").find(pattern_[position_]) != std::string_view::npos) {
        Refuse("a repeated lookahead");
      }
    }
  }

  // One atom; true where it may be repeated.
  bool Atom(std::size_t depth) {
    switch (pattern_[position_]) {
      case '(':
        return Group(depth);
      case '[':
        Class();
        return true;
      case '\\':
        Escape();
        return true;
      case '.':
      case '^':
      case '$':
      case '?':
      case '*':
      case '+':
      case '{':
      case '}':
      case ']':
        Refuse(base::StrCat("a bare ", pattern_[position_]));
      default:
        out_ += EscapedCharacter(TakeCharacter());
        return true;
    }
  }

  bool Group(std::size_t depth) {
    const bool is_lookahead = StartsWith("(?=") || StartsWith("(?!");
    if (Accept("(?i:")) {
      FoldedAlternatives();
      return true;
    }
    if (Accept("(?:")) {
      out_ += "(?:";
    } else if (Accept("(?=")) {
      out_ += "(?=";
    } else if (Accept("(?!")) {
      out_ += "(?!";
    } else if (StartsWith("(?") || StartsWith("(*")) {
      Refuse("a group of another kind than ( (?: (?i: (?= (?!");
    } else {
      Accept("(");
      out_ += "(?:";
    }
    Alternatives(depth + 1);
    if (!Accept(")")) {
      Refuse("a group without its )");
    }
    out_ += ')';
    return !is_lookahead;
  }

  // The inside of (?i: ... ): alternatives of plain ASCII literals, nothing else.
  void FoldedAlternatives() {
    out_ += "(?i:";
    char previous = '|';
    while (!Accept(")")) {
      if (AtEnd()) {
        Refuse("a group without its )");
      }
      if (Accept("|")) {
        out_ += '|';
        previous = '|';
        continue;
      }
      if (std::string_view("([.^$?*+{}]\\").find(pattern_[position_]) != std::string_view::npos) {
        Refuse("anything but plain letters and | inside (?i:");
      }
      const char32_t c = TakeCharacter();
      if (c >= 0x80) {
        Refuse("a character beyond ASCII that ignores case");
      }
      const char lower = AsciiLower(static_cast<char>(c));
      const std::string pair = {previous, lower};
      if (std::find(kFoldingPairs.begin(), kFoldingPairs.end(), pair) != kFoldingPairs.end()) {
        Refuse(base::StrCat("the pair ", pair, " that ignores case"));
      }
      out_ += EscapedCharacter(c);
      previous = lower;
    }
    out_ += ')';
  }

  // The code point of an escape that stands for one character, or nothing.
  std::optional<char32_t> CharacterEscape() {
    static constexpr std::string_view kPunctuation = "\\|()[]{}^$.*+?-/'\"!#%&,:;<=>@_`~ ";
    if (AtEnd()) {
      Refuse("a \\ at the end");
    }
    const char c = pattern_[position_];
    static constexpr std::string_view kControlNames = "tnvfrae";
    static constexpr std::array<char32_t, 7> kControls = {0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x07, 0x1B};
    if (const std::size_t control = kControlNames.find(c); control != std::string_view::npos) {
      ++position_;
      return kControls.at(control);
    }
    if (kPunctuation.find(c) != std::string_view::npos) {
      ++position_;
      return static_cast<char32_t>(c);
    }
    if (Accept("x{")) {
      return HexDigits(1, 6, "}");
    }
    if (Accept("x")) {
      const char32_t value = HexDigits(2, 2, "");
      if (value >= 0x80) {
        Refuse("\\x beyond 7F without braces");  // Oniguruma reads it as a raw byte
      }
      return value;
    }
    if (Accept("u")) {
      return HexDigits(4, 4, "");
    }
    return std::nullopt;
  }

  char32_t HexDigits(std::size_t least, std::size_t most, std::string_view terminator) {
    std::uint32_t value = 0;
    std::size_t digit_count = 0;
    while (digit_count < most && !AtEnd()) {
      const std::size_t digit = std::string_view("0123456789abcdef").find(AsciiLower(pattern_[position_]));
      if (digit == std::string_view::npos) {
        break;
      }
      value = (value << 4U) | static_cast<std::uint32_t>(digit);
      ++digit_count;
      ++position_;
    }
    if (digit_count < least || !Accept(terminator)) {
      Refuse("a broken hexadecimal escape");
    }
    if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
      Refuse("an escape for no character");
    }
    return static_cast<char32_t>(value);
  }

  static char AsciiLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

  void Escape() {
    Accept("\\");
    if (Accept("s")) {
      out_ += base::StrCat('[', kWhiteSpaceRanges, ']');
    } else if (Accept("S")) {
      out_ += base::StrCat("[^", kWhiteSpaceRanges, ']');
    } else if (!CategoryEscape()) {
      const std::optional<char32_t> c = CharacterEscape();
      if (!c.has_value()) {
        Refuse(base::StrCat("the escape \\", std::string(1, pattern_[position_])));
      }
      out_ += EscapedCharacter(*c);
    }
  }

  // \d \D \p{..} \P{..} \p{^..}, after the backslash.
  bool CategoryEscape() {
    if (Accept("d")) {
      out_ += "\\p{Nd}";
      return true;
    }
    if (Accept("D")) {
      out_ += "\\P{Nd}";
      return true;
    }
    const bool is_complement = StartsWith("P");
    if (!Accept("p{") && !Accept("P{")) {
      return false;
    }
    const bool is_negated = Accept("^") != is_complement;
    const std::size_t end = pattern_.find('}', position_);
    const std::string_view name =
        end == std::string_view::npos ? std::string_view() : pattern_.substr(position_, end - position_);
    if (std::find(kCategories.begin(), kCategories.end(), name) == kCategories.end()) {
      Refuse(base::StrCat("the property {", name.substr(0, 32), "}"));
    }
    position_ = end + 1;
    out_ += base::StrCat(is_negated ? "\\P{" : "\\p{", name, '}');
    return true;
  }

  void Class() {
    Accept("[");
    out_ += Accept("^") ? "[^" : "[";
    if (StartsWith("]")) {
      Refuse("an empty class");
    }
    bool is_first = true;
    while (!Accept("]")) {
      if (AtEnd()) {
        Refuse("a class without its ]");
      }
      if (StartsWith("[") || StartsWith("&&")) {
        Refuse("a class inside a class or an intersection");
      }
      ClassItem(is_first);
      is_first = false;
    }
    out_ += ']';
  }

  void ClassItem(bool is_first) {
    if (StartsWith("-")) {
      const bool is_last = pattern_.substr(position_ + 1).starts_with("]");
      if (!is_first && !is_last) {
        Refuse("a - between the items of a class");
      }
    }
    if (StartsWith("\\")) {
      const std::size_t backslash = position_;
      Accept("\\");
      if (Accept("s")) {
        out_ += kWhiteSpaceRanges;
        return;
      }
      if (Accept("S")) {
        out_ += kOtherThanWhiteSpaceRanges;
        return;
      }
      if (CategoryEscape()) {
        return;
      }
      position_ = backslash;
    }
    const char32_t low = ClassCharacter();
    out_ += EscapedCharacter(low);
    if (StartsWith("-") && !pattern_.substr(position_ + 1).starts_with("]")) {
      Accept("-");
      if (AtEnd() || StartsWith("[")) {
        Refuse("a range without its end");
      }
      const char32_t high = ClassCharacter();
      if (high < low) {
        Refuse("a range that runs backwards");
      }
      out_ += base::StrCat('-', EscapedCharacter(high));
    }
  }

  char32_t ClassCharacter() {
    if (!Accept("\\")) {
      return TakeCharacter();
    }
    const std::optional<char32_t> c = CharacterEscape();
    if (!c.has_value()) {
      Refuse(base::StrCat("the escape \\", std::string(1, pattern_[position_])));
    }
    return *c;
  }

  void Quantifier() {
    if (AtEnd()) {
      return;
    }
    const char c = pattern_[position_];
    if (c == '?' || c == '*' || c == '+') {
      ++position_;
      out_ += c;
      if (Accept("?")) {
        out_ += '?';
      } else if (Accept("+")) {
        out_ += '+';
      }
    } else if (Accept("{")) {
      CountedQuantifier();
    } else {
      return;
    }
    if (!AtEnd() && std::string_view("?*+{").find(pattern_[position_]) != std::string_view::npos) {
      Refuse("a quantifier after a quantifier");
    }
  }

  void CountedQuantifier() {
    const std::uint32_t least = RepeatCount();
    out_ += base::StrCat('{', least);
    if (Accept(",")) {
      out_ += ',';
      if (!StartsWith("}")) {
        const std::uint32_t most = RepeatCount();
        if (most < least) {
          Refuse("a count that runs backwards");
        }
        out_ += base::StrCat(most);
      }
    }
    if (!Accept("}")) {
      Refuse("a broken {n,m}");
    }
    out_ += '}';
  }

  std::uint32_t RepeatCount() {
    std::uint32_t count = 0;
    const std::size_t start = position_;
    while (!AtEnd() && pattern_[position_] >= '0' && pattern_[position_] <= '9') {
      count = count * 10 + static_cast<std::uint32_t>(pattern_[position_] - '0');
      ++position_;
      if (count > kMaxRepeatCount) {
        Refuse(base::StrCat("a count above ", kMaxRepeatCount));
      }
    }
    if (position_ == start) {
      Refuse("a broken {n,m}");
    }
    return count;
  }

  std::string_view pattern_;
  std::size_t position_ = 0;
  std::string out_;
};

}  // namespace

std::string TranslatePattern(std::string_view pattern) { return Translator(pattern).Run(); }

}  // namespace phi4mm::text
