"""What people wrote: its own database, never rebuilt, only migrated."""
