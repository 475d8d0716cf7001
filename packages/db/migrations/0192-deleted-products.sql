-- A product that was deleted is kept for its past orders, and in no list. Null: it is there, on sale or off.
alter table product add column deleted_at text;
