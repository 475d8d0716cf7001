-- Bills, receipts and reports of the till that were asked for in the cloud. Of the cloud alone, as a hub's are its own.
create table document_print_job (
  id text primary key,
  business_id text not null,
  location_id text not null,
  station_id text not null,
  document_type text not null,
  source_kind text not null,
  source_id text not null,
  status text not null check (status in ('pending', 'sent', 'printed', 'failed')),
  attempts integer not null,
  last_error text,
  -- Bytes of it may have left: it never goes back to the queue by itself, and a person who repeats it has it marked.
  is_uncertain integer not null,
  reprint_count integer not null,
  -- What it says, as it was when it was asked for.
  content text not null,
  requested_by text,
  created_at text not null,
  sent_at text,
  printed_at text,
  confirm_level text,
  phase text not null check (phase in ('waiting', 'claimed', 'sending', 'done')),
  copy integer not null,
  token text,
  lease_until text,
  -- Which bridge prints it. Null: none yet.
  claimed_by text
);
create index document_print_job_open on document_print_job (station_id, created_at) where status = 'pending' or status = 'sent';
create index document_print_job_history on document_print_job (location_id, created_at);
create index document_print_job_source on document_print_job (source_id);
