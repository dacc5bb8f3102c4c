"""The desk under load and under violence: `python -m benchmarks.desk kills|speed`."""
