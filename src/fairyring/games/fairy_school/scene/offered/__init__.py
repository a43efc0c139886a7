"""A seat's choices, the prompt, and what a choice would do.

Read `promise`, then `choices` and `prompts`.
"""
