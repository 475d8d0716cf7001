-- A line's tickets are always asked for together with their order: one index to keep instead of two.
drop index kitchen_ticket_item;
drop index kitchen_ticket_order;
create index kitchen_ticket_order on kitchen_ticket (order_id, order_item_id);
