"""The rulebook says which of its clauses are options."""

from fairyring.games.fairy_school import GAME


def test_options_are_marked():
    told = " ".join(clause.text for clause in GAME.rulebook)
    for option in (
        "short game (option)",
        "two of each (option)",
        "Choose a deck (option)",
        "First game (option)",
        "Expert setup (option",
        "four (option)",
        "Idle fairies stay idle (option)",
        "Open selection (option)",
        "Cards before a neighbour (option",
        "Gifts (option)",
        "Leaders' bonus at the end (option)",
        "number of turns is an option",
        "Everybody who passes wins (option)",
    ):
        assert option in told
