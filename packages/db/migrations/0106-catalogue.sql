create table product_category (
  id text primary key,
  business_id text not null,
  name text not null,
  color text,
  sort_order integer not null,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create table product (
  id text primary key,
  business_id text not null,
  category_id text references product_category (id),
  name text not null,
  sku text,
  price integer not null,
  tax_category text not null,
  is_available integer not null,
  is_active integer not null,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null
);
create index product_business on product (business_id, category_id);
create unique index product_sku on product (business_id, sku) where sku is not null;
create table menu (
  id text primary key,
  business_id text not null,
  name text not null,
  is_active integer not null,
  available_from text,
  available_to text,
  metadata text not null,
  created_at text not null,
  updated_at text not null
);
create table menu_item (
  id text primary key,
  business_id text not null,
  menu_id text not null references menu (id) on delete cascade,
  product_id text not null references product (id),
  sort_order integer not null,
  is_available integer not null,
  available_from text,
  available_to text,
  metadata text not null,
  created_at text not null,
  updated_at text not null,
  unique (menu_id, product_id)
);
create index menu_item_product on menu_item (product_id);
create table location_menu (
  id text primary key,
  business_id text not null,
  location_id text not null references location (id),
  menu_id text not null references menu (id) on delete cascade,
  created_at text not null,
  unique (location_id, menu_id)
);
create table modifier_group (
  id text primary key,
  business_id text not null,
  name text not null,
  min_selection integer not null,
  max_selection integer not null,
  selection_mode text not null,
  sort_order integer not null,
  auto_prompt integer not null,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create table modifier (
  id text primary key,
  business_id text not null,
  group_id text not null references modifier_group (id) on delete cascade,
  name text not null,
  price_adjustment text not null,
  sort_order integer not null,
  is_default integer not null,
  default_checked integer not null,
  is_active integer not null,
  kitchen_label text,
  receipt_label text,
  linked_product_id text,
  quantity_per_modifier real not null,
  modifier_type text not null,
  show_on_kitchen_ticket integer not null,
  show_on_receipt integer not null,
  show_on_customer_display integer not null,
  show_on_online_ordering integer not null,
  created_at text not null,
  updated_at text not null
);
create index modifier_group_members on modifier (group_id);
create table modifier_group_assignment (
  id text primary key,
  business_id text not null,
  product_id text not null references product (id) on delete cascade,
  modifier_group_id text not null references modifier_group (id),
  sort_order integer not null,
  min_selection_override integer,
  max_selection_override integer,
  created_at text not null,
  updated_at text not null,
  unique (product_id, modifier_group_id)
);
-- "86" is a branch's own: one kitchen runs out, the other does not (docs/sync.md#availability-belongs-to-a-branch).
-- `product.is_available` is what this hub's tills read, and this is what travels.
create table product_availability (
  id text primary key,
  business_id text not null,
  location_id text not null,
  product_id text not null,
  is_available integer not null,
  changed_by text not null,
  changed_at text not null
);
create index product_availability_product on product_availability (location_id, product_id);
