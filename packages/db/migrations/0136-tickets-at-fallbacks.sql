-- A ticket no live screen shows is shown at its station's fallback, too: a second row that names the first.
alter table kitchen_ticket add column fallback_of text;
-- The name of the station where the dish was done, when that is another: its own screens say so until a cook has touched it.
alter table kitchen_ticket add column bumped_elsewhere text;
create index kitchen_ticket_copies on kitchen_ticket (fallback_of) where fallback_of is not null;
create index kitchen_ticket_elsewhere on kitchen_ticket (station_id, bumped_at)
  where bumped_elsewhere is not null and acknowledged_at is null;
