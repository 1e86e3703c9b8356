"""Automa and Shadow Empire: whom the rulebook plays."""
