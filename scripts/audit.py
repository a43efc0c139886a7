"""Ask an index of known flaws about all libraries in a folder, and tell what it answered.

`audit.py FOLDER` ends well only where the index knew every library and no flaw of any: what could
not be asked about is no good news.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

OURS: Final = "fairyring"
"""Of what is built here no index knows anything yet."""


def main() -> None:
    """Ask, and print what is wrong."""
    command = ["pip-audit", "--path", sys.argv[1], "--format", "json", "--progress-spinner", "off"]
    done = subprocess.run(command, capture_output=True, text=True)
    libraries = read(done.stdout)
    if not libraries:
        sys.exit(f"no index of known flaws answered: {last_line(done.stderr)}")
    if wrong := list(flaws(libraries)):
        sys.exit("\n".join(wrong))
    print(f"no known flaw in {len(libraries)} libraries")


def read(told: str) -> list[Any]:
    """The libraries that were asked about; none where nothing was answered."""
    try:
        found = json.loads(told)["dependencies"]
    except ValueError:
        return []
    return [library for library in found if library["name"] != OURS]


def flaws(libraries: list[Any]) -> Iterator[str]:
    """A line for each known flaw, and one for all libraries that the index does not know."""
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
    """What a program said last."""
    return text.strip().rpartition("\n")[2] or "it said nothing"


if __name__ == "__main__":
    main()
