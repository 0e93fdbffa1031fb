#include "pjrt/event.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

#include "pjrt/c_api.h"
#include "pjrt/live_objects.h"

namespace phi4mm::pjrt {

struct Event::State {
  State(const PluginApi& plugin_api, PJRT_Event* plugin_event, std::string action_text,
        std::shared_ptr<const void> kept)
      : api(plugin_api), event(plugin_event), action(std::move(action_text)), keep_alive(std::move(kept)) {
    ++Counters().events;
    Counters().host_owners += keep_alive ? 1 : 0;
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { Free(); }

  // Frees the plugin's event and what it kept alive; does nothing the second time.
  void Free() noexcept {
    if (event != nullptr) {
      auto args = PHI4MM_PJRT_STRUCT(PJRT_Event_Destroy_Args);
      args.event = std::exchange(event, nullptr);
      api.CallLogged(PHI4MM_PJRT_ENTRY(PJRT_Event_Destroy), args, "destroying an event");
      --Counters().events;
    }
    if (keep_alive) {
      keep_alive.reset();
      --Counters().host_owners;
    }
  }

  // Under `mutex`: waits by the blocking call.
  void Await() {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_Event_Await_Args);
    args.event = event;
    error = api.Try(PHI4MM_PJRT_ENTRY(PJRT_Event_Await), args, action);
    Free();
    completed = true;
  }

  const PluginApi& api;
  PJRT_Event* event;
  const std::string action;
  std::shared_ptr<const void> keep_alive;
  std::mutex mutex;
  std::condition_variable changed;
  bool has_callback = true;
  bool completed = false;
  std::optional<base::Error> error;
};

void Event::OnReady(PJRT_Error* error, void* user_arg) noexcept {
  const std::unique_ptr<std::shared_ptr<State>> held(static_cast<std::shared_ptr<State>*>(user_arg));
  State& state = **held;
  std::optional<base::Error> converted;
  try {
    converted = state.api.Take(error, state.action);
  } catch (const std::exception&) {
    converted.emplace(base::ErrorCode::kResourceExhausted, std::string());
  }
  // Freed before anybody is told, so that who waited sees everything released.
  state.Free();
  const std::scoped_lock lock(state.mutex);
  state.error = std::move(converted);
  state.completed = true;
  state.changed.notify_all();
}

Event Event::Adopt(const PluginApi& api, PJRT_Event* event, std::string action,
                   std::shared_ptr<const void> keep_alive) {
  CheckGiven(event, api, "event");
  auto state = std::make_shared<State>(api, event, std::move(action), std::move(keep_alive));
  auto held = std::make_unique<std::shared_ptr<State>>(state);
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Event_OnReady_Args);
  args.event = event;
  args.callback = &Event::OnReady;
  args.user_arg = held.get();
  // From here on the callback may have run and freed what `held` points to.
  std::shared_ptr<State>* raw = held.release();
  if (auto error = api.Try(PHI4MM_PJRT_ENTRY(PJRT_Event_OnReady), args, state->action)) {
    delete raw;
    if (error->code() != base::ErrorCode::kUnimplemented || !api.Has(PHI4MM_PJRT_ENTRY(PJRT_Event_Await))) {
      throw base::Error(*std::move(error));
    }
    state->has_callback = false;
  }
  return Event(std::move(state));
}

bool Event::IsReady() const {
  if (state_ == nullptr) {
    return true;
  }
  const std::scoped_lock lock(state_->mutex);
  if (state_->completed || state_->has_callback) {
    return state_->completed;
  }
  auto args = PHI4MM_PJRT_STRUCT(PJRT_Event_IsReady_Args);
  args.event = state_->event;
  state_->api.Call(PHI4MM_PJRT_ENTRY(PJRT_Event_IsReady), args, "asking whether an event is ready");
  return args.is_ready;
}

void Event::Wait() const {
  if (state_ == nullptr) {
    return;
  }
  std::unique_lock lock(state_->mutex);
  if (state_->has_callback) {
    state_->changed.wait(lock, [this] { return state_->completed; });
  } else if (!state_->completed) {
    state_->Await();
  }
  if (state_->error) {
    throw base::Error(*state_->error);
  }
}

void Event::FinishWithoutCallback() const noexcept {
  try {
    if (state_ != nullptr && !state_->has_callback) {
      Wait();
    }
  } catch (const std::exception& error) {
    PluginApi::LogFailure(error.what());
  }
}

}  // namespace phi4mm::pjrt
