"""The store in SQL, with its schema and migrations; only this package imports SQLAlchemy."""
