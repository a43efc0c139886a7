"""A player of this game that plans its turns, from what its seat knows.

It reckons what each element is worth to a fairy from her projects and the steps of her final,
looks ahead to the end of the turn, and does not guess what others intend. The same view, the same
choice: so it needs to remember nothing, and can take over from anybody at any moment.

Read `lines`, `worth` and `outlook`, then what is thought of in each phase: `projects`, `forest`,
`uses`, `answers` and `spending`; `choosing`, which says what is asked of whom; and `imagining`, for
who has the time to see how its choices would turn out.
"""

from fairyring.games.fairy_school.planner.choosing import choose
from fairyring.games.fairy_school.planner.imagining import compare, think

__all__ = ["choose", "compare", "think"]
