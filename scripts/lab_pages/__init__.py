"""The pages of `lab_answers.py`, a file each; `asking` has their common helpers."""
