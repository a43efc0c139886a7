"""Each bot character has a face, different from all others."""

import pytest

from fairyring.bots.characters import CHARACTERS
from fairyring.bots.portraits import portrait

MOST_BYTES = 8_000


@pytest.mark.parametrize("key", CHARACTERS)
def test_each_character_has_a_small_face_that_is_always_the_same(key):
    drawn = portrait(key)
    assert f'aria-label="{CHARACTERS[key].name}"' in drawn
    assert 2_000 < len(drawn) < MOST_BYTES
    portrait.cache_clear()
    assert portrait(key) == drawn


def test_nobody_else_has_one():
    with pytest.raises(KeyError):
        portrait("random")
