"""Draw the icon of the installed page, `icon.svg`, in the sizes that devices want."""

from pathlib import Path

import pymupdf

STATIC = Path(__file__).parents[1] / "src" / "fairyring" / "browser"
SIZES = (192, 512)


def main() -> None:
    """Write a picture of each size beside the icon."""
    drawn = pymupdf.open(STATIC / "icon.svg")
    page = pymupdf.open("pdf", drawn.convert_to_pdf())[0]
    for size in SIZES:
        scale = size / page.rect.width
        page.get_pixmap(matrix=pymupdf.Matrix(scale, scale)).save(STATIC / f"icon-{size}.png")


if __name__ == "__main__":
    main()
