#include "text/added_tokens.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

std::uint64_t EdgeOf(std::int32_t node, std::uint8_t byte) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(node)) << 8U) | byte;
}

}  // namespace

AddedTokenFinder::AddedTokenFinder(std::vector<AddedToken> tokens) : tokens_(std::move(tokens)) {
  first_.root_children.fill(-1);
  normalized_.root_children.fill(-1);
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    PHI4MM_CHECK(!tokens_[i].content.empty());
    Insert(static_cast<std::int32_t>(i), tokens_[i].content, tokens_[i].is_normalized ? normalized_ : first_);
  }
}

void AddedTokenFinder::Insert(std::int32_t token_index, std::string_view content, Pass& pass) {
  std::int32_t node = -1;
  for (const char c : content) {
    const auto byte = static_cast<std::uint8_t>(c);
    std::int32_t& child =
        node < 0 ? pass.root_children[byte] : pass.children.try_emplace(EdgeOf(node, byte), -1).first->second;
    if (child < 0) {
      child = static_cast<std::int32_t>(pass.ends.size());
      pass.ends.push_back(-1);
    }
    node = child;
  }
  pass.ends[static_cast<std::size_t>(node)] = token_index;
}

const AddedToken* AddedTokenFinder::LongestAt(const Pass& pass, std::string_view text,
                                              std::size_t position) const {
  const AddedToken* longest = nullptr;
  std::int32_t node = pass.root_children[static_cast<std::uint8_t>(text[position])];
  while (node >= 0) {
    const std::int32_t token_index = pass.ends[static_cast<std::size_t>(node)];
    if (token_index >= 0) {
      longest = &tokens_[static_cast<std::size_t>(token_index)];
    }
    ++position;
    if (position == text.size()) {
      break;
    }
    const auto child = pass.children.find(EdgeOf(node, static_cast<std::uint8_t>(text[position])));
    node = child == pass.children.end() ? -1 : child->second;
  }
  return longest;
}

void AddedTokenFinder::FindPass(const Pass& pass, std::string_view text,
                                std::vector<Segment>& segments) const {
  std::size_t gap_start = 0;
  std::size_t position = 0;
  while (!pass.ends.empty() && position < text.size()) {
    const AddedToken* token = LongestAt(pass, text, position);
    if (token == nullptr) {
      ++position;
      continue;
    }
    std::size_t start = position;
    std::size_t end = position + token->content.size();
    position =
        end;  // the search goes on after the token itself: stripped white space may begin another token
    if (token->strips_left) {
      start = std::max(start - TrailingWhiteSpaceBytes(text.substr(0, start)), gap_start);
    }
    if (token->strips_right) {
      end += LeadingWhiteSpaceBytes(text.substr(end));
    }
    if (gap_start < start) {
      segments.push_back({text.substr(gap_start, start - gap_start), std::nullopt});
    }
    segments.push_back({{}, token->id});
    gap_start = end;
  }
  if (gap_start < text.size()) {
    segments.push_back({text.substr(gap_start), std::nullopt});
  }
}

std::vector<Segment> AddedTokenFinder::Find(std::string_view text) const {
  std::vector<Segment> first;
  FindPass(first_, text, first);
  if (normalized_.ends.empty()) {
    return first;
  }
  std::vector<Segment> all;
  for (const Segment& segment : first) {
    if (segment.id.has_value()) {
      all.push_back(segment);
    } else {
      FindPass(normalized_, segment.text, all);
    }
  }
  return all;
}

}  // namespace phi4mm::text
