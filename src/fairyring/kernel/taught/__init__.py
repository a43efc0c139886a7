"""What is played to be told of: the example of a rulebook, and lessons."""
