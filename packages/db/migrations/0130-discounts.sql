-- What was taken off a line, or off a whole order (docs/discounts.md). `value` is a percentage with two decimals or minor units,
-- by the kind; `amount` what it takes off now. One that was taken back stays, and says by whom.
create table order_discount (
  id text primary key,
  business_id text not null,
  location_id text not null,
  order_id text not null references "order" (id) on delete cascade,
  order_item_id text references order_item (id),
  kind text not null check (kind in ('percentage', 'amount', 'fixed_price')),
  value text not null,
  amount integer not null,
  reason text not null,
  price_rule_id text,
  approved_by text,
  created_by text,
  created_at text not null,
  removed_at text,
  removed_by text
);
create index order_discount_order on order_discount (order_id);
create index order_discount_item on order_discount (order_item_id) where order_item_id is not null;
