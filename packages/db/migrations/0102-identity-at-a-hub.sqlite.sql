create unique index request_answer_key on request_answer (actor_id, key);
create index request_answer_age on request_answer (created_at);
-- Public keys of the identity provider, kept so that a hub without internet still knows a good token.
create table identity_keys (
  url text primary key,
  jwks text not null,
  fetched_at text not null
);
-- Browsers somebody has signed in from: they have tries of their own, which no guest can use up.
create table known_device (
  device_hash text primary key,
  -- Who signed in from it last: nobody makes more of them known than they can have in their hands.
  user_id text,
  -- One of a minute ago has none of the patience there is for a till.
  known_at text,
  seen_at text not null
);
