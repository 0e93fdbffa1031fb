#include "server/api_keys.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include "base/error.h"
#include "base/file.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

constexpr std::size_t kMaxKeyFileBytes = std::size_t{1} << 20U;

bool IsFit(const std::string& key) {
  return !key.empty() && std::all_of(key.begin(), key.end(),
                                     [](char character) { return character > ' ' && character < 127; });
}

}  // namespace

ApiKeys::ApiKeys(std::span<const std::string> keys) {
  for (const std::string& key : keys) {
    if (!IsFit(key)) {
      base::ThrowInvalidArgument("an API key is empty or has characters other than visible ASCII ones");
    }
    digests_.push_back(base::Sha256::Of(key));
  }
}

void ApiKeys::Check(const HttpRequest& request) const {
  if (digests_.empty()) {
    return;
  }
  const std::string* const header = request.Header("authorization");
  constexpr std::string_view kScheme = "bearer ";
  std::string_view key;
  if (header != nullptr && header->size() > kScheme.size()) {
    std::string scheme = header->substr(0, kScheme.size());
    std::transform(scheme.begin(), scheme.end(), scheme.begin(),
                   [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
    if (scheme == kScheme) {
      key = *header;
      key.remove_prefix(kScheme.size());
    }
  }
  const base::Sha256Digest digest = base::Sha256::Of(key);
  int is_known = 0;
  for (const base::Sha256Digest& known : digests_) {
    is_known |= static_cast<int>(CRYPTO_memcmp(known.data(), digest.data(), digest.size()) == 0);
  }
  if (key.empty() || is_known == 0) {
    throw ApiError(401, "this server needs a valid API key in the header \"Authorization: Bearer KEY\"", {},
                   "invalid_api_key");
  }
}

std::vector<std::string> ReadKeyFile(const std::filesystem::path& file) {
  std::istringstream lines(base::ReadTextFile(file, kMaxKeyFileBytes, "API key file"));
  std::vector<std::string> keys;
  for (std::string line; std::getline(lines, line);) {
    line.erase(line.find_last_not_of(" \t\r") + 1);
    line.erase(0, line.find_first_not_of(" \t"));
    if (!line.empty() && line.front() != '#') {
      if (!IsFit(line)) {
        base::ThrowInvalidArgument(base::StrCat("the API key file ", file.string(),
                                                " has a line with other characters than visible ASCII ones"));
      }
      keys.push_back(line);
    }
  }
  if (keys.empty()) {
    base::ThrowInvalidArgument(base::StrCat("the API key file ", file.string(), " has no key"));
  }
  return keys;
}

}  // namespace phi4mm::server
