"""What speaks for an action, in words: where to look, and what it does that another does not.

`needs` says what a fairy still lacks, `doings` what cards do; the reasons themselves stand by what
they are about in `of_elements`, `of_forest`, `of_cards` and `of_projects`.
"""

from fairyring.games.fairy_school.sense.reasons.by_action import reason

__all__ = ["reason"]
