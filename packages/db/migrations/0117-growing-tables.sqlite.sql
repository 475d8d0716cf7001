-- Lists and questions of a till at a hub that has been open for years (docs/sync.md#a-hub-that-ages): by what is asked for,
-- in the order it is shown.
create index order_status on "order" (business_id, location_id, status, created_at);
create index order_table on "order" (business_id, location_id, table_id, created_at) where table_id is not null;
create index order_waiter on "order" (business_id, location_id, waiter_id, created_at) where waiter_id is not null;
create index order_bill_location on order_bill (business_id, location_id, created_at);
create index cash_session_location on cash_session (business_id, location_id, opened_at);
create index kitchen_ticket_fired on kitchen_ticket (location_id, fired_at);
create index print_job_unprinted on print_job (location_id, station_id, status) where status <> 'printed';
