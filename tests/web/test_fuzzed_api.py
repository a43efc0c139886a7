"""Random requests to the interface for programs, within its description and outside of it."""

import subprocess
import sys

import pytest

from fairyring.web.api import OPERATIONS

CHECKS = ",".join(
    (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
    )
)
"""All checks but `positive_data_acceptance`: no schema can describe which names are accepted."""


@pytest.mark.parametrize("most", [15, pytest.param(500, marks=pytest.mark.soak)])
def test_the_interface_keeps_what_it_says_of_itself(own_site, tmp_path, most):
    site = own_site()
    command = [
        sys.executable, "-m", "schemathesis.cli", "run", f"{site.url}/api/openapi.json",
        "--phases", "coverage,fuzzing", "--checks", CHECKS, "--max-examples", str(most),
        "--seed", "1", "--generation-deterministic", "--no-color",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{len(OPERATIONS)} selected / {len(OPERATIONS)} total" in done.stdout
