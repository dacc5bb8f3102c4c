"""What sentences do: a module for each family of acts, and how the choices that they name are found."""
