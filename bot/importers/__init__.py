"""Official documents → models: pure readers that know no database, no Discord and no network."""
