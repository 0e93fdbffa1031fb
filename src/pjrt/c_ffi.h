#pragma once

// Internal to pjrt/: the part of XLA's FFI that a custom call on the CPU needs, declared here because no
// wheel has its headers. The layouts are those of xla/ffi/api/c_api.h (API 0.x) and
// xla/pjrt/c/pjrt_c_api_ffi_extension.h (version 3) of OpenXLA; both are append-only by their own rule, and
// sizes are checked where they are told.

#include <cstddef>
#include <cstdint>

#include "pjrt_c_api.h"

namespace phi4mm::pjrt::ffi {

struct Extension {
  std::size_t struct_size;
  int type;  // kMetadataExtension
  Extension* next;
};
inline constexpr int kMetadataExtension = 1;

struct ApiVersion {
  std::size_t struct_size;
  Extension* extensions;
  int major_version;
  int minor_version;
};

struct Error;

struct ErrorCreateArgs {
  std::size_t struct_size;
  Extension* extensions;
  const char* message;
  int code;  // canonical, as base::ErrorCode
};

struct Api {
  std::size_t struct_size;
  Extension* extensions;
  ApiVersion version;
  const void* internal;
  Error* (*create_error)(ErrorCreateArgs* args);
};

// Numbers of XLA's element types.
inline constexpr int kBool = 1;
inline constexpr int kS8 = 2;
inline constexpr int kS32 = 4;
inline constexpr int kF32 = 11;
inline constexpr int kBF16 = 16;

struct Buffer {
  std::size_t struct_size;
  Extension* extensions;
  int dtype;
  void* data;
  std::int64_t rank;
  const std::int64_t* dims;
};

// Arguments or results: all of them buffers here.
struct Values {
  std::size_t struct_size;
  Extension* extensions;
  std::int64_t size;
  const int* types;  // kBufferValue
  void* const* values;
};
inline constexpr int kBufferValue = 1;

struct CallFrame {
  std::size_t struct_size;
  Extension* extensions;
  const Api* api;
  void* context;
  int stage;
  Values arguments;
  Values results;
};

// How XLA asks a handler which API it was built for.
struct Metadata {
  std::size_t struct_size;
  ApiVersion api_version;
  std::uint32_t traits;
};

struct MetadataExtension {
  Extension base;
  Metadata* metadata;
};

struct RegisterHandlerArgs {
  std::size_t struct_size;
  const char* target_name;
  std::size_t target_name_size;
  void* handler;
  const char* platform_name;
  std::size_t platform_name_size;
  std::uint32_t traits;
};

struct PluginExtension {
  PJRT_Extension_Base base;
  void* register_type;
  void* add_user_data;
  PJRT_Error* (*register_handler)(RegisterHandlerArgs* args);
};

}  // namespace phi4mm::pjrt::ffi
