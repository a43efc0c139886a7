"""The creatures of the forest, by the row of the display that they are dealt to."""
