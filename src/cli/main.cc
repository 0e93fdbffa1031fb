#include <cstdlib>
#include <exception>
#include <new>
#include <type_traits>
#include <variant>

#include "base/error.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/standard_output.h"

namespace phi4mm::cli {
namespace {

struct Dispatch {
  StandardOutput& out;

  int operator()(const PrintText& text) const {
    out.Write(text.text);
    return 0;
  }
  int operator()(const TranscribeOptions& options) const { return Transcribe(options, out); }
  int operator()(const RunOptions& options) const { return Run(options, out); }
  int operator()(const ChatOptions& options) const { return Chat(options, out); }
  int operator()(const ServeOptions& options) const { return Serve(options); }
  int operator()(const InspectOptions& options) const { return Inspect(options, out); }
  int operator()(const TraceOptions& options) const { return Trace(options); }
  int operator()(const CompileOptions& options) const { return Compile(options, out); }
  int operator()(const CacheCommandOptions& options) const { return Cache(options, out); }
  int operator()(const EmitOptions& options) const { return Emit(options, out); }
  int operator()(const VerifyOptions& options) const { return Verify(options.model, out); }
};

// The last resort where an exception finds no handler: memory that runs out on a thread of a library.
// Whatever else it is ends in a core dump as it would without us.
[[noreturn]] void Terminate() {
  try {
    if (const std::exception_ptr thrown = std::current_exception()) {
      std::rethrow_exception(thrown);
    }
  } catch (const std::bad_alloc&) {
    ReportOutOfMemory();
    std::_Exit(1);
  } catch (const std::exception& error) {
    ReportError(error.what());
  } catch (...) {
    ReportError("an exception of an unknown type was not caught");
  }
  std::abort();
}

int Main(int argc, const char* const* argv) {
  std::set_terminate(Terminate);
  StandardOutput::Protect();
  HandleInterrupts();
  StandardOutput out;
  try {
    const int exit_code = std::visit(Dispatch{out}, ParseCommandLine(argc, argv));
    return out.closed() && exit_code == 0 ? kExitClosedOutput : exit_code;
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled && InterruptFlag().is_set()) {
      return kExitInterrupted;
    }
    ReportError(error.message());
    return base::ExitCode(error.code());
  } catch (const std::bad_alloc&) {
    ReportOutOfMemory();
    return 1;
  } catch (const std::exception& error) {
    ReportError(error.what());
    return 1;
  }
}

}  // namespace
}  // namespace phi4mm::cli

int main(int argc, char** argv) { return phi4mm::cli::Main(argc, argv); }
