"""Numbers as the rules and all who weigh them need them; they know nothing of games."""
