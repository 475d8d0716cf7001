create table supplier (
  id text primary key,
  business_id text not null,
  name text not null,
  tax_id text,
  phone text,
  notes text,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create index supplier_business on supplier (business_id, name);
-- What was ordered from a supplier for a branch, and what came of it. Packs are in thousandths, what one holds is frozen.
create table purchase (
  id text primary key,
  business_id text not null,
  location_id text not null,
  document_number text not null,
  supplier_id text not null,
  status text not null,
  supplier_document text,
  notes text,
  ordered_total integer not null,
  received_total integer not null,
  ordered_at text,
  received_at text,
  cancellation_reason text,
  created_by text not null,
  created_at text not null,
  updated_at text not null,
  unique (business_id, document_number)
);
create index purchase_location on purchase (location_id, created_at);
create table purchase_item (
  id text primary key,
  business_id text not null,
  purchase_id text not null references purchase (id) on delete cascade,
  stock_item_id text not null,
  name text not null,
  unit text not null,
  pack_thousandths integer not null,
  ordered_packs integer not null,
  received_packs integer not null,
  pack_cost integer not null
);
create index purchase_item_purchase on purchase_item (purchase_id);
-- What a line took is given back with it.
create index stock_movement_line on stock_movement (order_item_id) where order_item_id is not null;
