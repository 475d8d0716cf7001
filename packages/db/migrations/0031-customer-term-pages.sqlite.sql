-- FTS5 merges its segments in lumps of so many pages inside whichever statement comes: smaller pages, shorter lumps. With
-- its own 4050 bytes a first load of 100 000 customers held the event loop up to 50 ms at a time.
insert into customer_term_index (customer_term_index, rank) values ('pgsz', 2000);
