"""What to say of a record that was made under other rules."""

from fairyring.kernel.game import Game


def rules_note(recorded: int, game: Game) -> str:
    """What a message about a record ends with; nothing when the rules are still the same."""
    if recorded == game.rules_version:
        return ""
    return f" (recorded under rules {recorded}; these are rules {game.rules_version})"


class OtherEdition(ValueError):
    """A record of a game that was played in another edition than this process plays it in."""


def check_edition(recorded: str, game: Game) -> None:
    """Refuse a record whose game is played in another edition here."""
    if recorded == game.edition:
        return
    if not recorded:
        raise OtherEdition(
            f"this was played with the parts of the box; here {game.key} is played in the edition"
            f" {game.edition}"
        )
    here = f"here it is played in {game.edition}" if game.edition else "--edition FILE chooses it"
    raise OtherEdition(f"this was played in the edition {recorded}; {here}")
