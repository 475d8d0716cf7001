-- Browsers somebody has signed in from: they have tries of their own, which no guest can use up.
create table known_device (
  device_hash text primary key,
  seen_at text not null
);
