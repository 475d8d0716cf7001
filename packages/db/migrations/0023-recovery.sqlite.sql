-- A hub that lost history takes it back from its cloud, and a new box what the cloud holds (facts/sync.md §5.9). Both go
-- on where they stood after a crash.
create table sync_recovery (
  k integer primary key check (k = 1),
  kind text not null check (kind in ('history', 'rows')),
  epoch integer not null,
  cloud_gen text not null,
  last_seq integer not null,
  last_hash text not null,
  -- The last transaction both sides agree on, null until it is found. From then on changes are salvaged, not sealed.
  fork_seq integer,
  -- Of a new box: the table that is being loaded, and the last row of it that is there.
  entity text,
  after_id text,
  rows integer not null
);
-- What this hub wrote after the fork, row by row: sealed again when the cloud's history is in.
create table sync_salvage (
  entity text not null,
  pk text not null,
  op text not null,
  img text not null,
  changed text,
  base_rev integer,
  -- The cloud's history has another version of the row.
  is_conflict integer not null,
  primary key (entity, pk)
);
