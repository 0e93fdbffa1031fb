#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace phi4mm::server {

// A file of src/server/web/ or api/, compiled into the program.
struct WebFile {
  std::string_view path;  // "/style.css"
  std::string_view bytes;
};

// All of them. Threads: immutable. The build writes the source of this (cmake/embed.cmake).
std::span<const WebFile> WebFiles();

}  // namespace phi4mm::server
