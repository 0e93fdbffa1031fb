#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/tensor_type.h"

namespace phi4mm::stablehlo {

// In which number format a module's weights and activations are.
enum class WeightType : std::uint8_t {
  kF32,   // everything float32, nothing rounded in between
  kBf16,  // the official rule: operators read bfloat16, accumulate in float32, round their result once
  kInt8,  // as kBf16, the decoder's matrices in int8 with one scale per output row, activations per row
};

// How bfloat16 and int8 modules multiply with weights and attend to the cache.
enum class StepKernels : std::uint8_t {
  kCompiler,     // written out in operations of the compiler
  kStepCalls,    // few rows and steps by the custom calls below, prompt chunks and encoders by the compiler
  kCustomCalls,  // all by the custom calls below, which the program must have registered with the plugin
};

// Linears of at most this many rows read the matrix once for all of them; larger ones, of prompt chunks and
// encoders, compute from the cache.
inline constexpr std::int64_t kMaxStepRows = 16;

// In all calls a matrix [out, in] may also come packed (packed_matrix.h), with the same results.

// x [rows, in] and matrix [out, in] -> x matrix^T, [rows, out]: both kBF16 and the result kF32, or both kI8
// and the result kI32.
inline constexpr std::string_view kRowProductTarget = "phi4mm_row_product";

// Queries [slots, heads, head_dim], keys and values [slots, kv_heads, positions, head_dim] in kBF16 and the
// last position that each slot sees, [slots] kI32 -> [slots, heads * head_dim] kBF16, with the roundings of
// decoder_attention.h. Later positions are not read.
inline constexpr std::string_view kStepAttentionTarget = "phi4mm_step_attention";

// A linear of many rows, rounded once: x [rows, in] and matrix [out, in] kBF16, or also bias [out] kBF16 ->
// x matrix^T + bias, [rows, out] kBF16.
inline constexpr std::string_view kChunkProductTarget = "phi4mm_chunk_product";

// The same in int8: x [rows, in] and matrix [out, in] kI8, the scales of rows [rows] and of outputs [out]
// kF32
// -> the exact sum times both scales, in this order, rounded, [rows, out] kBF16.
inline constexpr std::string_view kScaledProductTarget = "phi4mm_scaled_product";

// A packed matrix [out, in] of kBF16 or kI8 and ids [rows] kI32 -> rows `ids` of the matrix, [rows, in]; ids
// outside the panels give the nearest row.
inline constexpr std::string_view kTakeRowsTarget = "phi4mm_take_rows";

// A prompt chunk's attention: queries [rows, heads, head_dim], keys and values [slots, kv_heads, positions,
// head_dim] in kBF16, then slot, start and valid, [] kI32 each -> [rows, heads * head_dim] kBF16, with the
// roundings of decoder_attention.h. Row r sees positions 0 .. start + min(r, valid - 1) of its slot; later
// ones than start + valid - 1 are not read.
inline constexpr std::string_view kChunkAttentionTarget = "phi4mm_chunk_attention";

// What a weight argument is made of.
enum class WeightForm : std::uint8_t {
  kPlain,       // the stored values in the argument's dtype (F32 or BF16)
  kInt8Values,  // round(w / scale) per row of the first axis, kI8
  kInt8Scales,  // max|w| / 127 of each row of the first axis, kF32 [rows]
};

// A weight argument: the named checkpoint tensors (original names), one after another along the first axis.
struct WeightSource {
  std::vector<std::string> names;
  WeightForm form = WeightForm::kPlain;
  bool is_packed = false;  // the values as a packed matrix; of scales: those of packed values
};

enum class ArgumentRole : std::uint8_t {
  kWeight,  // bound once, when the module is loaded
  kInput,   // given with every call
  kState,   // given with every call, donated, and returned as the output of the same name
};

struct ModuleArgument {
  std::string name;  // of an input or state: "ids", "key.3"; of a weight: its first source
  base::TensorType type;
  ArgumentRole role = ArgumentRole::kInput;
  WeightSource weight;  // of a kWeight only
};

struct ModuleOutput {
  std::string name;
  base::TensorType type;
};

// One compiled unit: its text and what its main function takes and gives, in order.
struct Module {
  std::string name;  // "decode.s4.t1024.speech"; also the MLIR module's name and the file name of emit
  std::string text;
  std::vector<ModuleArgument> arguments;
  std::vector<ModuleOutput> outputs;
};

}  // namespace phi4mm::stablehlo
