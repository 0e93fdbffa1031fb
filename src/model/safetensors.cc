#include "model/safetensors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "model/json_text.h"

namespace phi4mm::model {
namespace {

using base::StrCat;
using nlohmann::json;

constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kMaxRank = 8;

std::uint64_t ReadLittleEndian64(std::span<const std::byte> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i) {
    value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  }
  return value;
}

[[noreturn]] void Refuse(std::string_view file_name, std::string_view problem) {
  base::ThrowDataLoss(StrCat(file_name, ": ", problem));
}

json ParseHeader(std::string_view text, std::string_view file_name) {
  json header =
      ParseJsonText(text, StrCat(file_name, ": the safetensors header"), base::ErrorCode::kDataLoss);
  if (!header.is_object()) {
    Refuse(file_name, "the safetensors header is not a JSON object");
  }
  return header;
}

// A non-negative integer of at most 2^53, or -1 where the value is something else.
std::int64_t SizeValue(const json& value) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > (std::uint64_t{1} << 53U)) {
    return -1;
  }
  return static_cast<std::int64_t>(value.get<std::uint64_t>());
}

struct Entry {
  std::string name;
  base::TensorView view;
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

base::Shape ParseShape(const json& fields, const std::string& where, std::string_view file_name) {
  const auto shape_field = fields.find("shape");
  if (shape_field == fields.end() || !shape_field->is_array() || shape_field->size() > kMaxRank) {
    Refuse(file_name, StrCat(where, " has no valid shape"));
  }
  base::Shape shape;
  for (const json& dim : *shape_field) {
    shape.push_back(SizeValue(dim));
    if (shape.back() < 0) {
      Refuse(file_name, StrCat(where, " has no valid shape"));
    }
  }
  return shape;
}

Entry ParseEntry(const std::string& name, const json& fields, std::span<const std::byte> data,
                 std::string_view file_name) {
  const std::string where = StrCat("tensor ", name);
  if (!fields.is_object()) {
    Refuse(file_name, StrCat(where, " has no description"));
  }
  Entry entry{.name = name, .view = {}, .begin = 0, .end = 0};
  const auto dtype_field = fields.find("dtype");
  if (dtype_field == fields.end() || !dtype_field->is_string()) {
    Refuse(file_name, StrCat(where, " has no dtype"));
  }
  const auto dtype = base::ParseDType(dtype_field->get_ref<const std::string&>());
  if (!dtype) {
    Refuse(file_name, StrCat(where, " has the unknown dtype ", dtype_field->get<std::string>()));
  }
  entry.view.dtype = *dtype;
  entry.view.shape = ParseShape(fields, where, file_name);
  const auto offsets = fields.find("data_offsets");
  if (offsets == fields.end() || !offsets->is_array() || offsets->size() != 2) {
    Refuse(file_name, StrCat(where, " has no data_offsets"));
  }
  entry.begin = SizeValue((*offsets)[0]);
  entry.end = SizeValue((*offsets)[1]);
  const auto data_size = static_cast<std::int64_t>(data.size());
  if (entry.begin < 0 || entry.end < entry.begin || entry.end > data_size) {
    Refuse(file_name, StrCat(where, " lies outside the file, which holds ", data_size,
                             " bytes of tensors: the file is truncated or damaged"));
  }
  const auto count = base::ElementCount(entry.view.shape);
  const auto bytes = count ? base::CheckedProduct(*count, static_cast<std::int64_t>(base::DTypeBytes(*dtype)))
                           : std::nullopt;
  if (!bytes || *bytes != entry.end - entry.begin) {
    Refuse(file_name,
           StrCat(where, " of shape ", base::ShapeText(entry.view.shape), " and dtype ",
                  base::DTypeName(*dtype), " does not fill its ", entry.end - entry.begin, " bytes"));
  }
  entry.view.bytes = data.subspan(static_cast<std::size_t>(entry.begin), static_cast<std::size_t>(*bytes));
  return entry;
}

// Tensors must tile the data section exactly.
void CheckTiling(std::vector<Entry>& entries, std::size_t data_bytes, std::string_view file_name) {
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  });
  std::int64_t expected = 0;
  for (const Entry& entry : entries) {
    if (entry.begin != expected) {
      Refuse(file_name, StrCat("tensor ", entry.name, " starts at byte ", entry.begin, ", expected ",
                               expected, ": tensors overlap or leave a gap"));
    }
    expected = entry.end;
  }
  if (expected != static_cast<std::int64_t>(data_bytes)) {
    Refuse(file_name,
           StrCat("tensors end at byte ", expected, " but the file holds ", data_bytes, " bytes of them"));
  }
}

}  // namespace

std::map<std::string, base::TensorView> ParseSafetensors(std::span<const std::byte> file,
                                                         std::string_view file_name) {
  if (file.size() < kLengthBytes) {
    Refuse(file_name,
           StrCat("a safetensors file starts with 8 bytes of header length, this one has ", file.size()));
  }
  const std::uint64_t header_bytes = ReadLittleEndian64(file);
  if (header_bytes > kMaxSafetensorsHeaderBytes) {
    Refuse(file_name, StrCat("the safetensors header claims ", header_bytes, " bytes, the limit is ",
                             kMaxSafetensorsHeaderBytes));
  }
  if (header_bytes > file.size() - kLengthBytes) {
    Refuse(file_name,
           StrCat("the safetensors header claims ", header_bytes, " bytes, the file has ",
                  file.size() - kLengthBytes, " after the length: the file is truncated or damaged"));
  }
  const std::string_view text(reinterpret_cast<const char*>(file.data()) + kLengthBytes,
                              static_cast<std::size_t>(header_bytes));
  const std::span<const std::byte> data = file.subspan(kLengthBytes + static_cast<std::size_t>(header_bytes));
  std::vector<Entry> entries;
  const json header = ParseHeader(text, file_name);
  for (const auto& [name, fields] : header.items()) {
    if (name != "__metadata__") {
      entries.push_back(ParseEntry(name, fields, data, file_name));
    }
  }
  CheckTiling(entries, data.size(), file_name);
  std::map<std::string, base::TensorView> tensors;
  for (Entry& entry : entries) {
    tensors.emplace(std::move(entry.name), std::move(entry.view));
  }
  return tensors;
}

void WriteSafetensors(const std::filesystem::path& path,
                      const std::map<std::string, base::HostTensor>& tensors) {
  json header = json::object();
  std::vector<std::span<const std::byte>> pieces(2);
  std::size_t offset = 0;
  for (const auto& [name, tensor] : tensors) {
    const auto bytes = std::as_bytes(std::span(tensor.values));
    PHI4MM_CHECK(base::ElementCount(tensor.shape) == static_cast<std::int64_t>(tensor.values.size()));
    header[name] = {
        {"dtype", "F32"}, {"shape", tensor.shape}, {"data_offsets", {offset, offset + bytes.size()}}};
    offset += bytes.size();
    pieces.push_back(bytes);
  }
  std::string text = header.dump();
  text.resize((text.size() + kLengthBytes - 1) / kLengthBytes * kLengthBytes, ' ');  // tensors start aligned
  std::array<std::byte, kLengthBytes> length{};
  for (std::size_t i = 0; i < kLengthBytes; ++i) {
    length[i] = static_cast<std::byte>((text.size() >> (8 * i)) & 0xFFU);
  }
  pieces[0] = length;
  pieces[1] = std::as_bytes(std::span(text));
  base::PublishFile(path, pieces);
}

}  // namespace phi4mm::model
