create table dining_area (
  id text primary key,
  business_id text not null,
  location_id text not null references location (id),
  name text not null,
  is_active integer not null,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index dining_area_location on dining_area (business_id, location_id);
create table dining_table (
  id text primary key,
  business_id text not null,
  area_id text not null references dining_area (id),
  table_number text not null,
  capacity integer not null,
  status text not null check (status in ('available', 'occupied', 'reserved', 'dirty')),
  metadata text not null,
  created_at text not null,
  updated_at text not null,
  unique (area_id, table_number)
);
