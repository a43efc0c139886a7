"""How commands take and give words: what is read, refused and written, and in which language."""
