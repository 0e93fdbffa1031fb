#pragma once

#include <span>

#include "compiled/worker_pool.h"
#include "pjrt/custom_call.h"

namespace phi4mm::compiled {

// What the custom calls of prompt chunks and encoders (stablehlo/module.h) run: the kernels of
// chunk_products.h and chunk_attention.h on the buffers of a call. Errors: kInternal where these do not fit
// each other. Threads: safe.

using CallBuffers = std::span<const pjrt::CallBuffer>;

void CallChunkProduct(CallBuffers operands, CallBuffers results, WorkerPool& pool);
void CallScaledProduct(CallBuffers operands, CallBuffers results, WorkerPool& pool);
void CallChunkAttention(CallBuffers operands, CallBuffers results, WorkerPool& pool);

}  // namespace phi4mm::compiled
