-- Since when a browser is known: one of a minute ago has none of the patience there is for a till.
alter table known_device add column known_at text;
update known_device set known_at = seen_at;
