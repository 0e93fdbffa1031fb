#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/host_tensor.h"
#include "base/tensor_type.h"
#include "model/checkpoint.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// One buffer to be and the memory that it is made from.
struct WeightOutput {
  std::string key;  // of form, dtype and names: what two modules share has the same one
  base::TensorType type;
  std::span<std::byte> bytes;          // while it is being made
  std::shared_ptr<const void> owner;   // of what follows
  std::span<const std::byte> content;  // afterwards

  template <typename T>
  std::span<T> As() const {
    return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
  }
};

// Stored tensors and what is made of them in one reading: plain values, or int8 values and their scales; the
// values row after row or packed.
// Threads: parts of its work may run side by side.
struct WeightConversion {
  std::vector<std::string> names;
  std::vector<const base::TensorView*> parts;
  std::vector<WeightOutput> outputs;
  bool is_packed = false;  // the first output (packed_matrix.h)

  bool IsQuantised() const { return outputs.size() == 2; }

  // Whether some output has more bytes for a value than the checkpoint.
  bool Widens() const;

  std::size_t SizeBytes() const;

  // The whole work in pieces that write to the outputs' `bytes`. File pages that were read are dropped from
  // the process's memory. kDataLoss where a value is a NaN or an infinity. This must outlive the tasks.
  void AddTasks(std::vector<std::function<void()>>& tasks) const;

  // Only looks whether all values are finite, in pieces; what was read stays in memory.
  void AddCheckTasks(std::vector<std::function<void()>>& tasks) const;

 private:
  enum class Work { kConvert, kCheck };
  void AddPieces(Work work, std::vector<std::function<void()>>& tasks) const;
  void CheckPiece(std::size_t part, std::span<const std::byte> bytes) const;
  void PackPiece(const base::TensorView& view, std::size_t row, std::size_t rows, std::size_t columns,
                 std::size_t target_row) const;
  // Zeros in place of the outputs that the last panel has and the matrix, of `rows` rows, has not.
  void FillLastPanel(std::size_t rows) const;
  void ConvertPiece(std::size_t part, std::size_t row, std::size_t rows, std::size_t columns,
                    std::size_t target_row) const;
};

// Of an argument of role kWeight; equal for arguments that can share a buffer.
std::string WeightKey(const stablehlo::ModuleArgument& argument);

// What the argument needs. kInternal where it asks for what the checkpoint has not.
WeightConversion PlanWeight(const model::Checkpoint& checkpoint, const stablehlo::ModuleArgument& argument);

// The part of the model that a weight belongs to: weights with the same answer are kept together, whatever
// module asks first. A name up to its first number, and its adapter or branch: "model.layers.7 speech".
std::string WeightGroup(const std::string& name);

}  // namespace phi4mm::compiled
