-- A line that is removed is looked up here.
create index bill_refund_line_item on bill_refund_line (order_item_id);
