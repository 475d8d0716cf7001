-- When a party that sits was booked for, and since when the house waits for one that is late.
alter table reservation add column booked_at text;
alter table reservation add column kept_at text;
