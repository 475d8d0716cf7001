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
-- A hub's first answers under an Idempotency-Key to what moves money or goods: for the box that takes its place.
create table request_answer (
  id text primary key,
  business_id text not null,
  actor_id text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at text not null,
  src_seq integer,
  src_location text
);
-- A hub that was lost: whatever goes by its key is refused for good, and whoever's PIN it knew needs another.
alter table hub add column revoked_at text;
create table stale_pin (
  user_id text primary key references app_user (id),
  hub_id text not null references hub (id),
  at text not null
);
