"""The command `export`."""

from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions
from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.editing.files import unwritten


def export(folder: Path, /, *, edition: Editions = None) -> None:
    """Run `fairyring export`.

    Parameters
    ----------
    folder
        Where to write it; files of the same names are replaced.

    """
    arguments.choose(edition)
    from fairyring.web.export import downloads, site

    if folder.exists() and not folder.is_dir():
        raise Refusal(f"{str(folder)!r} is a file; name a folder to write the site into")
    try:
        sizes = site.export(folder)
    except downloads.Missing as missing:
        raise Refusal(str(missing)) from None
    except OSError as wrong:
        place = Path(wrong.filename or folder)
        raise Refusal(f"{unwritten(place, wrong)}; name another folder") from None
    print(f"{len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB, are in {folder}.")
    print(f"To look at it: python3 -m http.server --directory {folder}")
