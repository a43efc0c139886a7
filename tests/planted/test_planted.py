"""The planted faults fit the present source; `plant.py` shows that the tests find them."""

import importlib.util
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

_SPEC = importlib.util.spec_from_file_location("plant", Path(__file__).with_name("plant.py"))
assert _SPEC is not None
assert _SPEC.loader is not None
plant = importlib.util.module_from_spec(_SPEC)
sys.modules["plant"] = plant
_SPEC.loader.exec_module(plant)

FAULTS = plant.read_tables()
FEWEST = 3
"""The fewest faults of each area."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_each_fault_fits_the_source(fault):
    plant.check([fault])
    assert fault.old != fault.new
    assert fault.looked_at
    assert re.fullmatch(r"[A-Z][^.]*(\.[^ ][^.]*)*\.", fault.breaks), "one sentence"


def test_each_area_has_its_faults():
    number = Counter(fault.area for fault in FAULTS)
    assert {area: number[area] for area in plant.AREAS if number[area] < FEWEST} == {}
    assert len({fault.id for fault in FAULTS}) == len(FAULTS)


def test_a_fault_that_fits_no_more_is_named():
    fault = FAULTS[0]
    with pytest.raises(plant.BadTable, match=f"{fault.id}: the old text occurs 0 times"):
        fault.applied("")
    with pytest.raises(plant.BadTable, match="occurs 2 times"):
        fault.applied(fault.old * 2)
