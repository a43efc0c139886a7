"""The clauses of Fairy School, in the order of the sections.

They follow the printed rules in our own words; a clause that settles what the printed rules leave
open, or say in two ways, names the decision (F1 to F70). `opening` comes first, then the modules
`of_...` in the order of the sections; `lookups` are the tables beside them.
"""

from fairyring.kernel.explain.rulebook import Rulebook, Section

from .lookups import LONG_PROJECTS, READY_MADE, SHORT_PROJECTS, STARTING_CARDS
from .of_setting_up import OPENING, SETTING_UP, THE_DRAFT
from .of_the_end import LAST_TRIMESTER, LEAVING, MARKS, THE_END, WHO_KNOWS_WHAT
from .of_the_parts import ELEMENTS, THE_PARTS, WHAT_LIES_WHERE
from .of_turns import ACTIVATION, PLANNING, STUDY_AND_PROJECTS

RULEBOOK = Rulebook(
    WHAT_LIES_WHERE,
    THE_PARTS,
    SETTING_UP,
    THE_DRAFT,
    ELEMENTS,
    PLANNING,
    ACTIVATION,
    STUDY_AND_PROJECTS,
    LAST_TRIMESTER,
    THE_END,
    MARKS,
    WHO_KNOWS_WHAT,
    LEAVING,
    Section("The twelve starting cards", (), STARTING_CARDS),
    Section("The ready-made decks", (), READY_MADE),
    Section("The final projects", (), LONG_PROJECTS),
    Section("The final projects of the short game", (), SHORT_PROJECTS),
    opening=OPENING,
)
