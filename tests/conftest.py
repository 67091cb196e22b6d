"""For all tests: hypothesis sets no time limits; machines are shared, and times belong to benchmarks."""

from hypothesis import settings

settings.register_profile("hexsight", deadline=None)
settings.load_profile("hexsight")
