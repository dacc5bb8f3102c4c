"""What sentences claim: a module for each family of claims, and how they are judged."""
