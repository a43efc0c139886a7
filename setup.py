"""The build: compiles the hot modules with mypyc where a C compiler works, else builds plain.

Everything else about the package stands in pyproject.toml.
"""

import ast
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HOUSE = Path("src/fairyring")

# What is compiled, by rule: the contract in the kernel and its numbers, the rooms `position`,
# `sense`, `sight` and `planner`, who plays, and the flat tables that rules look up all the time.
# The reasons of `sense`, which people read, stay plain: one is looked for when a hint is asked.
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
    "bots/match.py",
    "bots/search/*.py",
    "bots/sense.py",
    "bots/thinker.py",
    "bots/thought.py",
    "envs/faces/herd.py",
    "envs/playing/play.py",
    "envs/playing/written.py",
)
# What stays plain all the same: games of other people derive from some of it, the rest runs once.
PLAIN = frozenset(
    HOUSE / "kernel" / name
    for name in (
        "__init__.py",
        "build.py",
        "counted.py",
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
    """The files to compile, in a fixed order."""
    found = {path for pattern in HOT for path in HOUSE.glob(pattern)}
    return (str(path) for path in sorted(found - PLAIN) if path.name != "reasons.py")


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
    # A compiler of tomorrow may warn of what is fine today. What stays within the extension need
    # not be found by name: so its files call each other directly, and, where the linker leaves that
    # open, Python's own functions without a step between, which is worth two per cent.
    more = ["-Wno-error", "-fvisibility=hidden"]
    if sys.platform == "linux":
        more.append("-fno-plt")
    for extension in compiled:
        for source in map(Path, extension.sources):
            tell_docs(source)
            lighten(source)
        # mypyc gives all of them the same list.
        extension.extra_compile_args = [*extension.extra_compile_args, *more]
    return compiled


# What `help()` shows. mypyc leaves docstrings out, and the methods that C makes cannot be told them
# later; so they are written into the C source, where they cost nothing until somebody asks
# (docs/decisions/0018-what-help-shows.md).


class Docs(ast.NodeVisitor):
    """All docstrings of a module, by name such as `FastDice.below`; its own is under no name."""

    def __init__(self, module: Path) -> None:
        tree = ast.parse(module.read_text("utf-8"))
        self.told = {"": ast.get_docstring(tree)}
        self.classes: dict[int, str | None] = {}
        """Those of classes also by line."""
        self._owner = ""
        self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.told[node.name] = self.classes[node.lineno] = ast.get_docstring(node)
        self._owner = f"{node.name}."
        self._attributes(node.body)
        self.generic_visit(node)
        self._owner = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function is told with its types, for which the signatures of C have no place."""
        if node.name == "__init__":
            self._attributes(node.body)
        given = node.args
        given.args = [argument for argument in given.args if argument.arg not in ("self", "cls")]
        result = ast.unparse(node.returns or ast.Constant(None)).strip("'")
        types = f"({ast.unparse(given)}) -> {result}"
        told = ast.get_docstring(node)
        self.told[self._owner + node.name] = told and f"{told}\n\n{types}"

    def _attributes(self, body: list[ast.stmt]) -> None:
        """A text below an attribute tells what it is."""
        for given, told in pairwise(body):
            match given, told:
                case ast.AnnAssign(target) | ast.Assign([target]), ast.Expr(
                    ast.Constant(str(text))
                ):
                    name = ast.unparse(target).removeprefix("self.")
                    self.told[self._owner + name] = inspect.cleandoc(text)

    def c_string(self, name: str) -> str:
        """The docstring of a name as C writes it, or nothing."""
        return c_string(self.told.get(name) or "")


def c_string(text: str) -> str:
    """A text as C writes it; nothing for none."""
    safe = set(range(32, 127)) - set(b'"\\?')
    signs = [chr(byte) if byte in safe else f"\\{byte:03o}" for byte in text.encode()]
    return f'"{"".join(signs)}"' if signs else ""


def tell_docs(source: Path) -> None:
    """Write the docstrings of a module into the C source that mypyc made of it."""
    parts = source.stem.removeprefix("__native_").split("___")
    module = Path("src", *parts)
    module = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    if not module.exists():  # the file of the whole group, and what mypyc brings along
        return
    docs = Docs(module)
    owner = name = ""
    lines = source.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        if table := re.match(
            r"static Py(?:MethodDef|GetSetDef) (\w+)_(?:methods|getseters)\[", line
        ):
            kind = table[1].rpartition("___")[2]
            owner = f"{kind}." if kind in docs.told else ""  # else it is the table of the module
        elif entry := re.match(r'\s*\{"(\w+)",', line):
            name = entry[1]
        if doc := re.search(r'PyDoc_STR\("(\w+)\([^"]*"', line):
            told = docs.c_string(doc[1] if ".tp_doc" in line else owner + name)
            lines[number] = line[: doc.end()] + told + line[doc.end() :]
        elif line.endswith("NULL, NULL},") and (told := docs.c_string(owner + name)):
            lines[number] = line.removesuffix("NULL, NULL},") + f"{told}, NULL}},"
        elif line.endswith("NULL, /* docstring */"):
            lines[number] = f"{docs.c_string('') or 'NULL'}, /* docstring */"
        elif "/* 'mypyc filler docstring' */" in line:
            where = re.search(r'"<module>", (\d+),', "\n".join(lines[number:]))
            told = c_string((where and docs.classes.get(int(where[1]))) or "") or '""'
            lines[number] = f"{line.partition('=')[0]}= PyUnicode_FromString({told});"
    source.write_text("\n".join(lines) + "\n", "utf-8")


DECLARED = """
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF(thing) Py_DecRef(thing)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define NULL ((void *)0)
"""
"""What the door to a module uses of Python; all of it belongs to the stable interface."""


def lighten(source: Path) -> None:
    """Spare a door the headers of Python: to read them is two thirds of what it costs to build.

    One that uses more of them than is known here stays as mypyc wrote it.
    """
    text = source.read_text("utf-8")
    head, include, body = text.partition("#include <Python.h>\n")
    code = re.sub(r"//.*", "", body)
    used = set(re.findall(r"\b_?Py[A-Z_]\w*", code)) - set(re.findall(r"\bPyInit_\w+", code))
    known = set(re.findall(r"\bPy\w+", DECLARED))
    if include and not head and os.name == "posix" and used <= known:
        source.write_text(DECLARED + body, "utf-8")


class ParallelBuild(build_ext):
    """Compiles the extensions, and the files of each, beside each other on all cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        # One extension holds all; each of two hundred others is the door to a module in it.
        self.parallel = self.parallel or os.cpu_count()

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


class BuildWithReason(build_py):
    """Writes into a plain wheel why it is not compiled; `fairyring doctor` shows it."""

    def run(self) -> None:
        super().run()
        if not self.distribution.ext_modules and (flaw := why_plain()):
            Path(self.build_lib, "fairyring", "why_plain.txt").write_text(f"{flaw}\n", "utf-8")


def readme() -> str:
    """The README for an index of packages, where no file stands beside it to be linked to."""
    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"^!\[[^\]]*\]\((?!http)[^)]*\)\n\n?", "", text, flags=re.MULTILINE)
    text = re.sub(r"\[([^\]]*)\]\((?!http)[^)]*\)", r"\1", text)
    return f"{text}\nAll that is named here lies in the source distribution.\n"


# A builder asks several questions before it builds; only the build itself compiles.
BUILDS = bool({"bdist_wheel", "build_ext"} & set(sys.argv))
setup(
    ext_modules=extensions() if BUILDS else [],
    cmdclass={"build_ext": ParallelBuild, "build_py": BuildWithReason},
    long_description=readme(),
    long_description_content_type="text/markdown",
)
