"""The commands of `lab`, each a thin layer over `fairyring.lab`."""
