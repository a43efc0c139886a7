"""Solitaire games: best results, the deal of the day, par, and exact solutions."""
