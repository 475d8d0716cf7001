-- The business date a line was taken off on, written with it: reports ask by it, and few lines are.
alter table order_item add column void_business_date text;
drop index order_item_voided;
create index order_item_voided on order_item (business_id, void_business_date) where void_business_date is not null;
