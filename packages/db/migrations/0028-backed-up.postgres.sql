-- The last transaction of each stream that is in a checked backup of this database: hubs need not keep what is before it.
alter table hub_log add column backed_up_seq integer not null default 0;
