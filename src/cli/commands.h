#pragma once

#include "cli/command_line.h"
#include "cli/standard_output.h"

namespace phi4mm::cli {

// The commands of the program. Each returns the exit code; base::Error is the caller's to report.

// Transcripts to `out`, one file after another; a file that fails is reported and the others go on.
int Transcribe(const TranscribeOptions& options, StandardOutput& out);

// One answer, streamed to `out`.
int Run(const RunOptions& options, StandardOutput& out);

// A conversation over standard input and `out`, until its end, /quit or Ctrl-C twice at the prompt.
int Chat(const ChatOptions& options, StandardOutput& out);

// The HTTP server, until SIGINT or SIGTERM.
int Serve(const ServeOptions& options);

// What a checkpoint holds; reads headers only.
int Inspect(const InspectOptions& options, StandardOutput& out);

// Intermediate tensors of one conversation to a file.
int Trace(const TraceOptions& options);

// Fills the artifact cache for later starts; a line for each program to `out`. Errors: those of
// CreateCompiledClient and of compiling; kUnavailable where the cache cannot keep what was made.
int Compile(const CompileOptions& options, StandardOutput& out);

// The entries of the artifact cache, checked or removed: 1 where checking found a damaged one, else 0.
int Cache(const CacheCommandOptions& options, StandardOutput& out);

// Recorded figures against what this machine gives, as a table on `out`: 0 where all agree, else 1.
int Verify(const ModelOptions& given, StandardOutput& out);

// The compiled engine's modules as text with a manifest; their paths to `out`.
int Emit(const EmitOptions& options, StandardOutput& out);

}  // namespace phi4mm::cli
