"""Footnotes: who says what about Hand and Foot, and where."""
