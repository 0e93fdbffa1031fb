#pragma once

#include <memory>
#include <string>
#include <utility>

struct PJRT_Error;
struct PJRT_Event;

namespace phi4mm::pjrt {

class PluginApi;

// Something asynchronous of a plugin that completes once, well or with an error.
// Waiting goes through the completion callback, because some plugins lack the blocking call; the blocking
// call is used only where the callback is missing. The plugin's event is freed as soon as it completed, also
// where this object is gone by then. Threads: safe.
class Event {
 public:
  Event() = default;  // complete

  // Takes over `event`. `action` names it in errors. `keep_alive` is released once the event has completed.
  static Event Adopt(const PluginApi& api, PJRT_Event* event, std::string action,
                     std::shared_ptr<const void> keep_alive = nullptr);

  // Whether it completed, well or not.
  bool IsReady() const;

  // Blocks until completed; throws the plugin's error.
  void Wait() const;

  // Blocks only where completion cannot be observed otherwise (no callback in this plugin); never throws.
  void FinishWithoutCallback() const noexcept;

 private:
  struct State;
  explicit Event(std::shared_ptr<State> state) : state_(std::move(state)) {}
  static void OnReady(PJRT_Error* error, void* user_arg) noexcept;

  std::shared_ptr<State> state_;
};

}  // namespace phi4mm::pjrt
