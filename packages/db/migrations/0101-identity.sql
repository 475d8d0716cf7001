create table business (
  id text primary key,
  name text not null,
  tax_id text,
  currency text not null,
  created_at text not null
);
create table location (
  id text primary key,
  business_id text not null references business (id),
  name text not null,
  code text not null,
  time_zone text not null,
  created_at text not null,
  unique (business_id, code)
);
create table location_parameter (
  id text primary key,
  business_id text not null,
  location_id text not null references location (id),
  name text not null,
  value text not null,
  updated_at text not null,
  unique (location_id, name)
);
create table app_user (
  id text primary key,
  business_id text not null references business (id),
  -- Which account of the cloud a member of staff is. A hub leaves it empty.
  account_id text,
  email text,
  full_name text not null,
  role text not null,
  location_ids text not null,
  is_active integer not null,
  password_hash text,
  pin_hash text,
  pin_lookup text,
  -- Ends every session that was opened before, on every hub, with the row that says so: no clock is compared.
  session_epoch integer not null default 0,
  created_at text not null,
  updated_at text not null
);
create unique index app_user_email on app_user (business_id, email) where email is not null;
create unique index app_user_pin on app_user (business_id, pin_lookup) where pin_lookup is not null;
create unique index app_user_account on app_user (business_id, account_id) where account_id is not null;
create table user_session (
  id text primary key,
  user_id text not null references app_user (id),
  session_epoch integer not null default 0,
  -- A long session of one device alone: the token is worth nothing without the device's key.
  device_hash text,
  created_at text not null,
  expires_at text not null,
  revoked_at text
);
create index user_session_user on user_session (user_id);
create table sign_in_attempt (
  key text primary key,
  failures integer not null,
  locked_until text,
  updated_at text not null
);
create table idempotency_key (
  actor_id text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at text not null,
  primary key (actor_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
-- First answers of a hub under an Idempotency-Key to what moves money or goods. They travel with what they are about: a box
-- that was put back from a backup, or takes another's place, answers the same request as it was answered, and does it once.
create table request_answer (
  id text primary key,
  business_id text not null,
  actor_id text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at text not null
);
