-- What the SKUs of outside platforms are here: one row a platform and SKU, whose id follows from both.
create table external_mapping (
  id text primary key,
  business_id text not null,
  platform text not null,
  external_sku text not null,
  entity text not null,
  entity_id text not null,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create index external_mapping_business on external_mapping (business_id, platform, external_sku);
-- Orders that came from a platform, by its own number: once each.
create table imported_order (
  id text primary key,
  business_id text not null,
  location_id text not null,
  platform text not null,
  external_id text not null,
  order_id text not null,
  content_hash text not null,
  platform_total integer,
  created_at text not null
);
create index imported_order_external on imported_order (location_id, platform, external_id);
