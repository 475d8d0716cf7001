-- How much of its location's history, from the beginning, another hub made that this one never had: it joined with its own rows.
alter table sync_identity add column lacks_before integer not null default 0;
