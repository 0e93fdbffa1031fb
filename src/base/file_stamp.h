#pragma once

#include <cstdint>

#include "base/file_descriptor.h"

namespace phi4mm::base {

// What the system says about one version of a file, without reading it. Times are nanoseconds since 1970.
struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size_bytes = 0;
  std::int64_t modified_ns = 0;
  std::int64_t changed_ns = 0;  // set by the system at every change, by nobody else

  // Whether another content of this file would have another stamp. True on file systems that keep change
  // times themselves, for a file that was last changed at least two seconds before the stamp was taken and at
  // no whole second: images with made-up times and coarse clocks have whole ones, and times ahead of the
  // clock are not trusted.
  bool tells_content = false;
};

// kUnavailable where the system cannot tell.
FileStamp StampOf(const FileDescriptor& file);

// Whether the process has the file of that inode mapped with permission to execute: a library loaded from a
// file that was replaced since is not the file that stands there now. False where the system does not tell.
bool IsLoadedIntoProcess(std::uint64_t inode);

}  // namespace phi4mm::base
