"""The bundle of the client's modules does what they do; unknown syntax is refused."""

import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urljoin

import pytest

from fairyring.web.bundle import CannotBundle, bundled, bundled_whole
from fairyring.web.static import ENTRY, SCRIPT, statics

CLIENT = {
    "main.js": (
        "import './first.js';\n"
        "import { leaf as green, Tree, said,\n  later } from './deep/tree.js';\n"
        "import * as sizes from './deep/sizes.js';\n"
        "const name = 'main';\n"
        "said.push(name, green, new Tree().high, sizes.HIGH, sizes.twice(4));\n"
        "later().then((word) => console.log([...said, word].join()));\n"
    ),
    "first.js": "const name = 'first';\nconsole.log(name, this === undefined);\n",
    "deep/tree.js": (
        "import { HIGH } from './sizes.js';\n"
        "export const leaf = `from ${HIGH}\nexported`;\n"
        "export class Tree { high = HIGH; }\n"
        "const name = 'tree';\n"
        "export const said = [name];\n"
        "export async function later() { return `${name} later`; }\n"
    ),
    "deep/sizes.js": "export const HIGH = 3;\nexport function twice(n) { return 2 * n; }\n",
    "unused.js": "export let much = 1;\n",
}


def told_by(script: Path) -> str:
    if not shutil.which("node"):
        pytest.skip("no Node is installed")
    return subprocess.run(["node", script], capture_output=True, text=True, check=True).stdout


def written(folder: Path, modules: dict[str, str]) -> Path:
    (folder / "package.json").write_text('{"type": "module"}')
    for path, code in modules.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(code)
    return folder


def test_one_script_does_what_its_modules_do(tmp_path: Path):
    scripts = bundled("one.js", "main.js", CLIENT)
    assert list(scripts) == ["one.js"]
    apart = told_by(written(tmp_path, CLIENT) / "main.js")
    assert apart.startswith("first true\ntree,main,from 3\nexported,3,3,8,tree later")
    assert told_by(written(tmp_path, scripts) / "one.js") == apart


LATER = {
    "main.js": (
        "import { told } from './deep/told.js';\n"
        "const all = [import('./room.js').then((room) => room.draw()),\n"
        "  import('./deep/end.js').then(({ draw }) => draw()),\n"
        "  import('./both.js').then(() => 0)];\n"
        "told.push('begun');\n"
        "Promise.all(all).then(() => console.log(told.sort().join()));\n"
    ),
    "deep/told.js": "export const told = ['told'];\n",
    "both.js": (
        "import { told } from './deep/told.js';\nexport const both = () => told.push('both');\n"
    ),
    "alone.js": "export const word = 'alone';\n",
    "room.js": (
        "import { word } from './alone.js';\nimport { both } from './both.js';\n"
        "import { told } from './deep/told.js';\n"
        "export function draw() { told.push('room', word); both(); }\n"
    ),
    "deep/end.js": (
        "import { both } from '../both.js';\nexport function draw() { both(); }\n"
        "export const unused = 1;\n"
    ),
}


def test_what_is_wanted_later_is_a_script_of_its_own_and_nothing_is_there_twice(tmp_path: Path):
    scripts = bundled("one.js", "main.js", LATER)
    assert set(scripts) == {"one.js", "one-room.js", "one-end.js"}
    for module in LATER:
        name = f"const ${re.sub(r'[^a-z]', '_', module.removesuffix('.js'))} ="
        assert sum(code.count(name) for code in scripts.values()) == 1, module
    assert "alone" not in scripts["one.js"]
    apart = told_by(written(tmp_path, LATER) / "main.js")
    assert apart == "alone,begun,both,both,room,told\n"
    assert told_by(written(tmp_path, scripts) / "one.js") == apart
    whole = {"whole.js": bundled_whole("main.js", LATER)}
    assert "import" not in whole["whole.js"]
    assert told_by(written(tmp_path, whole) / "whole.js") == apart


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("export let much = 1;\n", "main.js: not understood: export let much = 1;"),
        ("export default 3;\n", "not understood: export default"),
        ("export { a };\n", "not understood: export { a }"),
        ("export * from './deep/sizes.js';\n", "not understood: export *"),
        ("const a = await import('./deep/sizes.js');\n", "not understood: import("),
        ("const here = import.meta.url;\n", "not understood: import.meta"),
        ('import { HIGH } from "./deep/sizes.js";\n', "not understood: import { HIGH }"),
        ("import sizes from './deep/sizes.js';\n", "not understood: import sizes"),
        ("import { LOW } from './deep/sizes.js';\n", "main.js: deep/sizes.js exports no LOW"),
        ("import { a } from './nowhere.js';\n", "main.js imports nowhere.js, and there is no such"),
        (
            "import('./nowhere.js').then(draw);\n",
            "main.js imports nowhere.js, and there is no such",
        ),
        ("import './main.js';\n", "main.js imports main.js: that is a circle"),
    ],
)
def test_what_it_does_not_know_is_refused(code: str, said: str):
    with pytest.raises(CannotBundle, match=re.escape(said)):
        bundled("one.js", "main.js", {**CLIENT, "main.js": code})


def test_the_script_of_a_table_has_every_module_that_it_starts_with():
    sheets = statics().sheets
    waiting, reached = [ENTRY], set[str]()
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            for other in re.findall(rb"from ?'(\.[^'?]+)", sheets[path].plain):
                waiting.append(urljoin(path, other.decode()))
    script = sheets[SCRIPT].plain.decode()
    assert len(reached) > 50
    for path in reached:
        name = re.sub(r"\W", "_", path.removesuffix(".js"))
        assert script.count(f"const ${name}=(()=>{{") == 1, path


def test_two_later_scripts_of_one_name_are_refused():
    later = dict.fromkeys(("room/it.js", "end/it.js"), "export const a = 1;\n")
    code = "".join(f"import('./{path}').then(draw);\n" for path in later)
    with pytest.raises(CannotBundle, match=r"room/it\.js, end/it\.js would be the same"):
        bundled("one.js", "main.js", {"main.js": code, **later})
