-- Guests that are still known by name: what is to be forgotten is found without reading what was.
create index reservation_named on reservation (business_id, ends_at) where customer_name <> '';
create index reservation_customer on reservation (customer_id) where customer_name <> '';
create index waitlist_entry_named on waitlist_entry (business_id, created_at) where customer_name <> '';
-- Who is still to come: looked at every minute.
create index reservation_to_come on reservation (location_id, starts_at) where status in ('pending', 'confirmed');
