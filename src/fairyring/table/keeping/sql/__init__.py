"""The store in SQL; what is in here alone imports SQLAlchemy, with the schema and its history."""
