"""The modules of Expansion 1; each can be added alone or with others.  EDO-P007"""
