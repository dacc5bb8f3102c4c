"""What a game of Riftbound is: values, questions about them, and the shapes words fill."""
