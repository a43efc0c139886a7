"""Files and modules that the documents name exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("bench", "deploy", "docs", "examples", "scripts", "src", "tests")
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")})
PACKAGE = ROOT / "src" / "fairyring"

FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:py|js|css|md|ipynb)")
"""Only our own files have such names; tables and settings may be the reader's."""
PARTS = re.compile(r"parts/\w+\.toml")
IN_A_FOLDER = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./-]+")
IN_A_GAME = re.compile(r"[a-z_]+(?:/[a-z_]+)+/?")
"""Pages about single games name folders and modules like this."""
MODULE = re.compile(r"(?:fairyring\.)?(\w+(?:\.\w+){2,})")


def there() -> set[str]:
    """Return the ends of all existing paths, from a slash on; folders also end in one."""
    below = {path for folder in FOLDERS for path in (ROOT / folder).rglob("*")}
    ends = set()
    for path in {*ROOT.glob("*"), *below}:
        named = f"/{path.relative_to(ROOT).as_posix()}{'/' * path.is_dir()}"
        ends |= {named[at:] for at, sign in enumerate(named) if sign == "/"}
    return ends


def words(page: Path) -> set[str]:
    """Return the words that sentences of a page write as code."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return {word for code in re.findall(r"`([^`]+)`", text) for word in code.split()}


def is_there(dotted: str) -> bool:
    """Return whether it is a module of ours, or defined in one."""
    path = PACKAGE.joinpath(*dotted.split("."))
    if path.is_dir() or path.with_suffix(".py").exists():
        return True
    fronts = (path.parent.with_suffix(".py"), path.parent / "__init__.py")
    return any(
        re.search(rf"\b{path.name}\b", front.read_text("utf-8"))
        for front in fronts
        if front.exists()
    )


def lost(page: Path, there: set[str]) -> list[str]:
    """Return the words of a page that name something that does not exist."""
    found = []
    for word in words(page):
        path = word.partition("::")[0]
        kinds = [FILE, PARTS, IN_A_FOLDER, *[IN_A_GAME] * (page.parent.name == "games")]
        ends = {f"/{path}", f"/{path}/", f"/{path}.py"}
        if any(kind.fullmatch(path) for kind in kinds) and not ends & there:
            found.append(word)
        dotted = MODULE.fullmatch(word.partition("(")[0])
        if dotted and not is_there(dotted[1]) and (PACKAGE / dotted[1].split(".")[0]).exists():
            found.append(word)
    return found


def test_what_a_page_names_is_there():
    names = there()
    assert len(PAGES) > 50
    wrong = {str(page.relative_to(ROOT)): found for page in PAGES if (found := lost(page, names))}
    assert wrong == {}
