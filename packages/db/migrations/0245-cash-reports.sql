-- X and Z reports as they were made, numbered at each location: written once, never computed again.
create table cash_report (
  id text primary key,
  business_id text not null,
  location_id text not null,
  session_id text not null references cash_session (id),
  kind text not null check (kind in ('X', 'Z')),
  number integer not null,
  figures text not null,
  created_by text not null,
  created_at text not null,
  business_date text not null
);
create index cash_report_session on cash_report (session_id, kind, number);
