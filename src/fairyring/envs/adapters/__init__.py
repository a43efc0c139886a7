"""The interfaces of the libraries: PettingZoo, Gymnasium, vectorized games, and OpenSpiel."""
