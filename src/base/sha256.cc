#include "base/sha256.h"

#include <openssl/evp.h>

#include "base/error.h"

namespace phi4mm::base {

struct Sha256::Context {
  EVP_MD_CTX* evp = nullptr;
};

Sha256::Sha256() : context_(std::make_unique<Context>()) {
  context_->evp = EVP_MD_CTX_new();
  if (context_->evp == nullptr || EVP_DigestInit_ex(context_->evp, EVP_sha256(), nullptr) != 1) {
    EVP_MD_CTX_free(context_->evp);
    ThrowInternal("libcrypto does not offer SHA-256");
  }
}

Sha256::~Sha256() { EVP_MD_CTX_free(context_->evp); }

void Sha256::Add(std::span<const std::byte> bytes) {
  if (EVP_DigestUpdate(context_->evp, bytes.data(), bytes.size()) != 1) {
    ThrowInternal("libcrypto failed to compute SHA-256");
  }
}

Sha256Digest Sha256::Finish() {
  Sha256Digest digest = {};
  unsigned int size_bytes = 0;
  if (EVP_DigestFinal_ex(context_->evp, reinterpret_cast<unsigned char*>(digest.data()), &size_bytes) != 1 ||
      size_bytes != digest.size()) {
    ThrowInternal("libcrypto failed to compute SHA-256");
  }
  return digest;
}

Sha256Digest Sha256::Of(std::span<const std::byte> bytes) {
  Sha256 sum;
  sum.Add(bytes);
  return sum.Finish();
}

std::string HexText(const Sha256Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * digest.size());
  for (const std::byte byte : digest) {
    text += kDigits[std::to_integer<std::size_t>(byte) >> 4U];
    text += kDigits[std::to_integer<std::size_t>(byte) & 15U];
  }
  return text;
}

}  // namespace phi4mm::base
