"""What the rules do: tables of numbered steps over the model."""
