"""The scenario of a ruling, played with the cards and Mights that a question names."""
