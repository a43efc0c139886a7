"""The course of a game: parking, then rounds with their steps, until the race is over.

Read the steps of a round, `laying`, `phases`, `limits` and `avalanche`, and the `ending`; then
`rounds`, which puts them one after the other, and `parking`, the start of a game; then `leaving`,
and `onward`, which lets the game go on by itself until a seat is awaited.
"""
