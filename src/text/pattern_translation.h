#pragma once

#include <string>
#include <string_view>

namespace phi4mm::text {

// Rewrites a split pattern of tokenizer.json, which the reference hands to Oniguruma, into one that PCRE2
// (UTF and UCP) matches alike. The accepted language: literals, classes of literals, ranges, general
// categories, \s and \d, alternation, groups ( (?: (?i: (?= (?! , and the quantifiers ? * + {n} {n,} {n,m},
// the first three also lazy or possessive. \s becomes the list of White_Space characters, since PCRE2 counts
// U+180E in. Errors: kInvalidArgument naming the construct and its byte offset for anything else, in
// particular all that the two libraries read differently: \w \b \h . ^ $, nested classes and intersections,
// scripts, and inside (?i: everything but plain letters, of which no two neighbours may equal one character
// when folded (ss, st, ff, fi, fl). Threads: pure function. Source: the Oniguruma syntax document, doc/RE,
// and pcre2pattern(3).
std::string TranslatePattern(std::string_view pattern);

}  // namespace phi4mm::text
