"""Reasons in words for an action: where to look, and what it does that another does not.

`needs` says what a fairy still lacks, `doings` what cards do; the reasons themselves are in
`of_elements`, `of_forest`, `of_cards` and `of_projects`, by subject.
"""

from .by_action import reason

__all__ = ["reason"]
