"""hexsight: a map editor that shows what can be seen from where, and why."""

__version__ = "0.1.0"
