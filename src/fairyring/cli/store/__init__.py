"""The commands of `store`: what its host does with all tables of a server together."""
