"""Write docs/states.md from the forms of the games and from random games; `--check` compares it."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import fairyring
from fairyring.games import BUILT_IN
from fairyring.kernel.dice import FastDice
from fairyring.kernel.form import Form
from fairyring.kernel.game import Game
from fairyring.record.position import VERSION

PAGE = Path(__file__).parent.parent / "docs" / "states.md"
STEPS, EVERY = 1_000, 25
"""The longest length of a random game, and the actions between two looks at it."""


SELDOM = {
    "gdfr": {"known_solvable": ("true or false", "everybody")},
    "toboggan": {
        "looked": ("list: number", "each viewer as much as they know"),
        "rams": ("list by seat: number", "everybody"),
    },
    "fairy_school": {
        "hidden": ("number", "everybody"),
        "pools": ("list: number", "its viewer"),
    },
}
"""Type and viewers of fields that these random games do not have, or only in views."""


@dataclass
class Seen:
    """The values of one field in random games, and the viewers that see it."""

    kinds: set[str] = field(default_factory=set)
    lists: bool = False
    by_seat: bool = True
    """Always a list with a value for each seat, in all that was seen."""
    hidden: set[str] = field(default_factory=set)
    """The kinds of viewers from whom it was hidden: `onlooker`, `owner` or `other`."""


def kinds_of(value: Any) -> Iterator[str]:
    """Yield the kinds of the values in a list, or of one value."""
    match value:
        case None:
            yield "null"
        case bool():
            yield "true or false"
        case int():
            yield "number"
        case str():
            yield "text"
        case dict():
            yield "object"
        case list():
            for part in value:
                yield from kinds_of(part)


def look(
    fields: dict[str, Seen],
    true: Any,
    views: Mapping[int, Any],
    path: str = "",
    owner: int | None = None,
) -> None:
    """Note the fields of one state, and what each viewer sees of them.

    `owner` is the seat to which this part of the state belongs, if any.
    """
    for name, value in true.items():
        if name == "form":
            continue
        seen = fields.setdefault(f"{path}{name}", Seen())
        seen.kinds |= set(kinds_of(value))
        seen.lists |= isinstance(value, list)
        seats = len(views) - 1
        whole = isinstance(value, list) and len(value) == seats
        seen.by_seat &= whole
        for viewer, view in views.items():
            shown = view.get(name) if isinstance(view, dict) else None
            if shown == value:
                continue
            if viewer < 0:
                seen.hidden.add("onlooker")
            elif owner is not None:
                seen.hidden.add("owner" if viewer == owner else "other")
            elif whole and isinstance(shown, list) and len(shown) == seats:
                seen.hidden.add("other")
                if shown[viewer] != value[viewer]:
                    seen.hidden.add("owner")
            else:
                seen.hidden |= {"owner", "other"}
        parts = value if isinstance(value, list) else [value]
        for number, part in enumerate(parts):
            if isinstance(part, dict):
                inside = {seat: part_of(view, name, number, value) for seat, view in views.items()}
                below = f"{path}{name}{'[]' * isinstance(value, list)}."
                look(fields, part, inside, below, number if whole else owner)


def part_of(view: Any, name: str, number: int, value: Any) -> Any:
    """Return the part of a view at the same place."""
    shown = view.get(name) if isinstance(view, dict) else None
    if not isinstance(value, list):
        return shown
    return shown[number] if isinstance(shown, list) and number < len(shown) else None


def fields_of(game: Game) -> dict[str, Seen]:
    """Return all fields that occur in random games of a game."""
    fields: dict[str, Seen] = {}
    for seats in range(max(2, game.fewest_seats), game.most_seats + 1):
        for number, options in enumerate(game.options.variants(seats)):
            dice = FastDice(number, seats)
            position = game.start(seats, options, dice=dice)
            for _ in range(STEPS // EVERY):
                views = {
                    viewer: fairyring.state(position.veiled(viewer if viewer >= 0 else None))[
                        "state"
                    ]
                    for viewer in range(-1, seats)
                }
                look(fields, fairyring.state(position)["state"], views)
                if not position.awaited():
                    break
                position.play_on(dice, EVERY)
    return fields


HEAD = f"""# Positions as data

Written by `python scripts/states_page.py` from random games and `scripts/state_fields.toml`; not
to be edited by hand.

`fairyring.state(position)` returns a position as a dictionary that JSON can hold, and
`fairyring.restore(data)` returns the position, equal and with the same digest. A view stays a
view. The names are a contract: a field keeps its name and meaning within one `form`, and a new
field has a default with which older states mean what they did. `restore` raises
`fairyring.BadPosition`, which names the field, for data that is damaged, of
another game, rules version or edition, or that contradicts itself.

| field | type | meaning |
|---|---|---|
| `version` | number | the version of this layout: {VERSION} |
| `game` | text | the key of the game |
| `rules` | number | the version of its rules |
| `edition` | text | the name and digest of the edition; empty without one |
| `seats` | number | the number of seats |
| `options` | object | a value for every option |
| `viewer` | number | the seat whose view it is, -1: the onlooker, -2: not a view |
| `digest` | text | the digest of the position; programs that make positions may omit it |
| `state` | object | the state, see below; a list if a game does not name its fields |

In a state, an object has its `form`, a version number, and its fields by name; fields with their
default are left out. Seats count from 0. A **set** of small numbers is a number whose bits are
its members: n is in it if the bit of value 2^n is set. Such numbers have up to 63 bits, more than
a JavaScript number holds exactly. What is hidden in a view is left out, or replaced as its
meaning says.
"""


@cache
def meanings() -> dict[str, dict[str, str]]:
    """Return the meaning of each field, by game."""
    return tomllib.loads((Path(__file__).parent / "state_fields.toml").read_text("utf-8"))


def meaning(key: str, path: str) -> str:
    """Return the meaning of a field; raise LookupError if it has none."""
    said = meanings()
    if path.startswith("shown[]."):
        path = path.replace("shown[].", "fairies[].")
    name = path.rpartition(".")[2]
    for names in (said[key], said["all"]):
        for one in (path, path[path.find("[]") :], name):
            if one in names:
                return names[one]
    raise LookupError(f"scripts/state_fields.toml does not explain {path} of {key}")


def type_of(seen: Seen) -> str:
    """Return the type of a field in words."""
    kinds = " or ".join(sorted(seen.kinds)) or "values"
    if not seen.lists:
        return kinds
    return f"list by seat: {kinds}" if seen.by_seat else f"list: {kinds}"


def seen_by(seen: Seen, inside: bool) -> str:
    """Return who may see a field as it is."""
    if not seen.hidden:
        return "everybody"
    if "owner" not in seen.hidden:
        return "its seat" if inside else "each seat its own"
    return "nobody; each viewer as much as they know"


def rules_of(game: Game) -> list[str]:
    """Return the fields of a game's rules, from their form."""
    terms = game.start(game.most_seats, dice=FastDice(0)).terms()
    inside = vars(sys.modules[type(terms).__module__]).values()
    return [field.name for form in inside if isinstance(form, Form) for field in form.fields]


def chapter(game: Game) -> Iterator[str]:
    """Yield the table of a game's fields."""
    yield from (
        "",
        f"## {game.name}",
        "",
        f"Key `{game.key}`, rules version {game.rules_version}.",
        "",
    )
    yield from ("| field | type | who sees it | meaning |", "|---|---|---|---|")
    fields = fields_of(game)
    rules = rules_of(game)
    for path, seen in fields.items():
        if path.startswith(("rules.", "shown[].")) or path in SELDOM.get(game.key, {}):
            continue
        said = meaning(game.key, path)
        if path == "rules":
            said += f" Fields: {', '.join(f'`{rule}`' for rule in sorted(rules))}."
        yield f"| `{path}` | {type_of(seen)} | {seen_by(seen, '[].' in path)} | {said} |"
    for name, (kind, who) in SELDOM.get(game.key, {}).items():
        yield f"| `{name}` | {kind} | {who} | {meaning(game.key, name)} |"


def main() -> int:
    """Write the page, or check it."""
    games = [fairyring.game(key) for key in BUILT_IN]
    text = HEAD + "\n".join([line for game in games for line in chapter(game)]) + "\n"
    if "--check" in sys.argv[1:]:
        if PAGE.read_text("utf-8") == text:
            return 0
        print(f"{PAGE.name} is not current: python scripts/states_page.py", file=sys.stderr)
        return 1
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
