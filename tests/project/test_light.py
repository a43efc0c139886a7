"""Modules are imported only when they are needed."""

import subprocess
import sys

import pytest

from fairyring.kernel.build import compiled

LISTING = """
import sys
import fairyring
for key in fairyring.game_keys():
    game = fairyring.game(key)
    print(game.name, game.summary, list(game.options))
print(*sys.modules, file=sys.stderr)
"""


def loaded(program: str) -> list[list[str]]:
    """Return the modules that a program has imported at its end, split at their dots."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [name.split(".") for name in done.stderr.split()]


def test_listing_the_games_loads_none_of_their_rooms() -> None:
    modules = loaded(LISTING)
    assert ["fairyring", "games", "gdfr"] in modules
    assert not [name for name in modules if name[:2] == ["fairyring", "games"] and name[3:]]


def test_listing_the_games_loads_no_face() -> None:
    modules = loaded(LISTING)
    assert not {name[0] for name in modules} & {"cyclopts", "joblib", "rich"}
    floors = {name[1] for name in modules if name[0] == "fairyring" and name[1:]}
    assert floors == {"authoring", "games", "kernel"}  # the first for a third-party game


def test_the_face_of_the_package_is_listed_before_it_is_loaded() -> None:
    program = "import sys, fairyring; print(*dir(fairyring)); print(*sys.modules, file=sys.stderr)"
    assert not [name for name in loaded(program) if name[1:2] == ["lab"]]
    program = "import sys, fairyring; fairyring.show; print(*sys.modules, file=sys.stderr)"
    assert "rich" not in {name[0] for name in loaded(program)}


def test_a_game_of_the_house_waits_for_no_guest() -> None:
    program = (
        "import sys, fairyring\nfairyring.game('gdfr')\nprint(*sys.modules, file=sys.stderr)\n"
    )
    names = {".".join(name) for name in loaded(program)}
    assert not names & {"importlib.metadata", "lantern_fair", "tomllib"}


IN_A_BROWSER = """
import sys


class Nothing:
    def find_spec(self, name, path=None, target=None):
        allowed = {"fairyring", "msgspec", "mypy_extensions", "structlog", *sys.stdlib_module_names}
        if name.partition(".")[0] not in allowed - {"_multiprocessing", "sqlite3"}:
            raise ModuleNotFoundError(f"there is no {name} in a browser", name=name)


sys.meta_path.insert(0, Nothing())
import fairyring.table.tables, fairyring.table.lesson, fairyring.table.replay.replay
import fairyring.store.keyed.store
from fairyring.games import game, keys
for key in keys():
    game(key).load_modules()
"""


@pytest.mark.skipif(compiled(), reason="a browser gets the plain source")
def test_a_live_table_needs_nothing_that_a_browser_has_not() -> None:
    loaded(IN_A_BROWSER)
