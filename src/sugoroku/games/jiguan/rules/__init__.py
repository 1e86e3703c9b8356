"""Rules of Jiguan, one module per chapter of the rulebook."""
