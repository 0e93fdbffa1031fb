#pragma once

#include <string_view>

#include "base/sha256.h"

namespace phi4mm::compiled {

// What an artifact was made from, as one number: equal keys mean interchangeable bytes.
struct ArtifactKey {
  base::Sha256Digest digest = {};

  friend bool operator==(const ArtifactKey&, const ArtifactKey&) = default;
};

// Builds a key from named values, each with its length, so that no two lists of facts run together. The order
// counts. Threads: one.
class ArtifactKeyBuilder {
 public:
  // `purpose` keeps keys of different kinds apart. The version of this program's artifacts is part of every
  // key.
  explicit ArtifactKeyBuilder(std::string_view purpose);

  void Add(std::string_view name, std::string_view value);
  void Add(std::string_view name, const base::Sha256Digest& value);
  void Add(std::string_view name, std::uint64_t value);

  // To be called once, at the end.
  ArtifactKey Finish() { return {sum_.Finish()}; }

 private:
  base::Sha256 sum_;
};

}  // namespace phi4mm::compiled
