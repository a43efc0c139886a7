"""The number of connections that the system allows one process."""

import sys
from typing import Final

_OWN_FILES: Final = 128
"""Open files reserved for everything else: the store, workers, pictures."""
_FEWEST: Final = 32


def most_connections(wished: int) -> int:
    """Return how many connections are possible, at most `wished`.

    The soft limit of open files is raised if needed.
    """
    if sys.platform == "win32":
        return wished
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wished + _OWN_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # some systems report a limit higher than the real one
            most = soft
        return max(_FEWEST, most - _OWN_FILES)
    return wished
