"""The view of one seat: scenes and their zones, previews, touches, number rows, printed parts."""
