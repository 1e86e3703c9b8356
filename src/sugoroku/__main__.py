"""`python -m sugoroku`."""

import sys

from sugoroku.cli import main

if __name__ == "__main__":  # spawned workers import this module too
    sys.exit(main())
