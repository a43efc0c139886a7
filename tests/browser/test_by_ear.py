"""The page as a screen reader finds it, in Chromium's accessibility tree."""

from collections import defaultdict

WIDE = 15
"""Rows and columns of the board of Gobblestones."""


def told_rows(guest) -> list[tuple[str, list[list[str]]]]:
    """Return the rows of the screen reader's table, by name, with what each cell has."""
    nodes = guest.context.new_cdp_session(guest.page).send("Accessibility.getFullAXTree")["nodes"]
    told = {node["nodeId"]: node for node in nodes}
    under = defaultdict(list)
    for node in nodes:
        # Ignored nodes, such as boxes around others, are skipped.
        above = told.get(node.get("parentId"))
        while above is not None and above["ignored"]:
            above = told.get(above.get("parentId"))
        if above is not None and not node["ignored"]:
            under[above["nodeId"]].append(node)

    def parts(node: dict, role: str) -> list[dict]:
        return [part for part in under[node["nodeId"]] if part["role"]["value"] == role]

    def name(node: dict) -> str:
        return node["name"]["value"]

    (grid,) = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "grid"]
    return [
        (name(row), [[*map(name, parts(cell, "button"))] for cell in parts(row, "gridcell")])
        for row in parts(grid, "row")
    ]


def test_a_board_is_told_in_rows_with_each_thing_where_it_lies(guest):
    ana = guest("Ana")
    ana.open_table("gobblestones", "bots", 2)
    ana.settle()
    rows = told_rows(ana)
    assert [name for name, _ in rows] == [str(n + 1) for n in range(WIDE)]
    columns = "ABCDEFGHIJKLMNO"
    for number, (name, cells) in enumerate(rows):
        assert len(cells) == WIDE, name
        for letter, things in zip(columns, cells, strict=True):
            assert things, (letter, name)
            assert f"{letter}{number + 1}" in things[-1].split(", on ")[0].split(", ")

    ana.page.locator("#mine .piece[data-live]").first.click()
    ana.page.locator(".place").first.wait_for()
    places = ana.page.locator(".place").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    rows = told_rows(ana)
    told = [
        (f"{letter}{name}", cell[0])
        for name, cells in rows
        for letter, cell in zip(columns, cells, strict=True)
        if len(cell) > 1
    ]
    assert sorted(what for _, what in told) == sorted(places)
    assert all(f" on {where} " in what for where, what in told)
