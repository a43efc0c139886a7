"""The commands of `store`, with which a host manages all tables of a server together."""
