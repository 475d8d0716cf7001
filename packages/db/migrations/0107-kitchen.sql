create table kitchen_station (
  id text primary key,
  business_id text not null,
  location_id text not null references location (id),
  name text not null,
  is_active integer not null,
  output_type text,
  printer_type text,
  printer_url text,
  printer_config text not null,
  fallback_station_id text,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null
);
create index kitchen_station_location on kitchen_station (business_id, location_id);
-- What only this hub knows of a station: configuration has another writer (docs/sync.md#one-writer-a-row).
create table station_runtime (
  station_id text primary key references kitchen_station (id) on delete cascade,
  seq integer not null,
  printer_status text,
  printer_cause text,
  confirm_level text,
  last_seen_at text
);
create table station_assignment (
  id text primary key,
  business_id text not null,
  location_id text not null,
  station_id text not null references kitchen_station (id),
  product_id text,
  category_id text,
  priority integer not null,
  is_active integer not null,
  modifier_routing text not null,
  created_at text not null,
  updated_at text not null
);
create index station_assignment_product on station_assignment (location_id, product_id);
create index station_assignment_category on station_assignment (location_id, category_id);
create table kitchen_ticket (
  id text primary key,
  business_id text not null,
  location_id text not null,
  order_id text not null,
  order_item_id text not null,
  station_id text not null references kitchen_station (id),
  status text not null check (status in ('pending', 'bumped', 'voided')),
  fired_at text not null,
  bumped_at text,
  bumped_by text,
  voided_at text,
  recalled_at text,
  acknowledged_at text,
  ticket_data text not null,
  version integer not null,
  seq integer not null
);
-- A line's tickets are always asked for together with their order.
create index kitchen_ticket_order on kitchen_ticket (order_id, order_item_id);
create index kitchen_ticket_open on kitchen_ticket (station_id, fired_at)
  where status = 'pending' or (status = 'voided' and acknowledged_at is null);
create index kitchen_ticket_bumped on kitchen_ticket (station_id, bumped_at) where status = 'bumped';
create table kds_device (
  id text primary key,
  business_id text not null,
  location_id text not null,
  station_id text not null references kitchen_station (id),
  device_name text not null,
  token_hash text not null unique,
  is_active integer not null,
  last_seen_at text,
  registered_at text not null
);
create table pairing_code (
  code text primary key,
  business_id text not null,
  location_id text not null,
  station_id text not null references kitchen_station (id) on delete cascade,
  expires_at text not null
);
create index pairing_code_station on pairing_code (station_id);
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
