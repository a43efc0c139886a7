"""Write docs/lab, the answers to designers' questions, from games that are played.

    python scripts/lab_answers.py [--runs FOLDER] [--jobs J] [PAGE ...]

Games are kept in the folder, so a second run is quick. With keys of pages, writes only those.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from lab_pages.asking import SEED, Lab
from lab_pages.beginning import beginning
from lab_pages.endings import endings
from lab_pages.finishing import finishing
from lab_pages.school import school
from lab_pages.unwinnable import unwinnable

DOCS: Final = Path(__file__).parent.parent / "docs" / "lab"
PAGES: Final[dict[str, Callable[[Lab], Iterator[str]]]] = {
    "unwinnable": unwinnable,
    "beginning": beginning,
    "endings": endings,
    "finishing": finishing,
    "school": school,
}
_FOOT: Final = (
    "Figures in brackets are the ends of 95 % intervals. Written by `scripts/lab_answers.py` from "
    "games that anybody can play again (seed {seed}); what bots do, people may do otherwise."
)


def main() -> None:
    """Write the pages that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=", ".join(PAGES))
    parser.add_argument("--runs", type=Path, default=Path("build/lab"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="play so small a part of it")
    parser.add_argument("--out", type=Path, default=DOCS)
    asked = parser.parse_args()
    lab = Lab(asked.runs, asked.jobs, asked.share)
    for key in asked.pages or PAGES:
        lines = [*PAGES[key](lab), "", _FOOT.format(seed=SEED)]
        (asked.out / f"{key}.md").write_text("\n".join(lines) + "\n", "utf-8")
        print(key, flush=True)


if __name__ == "__main__":
    main()
