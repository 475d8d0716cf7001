-- What failed for good on this node, by kind and code: whoever looks after the hubs sees it (docs/installing.md#reports-of-failures).
create table failure (
  id text primary key,
  -- Empty: of no business, as before the first set-up.
  business_id text not null,
  what text not null,
  code text not null,
  count integer not null,
  first_at text not null,
  last_at text not null
);
create unique index failure_kind on failure (business_id, what, code);
