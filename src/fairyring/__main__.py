"""`python -m fairyring` is the command `fairyring`."""

import sys

from fairyring.cli import main

sys.exit(main())
