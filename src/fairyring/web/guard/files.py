"""How many connections the system lets one process have."""

import sys
from typing import Final

_OWN_FILES: Final = 128
"""So many open files are kept for all that is no connection: the store, workers, pictures."""
_FEWEST: Final = 32


def most_connections(wished: int) -> int:
    """As many as wished, if the system allows it: its soft limit is raised as far as it goes."""
    if sys.platform == "win32":
        return wished
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wished + _OWN_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # some systems have a limit below the one they tell
            most = soft
        return max(_FEWEST, most - _OWN_FILES)
    return wished
