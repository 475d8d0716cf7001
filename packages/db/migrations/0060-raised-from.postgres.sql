-- The epoch a location's stream had when its hub first said a newer one in this life of the cloud; null when none did.
alter table hub_log add column raised_from integer;
