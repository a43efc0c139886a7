"""Games on paper: every piece is there as often as it should be, whole, with its own back."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pymupdf
import pytest

import fairyring
from fairyring.games.fairy_school.parts import CARDS as LESSONS, LONG_FINALS, SHORT_FINALS
from fairyring.games.gdfr.parts import CARDS as GOBLINS
from fairyring.games.gobblestones.parts import EACH, SQUARES, Colour
from fairyring.games.toboggan.parts import CARDS as MISCHIEF, TILES
from fairyring.kernel.display.printed import Printed, Shape, one
from fairyring.picture.press import PAPERS, NotToPrint, printed
from fairyring.picture.press.faces import alt
from fairyring.picture.press.laying import Laid, laid_out
from fairyring.picture.press.making import chosen
from fairyring.picture.press.texts import REFERENCE

GAMES = [key for key in fairyring.game_keys() if fairyring.game(key).box_module]
POINTS = 72 / 25.4
"""Points per millimetre."""
HAIR = 0.01
LARGEST = 20_000_000


@cache
def sheets(key: str, paper: str):
    return laid_out(chosen(fairyring.game(key)), PAPERS[paper])


@cache
def document(key: str, paper: str = "a4") -> pymupdf.Document:
    return pymupdf.open(stream=printed(fairyring.game(key), paper=paper))


def copies(key: str) -> Counter[str]:
    """Return how often each front face of a game is printed."""
    box = fairyring.game(key).box_module
    assert box is not None
    return Counter({piece.front[0][0]: piece.copies for piece in box.BOX})


def test_there_is_a_piece_for_every_part() -> None:
    assert sum(copies("gdfr").values()) == len(GOBLINS)
    toboggan = copies("toboggan")
    for part in (*TILES, *MISCHIEF):
        assert toboggan[part.key] == part.copies
    school = copies("fairy_school")
    for card in LESSONS:
        assert school[f"card-{card.number}"] == (6 if card.number <= 12 else 1)
    for final in (*LONG_FINALS, *SHORT_FINALS):
        assert school[f"final-{final.name}"] == 1
    stones = copies("gobblestones")
    assert [stones[colour.word] for colour in Colour] == [EACH] * len(Colour)
    squares = fairyring.game("gobblestones").box_module.BOX
    assert sum(len(piece.front) == 5 for piece in squares) == SQUARES
    deck = copies("swinger")
    assert sum(deck[key] for key in deck if "-of-" in key) == 32


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("key", GAMES)
def test_pieces_lie_on_the_paper_and_not_on_each_other(key: str, paper: str) -> None:
    wide, high = PAPERS[paper]
    for sheet in sheets(key, paper):
        for side in (sheet.front, sheet.back):
            for laid in side:
                assert laid.x >= 5
                assert laid.x + laid.piece.wide <= wide - 5
                assert laid.y >= 5
                assert laid.y + laid.piece.high <= high - 5
            for mine, theirs in combinations(side, 2):
                assert apart(mine, theirs)


def apart(mine: Laid, theirs: Laid) -> bool:
    return (
        mine.x + mine.piece.wide <= theirs.x + HAIR
        or theirs.x + theirs.piece.wide <= mine.x + HAIR
        or mine.y + mine.piece.high <= theirs.y + HAIR
        or theirs.y + theirs.piece.high <= mine.y + HAIR
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_pdf_holds_every_piece_with_its_back(key: str) -> None:
    art = fairyring.game(key).art_module
    assert art is not None
    wanted: Counter[str] = Counter()
    for piece in chosen(fairyring.game(key)):
        for side in (piece.front, piece.back):
            if side is not None:
                name = REFERENCE if side == one(REFERENCE) else alt(art, side)
                wanted[name] += piece.copies
    assert all(wanted)
    pdf = document(key)
    shown = Counter(
        text
        for number in range(1, pdf.xref_length())
        for kind, text in [pdf.xref_get_key(number, "Alt")]
        if kind == "string"
    )
    covers = fairyring.game(key).name
    assert shown.pop(covers) >= 1
    wanted.pop(REFERENCE)  # text only, without a picture
    assert shown == wanted


@pytest.mark.parametrize(("key", "paper"), [*((key, "a4") for key in GAMES), ("gdfr", "letter")])
def test_no_text_is_cut(key: str, paper: str) -> None:
    pdf = document(key, paper)
    laid = sheets(key, paper)
    first = pdf.page_count - 2 * len(laid)
    assert first % 2 == 0
    for number, page in enumerate(pdf):
        assert [round(size / POINTS, 1) for size in page.rect[2:]] == list(PAPERS[paper])
        words = page.get_text("words")
        assert all(pymupdf.Rect(word[:4]) in page.rect for word in words)
        if number < first:
            inner = page.rect + (40, 30, -40, -20)
            assert all(pymupdf.Rect(word[:4]) in inner for word in words)
            continue
        sheet, turned = divmod(number - first, 2)
        side = laid[sheet].back if turned else laid[sheet].front
        pieces = [framed(one) for one in side]
        for word in words:
            box = pymupdf.Rect(word[:4])
            margin = box.x1 < 9 * POINTS  # the number of the sheet
            assert margin or any(box in piece for piece in pieces), word[4]


def framed(laid: Laid) -> pymupdf.Rect:
    corners = (laid.x, laid.y, laid.x + laid.piece.wide, laid.y + laid.piece.high)
    return pymupdf.Rect(*(number * POINTS for number in corners))


@pytest.mark.parametrize("key", GAMES)
def test_letters_are_in_the_file_and_the_file_is_small(key: str) -> None:
    pdf = document(key)
    fonts = {font[0] for page in pdf for font in page.get_fonts()}
    assert fonts
    assert all(pdf.extract_font(font)[1] not in ("", "n/a") for font in fonts)
    assert len(pdf.tobytes()) < LARGEST
    assert not [image for page in pdf for image in page.get_images()]


@pytest.mark.parametrize("paper", PAPERS)
def test_behind_a_goblin_is_its_fairy(paper: str) -> None:
    pdf = document("gdfr", paper)
    names = dict(names_on_cards(pdf))
    for card in GOBLINS:
        front, back = names[card.goblin.name], names[card.fairy.name]
        assert back[0] == front[0] + 1
        assert back[1] == pytest.approx(pdf[0].rect.width - front[1], abs=0.5)
        assert back[2] == pytest.approx(front[2], abs=3)


def names_on_cards(pdf: pymupdf.Document) -> Iterator[tuple[str, tuple[int, float, float]]]:
    """Yield each line on a card, with its page and its centre."""
    first = pdf.page_count - 2 * len(sheets("gdfr", "a4"))
    for number in range(first, pdf.page_count):
        for block in pdf[number].get_text("dict")["blocks"]:
            for line in block.get("lines", ()):
                left, top, right, bottom = line["bbox"]
                words = "".join(span["text"] for span in line["spans"])
                yield words, (number, (left + right) / 2, (top + bottom) / 2)


def test_cards_are_printed_alone() -> None:
    game = fairyring.game("toboggan")
    pieces = chosen(game, ["snowball_1", "bomb"])
    assert [piece.front for piece in pieces] == [one("bomb"), one("snowball_1")]
    pdf = pymupdf.open(stream=printed(game, cards=["snowball_1", "bomb"]))
    assert pdf.page_count == 2
    assert len(pdf[0].search_for("Bomb")) == 3
    with pytest.raises(NotToPrint, match="no face 'bom'"):
        printed(game, cards=["bom"])


def test_what_cannot_be_printed_is_told() -> None:
    with pytest.raises(NotToPrint, match="does not say what is in its box"):
        printed(fairyring.game("toy"))
    with pytest.raises(NotToPrint, match="a4 and letter, not 'a3'"):
        printed(fairyring.game("gdfr"), paper="a3")
    with pytest.raises(ValueError, match="larger than the paper"):
        laid_out([Printed(one("hill"), 1, 400.0, 20.0, Shape.SQUARE)], PAPERS["a4"])


def test_the_same_game_is_the_same_file() -> None:
    game = fairyring.game("gdfr")
    assert printed(game, cards=["dusty_dour"]) == printed(game, cards=["dusty_dour"])
