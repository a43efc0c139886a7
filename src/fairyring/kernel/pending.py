"""Pending decisions as plain data, so that a game can stop at any moment and go on."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.form import Field, Form, State

FORM: Final = Form(1, Field("kind"), Field("asked", 0), Field("about", ()), Field("answers", ()))

NONE: Final = -1
"""No answer has been given."""
HIDDEN: Final = -2
"""An answer has been given, as everybody sees, but a veil hides it."""


@mypyc_attr(free_list_len=1)
class Question:
    """One decision that a game waits for, possibly by several seats at once and in secret.

    Questions are immutable; an answer makes a new one. So a shallow copy of a stack of them is
    enough.
    """

    __slots__ = ("about", "answers", "asked", "kind")

    def __init__(
        self, kind: int, asked: i64, about: tuple[int, ...] = (), answers: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        """The kind of question; each game numbers its kinds."""
        self.asked: i64 = asked
        """The seats that have not answered yet, as bits."""
        self.about = about
        """The subject of the question, in numbers that the game defines."""
        self.answers = answers
        """The answer of each seat, secret until all have answered; empty if answers are not kept.
        """

    def asks(self, seat: int) -> bool:
        """Return whether this seat still has to answer; False for a seat that does not exist."""
        return seat >= 0 and self.asked >> seat & 1 == 1

    def answered(self, seat: int, answer: int) -> "Question":
        """Return the question with the answer of one seat added."""
        answers = list(self.answers)
        answers[seat] = answer
        return Question(self.kind, self.asked & ~(1 << seat), self.about, tuple(answers))

    def unanswered(self, seat: int) -> "Question":
        """Return the question with the answer of one seat taken back."""
        answers = list(self.answers)
        answers[seat] = NONE
        return Question(self.kind, self.asked | 1 << seat, self.about, tuple(answers))

    def veiled(self, seat: int | None) -> "Question":
        """Return the question as a seat knows it: with its own answer only."""
        known = tuple([a if s == seat or a == NONE else HIDDEN for s, a in enumerate(self.answers)])
        return Question(self.kind, self.asked, self.about, known)

    def state(self) -> State:
        """The question as plain data."""
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Question":
        """Return the question that has this state."""
        return Question(**FORM.read(state))

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (self.kind, int(self.asked), self.about, self.answers)
