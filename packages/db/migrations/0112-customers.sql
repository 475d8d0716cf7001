create table customer (
  id text primary key,
  business_id text not null,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  -- The name as search folds it: the list's order, the same on both databases.
  search_name text not null,
  status text not null,
  location_id text,
  notes text,
  version integer not null,
  deleted_at text,
  anonymized_at text,
  anonymize_after text,
  anonymize_requested_by text,
  merged_into text,
  created_at text not null,
  updated_at text not null
);
create index customer_name on customer (business_id, search_name, id);
create index customer_anonymize on customer (anonymize_after) where anonymize_after is not null;
create index customer_merged_into on customer (merged_into) where merged_into is not null;
create table customer_element (
  id text primary key,
  business_id text not null,
  customer_id text not null references customer (id),
  kind text not null check (kind in ('phone', 'email', 'address', 'billing_profile')),
  is_primary integer not null,
  -- What makes it the same as another: the E.164 number, the lower-case address, the type and number of a tax id.
  normalized text not null,
  data text not null,
  created_at text not null
);
create unique index customer_element_primary on customer_element (customer_id, kind) where is_primary = 1;
create unique index customer_element_once on customer_element (customer_id, kind, normalized);
create index customer_element_same on customer_element (business_id, kind, normalized);
-- Two customers a person said are not the same; the smaller id first.
create table customer_dismissed_pair (
  id text primary key,
  business_id text not null,
  customer_id text not null references customer (id),
  other_id text not null references customer (id),
  dismissed_by text not null,
  created_at text not null,
  unique (customer_id, other_id)
);
create index customer_dismissed_pair_other on customer_dismissed_pair (other_id);
create table customer_merge (
  id text primary key,
  business_id text not null,
  customer_id text not null references customer (id),
  other_id text not null references customer (id),
  snapshot text not null,
  merged_by text not null,
  created_at text not null,
  undone_at text
);
create index customer_merge_customer on customer_merge (customer_id);
create index customer_merge_other on customer_merge (other_id);
