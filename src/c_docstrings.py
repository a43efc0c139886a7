"""Writes docstrings into the C that mypyc makes, so that `help()` shows them in a compiled build.

mypyc leaves docstrings out, and they cannot be added to compiled methods later. In the C source
they cost nothing until somebody asks (docs/decisions/0018-docstrings-in-compiled-modules.md).
setup.py uses this module; it is not installed.
"""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path


class Docs(ast.NodeVisitor):
    """All docstrings of a module, by name such as `FastDice.below`; its own has the name ""."""

    def __init__(self, module: Path) -> None:
        tree = ast.parse(module.read_text("utf-8"))
        self.texts = {"": ast.get_docstring(tree)}
        self.classes: dict[int, str | None] = {}
        """The docstrings of classes, by line."""
        self._owner = ""
        self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.texts[node.name] = self.classes[node.lineno] = ast.get_docstring(node)
        self._owner = f"{node.name}."
        self._attributes(node.body)
        self.generic_visit(node)
        self._owner = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Add the types of a function, for which the signatures of C have no place."""
        if node.name == "__init__":
            self._attributes(node.body)
        given = node.args
        given.args = [argument for argument in given.args if argument.arg not in ("self", "cls")]
        result = ast.unparse(node.returns or ast.Constant(None)).strip("'")
        types = f"({ast.unparse(given)}) -> {result}"
        text = ast.get_docstring(node)
        self.texts[self._owner + node.name] = text and f"{text}\n\n{types}"

    def _attributes(self, body: list[ast.stmt]) -> None:
        """Add the docstrings below attributes."""
        for attribute, below in pairwise(body):
            match attribute, below:
                case ast.AnnAssign(target) | ast.Assign([target]), ast.Expr(
                    ast.Constant(str(text))
                ):
                    name = ast.unparse(target).removeprefix("self.")
                    self.texts[self._owner + name] = inspect.cleandoc(text)

    def c_string(self, name: str) -> str:
        """Return the docstring of a name as C writes it, or nothing."""
        return c_string(self.texts.get(name) or "")


def c_string(text: str) -> str:
    """Return a text as C writes it; nothing for an empty one."""
    safe = set(range(32, 127)) - set(b'"\\?')
    signs = [chr(byte) if byte in safe else f"\\{byte:03o}" for byte in text.encode()]
    return f'"{"".join(signs)}"' if signs else ""


MARKED = re.compile(r'static Py|\{"|NULL, NULL\},$|PyDoc_STR|docstring')


def with_docstrings(source: Path) -> str:
    """Return the C that mypyc made of a module, with its docstrings written in."""
    code = source.read_text("utf-8")
    parts = source.stem.removeprefix("__native_").split("___")
    module = Path("src", *parts)
    module = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    if not module.exists():  # the file of the whole group, and what mypyc brings along
        return code
    docs = Docs(module)
    owner = name = ""
    lines = code.splitlines()
    for number, line in enumerate(lines):
        if not MARKED.search(line):
            continue
        if table := re.match(
            r"static Py(?:MethodDef|GetSetDef) (\w+)_(?:methods|getseters)\[", line
        ):
            kind = table[1].rpartition("___")[2]
            owner = f"{kind}." if kind in docs.texts else ""  # else it is the table of the module
        elif entry := re.match(r'\s*\{"(\w+)",', line):
            name = entry[1]
        if doc := re.search(r'PyDoc_STR\("(\w+)\([^"]*"', line):
            text = docs.c_string(doc[1] if ".tp_doc" in line else owner + name)
            lines[number] = line[: doc.end()] + text + line[doc.end() :]
        elif line.endswith("NULL, NULL},") and (text := docs.c_string(owner + name)):
            lines[number] = line.removesuffix("NULL, NULL},") + f"{text}, NULL}},"
        elif line.endswith("NULL, /* docstring */"):
            lines[number] = f"{docs.c_string('') or 'NULL'}, /* docstring */"
        elif "/* 'mypyc filler docstring' */" in line:
            where = re.search(r'"<module>", (\d+),', "\n".join(lines[number:]))
            text = c_string((where and docs.classes.get(int(where[1]))) or "") or '""'
            lines[number] = f"{line.partition('=')[0]}= PyUnicode_FromString({text});"
    return "\n".join(lines) + "\n"
