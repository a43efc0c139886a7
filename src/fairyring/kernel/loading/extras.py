"""Optional libraries, the extra that brings each, and how to install it."""

import importlib.util
import re
import shlex
from functools import cache
from pathlib import Path

from fairyring.kernel.build import clone
from fairyring.kernel.words import say

EXTRA_OF = {
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
                command=command(EXTRA_OF[module]),
            ),
            name=module,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Missing, (self.name,)


OF_VENV = ("table", "lab", "print")
"""The extras that `make venv` brings."""


def command(extra: str) -> str:
    """Return what to type to install the libraries of an extra.

    Fairyring is on no index, so outside a clone this names the libraries themselves.
    """
    if (tree := clone()) is None:
        lines = requirements(extra)
        lacking = [line for line in lines if not version_of(name_of(line))]
        return shlex.join(["pip", "install", *(lacking or lines)])
    where = [] if tree == Path.cwd() else ["-C", str(tree)]
    more = [] if extra in OF_VENV else [f"EXTRAS={extra}"]
    return shlex.join(["make", *where, "venv", *more])


@cache
def requirements(extra: str = "") -> tuple[str, ...]:
    """Return what an extra requires, or without one what Fairyring does, as pip reads it.

    Read from the metadata of an installed build, else from the project file of a clone; a package
    that has neither, as in a browser, requires nothing.
    """
    from importlib import metadata

    try:
        lines = metadata.requires("fairyring") or []
    except metadata.PackageNotFoundError:
        return _written(extra)
    split = [line.partition(";") for line in lines]
    return tuple([line.strip() for line, _, when in split if _extra_in(when) == extra])


def _extra_in(when: str) -> str:
    found = re.search(r"""extra == ["']([\w-]+)""", when)
    return found[1] if found else ""


def _written(extra: str) -> tuple[str, ...]:
    import tomllib

    if (tree := clone()) is None:
        return ()
    project = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]
    return tuple(project["optional-dependencies"][extra] if extra else project["dependencies"])


def name_of(requirement: str) -> str:
    """Return the name of the distribution that is required."""
    return re.split(r"[^\w.-]", requirement)[0]


def version_of(distribution: str) -> str:
    """Return the version of a distribution that is installed, or nothing."""
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return ""


def wanted(*modules: str) -> None:
    """Refuse to go on without a library."""
    for module in modules:
        if not has(module):
            raise Missing(module)


def has(module: str) -> bool:
    """Return True if a library is installed."""
    return importlib.util.find_spec(module) is not None


def missing(failure: BaseException | None) -> Missing | None:
    """Return the error to show if an import failed because an optional library is missing."""
    while isinstance(failure, ImportError):
        module = str(failure.name).partition(".")[0]
        if module in EXTRA_OF:
            return Missing(module)
        failure = failure.__cause__
    return None
