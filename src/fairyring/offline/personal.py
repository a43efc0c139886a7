"""The personal page on a site without a server: tables and games of the browser's one person."""

from gettext import NullTranslations

from fairyring.offline.requests import Answer, PageRequest, archive
from fairyring.table.archive import archive_of
from fairyring.table.tables import Tables
from fairyring.web.pages.drawing import environment, relative
from fairyring.web.pages.personal import lines, played


async def own_page(
    tables: Tables, person: str, language: NullTranslations, asked: PageRequest
) -> Answer:
    """Return the part of the page that a server would fill in.

    `root` and `folder` are for its links.
    """
    listed = lines(await tables.all_tables_of(person))
    drawn = environment(language).get_template("_own.html").render(
        await played(tables, person),
        tables=listed, newer=0, older=0, exported=True, version="", csrf="",
    )  # fmt: skip
    return Answer(
        200, "text/html; charset=utf-8", relative(drawn, asked.said("root"), asked.said("folder"))
    )


async def take_off(tables: Tables, person: str, asked: PageRequest) -> Answer:
    """Take a table off the list."""
    await tables.take_off(asked.form.get("table", ""), person)
    return Answer(200)


async def take_along(tables: Tables, person: str, asked: PageRequest) -> Answer:
    """Return all games as records, to be taken to a server or to another device."""
    packed = b"".join([part async for part in archive_of(tables, person, asked.name, {})])
    return archive(packed, "fairyring.zip")
