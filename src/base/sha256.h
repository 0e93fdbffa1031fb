#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace phi4mm::base {

using Sha256Digest = std::array<std::byte, 32>;

// SHA-256 (FIPS 180-4) of everything that was added. Threads: one.
class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;
  ~Sha256();

  void Add(std::span<const std::byte> bytes);
  void Add(std::string_view text) { Add(std::as_bytes(std::span(text))); }

  // To be called once, at the end.
  Sha256Digest Finish();

  static Sha256Digest Of(std::span<const std::byte> bytes);
  static Sha256Digest Of(std::string_view text) { return Of(std::as_bytes(std::span(text))); }

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

// 64 lower-case hexadecimal digits.
std::string HexText(const Sha256Digest& digest);

}  // namespace phi4mm::base
