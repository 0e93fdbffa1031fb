#include "compiled/artifact_key.h"

#include <array>

#include "compiled/artifact_file.h"

namespace phi4mm::compiled {
namespace {

void AddLength(base::Sha256& sum, std::uint64_t value) {
  std::array<std::byte, 8> bytes = {};
  StoreLittleEndian(value, bytes);
  sum.Add(bytes);
}

}  // namespace

ArtifactKeyBuilder::ArtifactKeyBuilder(std::string_view purpose) {
  Add("purpose", purpose);
  Add("format", kArtifactFormatVersion);
}

void ArtifactKeyBuilder::Add(std::string_view name, std::string_view value) {
  AddLength(sum_, name.size());
  sum_.Add(name);
  AddLength(sum_, value.size());
  sum_.Add(value);
}

void ArtifactKeyBuilder::Add(std::string_view name, const base::Sha256Digest& value) {
  Add(name, std::string_view(reinterpret_cast<const char*>(value.data()), value.size()));
}

void ArtifactKeyBuilder::Add(std::string_view name, std::uint64_t value) { Add(name, std::to_string(value)); }

}  // namespace phi4mm::compiled
