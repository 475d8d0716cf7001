-- The order that took up this one's lines; its number stays its own.
alter table "order" add column merged_into text;
-- The line it was parted from when the kitchen had both: its food is on that line's tickets.
alter table order_item add column split_from text;
create index order_item_split on order_item (split_from) where split_from is not null;
-- Where what a ticket says goes now; what it says stays as it was written.
alter table kitchen_ticket add column moved_to text;
-- What went from one order to another at once, as it was before, so that it can be undone.
create table order_move (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null check (kind in ('merge', 'transfer')),
  from_order_id text not null,
  to_order_id text not null,
  moved text not null,
  created_by text not null,
  created_at text not null,
  undone_at text
);
create index order_move_from on order_move (from_order_id);
