-- A box that was called lost and starts without internet must not say that another has taken its place.
alter table sync_identity add column is_revoked integer not null default 0;
