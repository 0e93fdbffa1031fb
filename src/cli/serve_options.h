#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/log.h"

namespace phi4mm::cli {

// How the server is reached and what its clients may do.
struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::int64_t slots = 4;
  std::int64_t queue = 64;
  std::vector<std::string> model_names;  // none: the name of the checkpoint's folder
  std::vector<std::string> api_keys;
  std::optional<std::filesystem::path> api_key_file;
  std::size_t max_body_mib = 100;
  std::size_t max_connections = 256;
  bool allow_remote_media = false;
  bool prefix_cache = true;
  std::vector<std::string> cors_origins;
  std::optional<std::filesystem::path> tls_certificate;
  std::optional<std::filesystem::path> tls_key;
  std::int64_t drain_s = 10;
  std::int64_t step_timeout_s = 600;
  server::LogLevel log_level = server::LogLevel::kInfo;
};

// The command "serve", without the options of the model.
CLI::App* AddServe(CLI::App& app, ServerOptions& options);

}  // namespace phi4mm::cli
