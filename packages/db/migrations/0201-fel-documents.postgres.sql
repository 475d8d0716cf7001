-- A business's account at its certifier, sealed. The token is kept so that a start fetches no other.
create table fel_account (
  id text primary key,
  business_id text not null unique,
  credentials text not null,
  sealed_token text,
  token_until text,
  updated_at text not null
);

-- Every tax document that was asked for. The key and the exact body are here before the first byte leaves.
create table fel_document (
  id text primary key,
  business_id text not null,
  location_id text not null,
  type text not null,
  status text not null check (status in ('pending', 'certified', 'rejected', 'annulled')),
  bill_id text,
  origin_id text references fel_document (id),
  certifier_request text not null,
  dte text not null,
  reason text,
  authorization_uuid text unique,
  series text,
  number text,
  access_number integer,
  receiver_id text not null,
  receiver_name text not null,
  total integer not null,
  tax integer not null,
  issued_at text not null,
  certified_at text,
  acknowledgement text,
  certified_xml text,
  is_test integer not null,
  attempts integer not null,
  error_code text,
  error_message text,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index fel_document_list on fel_document (business_id, created_at desc);
-- A bill has one document at most that may be, or become, real.
create unique index fel_document_live on fel_document (bill_id) where status in ('pending', 'certified');
create index fel_document_origin on fel_document (origin_id);

create table fel_cancellation (
  id text primary key,
  business_id text not null,
  location_id text not null,
  bill_id text,
  document_id text not null references fel_document (id),
  reason text not null,
  state text not null check (state in ('requested', 'pending', 'annulled', 'rejected')),
  requested_by text,
  attempts integer not null,
  acknowledgement text,
  error_code text,
  error_message text,
  created_at text not null,
  updated_at text not null,
  settled_at text
);
create index fel_cancellation_list on fel_cancellation (business_id, created_at desc);
create unique index fel_cancellation_open on fel_cancellation (document_id) where state in ('requested', 'pending');
