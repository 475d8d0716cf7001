-- The log is read newest first, over all its chains.
create index audit_entry_at on audit_entry (business_id, at);
