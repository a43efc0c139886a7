"""The pages of `lab_answers.py`, a file each; what they ask with stands in `asking`."""
