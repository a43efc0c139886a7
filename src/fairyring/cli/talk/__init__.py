"""Input and output of commands: arguments, refusals, formatting and language."""
