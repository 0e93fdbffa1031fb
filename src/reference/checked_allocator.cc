// MLX takes all its memory from allocator::allocator() and does not look whether it got any, so that a
// machine without memory ends the program inside a kernel. This definition stands before the library's own
// when the program is linked, as that of BLIS does (cmake/mlx.cmake): it hands every call on to the library's
// allocator and throws std::bad_alloc where that has no memory. MLX allocates the outputs of an operation on
// the thread that evaluates it, which is the caller's, so the exception reaches the caller.
#include <dlfcn.h>
#include <mlx/allocator.h>

#include <new>

#include "base/error.h"

namespace mlx::core::allocator {
namespace {

using Lookup = Allocator& (*)();

Allocator& LibraryAllocator() {
  void* const found = ::dlsym(RTLD_NEXT, "_ZN3mlx4core9allocator9allocatorEv");
  if (found == nullptr) {
    phi4mm::base::ThrowInternal("the MLX library has no function allocator::allocator()");
  }
  return reinterpret_cast<Lookup>(found)();
}

class CheckedAllocator : public Allocator {
 public:
  Buffer malloc(size_t size) override {
    const Buffer buffer = library_.malloc(size);
    if (buffer.ptr() == nullptr && size > 0) {
      throw std::bad_alloc();
    }
    return buffer;
  }
  void free(Buffer buffer) override { library_.free(buffer); }
  size_t size(Buffer buffer) const override { return library_.size(buffer); }
  Buffer make_buffer(void* ptr, size_t size) override { return library_.make_buffer(ptr, size); }
  void release(Buffer buffer) override { library_.release(buffer); }

 private:
  Allocator& library_ = LibraryAllocator();
};

}  // namespace

Allocator& allocator() {
  // Never destroyed: arrays of static objects are freed after everything else.
  static CheckedAllocator& checked = *new CheckedAllocator();
  return checked;
}

}  // namespace mlx::core::allocator
