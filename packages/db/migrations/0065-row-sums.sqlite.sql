-- Slices of a feed are summed with hellos, and held against the cloud's.
create index feed_row_slice on feed_row (shape, entity, id, scope);
