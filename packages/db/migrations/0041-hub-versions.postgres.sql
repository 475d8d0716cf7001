-- Tables and columns (`''`: the table itself) that a newer hub wrote and this cloud did not know: what they said is in the
-- inbox, and is worked in from `from_seq` on by the first build that knows them.
create table hub_unknown (
  location_id text not null,
  business_id text not null,
  entity text not null,
  name text not null,
  from_seq integer not null,
  primary key (location_id, entity, name)
);
