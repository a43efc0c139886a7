"""The build: compiles the hot modules with mypyc where a C compiler works, else builds plain.

Everything else about the package stands in pyproject.toml.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

HOUSE = Path("src/fairyring")

# What is compiled, by rule: the kernel, every room `position`, and what plays positions.
HOT = (
    "kernel/*.py",
    "games/*/position.py",
    "games/*/position/**/*.py",
    "bots/bot.py",
    "bots/match.py",
)
# What stays plain all the same: games of other people derive from some of it, the rest runs once.
PLAIN = frozenset(
    HOUSE / "kernel" / name
    for name in (
        "__init__.py",
        "build.py",
        "facts.py",
        "game.py",
        "guests.py",
        "options.py",
        "rulebook.py",
        "scene.py",
        "staging.py",
        "words.py",
    )
)


def hot_modules() -> Iterator[str]:
    """The files to compile, in a fixed order."""
    found = {path for pattern in HOT for path in HOUSE.glob(pattern)}
    return (str(path) for path in sorted(found - PLAIN))


def why_plain() -> str | None:
    """What keeps this machine from compiling, or None."""
    if os.environ.get("FAIRYRING_PURE", "") not in ("", "0"):
        return "FAIRYRING_PURE is set"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyObject *PyInit_trial(void) { return NULL; }\n")
        trial = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        trial.build_lib = trial.build_temp = folder
        trial.ensure_finalized()
        silenced = os.dup(2), os.open(os.devnull, os.O_WRONLY)
        os.dup2(silenced[1], 2)
        try:
            trial.run()
        except Exception:  # whatever a compiler that is missing or broken may raise
            return "no C compiler that finds the headers of Python"
        finally:
            os.dup2(silenced[0], 2)
            for stream in silenced:
                os.close(stream)
    return None


def extensions() -> list[Extension]:
    """The compiled modules; none for a plain build, which one line tells."""
    flaw = why_plain()
    if flaw:
        print(
            f"fairyring: {flaw}: this build is plain Python, about ten times slower",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify

    # The types of the whole package are checked by `make lint`, not by who installs it.
    checks = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    compiled: list[Extension] = mypycify(
        [*checks, *hot_modules()],
        opt_level="3",
        debug_level="0",
        group_name="fairyring",
        multi_file=True,
    )
    for extension in compiled:
        # A compiler of tomorrow may warn of what is fine today. What stays within the extension
        # need not be found by name: so its files call each other directly.
        extension.extra_compile_args += ["-Wno-error", "-fvisibility=hidden"]
    return compiled


class ParallelBuild(build_ext):
    """Compiles the files of an extension beside each other, on all the cores there are."""

    def build_extension(self, ext: Extension) -> None:
        compiled = partial(
            self.compiler.compile,
            output_dir=self.build_temp,
            include_dirs=ext.include_dirs,
            extra_postargs=ext.extra_compile_args,
            depends=ext.depends,
        )
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for objects in pool.map(compiled, [[source] for source in ext.sources]):
                ext.extra_objects += objects
        ext.sources = []
        super().build_extension(ext)


# A builder asks several questions before it builds; only the build itself compiles.
BUILDS = bool({"bdist_wheel", "build_ext"} & set(sys.argv))
setup(ext_modules=extensions() if BUILDS else [], cmdclass={"build_ext": ParallelBuild})
