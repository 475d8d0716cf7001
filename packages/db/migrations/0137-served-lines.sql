-- When the kitchen was done with a line, and when it was at the table: courses are paced by it. Null while it is not so.
alter table order_item add column ready_at text;
alter table order_item add column served_at text;
