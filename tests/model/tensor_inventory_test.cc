#include "model/tensor_inventory.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/official_config.h"

namespace phi4mm::model {
namespace {

struct Totals {
  std::int64_t tensors = 0;
  std::int64_t parameters = 0;
};

std::map<TensorPart, Totals> TotalsByPart(const std::vector<ExpectedTensor>& inventory) {
  std::map<TensorPart, Totals> totals;
  for (const ExpectedTensor& tensor : inventory) {
    totals[tensor.part].tensors += 1;
    totals[tensor.part].parameters += base::ElementCount(tensor.shape).value();
  }
  return totals;
}

// Source: totals of the published safetensors headers.
TEST(TensorInventory, MatchesTheOfficialTotals) {
  const auto inventory = TensorInventory(ParseModelConfig(OfficialConfigJson(), ""));
  auto totals = TotalsByPart(inventory);
  EXPECT_EQ(inventory.size(), 2047U);
  EXPECT_EQ(totals[TensorPart::kDecoder].tensors, 194);
  EXPECT_EQ(totals[TensorPart::kDecoder].parameters, 3836021760);
  EXPECT_EQ(totals[TensorPart::kSpeechLora].parameters, 461373440);
  EXPECT_EQ(totals[TensorPart::kVisionLora].parameters, 369098752);
  EXPECT_EQ(totals[TensorPart::kSpeechLora].tensors + totals[TensorPart::kVisionLora].tensors, 512);
  EXPECT_EQ(totals[TensorPart::kAudio].tensors, 887);
  EXPECT_EQ(totals[TensorPart::kAudio].parameters, 466416416);
  EXPECT_EQ(totals[TensorPart::kVision].tensors, 454);
  EXPECT_EQ(totals[TensorPart::kVision].parameters, 441550016);
}

TEST(TensorInventory, NamesEachTensorOnceAndMarksTheUnusedOnes) {
  const auto inventory = TensorInventory(ParseModelConfig(SmallConfigJson(), ""));
  std::set<std::string> names;
  for (const ExpectedTensor& tensor : inventory) {
    EXPECT_TRUE(names.insert(tensor.name).second) << tensor.name;
    const bool unused = tensor.name.find("encoder.layers.1.") != std::string::npos ||
                        tensor.name.find("post_layernorm") != std::string::npos ||
                        tensor.name.find("img_processor.head.") != std::string::npos;
    EXPECT_EQ(tensor.used, !unused) << tensor.name;
  }
}

}  // namespace
}  // namespace phi4mm::model
