-- The refresh tokens of a sign-in: two tabs of one browser, and a page whose answer was lost, each go on with one of their own.
create table account_refresh_token (
  hash text primary key,
  session_id text not null references account_session (id),
  issued_at text not null,
  spent_at text
);
create index account_refresh_token_session on account_refresh_token (session_id, issued_at);
insert into account_refresh_token (hash, session_id, issued_at, spent_at)
  select refresh_hash, id, coalesce(rotated_at, created_at), null from account_session;
insert into account_refresh_token (hash, session_id, issued_at, spent_at)
  select previous_refresh_hash, id, created_at, rotated_at from account_session
  where previous_refresh_hash is not null and rotated_at is not null
  on conflict (hash) do nothing;
alter table account_session drop column refresh_hash;
alter table account_session drop column previous_refresh_hash;
alter table account_session drop column rotated_at;
