"""What hands of cards are worth, and who wins the deal."""
