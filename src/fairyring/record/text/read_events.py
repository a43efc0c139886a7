"""Reads the lower part of a record: events and the comments between them, line by line."""

import re

from fairyring.kernel.action import UnknownNotation
from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.record.errors import rules_note
from fairyring.record.record import Act, Comment, Deal, Event, Leave, Step, TakeBack, Withdraw
from fairyring.record.text.scan import BadRecord, shortened, whole

_LONGEST_NOTATION = 200
_NUMBERED = re.compile(r"([0-9]+)\. (.*)")
_DIGEST = r"\{([0-9a-f]{16})\}"
_DEAL = re.compile(rf"deal {_DIGEST}")
_ACTS = re.compile(r"Seat ([0-9]+): (.*)")
_ACT = re.compile(rf"(.+?) {_DIGEST}(; |$)")
_TAKE_BACK = re.compile(rf"Seat ([0-9]+) takes back to ([0-9]+) {_DIGEST}")
_WITHDRAW = re.compile(rf"Seat ([0-9]+) withdraws to ([0-9]+) {_DIGEST}")
_LEAVE = re.compile(rf"Seat ([0-9]+) leaves {_DIGEST}")


class EventReader:
    """Reads line after line and collects events, their line numbers, and comments."""

    def __init__(self, game: Game, rules: int, seats: int) -> None:
        self._game = game
        self._rules = rules
        self._seats = seats
        self._line = 0
        self.steps: list[Step] = []
        self.lines: list[int] = []
        self.comments: list[Comment] = []

    def read(self, line: int, text: str) -> None:
        """Read one line: empty, a comment, or events."""
        self._line = line
        if not text.strip():
            return
        if text.startswith("#"):
            self.comments.append(Comment(len(self.steps), text[1:].removeprefix(" ")))
            return
        if text.startswith("Seal:"):
            raise self._bad(say("a record has one seal, and it is the last line"))
        parts = _NUMBERED.fullmatch(text)
        if parts is None:
            raise self._no_event(text)
        if whole(parts[1]) != len(self.steps):
            raise self._bad(
                say(
                    "event {number} comes next, not {given}",
                    number=len(self.steps),
                    given=shortened(parts[1]),
                )
            )
        self._events(parts[2])

    def _events(self, text: str) -> None:
        if parts := _DEAL.fullmatch(text):
            if self.steps:
                raise self._bad(say("only event 0 is a deal"))
            self._add(Deal(), parts[1])
        elif not self.steps:
            raise self._bad(
                say("event 0 is the deal; it reads {line}", line="'0. deal {0123456789abcdef}'")
            )
        elif parts := _TAKE_BACK.fullmatch(text):
            self._add(TakeBack(self._seat(parts[1]), self._earlier(parts[2])), parts[3])
        elif parts := _WITHDRAW.fullmatch(text):
            self._add(Withdraw(self._seat(parts[1]), self._earlier(parts[2])), parts[3])
        elif parts := _LEAVE.fullmatch(text):
            self._add(Leave(self._seat(parts[1])), parts[2])
        elif parts := _ACTS.fullmatch(text):
            self._acts(self._seat(parts[1]), parts[2])
        else:
            raise self._no_event(text)

    def _acts(self, seat: int, text: str) -> None:
        start, more = 0, True
        while more:
            parts = _ACT.match(text, start)
            if parts is None:
                raise self._no_event(text[start:])
            self._add(Act(seat, self._notation(parts[1])), parts[2])
            start, more = parts.end(), parts[3] != ""

    def _notation(self, text: str) -> str:
        if len(text) > _LONGEST_NOTATION:
            raise self._bad(say("no action is written {notation}", notation=shortened(text)))
        try:
            return self._game.action(text).notation
        except UnknownNotation as unknown:
            raise self._bad(f"{unknown}{rules_note(self._rules, self._game)}") from None

    def _seat(self, text: str) -> int:
        seat = whole(text)
        if seat is None or not 1 <= seat <= self._seats:
            raise self._bad(
                say(
                    "there is no seat {seat}; the seats are 1 to {seats}",
                    seat=shortened(text),
                    seats=self._seats,
                )
            )
        return seat - 1

    def _earlier(self, text: str) -> int:
        to = whole(text)
        if to is None or to >= len(self.steps):
            raise self._bad(say("what is taken back to is an earlier event"))
        return to

    def _add(self, event: Event, digest: str) -> None:
        self.steps.append(Step(len(self.steps), event, digest))
        self.lines.append(self._line)

    def _bad(self, message: str) -> BadRecord:
        return BadRecord(self._line, message)

    def _no_event(self, text: str) -> BadRecord:
        return self._bad(
            say(
                "{given} is no event; one reads like {line}, and a comment begins with #",
                given=shortened(text),
                line="'7. Seat 1: an action {0123456789abcdef}'",
            )
        )
