-- The hub's sealed outbox (facts/sync.md §5.2). It has no reader yet; it is here because it cannot be added later.
-- AUTOINCREMENT: a plain integer key re-uses numbers after pruning (E9), and the cloud would drop the new facts.
create table sync_identity (
  k integer primary key check (k = 1),
  location_id text,
  hub_id text not null,
  epoch integer not null
);
create table sync_ctx (
  k integer primary key check (k = 1),
  applying integer not null
);
insert into sync_ctx (k, applying) values (1, 0);
create table ob_change (
  n integer primary key autoincrement,
  entity text not null,
  op text not null check (op in ('I', 'U', 'D')),
  pk text not null,
  img text not null
);
create table ob_tx (
  seq integer primary key autoincrement,
  epoch integer not null,
  at_ms integer not null,
  kind text not null,
  actor text not null,
  intent text not null,
  schema_v integer not null,
  body text not null,
  prev_hash blob not null,
  hash blob not null,
  state integer not null default 0
);
create index ob_tx_state on ob_tx (state, seq);
create table sync_alarm (
  id integer primary key autoincrement,
  at text not null,
  kind text not null,
  detail text not null
);
