"""Look up the known vulnerabilities of all libraries in a folder, and print them.

`audit.py FOLDER` succeeds only if the index knows every library and no vulnerability of any: a
library that could not be looked up is not taken for safe.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

OURS: Final = "fairyring"
"""Built here, so that no index knows it yet."""


def main() -> None:
    """Ask the index, and print what is wrong."""
    command = ["pip-audit", "--path", sys.argv[1], "--format", "json", "--progress-spinner", "off"]
    done = subprocess.run(command, capture_output=True, text=True)
    libraries = read(done.stdout)
    if not libraries:
        sys.exit(f"no index of known flaws answered: {last_line(done.stderr)}")
    if wrong := list(flaws(libraries)):
        sys.exit("\n".join(wrong))
    print(f"no known flaw in {len(libraries)} libraries")


def read(told: str) -> list[Any]:
    """Return the libraries in an answer; none if there was no answer."""
    try:
        found = json.loads(told)["dependencies"]
    except ValueError:
        return []
    return [library for library in found if library["name"] != OURS]


def flaws(libraries: list[Any]) -> Iterator[str]:
    """Yield a line for each vulnerability, and one for all libraries unknown to the index."""
    for library in libraries:
        for flaw in library.get("vulns", ()):
            mended = ", ".join(flaw["fix_versions"]) or "no version yet"
            yield f"{library['name']} {library['version']}: {flaw['id']}, mended in {mended}"
    unknown = [library["name"] for library in libraries if "skip_reason" in library]
    if len(unknown) == len(libraries):
        yield f"nothing was audited: the index knows none of {len(libraries)} libraries"
    elif unknown:
        yield f"the index does not know {', '.join(unknown)}"


def last_line(text: str) -> str:
    """Return the last line that a program printed."""
    return text.strip().rpartition("\n")[2] or "it said nothing"


if __name__ == "__main__":
    main()
