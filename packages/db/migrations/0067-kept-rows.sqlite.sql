-- Rows that stay though one side removed them, for somebody made a bill for them: they go up as they stand. What is removed
-- says from now on how it was (the capture triggers are made anew after each migration).
alter table sync_salvage add column is_kept integer not null default 0;
