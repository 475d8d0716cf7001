create table print_job (
  id text primary key,
  business_id text not null,
  location_id text not null,
  order_item_id text,
  ticket_id text,
  station_id text not null references kitchen_station (id),
  status text not null check (status in ('pending', 'sent', 'printed', 'failed')),
  attempts integer not null,
  last_error text,
  created_at text not null,
  sent_at text,
  printed_at text,
  confirm_level text,
  reprint_count integer not null
);
create index print_job_open on print_job (station_id, created_at) where status = 'pending' or status = 'sent';
create index print_job_history on print_job (location_id, created_at);
create index print_job_item on print_job (order_item_id);
-- Where a job stands at the printer, on this hub only. `phase` survives a crash: a job found in 'sending' may be on
-- paper, so its repeat is marked (docs/printing.md#lost-and-doubled-slips).
create table print_delivery (
  job_id text primary key references print_job (id) on delete cascade,
  -- Jobs of one firing for one printer that share a slip name the same leader.
  lead_job_id text not null,
  phase text not null check (phase in ('waiting', 'claimed', 'sending', 'done')),
  copy integer not null,
  token text,
  -- Who sends it outside the hub (a bridge, a person's tool). Null: the hub itself, or nobody.
  claimed_by text,
  lease_until text,
  -- A slip goes back to the queue more than once: how long it has waited is counted from the last time.
  waiting_since text,
  failed_cause text,
  is_uncertain integer not null
);
create index print_delivery_lead on print_delivery (lead_job_id);
