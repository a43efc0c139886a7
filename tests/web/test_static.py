"""The files and pictures that a page loads: their versions, caching, and size."""

import gzip
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import brotli
import pytest
from starlette.requests import Request

from fairyring.table import wire
from fairyring.web import static
from fairyring.web.static import Sheet, statics


def asking(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw})


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A client of three modules and a style sheet."""
    for part in ("look", "page"):
        (tmp_path / part).mkdir()
    (tmp_path / "table.js").write_text(
        "import { a } from './field.js';\nimport('./late.js');\nconst text = 'from here';\n"
    )
    (tmp_path / "field.js").write_text("export const a = 1;\n")
    (tmp_path / "page" / "main.js").write_text("import { a } from '../field.js';\ndraw(a);\n")
    (tmp_path / "look" / "table.css").write_text("@import url('ink.css'); a { color: red; }\n")
    (tmp_path / "words.d.ts").write_text("not for browsers\n")
    monkeypatch.setattr(static, "FOLDER", tmp_path)
    statics.cache_clear()
    yield tmp_path
    statics.cache_clear()


def test_what_a_module_imports_bears_the_version(folder):
    files = statics()
    version = files.version
    assert files.sheets["table.js"].plain.decode() == (
        f"import{{a}}from './field.js?v={version}';import('./late.js?v={version}');"
        "const text='from here';"
    )
    assert f"url('ink.css?v={version}')" in files.sheets["look/table.css"].plain.decode()
    assert sorted(files.sheets) == [
        "client.js",
        "field.js",
        "look/table.css",
        "page/main.js",
        "table.js",
    ]


def test_a_table_loads_all_its_modules_as_one_script(folder):
    script = statics().sheets["client.js"].plain.decode()
    assert "field.js" not in script
    assert script.index("const a=1;") < script.index("draw(a);")


def test_the_version_changes_with_any_file(folder):
    before = statics().version
    statics.cache_clear()
    assert statics().version == before
    assert statics("other pictures").version != before
    (folder / "field.js").write_text("export const a = 2;\n")
    statics.cache_clear()
    assert statics().version != before


def test_a_sheet_is_packed_for_who_can_unpack_it():
    sheet = Sheet.of(b"moss " * 100, "text/plain")
    plain = sheet.response(asking(), forever=False)
    assert plain.body == b"moss " * 100
    assert "content-encoding" not in plain.headers
    for accepted, coding, unpacked in (
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("br;q=0, gzip;q=0.5", "gzip", gzip.decompress),
    ):
        packed = sheet.response(asking(accept_encoding=accepted), forever=True)
        assert packed.headers["content-encoding"] == coding
        assert unpacked(packed.body) == b"moss " * 100
        assert packed.headers["vary"] == "accept-encoding"
    refused = sheet.response(asking(accept_encoding="gzip;q=0, identity"), forever=True)
    assert "content-encoding" not in refused.headers


def test_a_sheet_that_the_browser_has_is_not_sent_again():
    sheet = Sheet.of(b"moss", "text/plain")
    again = sheet.response(asking(if_none_match=sheet.tag), forever=False)
    assert (again.status_code, again.body) == (304, b"")


def test_caching_is_for_ever_only_under_the_version(site):
    browser = site.browser()
    version = site.state.version
    for path in ("/static/common/words.js", "/art/gdfr/cover.svg", "/characters/puck.svg"):
        assert "immutable" in browser.get(f"{path}?v={version}").headers["cache-control"]
        for other in (path, f"{path}?v=old"):
            assert browser.get(other).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/static/nothing.js",
        "/static/../static.py",
        "/static/%2e%2e/static.py",
        "/static//etc/passwd",
        "/art/gdfr/face/nobody.svg",
        "/art/gdfr/face/..%2fcover.svg",
        "/art/gdfr/head.svg",
        "/art/gdfr/head/dusty_dour.svg",
        "/art/chess/cover.svg",
        "/characters/random.svg",
        "/art/toy/cover.svg",
    ],
)
def test_there_is_nothing_else(site, path):
    assert site.program().get(path).status_code == 404


def test_pictures_are_pictures(site):
    browser = site.browser()
    for path in ("face/dusty_dour", "face/candy_rock-plain", "sign/star", "back", "cover"):
        picture = browser.get(f"/art/gdfr/{path}.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.headers["content-encoding"] == "br"
        assert picture.text.startswith("<svg")


class Loads(HTMLParser):
    """The addresses that a page loads by itself."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag in ("script", "img") and given.get("src"):
            self.found.append(given["src"])
        if tag == "link" and given.get("rel") in ("stylesheet", "modulepreload", "icon"):
            self.found.append(given["href"])


LOADS = {
    "js": re.compile(r"""(?:\bfrom|^import)\s+["'](\.{1,2}/[^"']+)["']""", re.M),
    "css": re.compile(r"""(?:url\(\s*|@import\s+)["']?([^"')\s]+)"""),
}


def loaded_by(path: str, text: str) -> list[str]:
    """Return the addresses that a module or a style sheet loads at once."""
    pattern = LOADS.get(path.partition("?")[0].rpartition(".")[2])
    return pattern.findall(text) if pattern else []


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_first_view_of_a_table_is_light(site, seats):
    opened = site.program()
    table = {"game": "gdfr", "seats": seats, "name": "Ana", "kind": "bots"}
    table_id = opened.post("/api/tables", json=table).json()["id"]
    browser = site.browser()
    browser.cookies = opened.cookies
    sizes: dict[str, int] = {}

    def load(path: str) -> str:
        with browser.stream("GET", path) as sent:
            assert sent.status_code == 200, path
            text = sent.read().decode()
        sizes[path] = sent.num_bytes_downloaded
        return text

    waiting = Loads(load(f"/table/{table_id}")).found
    assert waiting
    while waiting:
        path = waiting.pop()
        if path not in sizes:
            for link in loaded_by(path, load(path)):
                waiting.append(urljoin(path, link))
    with site.wired(opened, table_id) as socket:
        first = socket.recv(timeout=60)
    sizes["socket"] = len(gzip.compress(first.encode()))
    scene = wire.read_to_client(first).scene
    for piece in scene.pieces:
        load(f"/art/gdfr/face/{piece.face}.svg" if piece.face else "/art/gdfr/back.svg")
    for sign in {badge.sign for piece in scene.pieces for badge in piece.badges}:
        load(f"/art/gdfr/sign/{sign}.svg")
    assert sum(sizes.values()) < 150_000, sizes


def test_a_sheet_that_begins_with_others_is_sent_as_one(folder):
    (folder / "look" / "one.css").write_text('@import "other.css";\nb { color: red; }\n')
    (folder / "look" / "other.css").write_text("a { color: blue; }\n")
    sent = statics().sheets["look/one.css"].plain.decode()
    assert sent == "a{color:blue;}b{color:red;}"


def test_blanks_stay_where_they_mean_something(folder):
    (folder / "late.js").write_text(
        "  say('a, { b }', `c = ${ d ? \"e; f\" : 1 } ; g`) ; x ?? -1;\n"
    )
    (folder / "look" / "late.css").write_text(
        "@media (width: 1px) and (height: 2px) {\n"
        "  p > a, .b :hover { content: ', {'; top: calc(1px + 2px); }\n}\n"
    )
    sheets = statics().sheets
    said = b"say('a, { b }',`c = ${ d ? \"e; f\" : 1 } ; g`);x??-1;"
    assert sheets["late.js"].plain == said
    assert sheets["look/late.css"].plain == (
        b"@media (width:1px) and (height:2px){p > a,.b :hover{content:', {';top:calc(1px + 2px);}}"
    )


MODULES_PARSE = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const path of process.argv.slice(1)) {
  new SourceTextModule(readFileSync(path, "utf-8"), { identifier: path });
}
"""


def test_browsers_get_the_code_without_its_comments(tmp_path: Path):
    modules = []
    for path, sheet in statics().sheets.items():
        if path.endswith((".js", ".css")):
            assert not re.search(rb"^\s*(/\*|//)|/\*\*", sheet.plain, re.MULTILINE), path
        if path.endswith(".js"):
            modules.append(tmp_path / path.replace("/", "-"))
            modules[-1].write_bytes(sheet.plain)
    if shutil.which("node"):
        node = ["node", "--no-warnings", "--experimental-vm-modules", "--input-type=module"]
        done = subprocess.run([*node, "-e", MODULES_PARSE, *modules], capture_output=True)
        assert done.returncode == 0, done.stderr.decode()


def test_pages_are_packed_with_brotli_for_who_takes_it(site):
    for accepted, coding in (("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("identity", None)):
        page = site.browser().get("/", headers={"accept-encoding": accepted})
        assert page.headers.get("content-encoding") == coding
        assert "Fairyring" in page.text
