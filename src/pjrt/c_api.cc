#include "pjrt/c_api.h"

#include <cstdio>
#include <utility>

namespace phi4mm::pjrt {
namespace {

base::ErrorCode CodeOf(unsigned code) {
  if (code >= static_cast<unsigned>(base::ErrorCode::kCancelled) &&
      code <= static_cast<unsigned>(base::ErrorCode::kDataLoss)) {
    return static_cast<base::ErrorCode>(code);
  }
  return code == PJRT_Error_Code_UNAUTHENTICATED ? base::ErrorCode::kPermissionDenied
                                                 : base::ErrorCode::kUnknown;
}

}  // namespace

PluginApi::PluginApi(const PJRT_Api* table, std::filesystem::path path)
    : table_(table), path_(std::move(path)) {
  if (table_ == nullptr) {
    base::ThrowInvalidArgument(base::StrCat("PJRT plugin ", path_.string(), " gave no function table"));
  }
  // The version is read only from a table that reaches past it.
  const std::size_t least_bytes = offsetof(PJRT_Api, PJRT_Error_Destroy);
  if (table_->struct_size < least_bytes) {
    base::ThrowInvalidArgument(base::StrCat("PJRT plugin ", path_.string(), " gave a function table of ",
                                            table_->struct_size, " bytes, at least ", least_bytes,
                                            " are needed"));
  }
  if (version().major_version != PJRT_API_MAJOR) {
    base::ThrowFailedPrecondition(base::StrCat("PJRT plugin ", path_.string(), " has API version ",
                                               version().major_version, ".", version().minor_version,
                                               ", this program needs major version ", PJRT_API_MAJOR));
  }
  RequireWhatEveryProgramNeeds();
}

void PluginApi::RequireWhatEveryProgramNeeds() const {
  Require(PHI4MM_PJRT_ENTRY(PJRT_Error_Destroy));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Error_Message));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Error_GetCode));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Event_Destroy));
  if (!Has(PHI4MM_PJRT_ENTRY(PJRT_Event_OnReady))) {
    Require(PHI4MM_PJRT_ENTRY(PJRT_Event_Await));
  }
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_Create));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_Destroy));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_PlatformName));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_AddressableDevices));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_Compile));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Client_BufferFromHostBuffer));
  Require(PHI4MM_PJRT_ENTRY(PJRT_LoadedExecutable_Destroy));
  Require(PHI4MM_PJRT_ENTRY(PJRT_LoadedExecutable_Execute));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Buffer_Destroy));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Buffer_ToHostBuffer));
  Require(PHI4MM_PJRT_ENTRY(PJRT_Buffer_ReadyEvent));
}

std::optional<base::Error> PluginApi::Missing(const char* entry_name, std::string_view action) const {
  return base::Error(base::ErrorCode::kUnimplemented,
                     base::StrCat("PJRT plugin ", path_.string(), " (API ", version().major_version, ".",
                                  version().minor_version, ") has no ", entry_name, ", needed for ", action));
}

std::optional<base::Error> PluginApi::Take(PJRT_Error* error, std::string_view action) const {
  if (error == nullptr) {
    return std::nullopt;
  }
  auto message = PHI4MM_PJRT_STRUCT(PJRT_Error_Message_Args);
  message.error = error;
  table_->PJRT_Error_Message(&message);
  auto code = PHI4MM_PJRT_STRUCT(PJRT_Error_GetCode_Args);
  code.error = error;
  PJRT_Error* second = table_->PJRT_Error_GetCode(&code);
  const bool has_code = second == nullptr;
  const std::string_view text = message.message == nullptr
                                    ? std::string_view("(no text)")
                                    : std::string_view(message.message, message.message_size);
  base::Error converted(
      has_code ? CodeOf(RawEnum(code.code)) : base::ErrorCode::kUnknown,
      base::StrCat(action, " failed in PJRT plugin ", path_.filename().string(), ": ", text));
  for (PJRT_Error* each : {error, second}) {
    auto destroy = PHI4MM_PJRT_STRUCT(PJRT_Error_Destroy_Args);
    destroy.error = each;
    if (each != nullptr) {
      table_->PJRT_Error_Destroy(&destroy);
    }
  }
  return converted;
}

void PluginApi::LogFailure(std::string_view message) noexcept {
  std::fprintf(stderr, "phi4mm: warning: %.*s\n", static_cast<int>(message.size()), message.data());
}

void CheckGiven(const void* pointer, const PluginApi& api, std::string_view what) {
  if (pointer == nullptr) {
    base::ThrowInternal(
        base::StrCat("PJRT plugin ", api.path().string(), " reported success but gave no ", what));
  }
}

}  // namespace phi4mm::pjrt
