"""The twenty fairies, and the features that they share."""
