-- A person as the identity provider knows them (docs/contract.md#accounts).
create table account (
  id text primary key,
  identity_uid text not null unique,
  email text,
  is_email_verified integer not null,
  full_name text not null,
  is_root integer not null,
  is_active integer not null,
  password_hash text,
  -- Until when a password somebody else has set is good, and only for choosing one's own.
  temporary_until text,
  vouched_by text,
  created_at text not null,
  updated_at text not null
);
create index account_email on account (email) where email is not null;
-- Local sign-in knows a person by the e-mail alone.
create unique index account_local_email on account (email) where password_hash is not null;
create index app_user_by_account on app_user (account_id) where account_id is not null;
create index app_user_invited on app_user (email) where account_id is null and email is not null;
create table account_session (
  id text primary key,
  account_id text not null references account (id),
  created_at text not null,
  expires_at text not null,
  revoked_at text
);
create index account_session_account on account_session (account_id);
-- The refresh tokens of a sign-in: two tabs of one browser, and a page whose answer was lost, each go on with one of their own.
create table account_refresh_token (
  hash text primary key,
  session_id text not null references account_session (id),
  issued_at text not null,
  spent_at text
);
create index account_refresh_token_session on account_refresh_token (session_id, issued_at);
create table two_step (
  account_id text primary key references account (id),
  secret text not null,
  confirmed_at text,
  last_step integer,
  created_at text not null
);
create table recovery_code (
  id text primary key,
  account_id text not null references account (id),
  hash text not null,
  used_at text,
  unique (account_id, hash)
);
create table two_step_pass (
  account_id text not null references account (id),
  session_key text not null,
  passed_at text not null,
  expires_at text not null,
  primary key (account_id, session_key)
);
create table business_policy (
  business_id text primary key references business (id),
  require_two_step integer not null,
  updated_at text not null
);
-- Wrong tries of root passwords, codes and sign-ins; a row is taken before the try and given back after a right one.
create table account_attempt (
  id text primary key,
  key text not null,
  at text not null
);
create index account_attempt_key on account_attempt (key, at);
