"""A seat takes back what it did itself, as at a table."""

from fairyring.record import Play, Step, Withdraw


def withdraw(play: Play, seat: int, to: int) -> Step:
    """Take back what a seat did after an event; the resulting position is computed before."""
    after = play.led_to(play.without(seat, to))
    play.add(Step(play.last.number + 1, Withdraw(seat, to), after.digest()))
    return play.last
