-- What a line costs beside quantity × unit price: its part of a combo's price that its quantity does not divide, and what was
-- taken off. Minor units, once for the whole line.
alter table order_item add column line_adjustment integer not null default 0;
alter table order_item add column discount_total integer not null default 0;
-- A combo's lines are found by their parent.
create index order_item_parent on order_item (parent_order_item_id) where parent_order_item_id is not null;
