"""A small client for programs that take part at tables, for example bots and load tests.

    async with await Client.open("http://localhost:8000", name="Ana") as ana:
        table = await ana.new_table("gdfr", kind="bots", seats=2)
        while table.view.phase == "play":
            choices = table.choices
            if choices:
                await table.act(choices[0].notation)
            else:
                await table.changed()
        print(table.view.result)

The client reconnects automatically. It repeats requests without an answer under the same id, so
that the table carries each of them out once.
"""

from fairyring.client.client import Client
from fairyring.client.connection import Refused, TableClosed
from fairyring.client.table import Table, patched

__all__ = ["Client", "Refused", "Table", "TableClosed", "patched"]
