-- What was written before had no cut-off but the usual one, 04:00. The cloud fills its copies alike, so nothing has to go up.
update sync_ctx set applying = 1;
update cash_session set business_date = date(local_time(opened_at, (select time_zone from location where id = location_id)), '-4 hours');
update cash_movement set business_date = (
  select date(local_time(cash_movement.created_at, l.time_zone), '-4 hours')
  from cash_session s join location l on l.id = s.location_id where s.id = session_id);
update order_bill set
  business_date = date(local_time(paid_at, (select time_zone from location where id = location_id)), '-4 hours'),
  local_hour = cast(strftime('%H', local_time(paid_at, (select time_zone from location where id = location_id))) as integer)
  where status = 'paid';
update bill_payment set business_date = (
  select date(local_time(bill_payment.created_at, l.time_zone), '-4 hours')
  from order_bill b join location l on l.id = b.location_id where b.id = order_bill_id);
update sync_ctx set applying = 0;
