-- A hub in step with a cloud (facts/sync.md §5.2). Unpaired until a business is named.
alter table sync_identity add column business_id text;
alter table sync_identity add column state text not null default 'unpaired';
alter table sync_identity add column cloud_gen text;
-- The last transaction the cloud holds, and the last it has worked in; before the latter an edit is still only ours.
alter table sync_identity add column acked_seq integer not null default 0;
alter table sync_identity add column applied_seq integer not null default 0;
-- What is older than this the cloud has in a backup of its own.
alter table sync_identity add column safe_prune_seq integer not null default 0;
alter table sync_identity add column last_contact_at text;
-- Where the location's stream stood when this hub joined it: the transaction before its first.
alter table sync_identity add column base_seq integer not null default 0;
alter table sync_identity add column base_hash blob;
-- Of an edited catalogue row: which columns, and the cloud's revision the person saw. Null for all other changes.
alter table ob_change add column changed text;
alter table ob_change add column base_rev integer;
-- Where the feed was read to; written in the same transaction as the rows it speaks of.
create table feed_cursor (
  shape text primary key,
  handle text,
  position text,
  generation integer not null,
  -- Set while a snapshot is being fetched anew: the mirror serves on until it is whole.
  staged_generation integer,
  up_to_date_at text
);
create table feed_stage (
  shape text not null,
  generation integer not null,
  n integer not null,
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (shape, generation, n)
);
-- The cloud's rows as they came; domain tables are made from them.
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
-- Catalogue edits the cloud has not worked in yet: laid over what it says (facts/sync.md §5.8).
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
-- What this hub asks of the cloud. Travels like any row; the answer comes down as a row of the feed.
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
create table hub_command_answer (
  id text primary key,
  state text not null check (state in ('waiting', 'done', 'rejected', 'conflict', 'seen')),
  result text,
  answered_at text
);
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
