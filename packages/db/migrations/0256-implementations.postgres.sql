-- Boards of what it takes to open a restaurant at a client's: phases, their steps, and the hours of those that are paid by the hour.
create table implementation (
  id text primary key,
  business_id text not null,
  name text not null,
  client_name text not null,
  status text not null check (status in ('planned', 'active', 'done', 'cancelled')),
  owner_id text,
  starts_on text,
  due_on text,
  created_by text not null,
  created_at text not null,
  updated_at text not null
);
create index implementation_business on implementation (business_id, created_at desc, id desc);
create table implementation_phase (
  id text primary key,
  business_id text not null,
  implementation_id text not null references implementation (id) on delete cascade,
  name text not null,
  sort_order integer not null,
  created_at text not null,
  updated_at text not null
);
create index implementation_phase_board on implementation_phase (implementation_id, sort_order);
create table implementation_step (
  id text primary key,
  business_id text not null,
  implementation_id text not null references implementation (id) on delete cascade,
  phase_id text not null references implementation_phase (id) on delete cascade,
  name text not null,
  step_kind text not null check (step_kind in ('fixed', 'hourly')),
  status text not null check (status in ('pending', 'in_progress', 'done', 'blocked')),
  blocker text,
  estimated_minutes integer,
  assignee_id text,
  sort_order integer not null,
  done_at text,
  created_at text not null,
  updated_at text not null,
  check ((status = 'blocked') = (blocker is not null))
);
create index implementation_step_board on implementation_step (implementation_id, sort_order);
create index implementation_step_phase on implementation_step (phase_id);
create table implementation_hours (
  id text primary key,
  business_id text not null,
  implementation_id text not null references implementation (id) on delete cascade,
  step_id text not null references implementation_step (id) on delete cascade,
  user_id text not null,
  minutes integer not null check (minutes between 1 and 1440),
  worked_on text not null,
  note text,
  request_key text,
  created_by text not null,
  created_at text not null
);
create index implementation_hours_step on implementation_hours (step_id, worked_on desc);
create index implementation_hours_board on implementation_hours (implementation_id);
create index implementation_hours_day on implementation_hours (business_id, user_id, worked_on);
create unique index implementation_hours_request on implementation_hours (business_id, request_key);
