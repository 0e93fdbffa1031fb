#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "audio/feature_frames.h"
#include "base/host_tensor.h"
#include "model/adapter_mode.h"
#include "model/prepared_prompt.h"
#include "vision/image_crops.h"

namespace phi4mm::model {

// One thing a backend can or cannot do with the loaded checkpoint on this device.
struct Capability {
  std::string name;  // "text", "speech", "vision", "vision_speech"
  bool supported = false;
  std::string reason;  // why not; empty where supported
};

// From which slots a prompt may take over keys and values (PrefixReuse).
enum class PrefixSharing : std::uint8_t {
  kNone,      // from none
  kSameSlot,  // from what the prompt's own slot held before
  kAnySlot,   // also from any other slot, live or retired
};

struct Capabilities {
  std::string engine;              // "reference", "compiled"
  std::string device;              // "cpu", ...
  std::int64_t slots = 0;          // sequences that can be alive at once
  std::int64_t max_positions = 0;  // prompt + generated tokens of one sequence
  // A sequence of more positions than this uses the long rotary table, for all its positions.
  std::int64_t original_positions = 0;
  std::int64_t prefill_rows = 0;  // rows of one prefill chunk at most, see PrefillChunk
  PrefixSharing prefix_sharing = PrefixSharing::kNone;
  std::vector<Capability> modes;  // one per input mode
};

// One live sequence of a decode step.
struct DecodeInput {
  std::int64_t slot = 0;
  std::int32_t token_id = 0;  // the token chosen last, in 0..vocab-1
};

// The start of a prompt that need not be computed: `slot` still holds its keys and values. The caller vouches
// that the first `positions` positions of both are the same in token ids, media rows, adapter mode and rotary
// table.
struct PrefixReuse {
  std::int64_t slot = 0;
  std::int64_t positions =
      0;  // a multiple of Capabilities::prefill_rows, less than the prompt; 0 reuses none
};

// A medium that is being encoded, in pieces. Made by a Backend, which must outlive it; destroying it early is
// fine. Errors: those of the backend; after one the job is over. Threads: the backend's.
class EncodeJob {
 public:
  virtual ~EncodeJob() = default;

  // Runs the next piece: at most one segment of 500 rows of a clip, or a few crops of a picture. The rows
  // [rows, hidden] f32 after the last piece, nothing before it. Not to be called again after that.
  [[nodiscard]] virtual std::optional<base::HostTensor> Step() = 0;
};

// The model on one device with a fixed number of slots. It speaks ids, features and logits, never text. No
// call runs longer than one piece of encoding, one chunk of a prompt or one decode step; whoever drives it
// decides in between (model/run_to_end.h has the loops for callers that do not care).
//
// All state lives in slots: the adapter mode of a sequence is fixed by StartPrefill, used by every chunk and
// step of that slot and cleared by Release. There is no current adapter and no state shared by requests. A
// slot is empty, prefilling (from StartPrefill or RestartPrefill until PrefillChunk returns logits) or ready.
//
// Errors: kInvalidArgument for input that breaks a stated precondition, kFailedPrecondition for a call that
// the slot's state does not allow, kUnimplemented for a mode that capabilities() denies. A call that throws
// leaves every slot that it does not name untouched. The slot it names is empty afterwards; of a Decode, the
// slot at fault where one input was refused, else every named slot whose sequence can not go on. Threads: one
// thread, the one that created the backend.
class Backend {
 public:
  virtual ~Backend() = default;

  virtual const Capabilities& capabilities() const = 0;

  // Features of one clip ([frames, 80], at least two frames) -> [ceil(frames / 8), hidden] f32. They are
  // checked here and must outlive the job.
  [[nodiscard]] virtual std::unique_ptr<EncodeJob> StartAudio(const audio::FeatureFrames& features,
                                                              ProjectionBranch branch) = 0;

  // Crops of one picture -> [rows, hidden] f32. They are checked here and must outlive the job.
  [[nodiscard]] virtual std::unique_ptr<EncodeJob> StartImage(const vision::ImageCrops& crops) = 0;

  // Starts a prompt in an empty slot. Everything is checked, nothing is computed yet, but keys and values
  // that `reuse` names are taken over before this returns. kFailedPrecondition where the named slot does not
  // hold that many prefilled positions of the same mode, or prefix_sharing does not allow it.
  virtual void StartPrefill(std::int64_t slot, PreparedPrompt prompt, const PrefixReuse& reuse) = 0;

  // Runs the next chunk of the slot's prompt. The logits of the prompt's last position, [vocab] f32, after
  // the last chunk, nothing before it. One rotary table serves all chunks, chosen by the whole prompt's
  // length. Chunks have prefill_rows rows as long as so many are left; into how many the rest is cut depends
  // on its length alone, so that a prompt gets the same bits with and without reuse.
  [[nodiscard]] virtual std::optional<std::vector<float>> PrefillChunk(std::int64_t slot) = 0;

  // Makes ready what the slot's next PrefillChunk or token of a Decode needs and is not there: programs that
  // have to be compiled, room for more positions. False while that goes on in another thread: to be asked
  // again, and until then the slot is to be left out, where the others can go on. Nobody has to ask: those
  // calls wait for all that. Errors: only this slot's, which is empty then.
  [[nodiscard]] virtual bool Prepare(std::int64_t /*slot*/) { return true; }

  // One ragged step: feeds one token to each named slot (all ready, each at most once) and returns one row of
  // logits per input, [inputs, vocab] f32, in the order given. kFailedPrecondition for a slot that is still
  // prefilling or whose next token restarts.
  [[nodiscard]] virtual base::HostTensor Decode(std::span<const DecodeInput> inputs) = 0;

  // Whether the next token of a ready slot is the one that makes its sequence longer than original_positions:
  // then all of it must be computed again with the long rotary table, by RestartPrefill instead of Decode.
  virtual bool NextTokenRestarts(std::int64_t slot) const = 0;

  // Feeds `token_id` to a ready slot by computing its whole sequence again: the slot is prefilling until
  // PrefillChunk returns the logits of this token. Nothing is computed in this call.
  virtual void RestartPrefill(std::int64_t slot, std::int32_t token_id) = 0;

  // Empties the slot: no mode, no length, no media, nothing to reuse. Releasing an empty slot does nothing.
  virtual void Release(std::int64_t slot) = 0;

  // Empties a ready slot like Release, but keeps the keys and values of its prefilled positions for a
  // PrefixReuse until the slot is used again or released. Otherwise, and where nothing can be kept, it is
  // Release.
  virtual void Retire(std::int64_t slot) { Release(slot); }
};

// Receives the intermediate tensors of a traced run under the stage names of docs/shapes.md. An empty
// function traces nothing.
using TraceSink = std::function<void(const std::string& stage, base::HostTensor value)>;

}  // namespace phi4mm::model
