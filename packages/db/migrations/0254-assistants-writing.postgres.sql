-- What assistants asked hubs to do: the id is the command's, and one request is asked once under its key.
create table mcp_request (
  id text primary key,
  business_id text not null,
  location_id text not null,
  tool text not null,
  request_key text not null,
  body_hash text not null,
  asked_by text not null,
  asked_at text not null,
  annulment text,
  unique (business_id, tool, request_key)
);
-- Calls of assistants' tools, for whoever runs the business to see; the oldest go.
create table mcp_call (
  id text primary key,
  business_id text not null,
  credential text not null,
  caller_name text not null,
  client_name text not null,
  tool text not null,
  outcome text not null,
  took_ms integer not null,
  called_at text not null
);
create index mcp_call_business on mcp_call (business_id, called_at desc, id desc);
create index mcp_call_called on mcp_call (called_at);
