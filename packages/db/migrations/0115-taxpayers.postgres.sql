-- What the certifier said of a taxpayer, kept for a while: the same guests come back.
create table taxpayer_answer (
  tax_id_type text not null,
  tax_id text not null,
  raw_name text,
  asked_at text not null,
  primary key (tax_id_type, tax_id)
);
-- Lookups of one user in a minute, or of one business in a day.
create table taxpayer_lookup_count (
  scope text not null,
  period text not null,
  lookups integer not null,
  primary key (scope, period)
);
create index taxpayer_lookup_count_age on taxpayer_lookup_count (period);
