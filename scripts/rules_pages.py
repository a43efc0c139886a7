"""Write docs/rules/<game>.md from the rulebooks; with --check, only say whether they are true."""

import sys
from pathlib import Path

import fairyring
from fairyring.kernel.game import Game
from fairyring.kernel.options import Option

FOLDER = Path(__file__).parent.parent / "docs" / "rules"


def page(game: Game) -> str:
    """The rules page of a game: its clauses, then its options."""
    lines = [f"# {game.name}", "", f"{game.summary}", ""]
    lines += [f"{game.credits[0].upper()}{game.credits[1:]}. These are its rules in our own words;"]
    lines += ["where the printed ones are silent, the clause names the ruling that it makes.", ""]
    for section in game.rulebook.sections:
        lines += [f"## {section.title}", ""]
        for clause in section.clauses:
            rulings = f" *({', '.join(clause.rulings)})*" if clause.rulings else ""
            lines += [f"**{clause.id}** {clause.text}{rulings}", ""]
    lines += ["## Options", "", "| option | what it changes | values |", "|---|---|---|"]
    for option in game.options:
        lines += [f"| `{option.key}` | {option.text} | {_values(game, option)} |"]
    return "\n".join(lines) + "\n"


def _values(game: Game, option: Option) -> str:
    """What an option can be; by the number of seats where that makes a difference."""
    tables = range(game.fewest_seats, game.most_seats + 1)
    allowed = {n: game.options.allowed(option.key, n) for n in tables}
    open_at = [n for n in tables if len(game.options.values(option.key, n)) > 1]
    if len(set(allowed.values())) == 1:
        return allowed[open_at[0]]
    return "; ".join(f"{n} seat{'s' * (n > 1)}: {allowed[n]}" for n in open_at)


def main() -> int:
    """Write or check the page of every game of the house."""
    stale = []
    for key in fairyring.game_keys():
        game = fairyring.game(key)
        if not game.package.startswith("fairyring."):
            continue
        path = FOLDER / f"{key}.md"
        text = page(game)
        if "--check" in sys.argv:
            if not path.exists() or path.read_text("utf-8") != text:
                stale.append(path.name)
        else:
            path.write_text(text, "utf-8")
    for name in stale:
        print(f"docs/rules/{name} is not what its rulebook says; run scripts/rules_pages.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
