#pragma once

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// The decoder's attention over the K/V cache, written out with the official roundings. A result has the same
// bits for every number of cache positions: sums over positions are made in blocks of kCacheBlock positions,
// added in order, and a block without a visible position adds exact zeros.
// Source: eager_attention_forward and apply_rotary_pos_emb of modeling_phi4mm.py.

// cos and sin of every row, [rows, rotary] in compute().
struct RowAngles {
  Value cosine;
  Value sine;
};

// x [rows, heads, head_dim]: dimension d < rotary turns with d + rotary, those from 2 rotary on pass.
// Products and sums are rounded each.
Value Rotate(ModuleBuilder& builder, Value x, const RowAngles& angles);

// The keys and values that queries see.
struct CacheView {
  Value keys;    // [batch, kv_heads, positions, head_dim]
  Value values;  // the same
  Value end;     // [batch] kI32: positions from here on hold anything, NaN included
};

// queries [batch, kv_heads, rows, head_dim] -> the same shape. `last` [batch, rows] kI32 is the last position
// that a row sees, at least 0 and below `end`.
Value Attend(ModuleBuilder& builder, Value queries, const CacheView& cache, Value last);

// Puts one row per slot, rows [slots, kv_heads, head_dim], into cache [slots, kv_heads, positions, head_dim]
// at positions [slots] kI32. Slots that are not active [slots] kBool stay as they are.
Value WriteStep(ModuleBuilder& builder, Value cache, Value rows, Value positions, Value active);

// Where a chunk goes. Scalars kI32.
struct ChunkPlace {
  Value slot;
  Value start;  // position of its first row
  Value valid;  // how many of its rows are written
};

// Puts rows [chunk, kv_heads, head_dim] into one slot of the cache.
Value WriteChunk(ModuleBuilder& builder, Value cache, Value rows, const ChunkPlace& place);

}  // namespace phi4mm::stablehlo
