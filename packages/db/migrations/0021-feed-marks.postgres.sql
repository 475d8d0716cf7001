-- Where the feed's log ended at a time, once an hour: changes are dropped by age, and they carry none themselves.
create table feed_mark (
  pos integer primary key,
  at text not null
);
-- The transaction that made a change, as readers of a shape are told it.
alter table chg add column txid integer not null default (pg_current_xact_id()::text::bigint);
