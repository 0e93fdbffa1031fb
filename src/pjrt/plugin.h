#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "pjrt/named_value.h"

namespace phi4mm::pjrt {

class PluginApi;

// A loaded PJRT plugin: a shared library that exports GetPjrtApi.
// A plugin is never unloaded: XLA starts threads and registers process-wide state that it cannot take back,
// so code that still runs would lose its pages. Loading the same file again gives the same plugin,
// initialised once. Threads: safe; copies are cheap handles.
class Plugin {
 public:
  // kNotFound for a missing file; kInvalidArgument for a file that is no plugin; kFailedPrecondition for
  // another major API version; kUnimplemented where a needed function is missing; the plugin's own code where
  // its initialisation fails. Each message names the path. An older or newer minor version is accepted:
  // functions beyond the plugin's table are detected, never called.
  static Plugin Load(const std::filesystem::path& path);

  const std::filesystem::path& path() const;  // absolute, symbolic links resolved
  int api_major_version() const;
  int api_minor_version() const;

  // What the plugin tells about itself (xla_version, stablehlo_current_version); empty where it tells
  // nothing.
  std::vector<NamedValue> Attributes() const;

  // Names of the plugin's extensions that this program's header knows ("FFI", "Layouts").
  std::vector<std::string> Extensions() const;

  const PluginApi& api() const { return *api_; }  // for pjrt/ only

 private:
  explicit Plugin(const PluginApi* api) : api_(api) {}

  const PluginApi* api_;
};

}  // namespace phi4mm::pjrt
