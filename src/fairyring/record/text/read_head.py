"""Reads the upper part of a record: its headers."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.game import BadSeats, Game
from fairyring.kernel.options import BadOption, Settings, Value
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import say
from fairyring.record.errors import OtherEdition, check_edition, rules_note
from fairyring.record.record import BadName, check_names
from fairyring.record.seeds import Share, Source
from fairyring.record.text.scan import BadRecord, shortened, whole
from fairyring.record.text.writing import FORMAT

_LONGEST = 200
_HEADER = re.compile(r"([^:]*):(?: (.*))?")
_NAME = re.compile(
    "Fairyring|Game|Rules|Edition|Seats|Seat [1-9]|Option .+|Source [1-9]|Commitment|Share [1-9]"
    "|Seed|Result"
)
_NAMES = (
    "Fairyring",
    "Game",
    "Rules",
    "Edition",
    "Seats",
    "Seat 1",
    "Option",
    "Commitment",
    "Share 1",
    "Seed",
    "Result",
)
_HEX_64 = re.compile("[0-9a-f]{64}")
_SOURCE = re.compile("(0|[1-9][0-9]{0,8}) of ([0-9a-f]{64}) dealt ([0-9a-f]{64})")
_SHARE = re.compile("promised ([0-9a-f]{64}) told ([0-9a-f]{64}|nothing)")
_RESULT = re.compile(
    "([0-9](?: [0-9])*) by ([^ ]+)(?: with (-?[0-9]{1,9}(?: -?[0-9]{1,9})*) points)?"
)


@dataclass(frozen=True)
class Head:
    """The content of a record's headers."""

    game: Game
    rules: int
    edition: str
    names: tuple[str, ...]
    settings: Settings
    commitment: str
    seed: bytes | None
    result: Outcome | None
    sources: tuple[Source, ...]
    shares: tuple[Share, ...]
    lines: dict[str, int]
    """The line number of each header."""


class _Header(NamedTuple):
    """One header: its line number and text."""

    line: int
    text: str


def read_head(lines: list[str]) -> Head:
    """Read the lines above the first empty one."""
    return _Headers(lines).head()


class _Headers:
    """The headers by name; reading one removes it, so that leftovers are found."""

    def __init__(self, lines: list[str]) -> None:
        self._end = len(lines) + 1
        self._headers = _by_name(lines)

    def head(self) -> Head:
        lines = {name: header.line for name, header in self._headers.items()}
        line, version = self._number("Fairyring")
        if version != FORMAT:
            raise BadRecord(
                line,
                say(
                    "this is format {version}; format {known} can be read here",
                    version=version,
                    known=FORMAT,
                ),
            )
        game = self._game()
        _, rules = self._number("Rules")
        edition = self._edition(game, lines["Game"])
        seats = self._seats(game)
        head = Head(
            game,
            rules,
            edition,
            tuple([self._name(seat) for seat in range(1, seats + 1)]),
            self._settings(game, rules, seats, lines["Seats"]),
            self._hex("Commitment"),
            bytes.fromhex(self._hex("Seed")) if "Seed" in self._headers else None,
            self._result(seats),
            tuple(self._sources()),
            tuple(self._shares(seats)),
            lines,
        )
        if self._headers:
            name, left = next(iter(self._headers.items()))
            if name.startswith("Source"):
                raise BadRecord(left.line, say("sources are numbered from 1, without gaps"))
            raise BadRecord(
                left.line,
                say("there is no {name}; the header Seats says {seats}", name=name, seats=seats),
            )
        return head

    def _take(self, name: str) -> _Header:
        header = self._headers.pop(name, None)
        if header is None:
            raise BadRecord(
                self._end,
                say(
                    "the header {header} is missing; it belongs above this line",
                    header=f"'{name}: ...'",
                ),
            )
        return header

    def _number(self, name: str) -> tuple[int, int]:
        line, text = self._take(name)
        number = whole(text)
        if number is None:
            raise BadRecord(
                line, say("{name} is a whole number, not {given}", name=name, given=repr(text))
            )
        return line, number

    def _hex(self, name: str) -> str:
        line, text = self._take(name)
        if not _HEX_64.fullmatch(text):
            raise BadRecord(
                line, say("{name} is 64 hexadecimal digits in small letters", name=name)
            )
        return text

    def _game(self) -> Game:
        line, key = self._take("Game")
        try:
            return game_of(key)
        except UnknownGame as unknown:
            raise BadRecord(line, str(unknown)) from None

    def _edition(self, game: Game, game_line: int) -> str:
        """The edition; raises for another one, which would misread notations and options."""
        said = self._take("Edition") if "Edition" in self._headers else _Header(game_line, "")
        try:
            check_edition(said.text, game)
        except OtherEdition as other:
            raise BadRecord(said.line, str(other)) from None
        return said.text

    def _seats(self, game: Game) -> int:
        line, seats = self._number("Seats")
        try:
            game.settings(seats)
        except BadSeats as bad:
            raise BadRecord(line, str(bad)) from None
        return seats

    def _name(self, seat: int) -> str:
        line, name = self._take(f"Seat {seat}")
        try:
            check_names([name])
        except BadName as bad:
            raise BadRecord(line, str(bad)) from None
        return name

    def _settings(self, game: Game, rules: int, seats: int, seats_line: int) -> Settings:
        """The table's settings; an option that is newer than the record keeps its default."""
        known = [option.key for option in game.options]
        chosen: dict[str, Value] = {}
        for name in [name for name in self._headers if name.startswith("Option ")]:
            line, text = self._take(name)
            key = name.removeprefix("Option ")
            note = rules_note(rules, game)
            if key not in known:
                wrong = say(
                    "there is no option {key}; the options are: {known}",
                    key=repr(key),
                    known=", ".join(known),
                )
                raise BadRecord(line, f"{wrong}{note}")
            try:
                chosen[key] = game.options.read(key, text, seats)
            except BadOption as bad:
                raise BadRecord(line, f"{bad}{note}") from None
        try:
            return game.settings(seats, chosen)
        except BadOption as bad:
            raise BadRecord(seats_line, str(bad)) from None

    def _sources(self) -> Iterator[Source]:
        """The games that this one continues, in order."""
        number = 1
        while f"Source {number}" in self._headers:
            line, text = self._take(f"Source {number}")
            parts = _SOURCE.fullmatch(text)
            if parts is None:
                raise BadRecord(
                    line,
                    say(
                        "a source reads '12 of ... dealt ...': its last event, the SHA-256 of its"
                        " record, and the seed of its dice, each of 64 hexadecimal digits"
                    ),
                )
            yield Source(parts[2], int(parts[1]), bytes.fromhex(parts[3]))
            number += 1

    def _shares(self, seats: int) -> Iterator[Share]:
        """The shares of the seats in the dice."""
        for seat in range(seats):
            if f"Share {seat + 1}" in self._headers:
                line, text = self._take(f"Share {seat + 1}")
                parts = _SHARE.fullmatch(text)
                if parts is None:
                    raise BadRecord(
                        line,
                        say(
                            "a share reads 'promised ... told ...': each 64 hexadecimal digits, or"
                            " 'told nothing'"
                        ),
                    )
                value = None if parts[2] == "nothing" else bytes.fromhex(parts[2])
                yield Share(seat, parts[1], value)

    def _result(self, seats: int) -> Outcome | None:
        line, text = self._take("Result")
        if text == "unfinished":
            return None
        parts = _RESULT.fullmatch(text)
        if parts is None or len(parts[1].split()) != seats:
            raise BadRecord(
                line,
                say(
                    "Result is 'unfinished', or the place of each seat and the clause that ended"
                    " the game, such as {example}",
                    example=f"'{' '.join(map(str, range(1, seats + 1)))} by G4.1'",
                ),
            )
        places = tuple([int(place) for place in parts[1].split()])
        points = tuple([int(point) for point in (parts[3] or "").split()])
        return Outcome(places, parts[2], points)


def _by_name(lines: list[str]) -> dict[str, _Header]:
    headers: dict[str, _Header] = {}
    for line, text in enumerate(lines, start=1):
        parts = _HEADER.fullmatch(text) if len(text) <= _LONGEST else None
        if parts is None:
            raise BadRecord(
                line,
                say(
                    "a header reads 'Name: text', not {given}; an empty line ends them",
                    given=shortened(text),
                ),
            )
        name = parts[1]
        if not _NAME.fullmatch(name):
            close = difflib.get_close_matches(name, _NAMES, n=1)
            raise BadRecord(line, _no_header(name, close))
        if name in headers:
            raise BadRecord(
                line,
                say(
                    "{name} stands twice, first on line {first}",
                    name=repr(name),
                    first=headers[name].line,
                ),
            )
        headers[name] = _Header(line, parts[2] or "")
    return headers


def _no_header(name: str, close: list[str]) -> str:
    if close:
        return say(
            "no header is called {name}; do you mean {near}?", name=repr(name), near=close[0]
        )
    return say(
        "no header is called {name}; there are {known}", name=repr(name), known=", ".join(_NAMES)
    )
