create table payment_method (
  id text primary key,
  business_id text not null,
  name text not null,
  kind text not null check (kind in ('cash', 'card', 'transfer', 'other')),
  is_active integer not null,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null
);
create table cash_session (
  id text primary key,
  business_id text not null,
  location_id text not null,
  register_name text not null,
  status text not null check (status in ('open', 'closed')),
  opening_amount integer not null,
  opened_by text not null,
  opened_at text not null,
  closed_by text,
  closed_at text,
  closing_notes text
);
create unique index cash_session_one_open on cash_session (location_id, register_name) where status = 'open';
create table cash_count (
  id text primary key,
  business_id text not null,
  session_id text not null references cash_session (id),
  payment_method_id text not null,
  expected integer not null,
  counted integer not null,
  unique (session_id, payment_method_id)
);
create table cash_movement (
  id text primary key,
  business_id text not null,
  session_id text not null references cash_session (id),
  kind text not null check (kind in ('in', 'out')),
  amount integer not null check (amount > 0),
  reason text not null,
  created_by text not null,
  created_at text not null
);
create index cash_movement_session on cash_movement (session_id);
