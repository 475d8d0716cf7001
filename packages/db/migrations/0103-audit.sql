-- Hash-chained: one changed byte breaks every later row.
create table audit_entry (
  id text primary key,
  business_id text not null,
  location_id text,
  -- Whose log it is: empty for this node's own, the location for the cloud's copy of a hub's. Their numbers are their own.
  chain text not null default '',
  seq integer not null,
  at text not null,
  actor_id text not null,
  actor_name text not null,
  approved_by text,
  action text not null,
  entity text not null,
  entity_id text not null,
  reason text,
  details text not null,
  prev_hash text not null,
  hash text not null,
  unique (business_id, seq)
);
-- The log is read newest first, over all its chains; whole, or it is sorted from its beginning for each page.
create index audit_entry_at on audit_entry (business_id, at, seq, id);
