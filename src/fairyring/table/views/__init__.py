"""The views of a table: what each viewer is shown, and what is sent to which device."""
