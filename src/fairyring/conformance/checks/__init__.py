"""What is asked of a game at each moment: a file has the checks of one subject.

`kit.CHECKS` says in which order they are made.
"""
