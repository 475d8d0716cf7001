-- As hubs fill theirs; of a zone PostgreSQL does not know the comparison of rows brings it.
update order_item i set void_business_date = to_char((i.voided_at::timestamptz at time zone l.time_zone) - interval '4 hours', 'YYYY-MM-DD')
  from "order" o, location l join pg_timezone_names z on z.name = l.time_zone
  where i.voided_at is not null and o.id = i.order_id and l.id = o.location_id;
