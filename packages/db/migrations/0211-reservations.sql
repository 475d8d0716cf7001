-- Who comes when, and to which tables.
create table reservation (
  id text primary key,
  business_id text not null,
  location_id text not null,
  status text not null,
  customer_id text,
  customer_name text not null,
  phone text,
  email text,
  party_size integer not null,
  starts_at text not null,
  duration_minutes integer not null,
  ends_at text not null,
  table_ids text not null,
  area_id text,
  notes text,
  allergies text not null,
  source text not null,
  order_id text,
  seated_at text,
  cancelled_at text,
  cancellation_reason text,
  created_by text,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index reservation_location on reservation (location_id, starts_at);
create index reservation_order on reservation (order_id);
-- Who waits at the door.
create table waitlist_entry (
  id text primary key,
  business_id text not null,
  location_id text not null,
  status text not null,
  customer_name text not null,
  phone text,
  party_size integer not null,
  area_id text,
  notes text,
  allergies text not null,
  quoted_minutes integer,
  notified_at text,
  notified_count integer not null,
  table_id text,
  order_id text,
  seated_at text,
  created_by text,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index waitlist_entry_location on waitlist_entry (location_id, created_at);
