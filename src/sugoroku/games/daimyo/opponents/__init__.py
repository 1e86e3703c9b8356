"""The parties that the rulebook plays: mercenaries and empire."""
