-- How many rows there are to a value of an index after a year of two hundred orders a day (measured: test/bench/aged-hub.ts),
-- said from the first day: without it SQLite takes an index by how many columns are named, finds the bills of one order by
-- reading all of the branch, and a hub would plan otherwise as it grows. Nothing else counts rows anew. Of an index in the order
-- of a list (…_location, …_status, …_fired, …_history, …_at) fewer are said to be of a branch than all: only a page of them is
-- read, which SQLite does not weigh.
analyze schema_migration;
delete from sqlite_stat1;
insert into sqlite_stat1 (tbl, idx, stat) values
  ('audit_entry', 'audit_entry_at', '22000 22000 1 1 1'),
  ('audit_entry', 'sqlite_autoindex_audit_entry_1', '22000 1'),
  ('audit_entry', 'sqlite_autoindex_audit_entry_2', '22000 22000 1'),
  ('bill_mapping', 'bill_mapping_item', '780000 2'),
  ('bill_mapping', 'sqlite_autoindex_bill_mapping_1', '780000 1'),
  ('bill_mapping', 'sqlite_autoindex_bill_mapping_2', '780000 7 1'),
  ('bill_payment', 'bill_payment_bill', '146000 2'),
  ('bill_payment', 'bill_payment_session', '146000 200'),
  ('bill_payment', 'sqlite_autoindex_bill_payment_1', '146000 1'),
  ('kitchen_ticket', 'kitchen_ticket_bumped', '570000 142000 2'),
  ('kitchen_ticket', 'kitchen_ticket_fired', '590000 5000 4'),
  ('kitchen_ticket', 'kitchen_ticket_open', '60 15 2'),
  ('kitchen_ticket', 'kitchen_ticket_order', '590000 9 2'),
  ('kitchen_ticket', 'sqlite_autoindex_kitchen_ticket_1', '590000 1'),
  ('order', 'order_location', '73000 3000 3000 1'),
  ('order', 'order_open', '40 40 40 2'),
  ('order', 'order_status', '73000 3000 3000 200 1'),
  ('order', 'order_table', '51000 3000 3000 2800 1'),
  ('order', 'order_waiter', '73000 3000 3000 2900 1'),
  ('order', 'sqlite_autoindex_order_1', '73000 1'),
  ('order', 'sqlite_autoindex_order_2', '73000 73000 1'),
  ('order_bill', 'order_bill_location', '130000 3000 3000 2'),
  ('order_bill', 'order_bill_order', '130000 2'),
  ('order_bill', 'sqlite_autoindex_order_bill_1', '130000 1'),
  ('order_bill', 'sqlite_autoindex_order_bill_2', '130000 130000 1'),
  ('order_guest', 'sqlite_autoindex_order_guest_1', '170000 1'),
  ('order_guest', 'sqlite_autoindex_order_guest_2', '170000 4 1'),
  ('order_item', 'order_item_order', '500000 7 1'),
  ('order_item', 'sqlite_autoindex_order_item_1', '500000 1'),
  ('order_item_modifier', 'order_item_modifier_item', '740000 3'),
  ('order_item_modifier', 'sqlite_autoindex_order_item_modifier_1', '740000 1'),
  ('print_delivery', 'print_delivery_lead', '260000 2'),
  ('print_delivery', 'sqlite_autoindex_print_delivery_1', '260000 1'),
  ('print_job', 'print_job_history', '260000 3000 3'),
  ('print_job', 'print_job_item', '260000 2'),
  ('print_job', 'print_job_open', '20 10 1'),
  ('print_job', 'print_job_unprinted', '100 100 25 10'),
  ('print_job', 'sqlite_autoindex_print_job_1', '260000 1');
analyze sqlite_schema;
