-- The refresh token before the last one: for the seconds in which an answer may have been lost.
alter table account_session add column previous_refresh_hash text;
alter table account_session add column rotated_at text;
