"""The build: compiles the hot modules with mypyc where a C compiler works, else builds plain.

Everything else about the package stands in pyproject.toml.
"""

import contextlib
import hashlib
import os
import platform
import re
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.append(str(Path(__file__).parent / "src"))

from c_docstrings import with_docstrings

PACKAGE = Path("src/fairyring")

# Files to compile: the contract in the kernel and its numbers; `position`, `sense`, `sight` and
# `planner` of games; bots; and the flat tables that rules look up all the time. The `reasons` of
# `sense` stay plain, since they run only when somebody asks for a hint.
HOT = (
    "kernel/*.py",
    "kernel/numbers/*.py",
    "games/*/parts/flat.py",
    "games/*/position.py",
    "games/*/position/**/*.py",
    "games/*/sense.py",
    "games/*/sense/*.py",
    "games/*/sight.py",
    "games/*/sight/*.py",
    "games/*/planner/*.py",
    "bots/bot.py",
    "bots/playout.py",
    "bots/search/*.py",
    "bots/sense.py",
    "bots/thinker.py",
    "bots/thought.py",
    "envs/adapters/batch.py",
    "envs/core/play.py",
    "envs/core/rows.py",
)
# Files that stay plain: third-party games derive from classes in some of them, the rest runs once.
PLAIN = frozenset(
    PACKAGE / "kernel" / name
    for name in (
        "__init__.py",
        "build.py",
        "counts.py",
        "facts.py",
        "form.py",
        "game.py",
        "guests.py",
        "numbers/__init__.py",
        "numbers/most.py",
        "numbers/pairs.py",
        "options.py",
        "words.py",
    )
)


def hot_modules() -> Iterator[str]:
    """Yield the files to compile, in a fixed order."""
    found = {path for pattern in HOT for path in PACKAGE.glob(pattern)}
    return (str(path) for path in sorted(found - PLAIN) if path.name != "reasons.py")


def compiles(code: str, *flags: str) -> bool:
    """Return whether the C compiler accepts this code and finds the headers of Python."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        trial = "PyMODINIT_FUNC PyInit_trial(void) { return 0; }\n"
        source.write_text(f"#include <Python.h>\n{code}{trial}")
        extension = Extension("trial", [str(source)], extra_compile_args=[*flags])
        command = build_ext(Distribution({"ext_modules": [extension]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        silenced = os.dup(2), os.open(os.devnull, os.O_WRONLY)
        os.dup2(silenced[1], 2)
        try:
            command.run()
        except Exception:  # whatever a compiler that is missing or broken may raise
            return False
        finally:
            os.dup2(silenced[0], 2)
            for stream in silenced:
                os.close(stream)
    return True


def why_plain() -> str | None:
    """Return the reason why this machine cannot compile, or None."""
    if os.environ.get("FAIRYRING_PURE", "") not in ("", "0"):
        return "FAIRYRING_PURE is set"
    return None if compiles("") else "no C compiler that finds the headers of Python"


# mypyc writes a C file for each module, and a shim: a small extension that asks the one library for
# the module. What we compile instead (docs/decisions/0093-wheels.md):
#
# - units of many modules, so that the headers are read once for all of them;
# - apart from these, the code that runs once or only leads from Python to the rules;
# - a few shims, each for any module of certain names, of which the modules get copies.

IS_GCC = """#if !defined(__GNUC__) || defined(__clang__)
#error
#endif
"""
# The passes of gcc that the rules gain from; -O3 spends as much time again on others. First those
# that inline as much as -O3 does, then those that put likely code together, then small ones; the
# last has jump threading, which is worth four per cent. Left out is one that gains under one.
GCC = """
    -O1 -finline-functions -finline-small-functions -findirect-inlining -fpartial-inlining
    --param=max-inline-insns-auto=30 --param=max-inline-insns-single=200
    --param=inline-min-speedup=15
    -freorder-blocks-and-partition -freorder-functions -freorder-blocks-algorithm=stc
    -fcaller-saves -fcrossjumping -fipa-ra -foptimize-sibling-calls -foptimize-strlen -fpeephole2
    -fstore-merging -ftree-switch-conversion -fexpensive-optimizations
    -fno-tree-dominator-opts
"""
UNIT = 1_200_000
"""Characters of C in a unit, which take two or three seconds to compile."""


SHIMMED = 32
"""Names that one shim serves; they take room in every copy."""


class Unit(NamedTuple):
    """A file of C, and the flags to compile it with."""

    code: str
    flags: tuple[str, ...]


class InUnits(Extension):
    """An extension made of units; two that are made of the same are copies of each other."""

    def __init__(
        self,
        name: str,
        units: Iterable[Unit],
        folders: Iterable[str] = (),
        link: Iterable[str] = (),
    ) -> None:
        super().__init__(name, [], include_dirs=[*folders], extra_link_args=[*link])
        self.units = tuple(units)


def extensions(folder: Path) -> list[Extension]:
    """Return the library and the shims, generated into a folder; none for a plain build."""
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
    library, *shims = mypycify(
        [*checks, *hot_modules()],
        opt_level="3",
        debug_level="0",
        group_name="fairyring",
        multi_file=True,
        target_dir=str(folder),
    )
    return [in_units(library, folder), *copied([shim.name for shim in shims])]


LINUX = sys.platform == "linux"
# A compiler of tomorrow may warn of what is fine today. What stays within the library need not be
# found by name: so its files call each other directly, and, where the linker leaves that open,
# Python's own functions without a step between, which is worth two per cent.
POSIX = ("-w", "-Wno-error", "-Werror=implicit-function-declaration", "-fvisibility=hidden")
MORE = (*(POSIX if os.name == "posix" else ()), *(("-fno-plt",) if LINUX else ()))


def in_units(library: Extension, folder: Path) -> InUnits:
    """Return the library, in units of the C files that mypyc wrote into a folder."""
    flags = (*library.extra_compile_args, *MORE)
    rules = tuple(GCC.split()) if compiles(IS_GCC, *GCC.split()) else ()
    once = ("-Og",) if os.name == "posix" else ()
    runtime, parts = "", []
    for source in map(Path, library.sources):
        if source.name.startswith("__native_"):
            parts.append(parted(with_docstrings(source)))
        else:
            runtime += f'#include "{source.relative_to(folder).as_posix()}"\n'
    units = [
        Unit(runtime, flags),
        *(Unit(code, flags + rules) for code in gathered((often for often, _ in parts), UNIT)),
        *(Unit(code, flags + once) for code in gathered((seldom for _, seldom in parts), 2 * UNIT)),
    ]
    return InUnits(library.name, units, library.include_dirs)


def copied(modules: list[str]) -> Iterator[InUnits]:
    """Yield the shims of these modules."""
    last = {name: name.removesuffix(".__init__").rpartition(".")[2] for name in modules}
    names, code = sorted({*last.values()}), Path("src/shim.c").read_text("utf-8")
    # A wheel has two hundred of them: what nobody looks for in one is left out.
    flags = (*MORE, "-fno-asynchronous-unwind-tables") if LINUX else MORE
    units = {}
    for first in range(0, len(names), SHIMMED):
        some = names[first : first + SHIMMED]
        unit = Unit("".join([code, *(f"SHIM({name})\n" for name in some)]), flags)
        units |= dict.fromkeys(some, unit)
    return (InUnits(name, [units[last[name]]], link=["-s"] if LINUX else []) for name in modules)


HEAD = '#include "__native_fairyring.h"\n#include "__native_internal_fairyring.h"\n'
ONCE = re.compile(
    r"^( *)(?:char CPyDef_\w+_____top_level__|PyObject \*CPyPy_\w+)\([^;{]*\) \{\n.*?^\1\}\n",
    re.MULTILINE | re.DOTALL,
)
SHARED = re.compile(
    r"^static (PyTypeObject \*\w+_template(?= = )|bool\nCPyDef_\w+_setup\(.*\)$)", re.MULTILINE
)


def parted(code: str) -> tuple[str, str]:
    """Divide the C of a module into its rules and the code that is seldom worth optimizing.

    That is the body of the module, which runs once, and the wrappers through which Python calls
    the rules. They use names that mypyc keeps within the file: these are declared for both parts.
    """
    code = code.removeprefix(HEAD)
    once = "".join(found[0] for found in ONCE.finditer(code))
    used = "".join(f"extern {found[1]};\n" for found in SHARED.finditer(code))
    return SHARED.sub(r"\1", ONCE.sub("", code)), used + once


def gathered(parts: Iterable[str], most: int) -> Iterator[str]:
    """Yield the parts, joined to units of at most this length unless one part is longer."""
    unit = ""
    for part in parts:
        if unit and len(unit) + len(part) > most:
            yield HEAD + unit
            unit = ""
        unit += part
    yield HEAD + unit


class Objects:
    """A folder of compiled units, each under a hash of all that decides what the compiler makes.

    An interrupted build goes on where it was, and one after a small change is short. Several builds
    may use the folder at once: a file appears all at once, and one that is damaged is not used.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._used: set[str] = set()

    def find(self, name: str) -> bytes | None:
        """Return the object of this name, if there is one."""
        self._used.add(name)
        with contextlib.suppress(OSError):
            data = (self._folder / name).read_bytes()
            if hashlib.sha256(data[32:]).digest() == data[:32]:
                return data[32:]
        return None

    def keep(self, name: str, data: bytes) -> None:
        """Store an object; a build goes on without it if the folder cannot be written to."""
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as part:
                part.write(hashlib.sha256(data).digest() + data)
            os.replace(part.name, self._folder / name)

    def prune(self) -> None:
        """Remove the objects that this build did not ask for."""
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.name not in self._used:
                    path.unlink(missing_ok=True)


class BuildInUnits(build_ext):
    """Compiles the units in parallel, links the library and some shims, and copies the shims."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = True  # what an earlier build linked is not looked at

    def build_extensions(self) -> None:
        objects = Objects(Path("build", "objects"))
        folders = self.extensions[0].include_dirs
        context = self.context(folders)
        with tempfile.TemporaryDirectory() as folder:

            def compiled(unit: Unit) -> str:
                name = hashlib.sha256(f"{context} {unit}".encode()).hexdigest()
                if context and (data := objects.find(name)):
                    kept = Path(folder, f"{name}.o")
                    kept.write_bytes(data)
                    return str(kept)
                source = Path(folder, f"{name}.c")
                source.write_text(unit.code, "utf-8")
                (made,) = self.compiler.compile(
                    [str(source)], folder, include_dirs=folders, extra_postargs=[*unit.flags]
                )
                objects.keep(name, Path(made).read_bytes())
                return str(made)

            units = list(dict.fromkeys(unit for ext in self.extensions for unit in ext.units))
            with ThreadPoolExecutor(self.parallel or os.cpu_count()) as pool:
                made = dict(zip(units, pool.map(compiled, units), strict=True))
            linked: dict[tuple[Unit, ...], str] = {}
            for extension in self.extensions:
                place = self.get_ext_fullpath(extension.name)
                if extension.units in linked:
                    self.mkpath(os.path.dirname(place))
                    self.copy_file(linked[extension.units], place)
                else:
                    extension.extra_objects = [made[unit] for unit in extension.units]
                    self.build_extension(extension)
                    linked[extension.units] = place
        objects.prune()

    def context(self, folders: list[str]) -> str:
        """Return a hash of the compiler and all headers; empty if the compiler is not known."""
        command = getattr(self.compiler, "compiler_so", None)
        if not command:
            return ""
        version = subprocess.run([*command, "--version"], capture_output=True, check=True).stdout
        names = ("ARCHFLAGS", "CPATH", "C_INCLUDE_PATH", "MACOSX_DEPLOYMENT_TARGET", "SDKROOT")
        settings = [os.environ.get(name) for name in names]
        machine = (sys.version, sysconfig.get_platform(), platform.libc_ver())
        hashed = hashlib.sha256(repr((version, command, settings, machine)).encode())
        of_python = (sysconfig.get_path("include"), sysconfig.get_path("platinclude"))
        for folder in dict.fromkeys((*of_python, *folders)):
            for path in sorted(Path(folder).rglob("*.[ch]")):
                if not (path.suffix == ".c" and path.name.startswith("__native_")):
                    hashed.update(str(path.relative_to(folder)).encode() + path.read_bytes())
        return hashed.hexdigest()


class BuildWithReason(build_py):
    """Writes into a plain wheel why it is not compiled; `fairyring doctor` shows it."""

    def run(self) -> None:
        super().run()
        if not self.distribution.ext_modules and (flaw := why_plain()):
            Path(self.build_lib, "fairyring", "why_plain.txt").write_text(f"{flaw}\n", "utf-8")


def readme() -> str:
    """Return the README for the metadata, without links to files that are not beside it."""
    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"^!\[[^\]]*\]\((?!http)[^)]*\)\n\n?", "", text, flags=re.MULTILINE)
    text = re.sub(r"\[([^\]]*)\]\((?!http)[^)]*\)", r"\1", text)
    return f"{text}\nAll files named here are in the source distribution.\n"


# A builder asks several questions before it builds; only the build itself compiles.
BUILDS = bool({"bdist_wheel", "build_ext"} & set(sys.argv))
if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the folder below is removed
    with tempfile.TemporaryDirectory() as made:
        setup(
            ext_modules=extensions(Path(made)) if BUILDS else [],
            cmdclass={"build_ext": BuildInUnits, "build_py": BuildWithReason},
            long_description=readme(),
            long_description_content_type="text/markdown",
        )
