"""What to say of a record that was made under other rules."""

from fairyring.kernel.game import Game


def rules_note(recorded: int, game: Game) -> str:
    """What a message about a record ends with; nothing when the rules are still the same."""
    if recorded == game.rules_version:
        return ""
    return f" (recorded under rules {recorded}; these are rules {game.rules_version})"
