#include "server/request_id.h"

#include <algorithm>
#include <random>

namespace phi4mm::server {
namespace {

constexpr std::size_t kMaxClientId = 64;

bool IsFit(char character) {
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z') || character == '-' || character == '_' || character == '.';
}

}  // namespace

std::string RandomId(std::string_view prefix) {
  thread_local std::mt19937_64 random(std::random_device{}() * 0x100000001ULL + std::random_device{}());
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string id(prefix);
  for (int word = 0; word < 2; ++word) {
    unsigned long long bits = random();
    for (int digit = 0; digit < 12; ++digit) {
      id += kDigits[bits & 15U];
      bits >>= 4U;
    }
  }
  return id;
}

std::string RequestId(const std::string* client_id) {
  if (client_id != nullptr && !client_id->empty() && client_id->size() <= kMaxClientId &&
      std::all_of(client_id->begin(), client_id->end(), IsFit)) {
    return *client_id;
  }
  return RandomId("req-");
}

}  // namespace phi4mm::server
