#pragma once

// Internal to pjrt/: the official C header and the one place that calls through its table.

#include <pjrt_c_api.h>

#include <cstddef>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/error.h"

namespace phi4mm::pjrt {

// One function of the table: where its pointer is and where the table must at least end to hold it.
template <typename Function>
struct Entry {
  Function* PJRT_Api::*member;
  std::size_t end_bytes;
  const char* name;
};

#define PHI4MM_PJRT_ENTRY(function)                                                                        \
  ::phi4mm::pjrt::Entry<::function> {                                                                      \
    &PJRT_Api::function, offsetof(PJRT_Api, function) + sizeof(static_cast<PJRT_Api*>(nullptr)->function), \
        #function                                                                                          \
  }

// A struct of the C API with every byte zero and its size filled in.
template <typename Struct>
Struct Zeroed(std::size_t struct_size) {
  static_assert(std::is_trivially_copyable_v<Struct>);
  Struct value;
  std::memset(&value, 0, sizeof(value));
  value.struct_size = struct_size;
  return value;
}

#define PHI4MM_PJRT_STRUCT(type) ::phi4mm::pjrt::Zeroed<type>(type##_STRUCT_SIZE)

// An enum that a plugin wrote, as a number: a newer plugin may write values that this header does not know.
template <typename Enum>
unsigned RawEnum(const Enum& value) {
  static_assert(std::is_enum_v<Enum> && sizeof(Enum) == sizeof(unsigned));
  unsigned raw = 0;
  std::memcpy(&raw, &value, sizeof(raw));
  return raw;
}

// The function table of one loaded plugin. Objects live as long as the process.
// Threads: immutable; PJRT's functions may be called from any thread.
class PluginApi {
 public:
  // kInvalidArgument for a table too small to be one, kFailedPrecondition for another major version,
  // kUnimplemented where a function that every program needs is missing.
  PluginApi(const PJRT_Api* table, std::filesystem::path path);

  const std::filesystem::path& path() const { return path_; }
  const PJRT_Api_Version& version() const { return table_->pjrt_api_version; }
  const PJRT_Extension_Base* extensions() const { return table_->extension_start; }

  // Whether the plugin's table is long enough for the entry and holds a function there.
  template <typename Function>
  bool Has(const Entry<Function>& entry) const {
    return entry.end_bytes <= table_->struct_size && table_->*entry.member != nullptr;
  }

  // Calls the entry; the error that came back, or kUnimplemented where the plugin has no such entry.
  // `action` says what was tried ("compiling a module").
  template <typename Function, typename Args>
  std::optional<base::Error> Try(const Entry<Function>& entry, Args& args, std::string_view action) const {
    if (!Has(entry)) {
      return Missing(entry.name, action);
    }
    return Take((table_->*entry.member)(&args), action);
  }

  // The same, throwing what came back.
  template <typename Function, typename Args>
  void Call(const Entry<Function>& entry, Args& args, std::string_view action) const {
    if (auto error = Try(entry, args, action)) {
      throw base::Error(*std::move(error));
    }
  }

  // For destructors: a failure is logged and the object is given up.
  template <typename Function, typename Args>
  void CallLogged(const Entry<Function>& entry, Args& args, std::string_view action) const noexcept {
    try {
      if (const auto error = Try(entry, args, action)) {
        LogFailure(error->message());
      }
    } catch (const std::exception& failure) {
      LogFailure(failure.what());
    }
  }

  // Converts and frees an error of the plugin; nothing for a null one. The plugin's own text follows ours.
  std::optional<base::Error> Take(PJRT_Error* error, std::string_view action) const;

  static void LogFailure(std::string_view message) noexcept;

 private:
  template <typename Function>
  void Require(const Entry<Function>& entry) const {
    if (!Has(entry)) {
      throw base::Error(*Missing(entry.name, "loading it"));
    }
  }
  void RequireWhatEveryProgramNeeds() const;
  std::optional<base::Error> Missing(const char* entry_name, std::string_view action) const;

  const PJRT_Api* table_;
  std::filesystem::path path_;
};

// kInternal where a call succeeded without giving what it must give.
void CheckGiven(const void* pointer, const PluginApi& api, std::string_view what);

}  // namespace phi4mm::pjrt
