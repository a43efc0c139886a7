"""Whatever a designer edits in the table of cards is played, or refused in words."""

from altered import idle_fields


def test_every_field_of_a_card_is_played_or_refused():
    assert idle_fields("gdfr", "cards.toml") == []
