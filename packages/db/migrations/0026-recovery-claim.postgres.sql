-- Which machine got the epoch of the last recovery: asked again, it hears the same; a copy of it does not.
alter table hub_log add column recovery_claim text;
