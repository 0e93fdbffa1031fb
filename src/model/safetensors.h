#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/host_tensor.h"

namespace phi4mm::model {

// The safetensors format: 8 bytes of little-endian header length, a JSON header, then the tensors' bytes.
// Source: the format description of the safetensors project.

// Largest JSON header accepted; the official shards need about 0.2 MB.
inline constexpr std::size_t kMaxSafetensorsHeaderBytes = std::size_t{16} << 20U;

// Views of every tensor of a file held in `file` (usually mapped), by name; no tensor byte is read or copied.
// All sizes are checked before memory is taken: header length, offsets against shape and dtype, tensors
// contiguous without gap or overlap, their end equal to the file's. kDataLoss, naming `file_name` and the
// tensor.
std::map<std::string, base::TensorView> ParseSafetensors(std::span<const std::byte> file,
                                                         std::string_view file_name);

// Writes f32 tensors, in name order, so that a crash leaves the old file or the new one.
// Errors as base::PublishFile.
void WriteSafetensors(const std::filesystem::path& path,
                      const std::map<std::string, base::HostTensor>& tensors);

}  // namespace phi4mm::model
