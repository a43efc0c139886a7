"""The twenty goblins, and the features that they share."""
