"""Learning what positions are worth: self-play, regression, validation, a duel.

The numbers of a seat that a game declares (`core/value.py`) get weights, which are game data
(`core/weights.py`).
"""
