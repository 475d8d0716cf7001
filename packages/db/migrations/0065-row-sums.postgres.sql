-- Where a hub and its cloud have other rows of a table, or of a feed: from the first key that was seen to differ to the last.
create table hub_difference (
  hub_id text not null references hub (id),
  table_name text not null,
  -- JSON lists; null: from the first row, to the last.
  after_key text,
  up_to text,
  since text not null,
  primary key (hub_id, table_name)
);
-- A hub names slices of its rows by their first and last key, in the order of bytes, whatever this database's order is.
do $$
declare t text;
begin
  foreach t in array array['audit_entry', 'order_bill', 'bill_mapping', 'bill_payment', 'cash_session', 'cash_count',
    'cash_movement', 'dining_table', 'kitchen_ticket', 'document_counter', 'order', 'order_item', 'order_item_modifier',
    'order_guest', 'print_job', 'product_availability'] loop
    execute format('create index on %I (src_location, id collate "C")', t);
  end loop;
end $$;
create index feed_slice on feed (scope, entity collate "C", id collate "C");
create index feed_customer_slice on feed_customer (scope, entity collate "C", id collate "C");
