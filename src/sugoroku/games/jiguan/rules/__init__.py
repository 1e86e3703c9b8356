"""Rules of Jiguan, a module a chapter of the rulebook."""
