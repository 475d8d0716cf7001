-- `src_seq` is a number of one stream: of whose. A hub writes over and removes the rows of its own stream alone, and what
-- belongs to another's order, bill or session is not its to add.
do $$
declare t text;
begin
  foreach t in array array['audit_entry', 'order_bill', 'bill_mapping', 'bill_payment', 'cash_session', 'cash_count',
    'cash_movement', 'dining_table', 'kitchen_ticket', 'document_counter', 'order', 'order_item', 'order_item_modifier',
    'order_guest', 'print_job', 'hub_command', 'command_result', 'product_availability'] loop
    execute format('alter table %I add column src_location text', t);
  end loop;
  foreach t in array array['order_bill', 'cash_session', 'kitchen_ticket', 'document_counter', 'order', 'print_job',
    'hub_command', 'command_result', 'product_availability'] loop
    execute format('update %I set src_location = location_id', t);
  end loop;
end $$;
update audit_entry set src_location = chain where chain <> '';
update dining_table as t set src_location = p.location_id from dining_area as p where p.id = t.area_id;
update order_guest as t set src_location = p.src_location from "order" as p where p.id = t.order_id;
update order_item as t set src_location = p.src_location from "order" as p where p.id = t.order_id;
update order_item_modifier as t set src_location = p.src_location from order_item as p where p.id = t.order_item_id;
update bill_mapping as t set src_location = p.src_location from order_bill as p where p.id = t.bill_id;
update bill_payment as t set src_location = p.src_location from order_bill as p where p.id = t.order_bill_id;
update cash_count as t set src_location = p.src_location from cash_session as p where p.id = t.session_id;
update cash_movement as t set src_location = p.src_location from cash_session as p where p.id = t.session_id;
