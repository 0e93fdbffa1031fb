#include "pjrt/plugin.h"

#include <dlfcn.h>

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>
#include <utility>

#include "pjrt/c_api.h"
#include "pjrt/c_named_value.h"

namespace phi4mm::pjrt {
namespace {

constexpr std::array<const char*, 16> kExtensionNames = {"GPU custom call",
                                                         "Profiler",
                                                         "Custom partitioner",
                                                         "Stream",
                                                         "Layouts",
                                                         "FFI",
                                                         "Memory descriptions",
                                                         "Triton",
                                                         "Raw buffer",
                                                         "Phase compile",
                                                         "Example",
                                                         "Unknown",
                                                         "Cross-host transfer",
                                                         "Executable metadata",
                                                         "Callback",
                                                         "Host allocator"};

std::filesystem::path ResolvedPath(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path resolved = std::filesystem::canonical(path, error);
  if (error) {
    throw base::Error(base::ErrorCode::kNotFound,
                      base::StrCat("cannot open PJRT plugin ", path.string(), ": ", error.message()));
  }
  return resolved;
}

std::string LastLoaderError() {
  const char* text = ::dlerror();
  return text == nullptr ? "no reason given" : text;
}

std::unique_ptr<const PluginApi> LoadApi(const std::filesystem::path& path) {
  void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    base::ThrowInvalidArgument(
        base::StrCat("cannot load PJRT plugin ", path.string(), ": ", LastLoaderError()));
  }
  using GetTable = const PJRT_Api* (*)();
  const auto get_table = reinterpret_cast<GetTable>(::dlsym(library, "GetPjrtApi"));
  if (get_table == nullptr) {
    const std::string reason = LastLoaderError();
    ::dlclose(library);
    base::ThrowInvalidArgument(base::StrCat(path.string(), " is no PJRT plugin: ", reason));
  }
  auto api = std::make_unique<const PluginApi>(get_table(), path);
  if (api->Has(PHI4MM_PJRT_ENTRY(PJRT_Plugin_Initialize))) {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_Plugin_Initialize_Args);
    api->Call(PHI4MM_PJRT_ENTRY(PJRT_Plugin_Initialize), args,
              base::StrCat("initialising PJRT plugin ", path.string()));
  }
  return api;
}

// Plugins by path, for the whole life of the process.
const PluginApi* LoadOnce(const std::filesystem::path& path) {
  static std::mutex mutex;
  static auto* const loaded = new std::map<std::filesystem::path, std::unique_ptr<const PluginApi>>();
  const std::scoped_lock lock(mutex);
  auto found = loaded->find(path);
  if (found == loaded->end()) {
    found = loaded->emplace(path, LoadApi(path)).first;
  }
  return found->second.get();
}

}  // namespace

Plugin Plugin::Load(const std::filesystem::path& path) { return Plugin(LoadOnce(ResolvedPath(path))); }

const std::filesystem::path& Plugin::path() const { return api_->path(); }
int Plugin::api_major_version() const { return api_->version().major_version; }
int Plugin::api_minor_version() const { return api_->version().minor_version; }

std::vector<NamedValue> Plugin::Attributes() const {
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Plugin_Attributes_Args);
  if (api_->Try(PHI4MM_PJRT_ENTRY(PJRT_Plugin_Attributes), args, "reading the plugin's attributes")) {
    return {};
  }
  return CopyNamedValues({args.attributes, args.num_attributes});
}

std::vector<std::string> Plugin::Extensions() const {
  std::vector<std::string> names;
  // A chain longer than this is a broken plugin's loop.
  constexpr int kMaxExtensions = 64;
  const PJRT_Extension_Base* extension = api_->extensions();
  for (int i = 0; extension != nullptr && i < kMaxExtensions; ++i, extension = extension->next) {
    const std::size_t type = RawEnum(extension->type);
    if (type < kExtensionNames.size()) {
      names.emplace_back(kExtensionNames.at(type));
    }
  }
  return names;
}

}  // namespace phi4mm::pjrt
