"""The commands of the lab, each a thin face of `fairyring.lab`."""
