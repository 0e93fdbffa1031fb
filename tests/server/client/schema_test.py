"""The server against its own description, checked by schemathesis with generated requests."""

import os
import subprocess
import sys
import tempfile
import unittest

from server_process import ServerProcess

# positive_data_acceptance is left out: a description can not say which base64 text is a recording or a picture, that
# stream_options needs stream, or how long a prompt may be.
ARGUMENTS = ["--exclude-checks", "positive_data_acceptance", "--phases", "examples,coverage,fuzzing", "--max-examples", "40",
             "--mode", "all", "--request-timeout", "1200", "--no-color", "--generation-database", "none",
             "--suppress-health-check", "all"]
if "PHI4MM_SEED" in os.environ:
    ARGUMENTS += ["--seed", os.environ["PHI4MM_SEED"]]


class Schema(unittest.TestCase):
    def test_nothing_is_found(self):
        server = ServerProcess("--engine", "reference", "--slots", "4")
        server.wait_ready()
        with tempfile.TemporaryDirectory() as folder:  # it leaves a cache behind
            result = subprocess.run([sys.executable, "-m", "schemathesis.cli", "run", server.url + "/openapi.json", *ARGUMENTS],
                                    capture_output=True, text=True, cwd=folder)
        self.assertEqual(result.returncode, 0, result.stdout[-6000:] + result.stderr[-3000:])
        self.assertEqual(server.stop(), 0, server.last_lines())


if __name__ == "__main__":
    unittest.main()
