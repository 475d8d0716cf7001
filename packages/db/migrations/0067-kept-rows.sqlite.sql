-- Why a row of the cloud's history goes up as it stands here: it was removed there, and stays for what was done with it here;
-- or it has a number of its own. What is removed says from now on how it was: the capture triggers are made anew after each
-- migration.
alter table sync_salvage add column kept text check (kept in ('removed', 'number'));
