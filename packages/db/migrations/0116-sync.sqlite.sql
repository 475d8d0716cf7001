-- A hub in step with a cloud (docs/sync.md). Unpaired until a business is named.
create table sync_identity (
  k integer primary key check (k = 1),
  location_id text,
  hub_id text not null,
  epoch integer not null,
  business_id text,
  state text not null default 'unpaired',
  cloud_gen text,
  -- The last transaction the cloud holds, and the last it has worked in. Before the latter an edit is still only ours.
  acked_seq integer not null default 0,
  applied_seq integer not null default 0,
  -- What is older than this the cloud has in a backup of its own.
  safe_prune_seq integer not null default 0,
  last_contact_at text,
  -- Where the location's stream stood when this hub joined it: the transaction before its first.
  base_seq integer not null default 0,
  base_hash blob,
  -- Of a fenced hub: the last transaction it handed in for people to decide on.
  quarantined_seq integer not null default 0,
  -- By what this hub asks for an epoch, until it has heard of one: a repeated question must not cost another.
  recovery_claim text,
  -- Each life of the database counts the versions its tills see (`local_version`) from elsewhere: a file that was put back,
  -- or lost its last commits with the power, must not give a number somebody has seen to something else.
  life integer not null default 0,
  -- The newest form of a sealed transaction this hub's cloud said it reads. What it did not say, the first form is for.
  seal_version integer not null default 1,
  -- A box that was called lost and starts without internet must not say that another has taken its place.
  is_revoked integer not null default 0,
  -- How much of its location's history, from the beginning, another hub made that this one never had: it joined with its own
  -- rows.
  lacks_before integer not null default 0
);
create table sync_ctx (
  k integer primary key check (k = 1),
  applying integer not null
);
insert into sync_ctx (k, applying) values (1, 0);
-- The sealed outbox (docs/sync.md#the-sealed-outbox). The changes of one transaction need an order among themselves only, and
-- AUTOINCREMENT would write a page of its own per row.
create table ob_change (
  n integer primary key,
  entity text not null,
  op text not null check (op in ('I', 'U', 'D')),
  pk text not null,
  img text not null,
  -- Of an edited catalogue row: which columns, and the cloud's revision the person saw. Null for all other changes.
  changed text,
  base_rev integer
);
-- AUTOINCREMENT: a plain integer key re-uses numbers after pruning (E9), and the cloud would drop the new facts.
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
create table sync_alarm (
  id integer primary key autoincrement,
  at text not null,
  kind text not null,
  detail text not null
);
-- Where the feed was read to: written in the same transaction as the rows it speaks of.
create table feed_cursor (
  shape text primary key,
  handle text,
  position text,
  generation integer not null,
  -- Set while a snapshot is being fetched anew: the mirror serves on until it is whole.
  staged_generation integer,
  up_to_date_at text
);
-- Of each row its last state only, and found by its kind: what is to be done is read from here page by page.
create table feed_stage (
  shape text not null,
  generation integer not null,
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (shape, generation, entity, id, scope)
);
create index feed_stage_kind on feed_stage (shape, generation, deleted, entity);
-- The cloud's rows as they came: domain tables are made from them.
create table feed_row (
  shape text not null,
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  is_dirty integer not null,
  error text,
  primary key (entity, id, scope)
);
create index feed_row_dirty on feed_row (shape) where is_dirty = 1;
-- Slices of a feed are summed with hellos, and held against the cloud's.
create index feed_row_slice on feed_row (shape, entity, id, scope);
-- Catalogue edits the cloud has not worked in yet: laid over what it says (docs/sync.md#catalogue-edits).
create table pending_edit (
  id integer primary key autoincrement,
  entity text not null,
  row_id text not null,
  op text not null,
  fields text not null,
  base_rev integer,
  tx_seq integer not null
);
create index pending_edit_row on pending_edit (entity, row_id);
-- What this hub asks of the cloud (docs/sync.md#commands). Travels like any row, and the answer comes down as a row of the feed.
create table hub_command (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  target_id text not null,
  body text not null,
  asked_by text not null,
  asked_at text not null
);
create index hub_command_target on hub_command (target_id);
create table hub_command_answer (
  id text primary key,
  state text not null check (state in ('waiting', 'done', 'rejected', 'conflict', 'seen')),
  result text,
  answered_at text
);
-- What waits for the cloud is asked for at every turn of the feed.
create index hub_command_answer_waiting on hub_command_answer (id) where state = 'waiting';
-- What the cloud asked of this hub and what came of it. Never pruned: a cloud restored from a backup asks again.
create table command_result (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  state text not null check (state in ('done', 'rejected')),
  result text not null,
  done_at text not null
);
-- A hub that lost history takes it back from its cloud, and a new box what the cloud holds (docs/sync.md#recovery). Both go
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
  -- Why a row of the cloud's history goes up as it stands here: it was removed there, and stays for what was done with it
  -- here, or it has a number of its own.
  kept text check (kept in ('removed', 'number')),
  primary key (entity, pk)
);
