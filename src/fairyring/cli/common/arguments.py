"""Conversion of command-line arguments to the types of the library."""

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.dice import SEED_LIMIT, check_seed, fresh_seed, numbered_seed
from fairyring.kernel.editing.files import unread, unwritten
from fairyring.kernel.words import say
from fairyring.record import BadRecord, Record, read
from fairyring.record.text.reading import MOST_BYTES
from fairyring.table.views.fault_report import BadReport, Report, read_report

_LARGEST_FILE = MOST_BYTES + 1
"""More than the largest record, so that a file that is cut here is refused there."""


def choose(editions: Sequence[Path] | None) -> None:
    """Play in these editions; must be called before any game is named."""
    if editions:
        from fairyring.editions import choose_editions  # late: most use no edition

        choose_editions(editions)


def options(pairs: Sequence[str] | None) -> dict[str, str]:
    """Return the options that were given; the game checks that it has them."""
    given: dict[str, str] = {}
    for pair in pairs or ():
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not (key and equals):
            raise Refusal(
                say("an option is written KEY=VALUE, such as deal=5, not {given}", given=repr(pair))
            )
        if key in given:
            raise Refusal(say("option {key} is given twice", key=key))
        given[key] = value
    return given


def seats(text: str, among: int) -> tuple[int, ...]:
    """Return seats written `1,3`, counted from 0; `none` or an empty text is no seat."""
    if text.strip().casefold() in ("", "none"):
        return ()
    found = set()
    for part in text.split(","):
        number = part.strip()
        if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= among):
            raise Refusal(
                say(
                    "--you takes seats from 1 to {most} such as 1,2, or none; {given} is no seat",
                    most=among,
                    given=repr(part),
                )
            )
        found.add(int(number) - 1)
    return tuple(sorted(found))


def names(text: str) -> list[str]:
    """Return names written `greedy,random`."""
    return [name.strip() for name in text.split(",")]


def bots(text: str, places: int) -> tuple[str, ...]:
    """Return names of bots written `greedy,random`: one for all places, or one for each."""
    named = tuple(names(text))
    if len(named) not in (1, places):
        raise Refusal(
            say(
                "--bots takes one name for all or {places} names, not {given}",
                places=places,
                given=len(named),
            )
        )
    return named * places if len(named) == 1 else named


def seed(number: int) -> int:
    """Return a checked numbered seed."""
    try:
        check_seed(number)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    return number


def any_seed(number: int | None) -> int:
    """Return the given numbered seed, or a random one."""
    return secrets.randbelow(SEED_LIMIT) if number is None else seed(number)


def sealed_seed(number: int | None) -> bytes:
    """Return the seed of the sealed dice: from a number, or one that nobody knows."""
    return fresh_seed() if number is None else numbered_seed(seed(number))


def record_in(file: Path) -> Record:
    """Return the record in a file."""
    try:
        return read(bytes_of(file))
    except BadRecord as bad:
        raise Refusal(f"{str(file)!r}, {bad}") from None


def report_in(file: Path) -> Report | None:
    """Return the report in a file; None if it is a record."""
    content = bytes_of(file)
    if not content.lstrip().startswith(b"{"):
        return None
    try:
        return read_report(content)
    except BadReport as bad:
        raise Refusal(say("{file} is no report: {flaw}", file=repr(str(file)), flaw=bad)) from None


def bytes_of(file: Path) -> bytes:
    """Return the content of a file, with its line ends."""
    try:
        with file.open("rb") as opened:
            return opened.read(_LARGEST_FILE)
    except OSError as wrong:
        raise Refusal(unread(file, wrong)) from None


def check_new(file: Path, force: bool) -> None:
    """Refuse a file that could not be written later."""
    try:
        is_folder, has_folder, is_there = file.is_dir(), file.parent.is_dir(), file.exists()
    except OSError as wrong:
        raise Refusal(unwritten(file, wrong)) from None
    if is_folder:
        raise Refusal(say("{file} is a folder; name a file in it", file=repr(str(file))))
    if not has_folder:
        raise Refusal(
            say(
                "there is no folder {folder} to write {file} in",
                folder=repr(str(file.parent)),
                file=repr(file.name),
            )
        )
    if is_there and not force:
        raise _there_already(file)


def write(file: Path, content: str | bytes, force: bool, *, secret: bool = False) -> None:
    """Write a new file, or with `force` replace an existing one.

    A `secret` file is readable only by its owner.
    """
    check_new(file, force)
    try:
        if force:
            draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
            try:
                _write_new(draft, content, secret)
                draft.replace(file)  # a full disk leaves the old file as it was
            finally:
                draft.unlink(missing_ok=True)
        else:
            _write_new(file, content, secret)
    except FileExistsError:
        raise _there_already(file) from None
    except OSError as wrong:
        raise Refusal(unwritten(file, wrong)) from None


@contextmanager
def drafted(file: Path, force: bool) -> Iterator[Path]:
    """Yield a draft that becomes the file if it is completed; only its owner can read it.

    With `force` it replaces an existing file.
    """
    check_new(file, force)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        _write_new(draft, b"", secret=True)
        yield draft
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        if not force and file.exists():
            raise _there_already(file)
        draft.replace(file)
    except FileExistsError:
        raise _there_already(file) from None
    except OSError as wrong:
        raise Refusal(unwritten(file, wrong)) from None
    finally:
        draft.unlink(missing_ok=True)


def _write_new(file: Path, content: str | bytes, secret: bool) -> None:
    made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if secret else 0o666)
    with open(made, "wb") as new:
        new.write(content.encode() if isinstance(content, str) else content)


def _there_already(file: Path) -> Refusal:
    return Refusal(say("there is a file {file} already; --force replaces it", file=repr(str(file))))
