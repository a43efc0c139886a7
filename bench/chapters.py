"""A page of figures, of which each chapter can be measured without the others."""

_MARK = "\n\n## "


def parted(page: str) -> tuple[str, dict[str, str]]:
    """What a page begins with, and its chapters by their titles."""
    head, *chapters = page.rstrip("\n").split(_MARK)
    return head, {title: text for title, _, text in (one.partition("\n\n") for one in chapters)}


def joined(head: str, chapters: dict[str, str]) -> str:
    """The page of these chapters."""
    return _MARK.join([head, *(f"{title}\n\n{text}" for title, text in chapters.items())]) + "\n"
