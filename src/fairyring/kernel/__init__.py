"""The ground floor: what every game is."""
