"""`python -m bot`: the command line. Nothing imports it, but worker processes begin with it."""

if __name__ == "__main__":
    import sys

    from bot.cli import main  # here, so that a worker does not load all that the command line needs

    sys.exit(main())
