"""The edition of the Core Rules in force: named here and nowhere else."""

EDITION = "core-1.4"
