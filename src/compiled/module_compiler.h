#pragma once

#include <functional>

#include "base/error.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// Turns a module into a program on the device. What stands between the two (nothing, or the artifact cache)
// is the business of whoever makes it. Errors: those of the compiler, naming the module.
using ModuleCompiler = std::function<pjrt::Executable(const stablehlo::Module& module)>;

// What a module's main function takes and gives, for Client::Compile and Client::Deserialize: states are
// donated.
pjrt::ProgramSignature SignatureOf(const stablehlo::Module& module);

// `error` again, naming the module it came from. Of a long text, as compilers give that quote the whole
// module, only the start is kept.
[[noreturn]] void ThrowForModule(const stablehlo::Module& module, const base::Error& error);

// Compiles every module anew with the client's default options. `client` must outlive it.
ModuleCompiler DirectCompiler(const pjrt::Client& client);

}  // namespace phi4mm::compiled
