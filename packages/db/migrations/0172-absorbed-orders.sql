-- Of a line that came with orders others took up: which, the first it was of first, as JSON. What is off all of those is off it.
alter table order_item add column absorbed_with text;
-- Of a discount of a whole order that another took up: which order it was, by its number and its table.
alter table order_discount add column absorbed_order_id text;
alter table order_discount add column absorbed_number text;
alter table order_discount add column absorbed_table text;
-- Nobody follows merges back from the order they went to any more.
drop index order_move_to;
