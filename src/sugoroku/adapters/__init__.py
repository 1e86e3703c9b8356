"""The games as researchers' frameworks want them: Gymnasium, PettingZoo, OpenSpiel.

Each module needs its own framework; `pip install "sugoroku[research]"` brings all three.
"""
