"""A small client, for programs that sit at a table: bots, tests, load.

    async with await Client.open("http://localhost:8000", name="Ana") as ana:
        table = await ana.new_table("gdfr", kind="bots", seats=2)
        while table.view.phase == "play":
            choices = table.choices
            if choices:
                await table.act(choices[0].notation)
            else:
                await table.changed()
        print(table.view.result)

The connection heals by itself: what was asked and not answered is asked again under the same id,
and a table does it once.
"""

from fairyring.client.line import Refused, TableClosed
from fairyring.client.person import Client
from fairyring.client.table import Table, patched

__all__ = ["Client", "Refused", "Table", "TableClosed", "patched"]
