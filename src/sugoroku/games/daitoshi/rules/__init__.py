"""Rules of Daitoshi, a module a chapter of the rulebook."""
