#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// Operators that several modules share. Unless said otherwise an operator reads values of the module's
// compute() dtype, computes in kF32 and rounds its result once, as the official code does (docs/numerics.md);
// in an f32 module nothing is rounded. Names are checkpoint names without ".weight" and ".bias".

enum class Bias : std::uint8_t { kNone, kStored };

// Whether a linear of x, [rows, in], is one of the custom calls for many rows (module.h).
bool UsesChunkCalls(const ModuleBuilder& builder, Value x);

// x [.., in] -> [.., out]: x W^T (+ b), accumulated in kF32, rounded once. Several names: their outputs
// side by side from one product.
Value Linear(ModuleBuilder& builder, Value x, const std::string& name, Bias bias);
Value Linear(ModuleBuilder& builder, Value x, const std::vector<std::string>& names, Bias bias);

// Over the last axis.
Value LayerNorm(ModuleBuilder& builder, Value x, const std::string& name, float epsilon);
// Normalised, rounded, times the weight, rounded.
Value RmsNorm(ModuleBuilder& builder, Value x, const std::string& name, double epsilon);

// Sums, products of two compute() values of one shape, rounded.
Value AddRounded(ModuleBuilder& builder, Value a, Value b);
Value MultiplyRounded(ModuleBuilder& builder, Value a, Value b);
Value ScaleRounded(ModuleBuilder& builder, Value a, double factor);

// [columns] over every row of [.., columns]; one scalar over a whole shape.
Value OverRows(Graph& graph, Value vector, const Shape& shape);
// One number per row, [rows..], over all columns of [rows.., columns..].
Value OverColumns(Graph& graph, Value leading, const Shape& shape);

// x W^T without a rounding: x [.., in], weight [out, in] or [out, ..] whose later axes together are `in`; ->
// [.., out] in kF32, or in kI32 where both are kI8.
Value MatrixProduct(Graph& graph, Value x, Value weight);

// z * round(sigmoid(z)), rounded: the audio encoder's swish. z * sigmoid(z), rounded once: the decoder's
// SiLU.
Value Swish(ModuleBuilder& builder, Value z);
Value Silu(ModuleBuilder& builder, Value z);
Value Relu(ModuleBuilder& builder, Value z);
Value GeluErf(ModuleBuilder& builder, Value x);
Value GeluTanh(ModuleBuilder& builder, Value x);

// Softmax over the last axis of kF32 scores -> kF32, not rounded. Columns whose `visible` (kBool, same shape)
// is false get exactly 0, whatever their score, NaN included; a row without a visible column is all 0.
Value MaskedSoftmax(ModuleBuilder& builder, Value scores, Value visible);

}  // namespace phi4mm::stablehlo
