"""A seat's choices, the prompt, and what a choice would do."""
