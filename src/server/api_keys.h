#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/sha256.h"
#include "server/http_message.h"

namespace phi4mm::server {

// The keys that open a server; none at all opens it to everybody. Only digests are kept, and how long a
// comparison takes says nothing about a key. Threads: immutable, safe to share.
class ApiKeys {
 public:
  ApiKeys() = default;

  // kInvalidArgument for an empty key or one with white space or control characters.
  explicit ApiKeys(std::span<const std::string> keys);

  bool is_empty() const { return digests_.empty(); }

  // ApiError 401 unless "Authorization: Bearer KEY" names one of the keys, or there are none.
  void Check(const HttpRequest& request) const;

 private:
  std::vector<base::Sha256Digest> digests_;
};

// The keys of a file, one a line; empty lines and lines that begin with '#' are skipped. kNotFound,
// kInvalidArgument for a file that cannot be read or has no key.
std::vector<std::string> ReadKeyFile(const std::filesystem::path& file);

}  // namespace phi4mm::server
