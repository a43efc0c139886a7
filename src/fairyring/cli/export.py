"""The command `export`."""

from pathlib import Path

from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions
from fairyring.cli.talk.refusal import Refusal
from fairyring.kernel.editing.files import unwritten


def export(folder: Path, /, *, edition: Editions = None) -> None:
    """Write the site as files for any static host: it plays in the browser, also offline.

    Parameters
    ----------
    folder
        Where to write it; files of the same names are replaced.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.

    """
    given.choose(edition)
    from fairyring.web.exporting import fetched, site

    if folder.exists() and not folder.is_dir():
        raise Refusal(f"{str(folder)!r} is a file; name a folder to write the site into")
    try:
        sizes = site.export(folder)
    except fetched.Missing as missing:
        raise Refusal(str(missing)) from None
    except OSError as wrong:
        place = Path(wrong.filename or folder)
        raise Refusal(f"{unwritten(place, wrong)}; name another folder") from None
    print(f"{len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB, are in {folder}.")
    print(f"To look at it: python3 -m http.server --directory {folder}")
