"""Measure one game on the Python and the build that run this, and print the figures as JSON."""

import json
import sys
from dataclasses import asdict

import fairyring
from fairyring.kernel.build import compiled
from fairyring.lab import bench

game = fairyring.game(sys.argv[1])
figures = [asdict(figure) for figure in bench.run(game, seconds=float(sys.argv[2]))]
json.dump({"compiled": compiled(), "figures": figures}, sys.stdout)
