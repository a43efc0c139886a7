"""Finds and loads the modules of games, built-in or third-party, and defines their protocols."""
