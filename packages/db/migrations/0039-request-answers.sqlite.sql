-- First answers under an Idempotency-Key to what moves money or goods. They travel with what they are about: a box that was
-- put back from a backup, or takes another's place, answers the same request as it was answered, and does it once.
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
create unique index request_answer_key on request_answer (actor_id, key);
create index request_answer_age on request_answer (created_at);
