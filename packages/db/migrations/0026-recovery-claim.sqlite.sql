-- By what this hub asks for an epoch, until it has heard of one: a repeated question must not cost another.
alter table sync_identity add column recovery_claim text;
