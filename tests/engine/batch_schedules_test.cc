#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>

#include "engine/batch_fixture.h"
#include "engine/random_requests.h"

namespace phi4mm::engine {
namespace {

// Throws what a device may throw, once in a while.
void FailSometimes(std::mt19937& random) {
  switch (random() % 120) {
    case 0:
      throw base::Error(base::ErrorCode::kUnavailable, "the device was lost");
    case 1:
      throw base::Error(base::ErrorCode::kInvalidArgument, "the device did not like it");
    case 2:
      throw std::runtime_error("something else");
    default:
      return;
  }
}

// One random schedule: arrivals, cancels and, for some seeds, failing calls between steps.
class Schedules : public BatchTest, public ::testing::WithParamInterface<int> {
 protected:
  void RunSchedule(std::uint32_t seed) {
    std::mt19937 random(seed);
    const bool may_fail = seed % 3 == 0;
    *device_ = ToyDevice();
    device_->capabilities.slots = 1 + random() % 4;
    device_->capabilities.prefill_rows = 1 + random() % 8;
    device_->capabilities.prefix_sharing = static_cast<model::PrefixSharing>(random() % 3);
    if (may_fail) {
      device_->hook = [&random](const std::string& /*call*/) { FailSometimes(random); };
      device_->loses_all = random() % 2 == 0;
    }
    if (random() % 2 == 0) {
      device_->is_prepared = [&random, may_fail](std::int64_t /*slot*/) {
        if (may_fail) {
          FailSometimes(random);
        }
        return random() % 4 != 0;
      };
    }
    Create({.reuse_prefixes = random() % 4 != 0, .encoder_cache_bytes = random() % 3 * 60});
    runs_.clear();
    last_id_ = 0;
    const std::size_t count = 4 + random() % 8;
    for (std::size_t i = 0; i < count; ++i) {
      Add(RandomRequest(random));
    }
    std::size_t next = 0;
    while (next < count || !batch_->IsEmpty()) {
      if (next < count && batch_->HasFreeSeat() && random() % 3 != 0) {
        Admit(*runs_[next++]);
      }
      if (random() % 60 == 0) {
        runs_[random() % count]->cancel->Set();
      }
      batch_->Step();
    }
    ExpectNothingLeft();
    reused_ += device_->reused_positions;
    for (const std::unique_ptr<Asked>& run : runs_) {
      ExpectRight(*run, *device_, may_fail);
    }
    batch_.reset();
  }

  std::int64_t reused_ = 0;
};

TEST_P(Schedules, EveryAnswerEqualsItsSoloRunAndNothingLeaks) {
  for (std::uint32_t i = 0; i < 150 && !HasFailure(); ++i) {
    const std::uint32_t seed = static_cast<std::uint32_t>(GetParam()) * 1000 + i;
    SCOPED_TRACE(seed);
    RunSchedule(seed);
  }
  EXPECT_GT(reused_, 300) << "the schedules must exercise reuse";
}

INSTANTIATE_TEST_SUITE_P(Random, Schedules, ::testing::Range(0, 8));

}  // namespace
}  // namespace phi4mm::engine
