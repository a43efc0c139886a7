"""The course of a game: parking, then rounds with their steps, until the race is over.

Read the steps of a round, `laying`, `phases`, `limits` and `avalanche`, and the `ending`; then
`rounds`, which puts them one after the other, and `parking`, with which a game begins; then who is
`leaving` in between, and `onward`, what happens by itself until somebody is awaited.
"""
