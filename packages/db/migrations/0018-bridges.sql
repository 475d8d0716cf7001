create table bridge (
  id text primary key,
  business_id text not null,
  location_id text not null references location (id),
  name text not null,
  token_hash text not null unique,
  is_active integer not null,
  last_seen_at text,
  registered_at text not null
);
create index bridge_location on bridge (business_id, location_id);
create table bridge_pairing_code (
  code text primary key,
  business_id text not null,
  location_id text not null references location (id),
  expires_at text not null
);
create index bridge_pairing_code_location on bridge_pairing_code (location_id);
