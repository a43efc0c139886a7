"""Translations: a catalogue of texts for each language, and its reader."""
