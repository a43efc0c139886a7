"""The metadata of a release are true, and its parts agree."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

import pytest

import audit
import fairyring
import try_dist
from fairyring.games import BUILT_IN

TOP = Path(__file__).parents[2]


def test_the_citation_names_this_version():
    cited = re.findall(r"^version: (.*)$", (TOP / "CITATION.cff").read_text("utf-8"), re.M)
    assert cited == [fairyring.__version__]


@pytest.mark.parametrize("form", ["at-the-table", "a-rule-is-wrong"])
def test_who_reports_something_can_name_every_game(form: str):
    text = (TOP / ".github/ISSUE_TEMPLATE" / f"{form}.yml").read_text("utf-8")
    for key in BUILT_IN:
        assert f"- {fairyring.game(key).name}\n" in text


def test_an_index_shows_a_readme_that_needs_no_file_beside_it(tmp_path: Path):
    if int(version("setuptools").split(".")[0]) < 77:
        pytest.skip("setuptools reads this README from version 77 on")
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(tmp_path)]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = (tmp_path / "fairyring.egg-info/PKG-INFO").read_text("utf-8")
    assert "Description-Content-Type: text/markdown" in told
    assert "## Designers" in told
    assert not re.findall(r"\]\((?!http)", told)


# Wheels.

PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
KINDS = ("manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "macosx_arm64", "win_amd64")


def built(identifier: str) -> bool:
    """Return whether cibuildwheel builds a wheel of this kind."""
    table = PROJECT["tool"]["cibuildwheel"]
    chosen, left_out = table["build"].split(), table["skip"].split()
    return any(fnmatch(identifier, one) for one in chosen) and not any(
        fnmatch(identifier, one) for one in left_out
    )


def test_a_wheel_is_built_and_tried_for_every_python_that_is_promised():
    said = "Programming Language :: Python :: "
    promised = [line.removeprefix(said) for line in PROJECT["project"]["classifiers"]]
    pythons = [name for name in promised if re.fullmatch(r"3\.\d+", name)]
    assert PROJECT["project"]["requires-python"] == f">={pythons[0]}"
    assert [f"python{python}" for python in pythons] == [*try_dist.PYTHONS]
    for python in pythons:
        tag = f"cp{python.replace('.', '')}"
        assert all(built(f"{tag}-{kind}") for kind in KINDS)
        assert not built(f"{tag}-win32")
        assert not built(f"{tag}t-manylinux_x86_64")
    assert not built("cp310-manylinux_x86_64")
    assert not built("pp311-manylinux_x86_64")


def test_a_built_wheel_is_tried_with_a_script_that_is_there():
    _, script, how = PROJECT["tool"]["cibuildwheel"]["test-command"].split()
    assert (TOP / script.removeprefix("{project}/")).samefile(try_dist.__file__)
    assert how == "--here"


@pytest.mark.parametrize(
    ("wheel", "pythons"),
    [
        ("fairyring-1-cp311-cp311-manylinux_2_17_x86_64.whl", ["3.11"]),
        ("fairyring-1-cp313-cp313-win_amd64.whl", ["3.13"]),
        ("fairyring-1-py3-none-any.whl", ["3.11", "3.12", "3.13", "3.14"]),
    ],
)
def test_a_wheel_is_tried_in_the_pythons_that_it_is_for(wheel: str, pythons: list[str]):
    known = ("3.11", "3.12", "3.13", "3.14")
    assert [python for python in known if try_dist.fits(Path(wheel), python)] == pythons


def a_wheel(folder: Path, told: str, *, typed: bool = True) -> Path:
    """Return a wheel with this metadata."""
    wheel = folder / "fairyring-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("fairyring-1.dist-info/METADATA", told)
        if typed:
            archive.writestr("fairyring/py.typed", "")
    return wheel


NEEDS = "".join(f"Requires-Dist: library{number}\n" for number in range(try_dist.MOST))


@pytest.mark.parametrize(
    ("told", "typed", "wrong"),
    [
        (NEEDS, False, "has no py.typed"),
        (f"{NEEDS}Requires-Dist: one-more\n", True, "depends on 6 others"),
        (f"{NEEDS}\n[hosting](docs/hosting.md)\n", True, r"describes itself with \]\(docs"),
    ],
)
def test_a_wheel_over_which_somebody_would_stumble_is_refused(tmp_path, told, typed, wrong):
    with pytest.raises(try_dist.Wrong, match=wrong):
        try_dist.stands_alone(a_wheel(tmp_path, told, typed=typed))


def test_a_wheel_may_have_extras_and_links_to_the_net(tmp_path: Path):
    told = f"{NEEDS}Requires-Dist: more; extra == 'lab'\n\n[here](https://a.example)\n"
    try_dist.stands_alone(a_wheel(tmp_path, told))


# Answers of a vulnerability index.

KNOWN = {"name": "rich", "version": "15", "vulns": []}
FLAWED = {"name": "h11", "version": "1", "vulns": [{"id": "CVE-1", "fix_versions": ["2"]}]}
UNKNOWN = {"name": "httpx", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("libraries", "told"),
    [
        ([KNOWN], []),
        ([KNOWN, FLAWED], ["h11 1: CVE-1, mended in 2"]),
        ([KNOWN, UNKNOWN], ["the index does not know httpx"]),
        ([UNKNOWN], ["nothing was audited: the index knows none of 1 libraries"]),
    ],
    ids=["fine", "a flaw", "one unknown", "none known"],
)
def test_what_could_not_be_asked_about_is_no_good_news(libraries, told):
    assert list(audit.flaws(libraries)) == told


def test_where_no_index_answers_nothing_was_asked_about():
    assert audit.read("") == []
    assert audit.last_line("a warning\nno such host\n") == "no such host"
    ours = {"name": "fairyring", "skip_reason": "not found"}
    assert audit.read(json.dumps({"dependencies": [ours, KNOWN]})) == [KNOWN]
