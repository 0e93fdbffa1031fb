#include "engine/step_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace phi4mm::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

SeatSnapshot Seat(std::uint64_t id, SlotPhase phase, std::int64_t last_turn = 0) {
  return {.id = id,
          .phase = phase,
          .mode = model::AdapterMode::kLanguage,
          .prompt_tokens = 10,
          .completion_tokens = phase == SlotPhase::kDecoding ? 3 : 0,
          .max_new_tokens = 20,
          .last_turn = last_turn};
}

BatchSnapshot Four() {
  return {.seats = {Seat(7, SlotPhase::kDecoding, 1), std::nullopt, Seat(8, SlotPhase::kPrefilling, 5),
                    Seat(9, SlotPhase::kEncoding, 4)},
          .max_positions = 100,
          .steps = 5};
}

// What a right step makes of Four().
BatchSnapshot Stepped() {
  BatchSnapshot after = Four();
  after.steps = 6;
  after.seats[0]->completion_tokens = 4;
  after.seats[3]->last_turn = 6;
  return after;
}

std::string Violation(const BatchSnapshot& after) {
  return FindViolation(Four(), PlanStep(Four()), after).value_or("");
}

TEST(StepPlan, GivesTheTurnToWhoeverWaitedLongestAndDecodesAllOthers) {
  BatchSnapshot now = Four();
  EXPECT_EQ(PlanStep(now).advance, 3);
  EXPECT_THAT(PlanStep(now).decode, ElementsAre(0));
  now.seats[2]->last_turn = 4;
  EXPECT_EQ(PlanStep(now).advance, 2) << "the older answer on ties";
  now.seats[2]->phase = SlotPhase::kDecoding;
  now.seats[3].reset();
  EXPECT_EQ(PlanStep(now).advance, std::nullopt);
  EXPECT_THAT(PlanStep(now).decode, ElementsAre(0, 2));
  EXPECT_EQ(PlanStep({}).advance, std::nullopt);
}

TEST(StepPlan, LeavesOutWhoeverWaits) {
  BatchSnapshot now = Four();
  now.seats[0]->is_waiting = true;
  now.seats[3]->is_waiting = true;
  EXPECT_EQ(PlanStep(now).advance, 2);
  EXPECT_THAT(PlanStep(now).decode, ElementsAre());
  BatchSnapshot after = now;
  after.steps = 6;
  after.seats[2]->last_turn = 6;
  EXPECT_EQ(FindViolation(now, PlanStep(now), after), std::nullopt);
  EXPECT_THAT(FindViolation(now, {.advance = 2, .decode = {0}}, after).value_or(""),
              HasSubstr("seat 0 was decoded in vain"));
  after.seats[2]->last_turn = 5;
  after.seats[3]->last_turn = 6;
  EXPECT_THAT(FindViolation(now, {.advance = 3, .decode = {}}, after).value_or(""),
              HasSubstr("seat 3 has no piece to run"));
}

TEST(StepPlan, FindsNothingWrongWithARightStep) {
  EXPECT_EQ(Violation(Stepped()), "");
  BatchSnapshot after = Stepped();
  after.seats[0].reset();
  after.seats[3].reset();
  EXPECT_EQ(Violation(after), "") << "answers may end in a step";
}

TEST(StepPlan, FindsEveryBrokenInvariantOfAState) {
  const auto expect = [](const std::string& part, const std::function<void(BatchSnapshot&)>& damage) {
    BatchSnapshot now = Four();
    damage(now);
    EXPECT_THAT(FindViolation(now).value_or(""), HasSubstr(part));
  };
  expect("sits in two seats", [](BatchSnapshot& now) { now.seats[3]->id = 7; });
  expect("has ended and still sits", [](BatchSnapshot& now) { now.seats[0]->phase = SlotPhase::kEnded; });
  expect("goes on with 20 of 20", [](BatchSnapshot& now) { now.seats[0]->completion_tokens = 20; });
  expect("100 fit", [](BatchSnapshot& now) { now.seats[2]->prompt_tokens = 81; });
  expect("without a first token", [](BatchSnapshot& now) { now.seats[0]->completion_tokens = 0; });
  expect("after its first token", [](BatchSnapshot& now) { now.seats[3]->completion_tokens = 1; });
  expect("had a turn in step 6 of 5", [](BatchSnapshot& now) { now.seats[2]->last_turn = 6; });
}

TEST(StepPlan, FindsEveryBrokenInvariantOfAStep) {
  const auto expect = [](const std::string& part, const std::function<void(BatchSnapshot&)>& damage) {
    BatchSnapshot after = Stepped();
    damage(after);
    EXPECT_THAT(Violation(after), HasSubstr(part));
  };
  expect("changed its mode",
         [](BatchSnapshot& after) { after.seats[0]->mode = model::AdapterMode::kVision; });
  expect("made 0 tokens in a step that decoded it",
         [](BatchSnapshot& after) { after.seats[0]->completion_tokens = 3; });
  expect("made 1 tokens in a step that left it out",
         [](BatchSnapshot& after) { after.seats[2]->completion_tokens = 1; });
  expect("changed its phase in a step that left it out",
         [](BatchSnapshot& after) { after.seats[2]->phase = SlotPhase::kEncoding; });
  expect("had its last turn in step 4", [](BatchSnapshot& after) { after.seats[3]->last_turn = 4; });
  expect("in the middle of a step",
         [](BatchSnapshot& after) { after.seats[1] = Seat(11, SlotPhase::kEncoding); });
  expect("in the middle of a step", [](BatchSnapshot& after) { after.seats[0]->id = 12; });
  expect("and step 5 to 4 seats and step 7", [](BatchSnapshot& after) { after.steps = 7; });
}

TEST(StepPlan, FindsAWrongPlan) {
  const auto violation = [](const StepPlan& plan) {
    return FindViolation(Four(), plan, Stepped()).value_or("");
  };
  EXPECT_THAT(violation({.advance = 3, .decode = {}}), HasSubstr("seat 0 decodes and was left out"));
  EXPECT_THAT(violation({.advance = 3, .decode = {0, 2}}), HasSubstr("seat 2 was decoded in vain"));
  EXPECT_THAT(violation({.advance = std::nullopt, .decode = {0}}), HasSubstr("last turn in step 6"));
  BatchSnapshot after = Stepped();
  after.seats[3]->last_turn = 4;
  EXPECT_THAT(FindViolation(Four(), {.advance = std::nullopt, .decode = {0}}, after).value_or(""),
              HasSubstr("no seat was given the turn"));
  EXPECT_THAT(FindViolation(Four(), {.advance = 1, .decode = {0}}, after).value_or(""),
              HasSubstr("seat 1 has no piece"));
}

}  // namespace
}  // namespace phi4mm::engine
