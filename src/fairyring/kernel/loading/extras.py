"""What a plain installation goes without: libraries of others, and the extra that brings each."""

import importlib.util
from typing import Final

from fairyring.kernel.words import say

EXTRA_OF: Final = {
    "PIL": "envs",
    "aiosqlite": "table",
    "alembic": "table",
    "brotli": "table",
    "gymnasium": "envs",
    "httpx": "table",
    "itsdangerous": "table",
    "jinja2": "lab",
    "joblib": "lab",
    "librt": "envs",
    "markupsafe": "lab",
    "numpy": "envs",
    "optuna": "lab",
    "pettingzoo": "envs",
    "polars": "lab",
    "prometheus_client": "metrics",
    "psycopg": "postgresql",
    "py_vapid": "push",
    "pyspiel": "openspiel",
    "python_multipart": "table",
    "pywebpush": "push",
    "redis": "redis",
    "resvg_py": "envs",
    "segno": "table",
    "sqlalchemy": "table",
    "starlette": "table",
    "structlog": "table",
    "typst": "print",
    "uvicorn": "table",
    "webauthn": "passkeys",
    "websockets": "table",
}
"""By module. Where two extras bring it, the one whose users miss it first."""


class Missing(ImportError):
    """A library that is needed here is not installed; the message says what installs it."""

    def __init__(self, module: str) -> None:
        super().__init__(
            say(
                "this needs {module}, which is not installed: {command}",
                module=module,
                command=f"pip install 'fairyring[{EXTRA_OF[module]}]'",
            ),
            name=module,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Missing, (self.name,)


def wanted(*modules: str) -> None:
    """Refuse to go on without a library."""
    for module in modules:
        if not has(module):
            raise Missing(module)


def has(module: str) -> bool:
    """Whether a library is installed."""
    return importlib.util.find_spec(module) is not None


def missing(failure: BaseException | None) -> Missing | None:
    """What to install, if all that failed is the import of a library that an extra brings."""
    while isinstance(failure, ImportError):
        module = str(failure.name).partition(".")[0]
        if module in EXTRA_OF:
            return Missing(module)
        failure = failure.__cause__
    return None
