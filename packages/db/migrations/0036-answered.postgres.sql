-- How far what a location's hub asked of the cloud is answered: commands are answered after their transactions are worked in,
-- some at a time.
alter table hub_log add column answered_seq integer not null default 0;
update hub_log set answered_seq = applied_seq;
