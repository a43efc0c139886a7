"""Tables in stores from before standings were kept."""

import pytest
import sqlalchemy as sa
from seated import ANA, BEN, friends, opened

from fairyring.store.sql.schema import STANDINGS

pytestmark = pytest.mark.anyio


async def test_tables_from_before_there_were_standings_are_listed_as_they_stand(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await friends(tables, "gdfr", ANA, BEN)
        async with tables._store.writing() as connection:
            await connection.execute(sa.delete(STANDINGS))
        (brief,) = await tables.tables_of(ANA)
        assert (brief.id, brief.phase, brief.others) == (table.id, "play", ("Ben",))
        assert await tables._store.standing(table.id) is not None
