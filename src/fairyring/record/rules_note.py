"""Messages and errors about records made under other rules or editions."""

from fairyring.kernel.game import Game
from fairyring.kernel.words import say


def rules_note(recorded: int, game: Game) -> str:
    """Return a note to append to a message about a record; "" if the rules are the same."""
    if recorded == game.rules_version:
        return ""
    told = say(
        "(recorded under rules {rules}; these are rules {today})",
        rules=recorded,
        today=game.rules_version,
    )
    return f" {told}"


class OtherEdition(ValueError):
    """A record of a game in another edition than the one played here."""


def check_edition(recorded: str, game: Game) -> None:
    """Raise OtherEdition if the game is played in another edition here."""
    if recorded == game.edition:
        return
    if not recorded:
        raise OtherEdition(
            say(
                "this was played with the parts of the box; here {game} is played in the edition"
                " {edition}",
                game=game.key,
                edition=game.edition,
            )
        )
    if game.edition:
        raise OtherEdition(
            say(
                "this was played in the edition {edition}; here it is played in {here}",
                edition=recorded,
                here=game.edition,
            )
        )
    raise OtherEdition(
        say("this was played in the edition {edition}; --edition FILE chooses it", edition=recorded)
    )
