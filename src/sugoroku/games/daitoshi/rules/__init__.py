"""Rules of Daitoshi, one module per chapter of the rulebook."""
