-- Where the feed's log ended at a time, once an hour: changes are dropped by age, and they carry none themselves.
create table feed_mark (
  pos integer primary key,
  at text not null
);
-- The transaction that made a change, as readers of a shape are told it.
alter table chg add column txid integer not null default (pg_current_xact_id()::text::bigint);
-- Asked several times a second, nearly always in vain. After a great many changes at once the statistics say for a while
-- that most have no position, and then the whole log would be looked through in the hope of finding one soon.
create function feed_is_waiting() returns boolean language sql stable set enable_seqscan = off as
  'select exists (select from chg where pos is null)';
