"""The folder of a run: its plan, and its parts, each complete or missing."""

import os
import secrets
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fairyring.kernel.editing.files import unwritten
from fairyring.kernel.loading.extras import wanted
from fairyring.lab.runs.plan import Plan
from fairyring.lab.runs.rows import DIGEST, DIGEST_BYTES, Part
from fairyring.lab.simulate import BadRun, Block
from fairyring.record.text.writing import setting_text

if TYPE_CHECKING:
    import polars

_PLAN = "plan.json"
_GAMES = ".games.parquet"
_COUNTS = ".counts.parquet"


class Folder:
    """A folder that stores a run."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        wanted("polars")
        self.path = Path(path)

    @cached_property
    def plan(self) -> Plan:
        """The plan stored in the folder."""
        file = self.path / _PLAN
        try:
            return msgspec.json.decode(file.read_bytes(), type=Plan)
        except OSError:
            raise BadRun(f"there is no run in {str(self.path)!r}") from None
        except msgspec.DecodeError as wrong:
            raise BadRun(f"{str(file)!r} is no plan: {wrong}") from None

    @property
    def begun(self) -> bool:
        """True if a run was begun here."""
        return (self.path / _PLAN).exists()

    def claim(self, plan: Plan) -> None:
        """Begin a run here, or continue the one that is here; refuse another one."""
        if self.begun:
            if self.plan != plan:
                raise BadRun(
                    f"{str(self.path)!r} holds another run: {_differs(self.plan, plan)};"
                    " ask for what it has, or name another folder"
                )
            return
        make_folder(self.path)
        if any(self.path.iterdir()):
            raise BadRun(f"{str(self.path)!r} holds something else; name an empty folder")
        self._write(_PLAN, msgspec.json.format(msgspec.json.encode(plan)))

    def missing(self) -> list[Block]:
        """Return the blocks that are still to be played."""
        return [block for block in self.plan.blocks() if not self._file(block.numbers).exists()]

    def keep(self, part: Part) -> None:
        """Store a part; the file of its games comes last, and makes it exist."""
        name = _name(part.numbers)
        self._write(name + _COUNTS, part.counts)
        self._write(name + _GAMES, part.games)

    @property
    def rows(self) -> int:
        """Number of games stored."""
        missing = sum(len(block.numbers) for block in self.missing())
        return self.plan.games - missing

    def digest(self) -> str:
        """Return a digest of all stored rows, independent of their order and parts."""
        import polars

        whole = 0
        for numbers in self._kept():
            whole += int(polars.read_parquet_metadata(self._file(numbers))[DIGEST], 16)
        return f"{whole % (1 << 8 * DIGEST_BYTES):0{2 * DIGEST_BYTES}x}"

    def games(self) -> "polars.LazyFrame":
        """Return the stored games, one row each, in order."""
        return self._scanned(_GAMES)

    def counts(self) -> "polars.LazyFrame":
        """Return what was counted in them, one row for each thing."""
        return self._scanned(_COUNTS)

    def note(self, name: str, content: bytes) -> None:
        """Store results about the rows beside them."""
        self._write(name, content)

    def noted(self, name: str) -> bytes | None:
        """Return what `note` stored under this name; None if there is nothing."""
        try:
            return (self.path / name).read_bytes()
        except FileNotFoundError:
            return None

    def _scanned(self, ending: str) -> "polars.LazyFrame":
        import polars

        files = [self.path / (_name(numbers) + ending) for numbers in self._kept()]
        if not files:
            raise BadRun(f"the run in {str(self.path)!r} has no games yet")
        return polars.scan_parquet(files)

    def _kept(self) -> Iterable[range]:
        blocks = self.plan.blocks()
        return [block.numbers for block in blocks if self._file(block.numbers).exists()]

    def _file(self, numbers: range) -> Path:
        return self.path / (_name(numbers) + _GAMES)

    def _write(self, name: str, content: bytes) -> None:
        """Write a file atomically: it exists only when it is complete."""
        draft = self.path / f".{name}.{secrets.token_hex(4)}"
        try:
            with draft.open("wb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(opened.fileno())
            draft.replace(self.path / name)
        finally:
            draft.unlink(missing_ok=True)


def make_folder(path: Path) -> None:
    """Make a folder if it does not exist; raise BadRun if that is impossible."""
    if path.is_file():
        raise BadRun(f"{str(path)!r} is a file; name a folder")
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadRun(f"{unwritten(path, wrong)}; name another folder") from None


def at_seats(folder: Path, seats: int) -> Folder:
    """Return the folder of the run at this number of seats, in a folder of several runs."""
    return Folder(folder / f"{seats}-seats")


def runs_in(folder: Path) -> list[Folder]:
    """Return the run in a folder, or those at several numbers of seats."""
    if Folder(folder).begun:
        return [Folder(folder)]
    found = [Folder(path) for path in folder.glob("*-seats")]
    runs = sorted((run for run in found if run.begun), key=lambda run: run.plan.seats)
    return runs or [Folder(folder)]


def _name(numbers: range) -> str:
    return f"{numbers.start:010}-{numbers.stop - 1:010}"


def _differs(here: Plan, wanted: Plan) -> str:
    """Return the differences between two plans, as people type them."""
    stored, planned = _typed(here), _typed(wanted)
    return "; ".join(
        f"{name} {stored.get(name, 'none')}, not {planned.get(name, 'none')}"
        for name in {**stored, **planned}
        if stored.get(name) != planned.get(name)
    )


def _typed(plan: Plan) -> dict[str, str]:
    fields = {
        "game": plan.game,
        "seats": str(plan.seats),
        "games": str(plan.games),
        "bots": ",".join(plan.bots),
        "seed": str(plan.seed),
        "rules": str(plan.rules),
        "edition": plan.edition or "none",
    }
    return fields | {f"option {key}": setting_text(value) for key, value in plan.options.items()}
