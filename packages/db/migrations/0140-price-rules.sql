-- What a dish costs at some hours, places and ways of ordering (docs/discounts.md#price-rules).
create table price_rule (
  id text primary key,
  business_id text not null,
  name text not null,
  priority integer not null,
  is_active integer not null,
  -- Days of the location (YYYY-MM-DD), both included.
  valid_from text,
  valid_to text,
  -- ISO weekdays, 1 is Monday. Empty: every day. A window over midnight is of the day it begins on.
  weekdays text not null,
  time_from text,
  time_to text,
  -- Empty: wherever, however, whatever.
  location_ids text not null,
  order_types text not null,
  channels text not null,
  product_ids text not null,
  category_ids text not null,
  kind text not null,
  value text not null,
  combines integer not null,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index price_rule_business on price_rule (business_id, priority);
-- What a line would cost without the rules it was sold by, and their names, for good.
alter table order_item add column list_price_snapshot integer;
alter table order_item add column price_rules_snapshot text;
