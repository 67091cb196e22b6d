"""For all tests: hypothesis sets no time limits, since machines are shared and times are benchmarks' business."""

from hypothesis import settings

settings.register_profile("hexsight", deadline=None)
settings.load_profile("hexsight")
