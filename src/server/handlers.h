#pragma once

#include <memory>

#include "server/api_context.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/router.h"

namespace phi4mm::server {

// The handlers of the API, one per path. Errors are thrown as router.h says. Threads: safe.
void HandleChat(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleCompletion(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleTranscription(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleTranslation(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleTokenize(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleDetokenize(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleModels(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleHealth(const ApiContext& api, HttpRequest& request, Exchange& exchange);
void HandleMetrics(const ApiContext& api, HttpRequest& request, Exchange& exchange);

// All routes of the API and the files of the page; bodies of at most `max_body_bytes`. `api` must outlive the
// router.
Router MakeApiRouter(const ApiContext& api, std::size_t max_body_bytes);

}  // namespace phi4mm::server
