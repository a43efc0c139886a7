"""Input and output of commands: options, arguments, refusals, formatting and language."""
