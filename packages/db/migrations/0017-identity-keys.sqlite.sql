-- Public keys of the identity provider, kept so that a hub without internet still knows a good token.
create table identity_keys (
  url text primary key,
  jwks text not null,
  fetched_at text not null
);
