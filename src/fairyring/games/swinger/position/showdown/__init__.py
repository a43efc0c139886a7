"""The strength of hands, and the winners of a deal."""
