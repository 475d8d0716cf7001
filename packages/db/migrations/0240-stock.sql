-- What dishes are made of, what is there of it at each branch, and everything that came in or went out. Quantities are whole
-- thousandths of the unit, values thousandths of a centavo.
create table stock_item (
  id text primary key,
  business_id text not null,
  name text not null,
  unit text not null,
  sku text,
  stops_sales integer not null,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create index stock_item_business on stock_item (business_id, name);
create table recipe_line (
  id text primary key,
  business_id text not null,
  product_id text not null references product (id) on delete cascade,
  stock_item_id text not null references stock_item (id),
  thousandths integer not null,
  created_at text not null,
  updated_at text not null
);
create index recipe_line_product on recipe_line (product_id);
create index recipe_line_item on recipe_line (stock_item_id);
create table stock_rule (
  id text primary key,
  business_id text not null,
  location_id text not null,
  stock_item_id text not null references stock_item (id) on delete cascade,
  minimum integer not null,
  target integer,
  created_at text not null,
  updated_at text not null
);
create index stock_rule_location on stock_rule (location_id);
-- Append-only: a line is never changed, and none is written twice for the same effect.
create table stock_movement (
  id text primary key,
  business_id text not null,
  location_id text not null,
  stock_item_id text not null,
  kind text not null,
  thousandths integer not null,
  value integer not null,
  on_hand integer not null,
  counted integer,
  on_table integer,
  product_id text,
  order_item_id text,
  purchase_item_id text,
  reason text,
  effect_key text not null,
  business_date text not null,
  created_by text not null,
  created_at text not null,
  unique (location_id, effect_key)
);
create index stock_movement_item on stock_movement (location_id, stock_item_id, created_at);
create index stock_movement_day on stock_movement (location_id, business_date, kind);
-- The ledger's sum, kept in the transaction of each movement.
create table stock_level (
  id text primary key,
  business_id text not null,
  location_id text not null,
  stock_item_id text not null,
  thousandths integer not null,
  value integer not null,
  last_unit_cost integer,
  updated_at text not null,
  unique (location_id, stock_item_id)
);
