"""The libraries of others, which are loaded only where a face needs them."""

import importlib.util
from typing import Final

_EXTRAS: Final = {"pyspiel": "openspiel"}


class Missing(ImportError):
    """A library that a face needs is not installed; the message says what installs it."""


def wanted(module: str) -> None:
    """Refuse to go on without a library."""
    for name in (module, "numpy"):
        if importlib.util.find_spec(name) is None:
            extra = _EXTRAS.get(module, "envs")
            raise Missing(
                f"this needs {name}, which is not installed; pip install 'fairyring[{extra}]'"
                " brings it",
                name=name,
            )
