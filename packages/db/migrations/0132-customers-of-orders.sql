-- Whose order it is: the customer of the hub's copy, and what a till shows of them. What an invoice says stands in the order's
-- own columns, which the law keeps when the customer is forgotten.
alter table "order" add column customer_id text;
alter table "order" add column customer_snapshot text;
-- When it left the house.
alter table "order" add column dispatched_at text;
create index order_customer on "order" (customer_id) where customer_snapshot is not null;
