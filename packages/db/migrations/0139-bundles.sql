-- Combos: what may be chosen for one price, in groups (docs/combos.md).
create table bundle (
  id text primary key,
  business_id text not null,
  name text not null,
  mode text not null,
  price_method text not null,
  price text not null,
  is_active integer not null,
  -- A day (YYYY-MM-DD, of the location, both ends included) or an instant.
  valid_from text,
  valid_to text,
  sort_order integer not null,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index bundle_business on bundle (business_id, sort_order);
create table bundle_component_group (
  id text primary key,
  business_id text not null,
  bundle_id text not null references bundle (id) on delete cascade,
  group_key text not null,
  name text not null,
  min_select integer not null,
  max_select integer not null,
  is_required integer not null,
  allow_duplicates integer not null,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null,
  unique (bundle_id, group_key)
);
create table bundle_component (
  id text primary key,
  business_id text not null,
  bundle_id text not null references bundle (id),
  bundle_component_group_id text not null references bundle_component_group (id) on delete cascade,
  product_id text not null references product (id),
  role text not null,
  price_adjustment text not null,
  is_default integer not null,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null,
  unique (bundle_component_group_id, product_id)
);
create index bundle_component_bundle on bundle_component (bundle_id);
create index bundle_component_product on bundle_component (product_id);
-- A combo as it was sold: what each of its dishes cost in it, for good.
create table bundle_application (
  id text primary key,
  business_id text not null,
  order_id text not null references "order" (id) on delete cascade,
  bundle_id text not null,
  parent_order_item_id text not null,
  status text not null,
  pricing_snapshot text not null,
  removed_at text,
  removed_by text,
  removal_reason text,
  created_at text not null,
  updated_at text not null
);
create index bundle_application_order on bundle_application (order_id);
