-- Hubs, their history, and what goes down to them (docs/sync.md).
create table hub (
  id text primary key,
  business_id text not null references business (id),
  location_id text not null references location (id),
  epoch integer not null,
  public_key text not null,
  paired_by text not null,
  paired_at text not null,
  -- Another machine took its place, or somebody let it go.
  fenced_at text,
  -- A hub that was lost: whatever goes by its key is refused for good, and whoever's PIN it knew needs another.
  revoked_at text,
  last_seen_at text,
  clock_skew_ms integer,
  app_version text,
  schema_version integer,
  -- What the hub last said of itself: what waits, disk, backups.
  report text not null
);
create index hub_location on hub (location_id);
create table stale_pin (
  user_id text primary key references app_user (id),
  hub_id text not null references hub (id),
  at text not null
);
create table hub_pairing_code (
  code text primary key,
  business_id text not null,
  location_id text not null references location (id),
  created_by text not null,
  created_role text not null default 'Owner',
  expires_at text not null
);
-- One stream of transactions a location, whichever machines wrote it.
create table hub_log (
  location_id text primary key references location (id),
  business_id text not null,
  hub_id text not null references hub (id),
  epoch integer not null,
  last_seq integer not null,
  last_hash blob not null,
  applied_seq integer not null,
  -- Commands are answered after their transactions are worked in, some at a time: how far they are.
  answered_seq integer not null default 0,
  -- The last transaction that is in a checked backup of this database: hubs need not keep what is before it.
  backed_up_seq integer not null default 0,
  -- Which machine got the epoch of the last recovery: asked again, it hears the same, and a copy of it does not.
  recovery_claim text,
  -- The epoch the stream had when its hub first said a newer one in this life of the cloud. Null: none did.
  raised_from integer,
  -- People come up from a hub in the transactions with which the first hub of a location begins, and never later. As whom it
  -- was paired: nobody it brings may do more. Null: it brings nobody (any more).
  people_as text
);
-- Staff a hub brought, whose e-mail nobody here has vouched for: an account that proves it does not get their place.
create table hub_person (
  user_id text primary key references app_user (id),
  business_id text not null references business (id),
  location_id text not null
);
create table hub_inbox (
  location_id text not null,
  seq integer not null,
  epoch integer not null,
  hash blob not null,
  prev_hash blob not null,
  received_at text not null,
  hub_at_ms integer not null,
  kind text not null,
  actor text not null,
  intent text not null,
  schema_version integer not null,
  body text not null,
  people_as text,
  -- How far the hub's clock was ahead, as its last hello before told: with it an edit's time is the same whenever it is
  -- worked in.
  skew_ms integer not null default 0,
  primary key (location_id, seq)
);
-- Transactions set aside with what they touched, in order, until somebody mends the cause.
create table inbox_hold (
  location_id text not null,
  seq integer not null,
  business_id text not null,
  -- Names of some of the tables it touches, for people.
  entities text not null,
  -- Null for one that only waits behind another.
  error text,
  held_at text not null,
  tries integer not null,
  primary key (location_id, seq)
);
-- What such a transaction touches, by a digest: later ones that touch the same wait behind it, however much of it a hub sends.
create table inbox_hold_touch (
  location_id text not null,
  touch text not null,
  seq integer not null,
  primary key (location_id, touch, seq),
  foreign key (location_id, seq) references inbox_hold (location_id, seq) on delete cascade
);
create index inbox_hold_touch_seq on inbox_hold_touch (location_id, seq);
-- What a hub that was fenced had not sent: kept as it came until people decide (docs/sync.md#fencing).
create table hub_quarantine (
  hub_id text not null references hub (id),
  epoch integer not null,
  seq integer not null,
  hash blob not null,
  business_id text not null,
  location_id text not null,
  prev_hash blob not null,
  received_at text not null,
  hub_at_ms integer not null,
  kind text not null,
  actor text not null,
  intent text not null,
  schema_version integer not null,
  body text not null,
  -- 'returned': the machine was paired anew and brought them itself.
  state text not null check (state in ('waiting', 'accepted', 'discarded', 'returned')),
  -- The epoch of a new pairing under which the machine is to bring them.
  claimed_epoch integer,
  settled_at text,
  settled_by text,
  primary key (hub_id, epoch, seq, hash)
);
create index hub_quarantine_waiting on hub_quarantine (business_id, location_id, hub_id) where state = 'waiting';
-- Tables and columns (`''`: the table itself) that a newer hub wrote and this cloud did not know: what they said is in the
-- inbox, and is worked in from `from_seq` on by the first build that knows them.
create table hub_unknown (
  location_id text not null,
  business_id text not null,
  entity text not null,
  name text not null,
  from_seq integer not null,
  primary key (location_id, entity, name)
);
-- Where a hub and its cloud have other rows of a table, or of a feed: from the first key that was seen to differ to the last
-- (docs/sync.md#comparing).
create table hub_difference (
  hub_id text not null references hub (id),
  table_name text not null,
  -- JSON lists. Null: from the first row, to the last.
  after_key text,
  up_to text,
  since text not null,
  primary key (hub_id, table_name)
);
-- Where the log of a location's hub ends, asked with every hello. Every copy of a hub's rows gets the column when its rules are
-- taken away: the index needs it now.
alter table audit_entry add column src_seq integer;
create index audit_entry_head on audit_entry (chain, src_seq, seq);
create table cloud_meta (
  k integer primary key check (k = 1),
  -- A new one after a restore: hubs send again what this cloud has forgotten.
  cloud_gen text not null,
  -- Each life of this database counts revisions from elsewhere: what a hub saw in the life before a restore is none it saw in
  -- this one, however far the former had counted.
  rev_from integer not null default 0
);
-- One key of PIN fingerprints a business, so that each of its hubs finds its people. Encrypted.
create table business_key (
  business_id text primary key references business (id),
  pin_key text not null
);
-- Revision of a catalogue row, and of each of its columns: what two people changed at once is told exactly by it.
create table row_rev (
  entity text not null,
  id text not null,
  business_id text not null,
  rev integer not null,
  field_rev text not null,
  field_at text not null,
  -- The location whose hub wrote it, or 'cloud': a hub's next edit before the feed came by is no conflict with its last.
  field_by text not null,
  primary key (entity, id)
);
create table sync_conflict (
  id text primary key,
  business_id text not null,
  location_id text not null,
  entity text not null,
  row_id text not null,
  field text,
  kept text,
  lost text,
  -- Which side lost: the hub's edit or the cloud's; or an edit refused with a code.
  loser text not null check (loser in ('hub', 'cloud')),
  code text,
  hub_seq integer not null,
  at text not null,
  resolved_at text,
  resolved_by text
);
create index sync_conflict_open on sync_conflict (business_id, at) where resolved_at is null;
create table hub_command (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  target_id text not null,
  body text not null,
  asked_by text not null,
  asked_at text not null,
  src_seq integer
);
-- What a location's hub asked, in the order it was asked: looked through with every batch of its history.
create index hub_command_asked on hub_command (location_id, src_seq, id);
create table command_result (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  state text not null,
  result text not null,
  done_at text not null
);
-- What the cloud asks of a hub; the answer is the hub's `command_result`.
create table cloud_command (
  id text primary key,
  business_id text not null,
  location_id text not null,
  no integer not null,
  kind text not null,
  body text not null,
  asked_by text not null,
  asked_at text not null,
  expires_at text not null,
  unique (location_id, no)
);
create table feed (
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (scope, entity, id)
);
create table feed_customer (
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (scope, entity, id)
);
-- A hub names slices of its rows by their first and last key, in the order of bytes, whatever this database's order is.
create index feed_slice on feed (scope, entity collate "C", id collate "C");
create index feed_customer_slice on feed_customer (scope, entity collate "C", id collate "C");
-- Changes of the feeds for the embedded shape server. `pos` is given by the sequencer, never by a sequence (E11, E12).
create table chg (
  id bigserial primary key,
  rel text not null,
  scope text not null,
  entity text not null,
  row_id text not null,
  op text not null check (op in ('insert', 'update', 'delete')),
  img text not null,
  pos integer,
  -- The transaction that made the change, as readers of a shape are told it.
  txid integer not null default (pg_current_xact_id()::text::bigint)
);
create index chg_unsequenced on chg (id) where pos is null;
create unique index chg_pos on chg (pos) where pos is not null;
create index chg_scope on chg (rel, scope, pos);
create table feed_head (
  k integer primary key check (k = 1),
  -- The last position given, also after its change was pruned; and the first that is still there.
  last_pos integer not null,
  min_pos integer not null
);
insert into feed_head values (1, 0, 1);
-- Where the feed's log ended at a time, once an hour: changes are dropped by age, and they carry none themselves.
create table feed_mark (
  pos integer primary key,
  at text not null
);
create table shape_handle (
  handle text primary key,
  rel text not null,
  scopes text not null,
  cloud_gen text not null,
  -- Changes after this position make the snapshot whole.
  start_pos integer not null,
  created_at text not null
);
create function feed_changed() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  insert into chg (rel, scope, entity, row_id, op, img)
  values (tg_table_name, r.scope, r.entity, r.id, lower(tg_op), row_to_json(r)::text);
  return null;
end $$;
create trigger feed_changed after insert or update or delete on feed for each row execute function feed_changed();
create trigger feed_changed after insert or update or delete on feed_customer for each row execute function feed_changed();
-- Asked several times a second, nearly always in vain. After a great many changes at once the statistics say for a while
-- that most have no position, and then the whole log would be looked through in the hope of finding one soon.
create function feed_is_waiting() returns boolean language sql stable set enable_seqscan = off as
  'select exists (select from chg where pos is null)';
