"""A page of figures whose chapters can be measured separately."""

_MARK = "\n\n## "


def parted(page: str) -> tuple[str, dict[str, str]]:
    """Split a page into its head and its chapters by title."""
    head, *chapters = page.rstrip("\n").split(_MARK)
    return head, {title: text for title, _, text in (one.partition("\n\n") for one in chapters)}


def joined(head: str, chapters: dict[str, str]) -> str:
    """Return the page made of these chapters."""
    return _MARK.join([head, *(f"{title}\n\n{text}" for title, text in chapters.items())]) + "\n"
