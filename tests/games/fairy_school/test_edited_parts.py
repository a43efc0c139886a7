"""Whatever a designer edits in the table of the cards is played, or refused in words."""

from altered import idle_fields
from school_parts import PARTS


def test_every_field_of_the_cards_is_played_or_refused():
    assert idle_fields("fairy_school", "cards.toml", PARTS, "school_parts:played", every=13) == []
