-- Whom a business has forgotten, by the fingerprint of the address: what was asked for before does not go there any more.
create table forgotten_address (
  id text primary key,
  business_id text not null,
  fingerprint text not null,
  forgotten_at text not null,
  unique (business_id, fingerprint)
);
