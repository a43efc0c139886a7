"""The modules as one script: it does what they do, and refuses what it does not know."""

import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urljoin

import pytest

from fairyring.web.gathering import CannotGather, gathered
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


def test_one_script_does_what_its_modules_do(tmp_path: Path):
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for path, code in {**CLIENT, "one.js": gathered("main.js", CLIENT)}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(code)
    apart = told_by(tmp_path / "main.js")
    assert apart.startswith("first true\ntree,main,from 3\nexported,3,3,8,tree later")
    assert told_by(tmp_path / "one.js") == apart


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
        ("import './main.js';\n", "main.js imports main.js: that is a circle"),
    ],
)
def test_what_it_does_not_know_is_refused(code: str, said: str):
    with pytest.raises(CannotGather, match=re.escape(said)):
        gathered("main.js", {**CLIENT, "main.js": code})


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
