"""How long things take: ``python -m benchmarks`` prints one table. No test asserts a time."""
