"""A designer's change of the table of cards is either played or refused in words."""

import pytest
from altered import SHARES, idle_fields

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("every", SHARES)
def test_every_field_of_a_card_is_played_or_refused(every):
    assert idle_fields("gdfr", "cards.toml", every) == []
