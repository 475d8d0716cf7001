create table document_counter (
  id text primary key,
  location_id text not null,
  document_type text not null,
  last_number integer not null,
  unique (location_id, document_type)
);
create table "order" (
  id text primary key,
  business_id text not null,
  location_id text not null,
  origin_location_id text,
  status text not null check (status in ('draft', 'sent_to_kitchen', 'partially_served', 'served', 'paid', 'cancelled')),
  order_type text not null,
  table_id text,
  waiter_id text,
  parent_order_id text,
  document_number text not null,
  tax_id text,
  tax_name text,
  tax_address text,
  taxpayer_type text,
  channel text not null,
  kiosk_id text,
  kiosk_session_id text,
  order_alias text,
  guest_count integer,
  table_alias_snapshot text,
  cancellation_reason text,
  version integer not null,
  created_by text,
  created_at text not null,
  updated_at text not null,
  sent_at text,
  closed_at text,
  unique (business_id, document_number)
);
create index order_location on "order" (business_id, location_id, created_at);
-- Named in it is all that is known of an open order: SQLite takes no index that says less than another.
create index order_open on "order" (business_id, location_id, table_id) where status <> 'paid' and status <> 'cancelled';
create table order_item (
  id text primary key,
  business_id text not null,
  order_id text not null references "order" (id) on delete cascade,
  product_id text,
  product_name_snapshot text not null,
  status text not null check (status in ('pending', 'preparing', 'ready', 'served', 'cancelled')),
  course_number integer not null,
  quantity real not null,
  unit_price_snapshot integer not null,
  tax_category_snapshot text not null,
  tax_amount_snapshot text not null,
  tax_breakdown_snapshot text,
  -- Options an outside client wrote as words (docs/contract.md#words-among-the-modifiers), beside those that are records.
  legacy_modifiers text,
  notes text,
  seat_no integer,
  line_type text not null,
  parent_order_item_id text,
  bundle_id text,
  bundle_component_group_id text,
  voided_at text,
  void_reason text,
  comped_at text,
  comp_reason text,
  fired_at text,
  sent_at text,
  hold_until_fired integer not null,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index order_item_order on order_item (order_id, created_at);
create table order_item_modifier (
  id text primary key,
  business_id text not null,
  order_item_id text not null references order_item (id) on delete cascade,
  product_modifier_group_id text not null,
  product_modifier_id text not null,
  quantity integer not null,
  unit_price_adjustment integer not null,
  total_price_adjustment integer not null,
  name_snapshot text not null,
  kitchen_label_snapshot text,
  group_name_snapshot text,
  receipt_label_snapshot text,
  show_on_kitchen_ticket integer not null
);
create index order_item_modifier_item on order_item_modifier (order_item_id);
create table order_guest (
  id text primary key,
  business_id text not null,
  order_id text not null references "order" (id) on delete cascade,
  seat_no integer not null,
  guest_alias text,
  notes text,
  allergies text not null,
  unique (order_id, seat_no)
);
