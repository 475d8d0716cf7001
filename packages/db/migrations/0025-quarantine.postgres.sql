-- What a hub that was fenced had not sent: kept as it came until people decide (facts/sync.md §5.9).
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
