-- Messages to guests, and what became of each.
create table communication (
  id text primary key,
  business_id text not null,
  customer_id text,
  channel text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  status text not null,
  scheduled_at text,
  queued_at text,
  sent_at text,
  attempts integer not null,
  resends integer not null,
  may_be_doubled integer not null,
  message_id text,
  error_code text,
  error_message text,
  archived_at text,
  created_by text,
  created_at text not null,
  updated_at text not null
);
create index communication_business on communication (business_id, created_at);
create table communication_event (
  id text primary key,
  business_id text not null,
  communication_id text not null,
  kind text not null,
  occurred_at text not null,
  metadata text not null
);
create index communication_event_of on communication_event (communication_id, occurred_at);
create table communication_attachment (
  id text primary key,
  business_id text not null,
  communication_id text not null,
  filename text not null,
  mime_type text not null,
  base64 text not null,
  size integer not null,
  is_sent integer not null,
  created_at text not null
);
create index communication_attachment_of on communication_attachment (communication_id);
-- Addresses a business sends nothing to any more.
create table suppression (
  id text primary key,
  business_id text not null,
  address text not null,
  reason text not null,
  created_by text,
  created_at text not null,
  unique (business_id, address)
);
create table communication_setting (
  id text primary key,
  business_id text not null,
  from_name text not null,
  reply_to text,
  footer text,
  updated_at text not null
);
