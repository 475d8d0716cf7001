-- Of a fenced hub: the last transaction it handed in for people to decide on.
alter table sync_identity add column quarantined_seq integer not null default 0;
