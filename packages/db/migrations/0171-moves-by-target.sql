-- What came to an order, and from where.
create index order_move_to on order_move (to_order_id);
