"""A designer's change of the table of cards is either played or refused in words."""

import pytest
from altered import SHARES, idle_fields
from school_parts import PARTS

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("every", SHARES)
def test_every_field_of_the_cards_is_played_or_refused(every):
    assert idle_fields("fairy_school", "cards.toml", every, "school_parts:played", PARTS) == []
