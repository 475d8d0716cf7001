-- Each life of the database counts the versions its tills see (local_version) from elsewhere: a file that was put back, or
-- lost its last commits with the power, must not give a number somebody has seen to something else.
alter table sync_identity add column versions_from integer not null default 0;
