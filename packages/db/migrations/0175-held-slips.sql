-- A slip that a person holds, or that waited so long that nobody may still want it: since when. It comes out when a person says so.
alter table print_delivery add column held_since text;
-- Since when it is wanted, where a person asked for it anew; else since it was made.
alter table print_delivery add column wanted_since text;
-- Of a test slip: it shows every code page of its printer.
alter table print_delivery add column shows_code_pages integer not null default 0;
