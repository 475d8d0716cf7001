-- Work that was asked for in a transaction and must happen although the process ends (docs/queue.md). A job that is done is gone;
-- one that failed for the last time stays.
create table job (
  id text primary key,
  -- Empty: of no business.
  business_id text not null,
  kind text not null,
  -- There is one of a kind and key in a business. Null: as many as were asked for.
  key text,
  input text not null,
  due_at text not null,
  attempts integer not null,
  -- Rises when it is asked for anew while it waits or somebody is at it.
  version integer not null,
  -- Who is at it, and how long they may be silent.
  lease text,
  leased_until text,
  error text,
  died_at text,
  created_at text not null
);
create unique index job_key on job (business_id, kind, key);
create index job_due on job (due_at, id) where died_at is null;
