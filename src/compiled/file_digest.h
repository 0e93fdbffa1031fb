#pragma once

#include <cstddef>

#include "base/file.h"
#include "base/file_lock.h"
#include "base/sha256.h"
#include "compiled/artifact_store.h"

namespace phi4mm::compiled {

// SHA-256 of a mapped file's content. Where `store` is given and the file's stamp tells its content
// (base/file_stamp.h), the digest is remembered there under the stamp and a sample of the content, and the
// file is read whole only once. Pages that were read are dropped from the process's memory again. Errors:
// kCancelled while waiting for another process that reads the same file. Threads: safe.
base::Sha256Digest DigestOf(const base::MappedFile& file, const ArtifactStore* store,
                            const base::LockWait& wait);

// What is read of a file whose digest is remembered: a page of every stride, and its last one.
inline constexpr std::size_t kSampleStrideBytes = std::size_t{16} << 20U;
inline constexpr std::size_t kSampleBytes = 4096;

}  // namespace phi4mm::compiled
