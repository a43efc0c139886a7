"""Knowledge of cards: which seats know which card, and what others can tell of that."""
