"""Pending decisions as data: what a game waits for, so that it can stop anywhere and go on."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.form import Field, Form, State

FORM: Final = Form(1, Field("kind"), Field("asked", 0), Field("about", ()), Field("answers", ()))

NONE: Final = -1
"""An answer that has not been given."""
HIDDEN: Final = -2
"""An answer that was given, which everybody sees, and that a veil hides."""


@mypyc_attr(free_list_len=1)
class Question:
    """One decision that a game waits for, perhaps from several seats at once and in secret.

    Questions never change; an answer makes a new one. So a stack of them is copied as a list.
    """

    __slots__ = ("about", "answers", "asked", "kind")

    def __init__(
        self, kind: int, asked: i64, about: tuple[int, ...] = (), answers: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        """What is asked; each game numbers its kinds."""
        self.asked: i64 = asked
        """The seats that have not answered yet, as bits."""
        self.about = about
        """What it is about, in numbers that the game understands."""
        self.answers = answers
        """What each seat answered, secret until nobody is asked any more; empty if not kept."""

    def asks(self, seat: int) -> bool:
        """Whether this seat has still to answer; never one that there is not."""
        return seat >= 0 and self.asked >> seat & 1 == 1

    def answered(self, seat: int, answer: int) -> "Question":
        """The same question when a seat has given its answer."""
        answers = list(self.answers)
        answers[seat] = answer
        return Question(self.kind, self.asked & ~(1 << seat), self.about, tuple(answers))

    def unanswered(self, seat: int) -> "Question":
        """The same question before a seat gave its answer."""
        answers = list(self.answers)
        answers[seat] = NONE
        return Question(self.kind, self.asked | 1 << seat, self.about, tuple(answers))

    def veiled(self, seat: int | None) -> "Question":
        """The question as a seat knows it: of the answers, only its own."""
        known = tuple([a if s == seat or a == NONE else HIDDEN for s, a in enumerate(self.answers)])
        return Question(self.kind, self.asked, self.about, known)

    def state(self) -> State:
        """All of it as plain data."""
        return FORM.told(self)

    @classmethod
    def restored(cls, state: State) -> "Question":
        """The question whose state this is."""
        return Question(**FORM.read(state))

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (self.kind, int(self.asked), self.about, self.answers)
