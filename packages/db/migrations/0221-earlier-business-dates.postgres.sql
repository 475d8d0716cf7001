-- As hubs fill theirs; of a zone PostgreSQL does not know the comparison of rows brings it.
update cash_session s set business_date = to_char((s.opened_at::timestamptz at time zone l.time_zone) - interval '4 hours', 'YYYY-MM-DD')
  from location l join pg_timezone_names z on z.name = l.time_zone where l.id = s.location_id;
update cash_movement m set business_date = to_char((m.created_at::timestamptz at time zone l.time_zone) - interval '4 hours', 'YYYY-MM-DD')
  from cash_session s, location l join pg_timezone_names z on z.name = l.time_zone where s.id = m.session_id and l.id = s.location_id;
update order_bill b set
  business_date = to_char((b.paid_at::timestamptz at time zone l.time_zone) - interval '4 hours', 'YYYY-MM-DD'),
  local_hour = extract(hour from b.paid_at::timestamptz at time zone l.time_zone)::integer
  from location l join pg_timezone_names z on z.name = l.time_zone where l.id = b.location_id and b.status = 'paid';
update bill_payment p set business_date = to_char((p.created_at::timestamptz at time zone l.time_zone) - interval '4 hours', 'YYYY-MM-DD')
  from order_bill b, location l join pg_timezone_names z on z.name = l.time_zone where b.id = p.order_bill_id and l.id = b.location_id;
