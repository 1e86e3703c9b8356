"""The opponents that the rulebook describes."""
