#include "cli/tiny_checkpoint.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numbers>
#include <utility>
#include <vector>

#include "base/dtype.h"
#include "base/file.h"
#include "model/safetensors.h"

namespace phi4mm::cli {
namespace {

using nlohmann::json;

void WriteText(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// `value` as `count` little-endian bytes.
std::string LittleEndian(std::uint64_t value, unsigned count) {
  std::string bytes;
  for (unsigned index = 0; index < count; ++index) {
    bytes.push_back(static_cast<char>((value >> (8U * index)) & 0xFFU));
  }
  return bytes;
}

StoredTensors ReadShard(const std::filesystem::path& path) {
  const base::MappedFile file = base::MappedFile::Load(path);
  StoredTensors tensors;
  for (const auto& [name, view] : model::ParseSafetensors(file.bytes(), path.string())) {
    tensors[name] = {
        .dtype = std::string(base::DTypeName(view.dtype)),
        .shape = view.shape,
        .bytes = std::string(reinterpret_cast<const char*>(view.bytes.data()), view.bytes.size())};
  }
  return tensors;
}

void WriteShard(const std::filesystem::path& path, const StoredTensors& tensors) {
  json header = json::object();
  std::string data;
  for (const auto& [name, tensor] : tensors) {
    header[name] = {{"dtype", tensor.dtype},
                    {"shape", tensor.shape},
                    {"data_offsets", {data.size(), data.size() + tensor.bytes.size()}}};
    data += tensor.bytes;
  }
  const std::string text = header.dump();
  WriteText(path, LittleEndian(text.size(), 8) + text + data);
}

}  // namespace

std::filesystem::path TinyCheckpoint() {
  return std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/tiny";
}

void CopyTinyCheckpoint(const std::filesystem::path& folder,
                        const std::function<void(StoredTensors&)>& change) {
  StoredTensors tensors;
  std::map<std::string, std::string> weight_map;
  for (const auto& entry : std::filesystem::directory_iterator(TinyCheckpoint())) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".safetensors") {
      if (entry.is_regular_file()) {
        std::filesystem::copy_file(entry.path(), folder / name);
      }
      continue;
    }
    for (auto& [tensor_name, tensor] : ReadShard(entry.path())) {
      weight_map[tensor_name] = name;
      tensors[tensor_name] = std::move(tensor);
    }
  }
  change(tensors);
  std::map<std::string, StoredTensors> shards;
  json new_map = json::object();
  for (const auto& [tensor_name, tensor] : tensors) {
    const std::string shard =
        weight_map.count(tensor_name) == 0 ? weight_map.begin()->second : weight_map.at(tensor_name);
    shards[shard][tensor_name] = tensor;
    new_map[tensor_name] = shard;
  }
  for (const auto& [name, content] : shards) {
    WriteShard(folder / name, content);
  }
  WriteText(folder / "model.safetensors.index.json", json{{"weight_map", new_map}}.dump());
}

std::string PngChecksum(const std::string& bytes) {
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char character : bytes) {
    crc ^= static_cast<unsigned char>(character);
    for (int bit = 0; bit < 8; ++bit) {
      crc = (crc >> 1U) ^ ((crc & 1U) != 0U ? 0xEDB88320U : 0U);
    }
  }
  const std::string little = LittleEndian(static_cast<std::uint32_t>(~crc), 4);
  return {little.rbegin(), little.rend()};
}

void WriteTurnedPng(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::ifstream file(from, std::ios::binary);
  std::string png((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  // A TIFF header, one directory with one entry: tag 0x0112, a short of value 6.
  const std::string tiff = std::string("II*\0", 4) + LittleEndian(8, 4) + LittleEndian(1, 2) +
                           LittleEndian(0x0112, 2) + LittleEndian(3, 2) + LittleEndian(1, 4) +
                           LittleEndian(6, 4) + LittleEndian(0, 4);
  std::string length = LittleEndian(tiff.size(), 4);
  std::reverse(length.begin(), length.end());
  constexpr std::size_t kAfterHeader = 33;  // signature and the first chunk
  png.insert(kAfterHeader, length + "eXIf" + tiff + PngChecksum("eXIf" + tiff));
  WriteText(to, png);
}

void WriteTone(const std::filesystem::path& path, int samples, int sample_rate_hz) {
  const auto data_bytes = static_cast<std::uint32_t>(samples * 2);
  const auto rate = static_cast<std::uint32_t>(sample_rate_hz);
  std::string file = "RIFF" + LittleEndian(36 + data_bytes, 4) + "WAVEfmt " + LittleEndian(16, 4) +
                     LittleEndian(1, 2) + LittleEndian(1, 2) + LittleEndian(rate, 4) +
                     LittleEndian(rate * 2, 4) + LittleEndian(2, 2) + LittleEndian(16, 2) + "data" +
                     LittleEndian(data_bytes, 4);
  for (int index = 0; index < samples; ++index) {
    const double phase = 2.0 * std::numbers::pi * 440.0 * index / sample_rate_hz;
    const auto value = static_cast<std::int16_t>(std::lround(8000.0 * std::sin(phase)));
    file += LittleEndian(static_cast<std::uint16_t>(value), 2);
  }
  WriteText(path, file);
}

}  // namespace phi4mm::cli
